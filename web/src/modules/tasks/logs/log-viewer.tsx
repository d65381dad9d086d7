import { Alert, Group, NativeSelect, Stack } from '@mantine/core'
import { logViewer } from '@terminlotse/contract/limits'
import { level as anyLevel, type Level } from '@terminlotse/contract/tasks/journal'
import { secondMs } from '@terminlotse/contract/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionStatus } from '../../../api/live/connection-status.tsx'
import { Announced } from '../../../ui/announced.tsx'
import { Explained } from '../../../ui/explained.tsx'
import { LogButtons } from './log-buttons.tsx'
import { LogList } from './log-list.tsx'
import classes from './log-tools.module.css'
import { useTaskLogs } from './use-task-logs.ts'

interface Props {
  taskId: number
}

export function LogViewer({ taskId }: Props) {
  const { t } = useTranslation('logs')
  const { t: live } = useTranslation('live')
  const [level, setLevel] = useState<Level | 'all'>('all')
  const logs = useTaskLogs(taskId)
  const lines = level === 'all' ? logs.lines : logs.lines.filter((line) => line.level === level)
  const emptyText = logs.hasFailed ? t('unknown') : level === 'all' ? t('empty') : t('emptyOfLevel')
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <ConnectionStatus status={logs.status} taskId={taskId} />
        <Explained tip={t(`methodTip.${logs.method}`, { seconds: logViewer.pollMs / secondMs })}>
          {`${t(`connection.${logs.connection}`)} · ${t('method.label')}: ${t(`method.${logs.method}`)}`}
        </Explained>
      </Group>
      <Announced>
        {(logs.method === 'polling' || logs.method === 'error') && (
          <Alert role="group" color="amber">
            {t('fallback')}
          </Alert>
        )}
      </Announced>
      {logs.method === 'error' && (
        <Alert role="alert" color="red">
          {t('pollFailed')}
        </Alert>
      )}
      {logs.isDenied && (
        <Alert role="alert" color="red" title={live('denied.title')}>
          {live('denied.text')}
        </Alert>
      )}
      {logs.hasFailed && logs.method !== 'error' && !logs.isDenied && (
        <Alert role="alert" color="red">
          {t('notLoaded')}
        </Alert>
      )}
      {(!logs.isDenied || logs.lines.length > 0) && (
        <>
          <div className={classes.tools}>
            <NativeSelect
              className={classes.level}
              aria-label={t('level.label')}
              value={level}
              onChange={(event) => setLevel(anyLevel.safeParse(event.currentTarget.value).data ?? 'all')}
              data={[
                { value: 'all', label: t('level.all') },
                ...anyLevel.options.map((option) => ({ value: option, label: t(`level.${option}`) })),
              ]}
            />
            <LogButtons logs={logs} />
          </div>
          <LogList lines={lines} isLoading={logs.isLoading} emptyText={emptyText} />
        </>
      )}
    </Stack>
  )
}
