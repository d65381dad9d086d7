import { Button, Stack, Text, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

function Crash() {
  const { t } = useTranslation()
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="md">
      <Title order={1}>{t('crash.title')}</Title>
      <Text c="dimmed">{t('crash.text')}</Text>
      <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
    </Stack>
  )
}

interface Props {
  children: ReactNode
}

/**
 * Catches errors of a screen: shows one sentence and a way out, and nothing of the error. A chunk that is missing after
 * an update of the server ends here too. React supports this only with classes.
 */
export class CrashBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <Crash /> : this.props.children
  }
}
