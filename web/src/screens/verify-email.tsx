import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmailProof } from '../rooms/accounts/email-proof.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'

export function VerifyEmailScreen() {
  const { t } = useTranslation('accounts')
  const [search] = useSearchParams()
  return (
    <PublicFrame title={t('verify.title')}>
      <EmailProof token={search.get('token') ?? ''} />
    </PublicFrame>
  )
}
