import '../shell/look/later-styles.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { mailedTokenOf } from '../modules/accounts/mailed-token.ts'
import { ResetPasswordForm } from '../modules/accounts/reset-password-form.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

/** The page of the link in the warning about a new address: the old one stays the account's, under a new password. */
export function KeepEmailScreen() {
  const { t } = useTranslation('accounts')
  const { hash } = useLocation()
  return (
    <PublicFrame title={t('keep.title')}>
      <Text mb="md">{t('keep.intro')}</Text>
      <ResetPasswordForm token={mailedTokenOf(hash)} />
    </PublicFrame>
  )
}
