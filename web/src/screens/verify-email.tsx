import '../shell/inside-styles.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { EmailProof } from '../rooms/sign-in/email-proof.tsx'
import { mailedTokenOf } from '../rooms/sign-in/mailed-token.ts'
import { PublicFrame } from '../shell/public-frame.tsx'

export function VerifyEmailScreen() {
  const { t } = useTranslation('accounts')
  const { hash } = useLocation()
  return (
    <PublicFrame title={t('verify.title')}>
      <EmailProof token={mailedTokenOf(hash)} />
    </PublicFrame>
  )
}
