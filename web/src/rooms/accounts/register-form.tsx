import { Anchor, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { registerBody } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useRegister } from './sign-in.ts'

export function RegisterForm() {
  const { t } = useTranslation('accounts')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { first_name: '', last_name: '', email: '', password: '', password_confirm: '' },
    validate: checkedBy(registerBody),
  })
  const register = useRegister()
  const submit = form.onSubmit(
    (values) => register.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('fields.firstName')}
            autoComplete="given-name"
            size="md"
            key={form.key('first_name')}
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={t('fields.lastName')}
            autoComplete="family-name"
            size="md"
            key={form.key('last_name')}
            {...form.getInputProps('last_name')}
          />
        </SimpleGrid>
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
          description={t('fields.passwordHint')}
          autoComplete="new-password"
          size="md"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          size="md"
          key={form.key('password_confirm')}
          {...form.getInputProps('password_confirm')}
        />
        <BusyButton type="submit" size="md" fullWidth isBusy={register.isPending} busyLabel={t('register.busy')}>
          {t('register.submit')}
        </BusyButton>
        <Text size="sm">
          {t('register.haveAccount')}{' '}
          <Anchor component={Link} to="/login" inherit>
            {t('register.toLogin')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
