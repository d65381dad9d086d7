import '../shell/look/later-styles.ts'
import { useTranslation } from 'react-i18next'
import { EmailProof } from '../modules/accounts/email-proof.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

export function VerifyEmailScreen() {
  const { t } = useTranslation('accounts')
  return (
    <PublicFrame title={t('verify.title')}>
      <EmailProof />
    </PublicFrame>
  )
}
