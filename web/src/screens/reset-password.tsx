import '../shell/look/later-styles.ts'
import { useTranslation } from 'react-i18next'
import { ResetPasswordForm } from '../modules/accounts/reset-password-form.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

export function ResetPasswordScreen() {
  const { t } = useTranslation('accounts')
  return (
    <PublicFrame title={t('reset.title')}>
      <ResetPasswordForm />
    </PublicFrame>
  )
}
