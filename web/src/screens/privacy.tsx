import '../shell/look/later-styles.ts'
import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Privacy } from '../modules/accounts/privacy.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

export function PrivacyScreen() {
  const { t } = useTranslation('privacy')
  return (
    <PublicFrame title={t('title')} isWide>
      <Stack>
        <Privacy />
        <Anchor component={Link} to="/">
          {t('back')}
        </Anchor>
      </Stack>
    </PublicFrame>
  )
}
