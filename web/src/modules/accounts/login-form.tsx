import { Anchor, Stack, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasSignInEnded, watchKeptSignIn } from '../../api/kept-sign-in.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { EmailField } from './profile/profile-fields.tsx'
import { NotKept, OtherFormLink, useEntrance } from './sign-in/entrance.tsx'

export function LoginForm() {
  const { t } = useTranslation('accounts')
  const fields = useFields({ email: '', password: '' })
  const entrance = useEntrance(({ login }) => login, fields.complain)
  const alone = useEntrance(({ passkey }) => passkey, fields.complain)
  // A page that was rendered in advance knows of no sign-in.
  const hasEnded = useSyncExternalStore(watchKeptSignIn, hasSignInEnded, () => false)
  return (
    <form {...fields.submit(entrance.send)} onFocus={entrance.prepare}>
      <Stack>
        {hasEnded && <Text role="status">{t('login.ended')}</Text>}
        <NotKept />
        <EmailField {...fields.input('email')} />
        <PasswordField label={t('fields.password')} autoComplete="current-password" {...fields.input('password')} />
        <BusyButton type="submit" size="md" fullWidth isBusy={entrance.isBusy} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </BusyButton>
        <BusyButton
          variant="default"
          size="md"
          fullWidth
          isBusy={alone.isBusy}
          busyLabel={t('passkey.busy')}
          onClick={() => void alone.send(null)}
        >
          {t('login.passkey')}
        </BusyButton>
        <Anchor component={Link} to="/forgot-password" size="sm">
          {t('login.forgot')}
        </Anchor>
        <OtherFormLink question={t('login.noAccount')} to="/register" name={t('login.toRegister')} />
      </Stack>
    </form>
  )
}
