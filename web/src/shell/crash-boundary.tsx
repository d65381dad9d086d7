import { Button, Stack, Text, Title } from '@mantine/core'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askServer, isReachable, useReachable, useReturn } from '../api/reachability.ts'
import { PageSpinner } from '../ui/page/page-spinner.tsx'

const reload = () => window.location.reload()

interface Props {
  children: ReactNode
  /** True within the frame of the app, which has its own `main` and says itself that the server does not answer. */
  isFramed?: boolean
}

/** If the server is unreachable, the script could not be loaded: the page reloads as soon as the server answers. */
function Crash({ isFramed = false }: Pick<Props, 'isFramed'>) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(!isReachable())
  const reachable = useReachable()
  useEffect(() => void askServer().then(() => setAsked(true)), [])
  useReturn(reload)
  if (!isAsked) return <PageSpinner />
  const place = isFramed ? {} : ({ component: 'main', mih: '100dvh' } as const)
  return (
    <Stack align="center" justify="center" p="md" {...place}>
      <Title order={1}>{t(reachable ? 'crash.title' : 'offline.screen')}</Title>
      {!isFramed && !reachable && <Text>{t('offline.title')}</Text>}
      <Text c="dimmed">{t(reachable ? 'crash.text' : 'offline.soon')}</Text>
      {reachable && (
        <Button size="sm" onClick={reload}>
          {t('crash.reload')}
        </Button>
      )}
    </Stack>
  )
}

/** Shows nothing of the error. A chunk that is missing after an update, or without the server, ends here too. */
export class CrashBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <Crash isFramed={this.props.isFramed ?? false} /> : this.props.children
  }
}
