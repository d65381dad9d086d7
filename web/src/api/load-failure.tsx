import { Alert, Button, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Hint } from '../ui/hint.tsx'
import { problemWords } from './failure-toast.ts'
import { useReachable } from './reachability.ts'

interface Props {
  failed: string
  /** The same while the server is out of reach and the page keeps trying. */
  notYet: string
  /** The server's sentence about it is shown, where it has one. */
  error?: Error
  onRetry: () => void
}

/** Offers Retry only if the server answers. Otherwise the frame says so, and all parts load again by themselves. */
export function LoadFailure({ failed, notYet, error, onRetry }: Props) {
  const { t } = useTranslation()
  if (!useReachable()) return <Hint>{notYet}</Hint>
  return (
    <Alert role="alert" color="red" title={failed}>
      {error && (
        <Text size="sm" mb="sm">
          {problemWords(error)}
        </Text>
      )}
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}

interface NotLoadedProps extends Omit<Props, 'onRetry'> {
  of: Pick<UseQueryResult, 'isError' | 'refetch'>
}

/** Replaces a list whose query has no data: it is under way, or has failed. */
export function NotLoaded({ of, ...words }: NotLoadedProps) {
  return of.isError ? <LoadFailure {...words} onRetry={() => void of.refetch()} /> : <Skeleton height={44} />
}
