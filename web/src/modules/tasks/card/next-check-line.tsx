import { Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { relativeTime, timeSince } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { isAsPromised, type NextCheck, nextCheckOf, promisedMinutes } from './next-check.ts'

interface Props {
  task: Task
}

const everyMs = 10_000

/** The line when it needs attention: the check is late, has failed, or runs less often than promised. */
export function UnusualCheckLine({ task }: Props) {
  return isAsPromised(task, useNow(everyMs)) ? null : <NextCheckLine task={task} />
}

/** The line when everything is as promised. */
export function UsualCheckLine({ task }: Props) {
  return isAsPromised(task, useNow(everyMs)) ? <NextCheckLine task={task} /> : null
}

/**
 * Shows that the task is alive: the times of the last and the next check, and the interval if it is not as promised. If
 * the check is late, it gives the reason. It moves with the clock.
 */
export function NextCheckLine({ task }: Props) {
  const { t } = useTranslation('tasks')
  if (task.status === 'active') return <Watching task={task} />
  return (
    <Text size="sm" c="dimmed">
      {task.status === 'paused' ? t('next.paused') : t('next.stopped')}
    </Text>
  )
}

function Watching({ task }: Props) {
  const { t } = useTranslation('tasks')
  const now = useNow()
  const check = nextCheckOf(task, now)
  const language = currentLanguage()
  const span = (seconds: number) =>
    seconds < 90
      ? t('next.seconds', { count: Math.round(seconds) })
      : t('next.minutes', { count: Math.round(seconds / 60) })
  const nextWords = (next: NonNullable<NextCheck['next']>) => {
    if (next.kind === 'in') return t('next.in', { when: relativeTime(next.at, now, language, 'narrow') })
    return next.kind === 'soon' ? t('next.soon') : t('next.late', { time: span(next.byMs / 1_000) })
  }
  const last =
    check.last === null ? t('next.notYet') : t('next.checked', { ago: timeSince(check.last, now, language, 'narrow') })
  const promised = span(promisedMinutes * 60)
  const rhythm =
    check.reallySeconds === null ? '' : `; ${t('next.every', { interval: span(check.reallySeconds), promised })}`
  const next = check.next ? `, ${nextWords(check.next)}` : ''
  const hasReason = task.status_reason && task.status_reason !== task.not_booking?.message
  const reason = hasReason ? `. ${task.status_reason}` : ''
  return (
    <Text size="sm" c="dimmed" className="figures">
      {`${last}${next}${rhythm}${reason}`}
    </Text>
  )
}
