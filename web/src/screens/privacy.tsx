import '../shell/inside-styles.ts'
import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Privacy } from '../rooms/accounts/privacy.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'

export function PrivacyScreen() {
  const { t } = useTranslation('privacy')
  return (
    <PublicFrame title={t('title')}>
      <Stack>
        <Privacy />
        <Anchor component={Link} to="/">
          {t('back')}
        </Anchor>
      </Stack>
    </PublicFrame>
  )
}
