import { Badge, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLive } from './live-context.ts'

/** Whether what is on screen is updated live; offers to reconnect where it is not. */
export function ConnectionBadge() {
  const { t } = useTranslation('live')
  const { status, reconnect } = useLive()
  const isOnTheWay = status === 'connecting' || status === 'authenticating'
  const word = status === 'connected' ? 'live' : isOnTheWay ? 'connecting' : 'offline'
  return (
    <Group gap="xs" role="status">
      <Badge variant="dot" color={word === 'live' ? 'green' : word === 'connecting' ? 'gray' : 'red'} size="lg">
        {t(`badge.${word}`)}
      </Badge>
      {word === 'offline' && (
        <Button size="xs" variant="default" onClick={reconnect}>
          {t('reconnect')}
        </Button>
      )}
    </Group>
  )
}
