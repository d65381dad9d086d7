import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { LoginForm } from '../rooms/accounts/login-form.tsx'
import { useSession } from '../rooms/accounts/session.ts'
import { PublicFrame } from '../shell/public-frame.tsx'

export function LoginScreen() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  if (user !== null) return <Navigate to="/dashboard" replace />
  return (
    <PublicFrame title={t('login.title')}>
      <LoginForm />
    </PublicFrame>
  )
}
