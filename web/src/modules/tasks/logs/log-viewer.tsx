import { Alert, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { level as anyLevel, type Level } from '@terminlotse/contract/tasks/journal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionStatus } from '../../../api/live/connection-status.tsx'
import { Announced } from '../../../ui/announced.tsx'
import { LogButtons } from './log-buttons.tsx'
import { LogList } from './log-list.tsx'
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
      <Group justify="space-between" align="flex-end">
        <NativeSelect
          label={t('level.label')}
          value={level}
          onChange={(event) => setLevel(anyLevel.safeParse(event.currentTarget.value).data ?? 'all')}
          data={[
            { value: 'all', label: t('level.all') },
            ...anyLevel.options.map((option) => ({ value: option, label: t(`level.${option}`) })),
          ]}
        />
        <Stack gap={4} align="flex-end">
          <ConnectionStatus status={logs.status} taskId={taskId} />
          <Text size="sm" c="dimmed">
            {`${t(`connection.${logs.connection}`)} · ${t('method.label')}: ${t(`method.${logs.method}`)}`}
          </Text>
        </Stack>
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
          <LogButtons logs={logs} />
          <LogList lines={lines} isLoading={logs.isLoading} emptyText={emptyText} />
        </>
      )}
    </Stack>
  )
}
