import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { explains } from '../../../ui/explained.tsx'
import { IconClearAll, IconRefresh, IconStack2 } from '../../../ui/icons/signed-in.ts'
import classes from './log-tools.module.css'
import type { useTaskLogs } from './use-task-logs.ts'

interface Props {
  logs: ReturnType<typeof useTaskLogs>
}

const look = {
  variant: 'default',
  mih: 44,
  classNames: { root: classes.tool },
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
            <Button color="red" onClick={clear}>
              {t('clearConfirm')}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)} autoFocus>
              {say('cancel')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    )
  }
  const waiting = logs.waiting === 0 ? '' : ` (${t('buffered', { count: logs.waiting })})`
  return (
    <div className={classes.buttons}>
      <BusyButton
        {...look}
        leftSection={<IconRefresh size={18} />}
        isBusy={logs.isRefreshing && logs.method !== 'polling'}
        busyLabel={t('refresh')}
        title={t('refresh')}
        onClick={logs.refresh}
      >
        {t('refresh')}
      </BusyButton>
      <Button {...look} {...explains(t('flushTip'))} leftSection={<IconStack2 size={18} />} onClick={logs.flush}>
        {`${t('flush')}${waiting}`}
      </Button>
      <Button
        {...look}
        {...explains(t('clearTip'))}
        leftSection={<IconClearAll size={18} />}
        disabled={logs.method !== 'realtime'}
        // The cursor comes back from the question.
        autoFocus={isAsking === false}
        onClick={() => setAsking(true)}
      >
        {t('clear')}
      </Button>
    </div>
  )
}
