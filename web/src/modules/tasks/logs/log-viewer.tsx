import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { logViewer } from '@terminlotse/contract/limits'
import { rowOf } from '@terminlotse/contract/row-of'
import { level as anyLevel, type Level, type LogEntry } from '@terminlotse/contract/tasks/journal'
import { secondMs } from '@terminlotse/contract/time'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionStatus } from '../../../api/live/connection-status.tsx'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Explained, explains } from '../../../ui/explained.tsx'
import { IconAlertTriangle } from '../../../ui/icons/public.ts'
import {
  IconCircleCheck,
  IconCircleX,
  IconClearAll,
  IconInfoCircle,
  IconRefresh,
  IconStack2,
} from '../../../ui/icons/signed-in.ts'
import { clockTime, dayAndTime, exactTime, longDay } from '../../../ui/time/moment.ts'
import { type FoldedLine, foldLines } from './log-lines.ts'
import classes from './log-tools.module.css'
import { useTaskLogs } from './use-task-logs.ts'

const look = {
  variant: 'default',
  classNames: { root: classes.tool },
}

/** Clearing uses the live connection, so it waits for one; it asks before it hides anything. */
function LogButtons({ logs }: { logs: ReturnType<typeof useTaskLogs> }) {
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
            <Button size="sm" color="red" onClick={clear}>
              {t('clearConfirm')}
            </Button>
            <Button size="sm" variant="default" onClick={() => setAsking(false)} autoFocus>
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

interface LogListProps {
  lines: LogEntry[]
  isLoading: boolean
  emptyText: string
}

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX }
// A person who has scrolled up stays there; a person at the end (give or take a line) stays at the end.
const nearPx = 48

function LogList({ lines, isLoading, emptyText }: LogListProps) {
  const { t } = useTranslation('logs')
  const language = currentLanguage()
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const newest = lines.at(-1)?.id
  const folded = foldLines(lines)
  useEffect(() => {
    if (newest !== undefined && isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  const note = () => {
    const box = list.current
    if (box) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={list} role="log" aria-label={t('region')} tabIndex={0} className={classes.list} onScroll={note}>
      {isLoading && <Skeleton h={96} />}
      {!isLoading && lines.length === 0 && <Text c="dimmed">{emptyText}</Text>}
      {folded.map((one, place) => (
        <Fragment key={one.line.id}>
          {dayOf(folded[place - 1]) !== dayOf(one) && (
            <p className={classes.day}>{longDay(one.line.timestamp, language)}</p>
          )}
          <LogLine {...one} />
        </Fragment>
      ))}
    </div>
  )
}

function dayOf(folded: FoldedLine | undefined): string | null {
  return folded ? berlinDay(new Date(folded.line.timestamp)) : null
}

function LogLine({ line, count, since }: FoldedLine) {
  const { t } = useTranslation('logs')
  const language = currentLanguage()
  const Icon = rowOf(icons, line.level, IconInfoCircle)
  return (
    <div className={classes.line} data-level={line.level}>
      <Icon size={16} label={t(`level.${line.level}`)} className={classes.icon} />
      <time dateTime={line.timestamp} data-tip={dayAndTime(line.timestamp, language)} className={classes.time}>
        {exactTime(line.timestamp, language)}
      </time>
      <span className={classes.message}>
        <span>{line.message}</span>
        {count > 1 && (
          <span className={classes.count}>{t('folded', { number: count, time: clockTime(since, language) })}</span>
        )}
      </span>
    </div>
  )
}

export function LogViewer({ taskId }: { taskId: number }) {
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
              size="sm"
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
