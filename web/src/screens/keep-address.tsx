import '../shell/inside-styles.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { mailedTokenOf } from '../rooms/sign-in/mailed-token.ts'
import { ResetPasswordForm } from '../rooms/sign-in/reset-password-form.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'

/** The page of the link in the warning about a new address: the old one stays the account's, under a new password. */
export function KeepAddressScreen() {
  const { t } = useTranslation('accounts')
  const { hash } = useLocation()
  return (
    <PublicFrame title={t('keep.title')}>
      <Text mb="md">{t('keep.intro')}</Text>
      <ResetPasswordForm token={mailedTokenOf(hash)} />
    </PublicFrame>
  )
}
