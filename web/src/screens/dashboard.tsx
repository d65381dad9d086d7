import '../shell/look/later-styles.ts'
import { Skeleton, Stack } from '@mantine/core'
import { dashboard } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../api/load-failure.tsx'
import { LookThrough } from '../modules/accounts/reclaimed-account.tsx'
import { useSession } from '../modules/accounts/session.ts'
import { ReachBanner, ReachLine } from '../modules/notifications/reach.tsx'
import { useOverview } from '../modules/overview/overview.ts'
import { RecentActivity } from '../modules/overview/recent-activity.tsx'
import { StatCards } from '../modules/overview/stat-cards.tsx'
import { ActiveTasks, isPersonAwaited } from '../modules/tasks/active-tasks.tsx'
import { NeedLine } from '../modules/tasks/need-line.tsx'
import { isAnswerMissing, NoAnswerBanner } from '../modules/tasks/no-answer-banner.tsx'
import { useStartTask } from '../modules/tasks/task-actions.ts'
import { TaskDialogs, useTaskDialogs } from '../modules/tasks/task-dialogs.tsx'
import { isNewsAwaited, useTasks } from '../modules/tasks/tasks.ts'
import { useIsAppointmentAlone, YourAppointments } from '../modules/tasks/your-appointments.tsx'
import { ConnectionBadge } from '../shell/live/connection-badge.tsx'
import { PageHeading } from '../ui/page/page-heading.tsx'
import classes from './dashboard.module.css'

export function DashboardScreen() {
  const { t } = useTranslation('overview')
  const { t: task } = useTranslation('tasks')
  const overview = useOverview()
  const tasks = useTasks(dashboard.refetchMs)
  const [failedFigures, failedTasks] = [overview.error, tasks.error]
  useEffect(() => void (failedFigures && console.error(failedFigures)), [failedFigures])
  useEffect(() => void (failedTasks && console.error(failedTasks)), [failedTasks])
  const hasNoFigures = overview.isError && overview.data === undefined
  const hasNoTasks = tasks.isError && tasks.data === undefined
  const start = useStartTask(task('toasts.startedByButton'))
  const { act, dialogs } = useTaskDialogs(task('toasts.stoppedByButton'))
  // docs/decisions/web.md#start-asks-before-it-books
  const startOrAsk = (stopped: Task) =>
    stopped.auto_booking_enabled ? act('start', stopped) : start.mutate({ id: stopped.id })
  const isAlone = useIsAppointmentAlone(tasks.data)
  const need = useRef<HTMLDivElement>(null)
  const isKnown = tasks.data !== undefined || hasNoTasks
  const isEmpty = tasks.data?.length === 0
  const appointments = <YourAppointments tasks={tasks.data} onStart={(of) => act('start', of)} />
  // Placed when it is loaded: nothing moves under a finger.
  const [isAwaited, setAwaited] = useState<boolean | null>(null)
  if (isAwaited === null && tasks.data !== undefined) setAwaited(isPersonAwaited(tasks.data))
  const active = (
    <ActiveTasks
      tasks={tasks.data}
      onRetry={() => void tasks.refetch()}
      onStart={startOrAsk}
      onAction={act}
      onReal={() => need.current?.querySelector('input')?.focus()}
      index={0}
    />
  )
  return (
    <Stack gap="md">
      <PageHeading title={t('title')} subtitle={t('subtitle')} mb={0}>
        <ConnectionBadge />
      </PageHeading>
      {isAwaited && active}
      <div ref={need}>
        <NeedLine reach={<ReachLine />} isPage={isEmpty} />
      </div>
      <Banner tasks={tasks.data ?? []} />
      {isAlone && appointments}
      {isKnown ? (
        <>
          <div className={isEmpty ? classes.column : classes.columns}>
            <Stack gap="md">
              {!isAwaited && active}
              {!isAlone && appointments}
            </Stack>
            {!hasNoFigures && <RecentActivity activities={overview.data?.recentActivities} index={1} />}
          </div>
          {hasNoFigures ? (
            <LoadFailure
              failed={t('stats.failed')}
              notYet={t('stats.notYet')}
              onRetry={() => void overview.refetch()}
            />
          ) : (
            <StatCards overview={overview.data} />
          )}
        </>
      ) : (
        <Skeleton h="80vh" radius="md" />
      )}
      <TaskDialogs {...dialogs} reach={<ReachLine />} />
    </Stack>
  )
}

/** A banner about all tasks: at most one of these at a time, the gravest. */
function Banner({ tasks }: { tasks: Task[] }) {
  const { user } = useSession()
  if (user?.to_look_through) return <LookThrough />
  const isWatching = isNewsAwaited(tasks)
  if (!isAnswerMissing(tasks)) return <ReachBanner isWatching={isWatching} />
  return <NoAnswerBanner tasks={tasks} reach={<ReachBanner isWatching={isWatching} look="line" />} />
}
