import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { IconClearAll } from '../../../ui/icons/actions/clear-all.tsx'
import { IconRefresh } from '../../../ui/icons/actions/refresh.tsx'
import { IconStack2 } from '../../../ui/icons/things/stack-2.tsx'
import type { useTaskLogs } from './use-task-logs.ts'

interface Props {
  logs: ReturnType<typeof useTaskLogs>
}

/** Clearing uses the live connection, so it waits for one; it asks before it hides anything. */
export function LogButtons({ logs }: Props) {
  const { t } = useTranslation('logs')
  const { t: say } = useTranslation()
  // Null: nobody has asked yet.
  const [isAsking, setAsking] = useState<boolean | null>(null)
  const clear = () => {
    setAsking(false)
    logs.clear()
  }
  if (isAsking) {
    return (
      <Alert color="red" title={t('clearTitle')}>
        <Stack gap="sm">
          <Text>{t('clearText')}</Text>
          <Group>
            <Button color="red" onClick={clear} autoFocus>
              {t('clearConfirm')}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {say('cancel')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    )
  }
  return (
    <Group gap="xs">
      <BusyButton
        variant="default"
        leftSection={<IconRefresh size={18} />}
        isBusy={logs.isRefreshing && logs.method !== 'polling'}
        busyLabel={t('refresh')}
        onClick={logs.refresh}
      >
        {t('refresh')}
      </BusyButton>
      <Button variant="default" leftSection={<IconStack2 size={18} />} onClick={logs.flush}>
        {logs.waiting === 0 ? t('flush') : `${t('flush')} (${t('buffered', { count: logs.waiting })})`}
      </Button>
      <Button
        variant="default"
        leftSection={<IconClearAll size={18} />}
        disabled={logs.method !== 'realtime'}
        // The cursor comes back from the question.
        autoFocus={isAsking === false}
        onClick={() => setAsking(true)}
      >
        {t('clear')}
      </Button>
    </Group>
  )
}
