import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { RegisterForm } from '../rooms/accounts/register-form.tsx'
import { useSession } from '../rooms/accounts/session.ts'
import { PublicFrame } from '../shell/public-frame.tsx'

export function RegisterScreen() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  if (user !== null) return <Navigate to="/dashboard" replace />
  return (
    <PublicFrame title={t('register.title')}>
      <RegisterForm />
    </PublicFrame>
  )
}
