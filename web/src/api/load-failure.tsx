import { Alert, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReachable } from './use-reachable.ts'

interface Props {
  failed: string
  /** The same while the server is out of reach and the page keeps trying. */
  notYet: string
  onRetry: () => void
}

/**
 * Replaces a part that could not be loaded. Retry is offered only if the server answers. While it does not, one notice
 * in the frame says so for all parts, and they are loaded again by themselves.
 */
export function LoadFailure({ failed, notYet, onRetry }: Props) {
  const { t } = useTranslation()
  if (!useReachable())
    return (
      <Text size="sm" c="dimmed">
        {notYet}
      </Text>
    )
  return (
    <Alert role="alert" color="red" title={failed}>
      <Button variant="default" mih={44} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
