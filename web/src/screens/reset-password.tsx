import '../shell/inside-styles.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { mailedTokenOf } from '../rooms/sign-in/mailed-token.ts'
import { ResetPasswordForm } from '../rooms/sign-in/reset-password-form.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'

export function ResetPasswordScreen() {
  const { t } = useTranslation('accounts')
  const { hash } = useLocation()
  return (
    <PublicFrame title={t('reset.title')}>
      <ResetPasswordForm token={mailedTokenOf(hash)} />
    </PublicFrame>
  )
}
