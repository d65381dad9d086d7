import { Anchor, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  useEffect(() => console.error('No such page:', pathname), [pathname])
  return (
    <PublicFrame title={t('notFound.code')} isWide>
      <Stack gap="xs" align="flex-start">
        <Text size="lg">{t('notFound.text')}</Text>
        <Anchor component={Link} to="/">
          {t('notFound.home')}
        </Anchor>
      </Stack>
    </PublicFrame>
  )
}
