import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useReachable } from '../../api/use-reachable.ts'
import type { Elements } from '../../ui/elements.ts'
import { setPageTitle } from '../../ui/page/page-title.ts'
import { ThemeToggle } from '../look/theme-toggle.tsx'
import { useArrival } from '../use-arrival.ts'
import { useServerCheck } from '../use-server-check.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'
import classes from './public-frame.module.css'
import { PublicLinks } from './public-links.tsx'

// Loaded only when needed, to keep a visitor's first load small.
const OfflineNotice = lazy(async () => {
  try {
    return { default: (await import('./offline-notice.tsx')).OfflineNotice }
  } catch {
    return { default: PlainNotification }
  }
})

/** For the case that the notice cannot be loaded either, as the server is unreachable. */
function PlainNotification() {
  const { t } = useTranslation()
  return (
    <Text p="md" fw={600}>
      {t('offline.title')}
    </Text>
  )
}

interface Props {
  title: string
  children: Elements
}

/** The frame of every screen for visitors who are not signed in: mark, one card, and a note about the purpose of this site. */
export function PublicFrame({ title, children }: Props) {
  const { t } = useTranslation()
  useServerCheck()
  useArrival()
  const reachable = useReachable()
  useEffect(() => setPageTitle(title), [title])
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between" className={classes.top}>
        <Group gap="xs">
          <Mark />
          <Text fw={650}>{t('product')}</Text>
        </Group>
        <Group gap="xs">
          <LanguageSwitch />
          <ThemeToggle />
        </Group>
      </Group>
      <div role="status">
        {!reachable && (
          <Suspense fallback={null}>
            <OfflineNotice />
          </Suspense>
        )}
      </div>
      <main id="content" tabIndex={-1} className={classes.main}>
        <Paper className={classes.card} radius="lg">
          <Stack gap="lg">
            <div>
              <Title order={1} size="h2">
                {title}
              </Title>
              <Text c="dimmed" mt={4}>
                {t('tagline')}
              </Text>
            </div>
            {children}
          </Stack>
        </Paper>
        <Text size="sm" c="dimmed" ta="center" mt="md">
          <span>{t('notAffiliated')}</span> <PublicLinks />
        </Text>
      </main>
    </div>
  )
}
