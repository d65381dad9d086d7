import '../shell/look/later-styles.ts'
import { useTranslation } from 'react-i18next'
import { ForgotPasswordForm } from '../modules/accounts/forgot-password-form.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'
import { StrangersOnly } from '../shell/strangers-only.tsx'

export function ForgotPasswordScreen() {
  const { t } = useTranslation('accounts')
  return (
    <StrangersOnly>
      <PublicFrame title={t('forgot.title')}>
        <ForgotPasswordForm />
      </PublicFrame>
    </StrangersOnly>
  )
}
