import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { loginBody } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { useLogin } from './sign-in.ts'

export function LoginForm() {
  const { t } = useTranslation('accounts')
  const fields = useFields({ email: '', password: '' }, checkedBy(loginBody))
  const login = useLogin()
  const send = fields.submit((values) =>
    login.mutate(values, { onError: (error) => fields.complain(fieldErrors(error)) }),
  )
  return (
    <form {...send}>
      <Stack>
        <TextInput
          label={t('fields.email')}
          type="email"
          autoComplete="username"
          size="md"
          {...fields.input('email')}
        />
        <PasswordField
          label={t('fields.password')}
          autoComplete="current-password"
          size="md"
          {...fields.input('password')}
        />
        <BusyButton type="submit" size="md" fullWidth isBusy={login.isPending} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </BusyButton>
        <Anchor component={Link} to="/forgot-password" size="sm">
          {t('login.forgot')}
        </Anchor>
        <Text size="sm">
          {t('login.noAccount')}{' '}
          <Anchor component={Link} to="/register" inherit underline="always">
            {t('login.toRegister')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
