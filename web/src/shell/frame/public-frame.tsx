import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askServer, useReachable } from '../../api/reachability.ts'
import type { Elements } from '../../ui/elements.ts'
import { setPageTitle } from '../../ui/page/page-title.ts'
import { ThemeToggle } from '../look/theme-toggle.tsx'
import { useArrival } from '../use-arrival.ts'
import { HomeLink, LanguageSwitch, PublicLinks } from './frame-parts.tsx'
import classes from './public-frame.module.css'

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
      {t(navigator.onLine ? 'offline.title' : 'offline.noNetwork')}
    </Text>
  )
}

interface Props {
  title: string
  subtitle?: string
  /** True for a page to be read: it has the width of a signed-in person's screen. */
  isWide?: boolean
  children: Elements
}

export function PublicFrame({ title, subtitle, isWide = false, children }: Props) {
  const { t } = useTranslation()
  useServerCheck()
  useArrival()
  const reachable = useReachable()
  useEffect(() => setPageTitle(title), [title])
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between" className={classes.top} data-wide={isWide || undefined}>
        <HomeLink to="/" />
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
      <main id="content" tabIndex={-1} className={classes.main} data-wide={isWide || undefined}>
        <Paper className={classes.card} radius="lg">
          <Stack gap="lg">
            <div>
              <Title order={1} size="h2">
                {title}
              </Title>
              {subtitle && (
                <Text c="dimmed" mt={4}>
                  {subtitle}
                </Text>
              )}
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

const ask = () => void askServer()
const askWhenSeen = () => document.visibilityState === 'visible' && ask()

/**
 * Asks once if the server is there, and again when the network changes or the page becomes visible: for screens that
 * make no other calls. The browser's own state is not enough: it may believe that it is online when it is not, and it
 * knows nothing about the server. The call itself records the answer.
 */
function useServerCheck() {
  useEffect(() => {
    ask()
    window.addEventListener('online', ask)
    window.addEventListener('offline', ask)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      window.removeEventListener('online', ask)
      window.removeEventListener('offline', ask)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [])
}
