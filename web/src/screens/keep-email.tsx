import '../shell/look/later-styles.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ResetPasswordForm } from '../modules/accounts/reset-password-form.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

/** The page of the link in the warning about a new address: the old one stays the account's, under a new password. */
export function KeepEmailScreen() {
  const { t } = useTranslation('accounts')
  return (
    <PublicFrame title={t('keep.title')}>
      <Text mb="md">{t('keep.intro')}</Text>
      <ResetPasswordForm />
    </PublicFrame>
  )
}
