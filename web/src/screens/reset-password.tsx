import '../shell/look/later-styles.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { mailedTokenOf } from '../modules/accounts/mailed-token.ts'
import { ResetPasswordForm } from '../modules/accounts/reset-password-form.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

export function ResetPasswordScreen() {
  const { t } = useTranslation('accounts')
  const { hash } = useLocation()
  return (
    <PublicFrame title={t('reset.title')}>
      <ResetPasswordForm token={mailedTokenOf(hash)} />
    </PublicFrame>
  )
}
