import { Badge, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../api/live/live-context.ts'
import { useReachable } from '../../api/reachability.ts'

/** Offers to reconnect, except while the server is out of reach: then the page keeps trying by itself. */
export function ConnectionBadge() {
  const { t } = useTranslation('live')
  const { status, reconnect } = useLive()
  const isReachable = useReachable()
  const isOnTheWay = status === 'connecting' || status === 'authenticating'
  const word = status === 'connected' ? 'live' : isOnTheWay ? 'connecting' : 'offline'
  return (
    <Group gap="xs" role="status">
      <Badge color={word === 'live' ? 'green' : word === 'connecting' ? 'gray' : 'red'}>{t(`badge.${word}`)}</Badge>
      {word === 'offline' && isReachable && (
        <Button size="xs" variant="default" onClick={reconnect}>
          {t('reconnect')}
        </Button>
      )}
    </Group>
  )
}
