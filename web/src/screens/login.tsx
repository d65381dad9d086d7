import { useTranslation } from 'react-i18next'
import { LoginForm } from '../rooms/accounts/login-form.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'
import { StrangersOnly } from '../shell/strangers-only.tsx'

export function LoginScreen() {
  const { t } = useTranslation('accounts')
  return (
    <StrangersOnly>
      <PublicFrame title={t('login.title')}>
        <LoginForm />
      </PublicFrame>
    </StrangersOnly>
  )
}
