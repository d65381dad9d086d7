import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useArrival } from '../shell/use-arrival.ts'
import { setPageTitle } from '../ui/page/page-title.ts'

export function NotFoundScreen() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  useArrival()
  useEffect(() => setPageTitle(t('notFound.code')), [t])
  useEffect(() => console.error('No such page:', pathname), [pathname])
  return (
    <Stack component="main" id="content" tabIndex={-1} align="center" justify="center" mih="100dvh" p="md" gap="xs">
      <Title order={1} fz={64}>
        {t('notFound.code')}
      </Title>
      <Text size="lg">{t('notFound.text')}</Text>
      <Anchor component={Link} to="/">
        {t('notFound.home')}
      </Anchor>
    </Stack>
  )
}
