import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { setPageTitle } from '../ui/page-title.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import classes from './public-frame.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

interface Props {
  title: string
  children: ReactNode
}

/** The frame of every screen that a stranger may see: mark, one card, and what this site is not. */
export function PublicFrame({ title, children }: Props) {
  const { t } = useTranslation()
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
      <OfflineNotice />
      <main className={classes.main}>
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
          {t('notAffiliated')}
        </Text>
      </main>
    </div>
  )
}
