import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { loginBody } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useLogin } from './sign-in.ts'

export function LoginForm() {
  const { t } = useTranslation('accounts')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: checkedBy(loginBody),
  })
  const login = useLogin()
  const submit = form.onSubmit(
    (values) => login.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('fields.email')}
          type="email"
          autoComplete="username"
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('fields.password')}
          autoComplete="current-password"
          size="md"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <BusyButton type="submit" size="md" fullWidth isBusy={login.isPending} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </BusyButton>
        <Anchor component={Link} to="/forgot-password" size="sm">
          {t('login.forgot')}
        </Anchor>
        <Text size="sm">
          {t('login.noAccount')}{' '}
          <Anchor component={Link} to="/register" inherit>
            {t('login.toRegister')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
