import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { useEntrance } from './use-entrance.ts'

export function LoginForm() {
  const { t } = useTranslation('accounts')
  const fields = useFields({ email: '', password: '' })
  const entrance = useEntrance(({ login }) => login, fields.complain)
  return (
    <form {...fields.submit(entrance.send)} onFocus={entrance.prepare}>
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
        <BusyButton type="submit" size="md" fullWidth isBusy={entrance.isBusy} busyLabel={t('login.busy')}>
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
