import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ResetPasswordForm } from '../rooms/accounts/reset-password-form.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'

export function ResetPasswordScreen() {
  const { t } = useTranslation('accounts')
  const [search] = useSearchParams()
  return (
    <PublicFrame title={t('reset.title')}>
      <ResetPasswordForm token={search.get('token') ?? ''} />
    </PublicFrame>
  )
}
