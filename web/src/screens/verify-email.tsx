import '../shell/look/later-styles.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { EmailProof } from '../modules/accounts/email-proof.tsx'
import { mailedTokenOf } from '../modules/accounts/mailed-token.ts'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

export function VerifyEmailScreen() {
  const { t } = useTranslation('accounts')
  const { hash } = useLocation()
  return (
    <PublicFrame title={t('verify.title')}>
      <EmailProof token={mailedTokenOf(hash)} />
    </PublicFrame>
  )
}
