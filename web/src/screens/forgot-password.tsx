import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { ForgotPasswordForm } from '../rooms/accounts/forgot-password-form.tsx'
import { useSession } from '../rooms/accounts/session.ts'
import { PublicFrame } from '../shell/public-frame.tsx'

export function ForgotPasswordScreen() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  if (user !== null) return <Navigate to="/dashboard" replace />
  return (
    <PublicFrame title={t('forgot.title')}>
      <ForgotPasswordForm />
    </PublicFrame>
  )
}
