import '../shell/look/later-styles.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { dashboard } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../api/load-failure.tsx'
import { LookThrough } from '../modules/accounts/reclaimed-account.tsx'
import { ReachLine } from '../modules/notifications/reach-line.tsx'
import { useOverview } from '../modules/overview/overview.ts'
import { RecentActivity } from '../modules/overview/recent-activity.tsx'
import { StatCards } from '../modules/overview/stat-cards.tsx'
import { ActiveTasks } from '../modules/tasks/active-tasks.tsx'
import { NeedCard } from '../modules/tasks/need-card.tsx'
import { useStartTask } from '../modules/tasks/task-actions.ts'
import { TaskDialogs, useTaskDialogs } from '../modules/tasks/task-dialogs.tsx'
import { useTasks } from '../modules/tasks/tasks.ts'
import { YourAppointments } from '../modules/tasks/your-appointments.tsx'
import { YourTurn } from '../modules/tasks/your-turn.tsx'
import { ConnectionBadge } from '../shell/live/connection-badge.tsx'
import { PageHeading } from '../ui/page/page-heading.tsx'

const statCards = 4

export function DashboardScreen() {
  const { t } = useTranslation('overview')
  const { t: task } = useTranslation('tasks')
  const overview = useOverview()
  const tasks = useTasks(dashboard.refetchMs)
  const hasNoFigures = overview.isError && overview.data === undefined
  const hasNoTasks = tasks.isError && tasks.data === undefined
  const start = useStartTask(task('toasts.startedByButton'))
  const { act, dialogs } = useTaskDialogs(task('toasts.stoppedByButton'))
  // docs/decisions/web.md#start-asks-before-it-books
  const startOrAsk = (stopped: Task) =>
    stopped.auto_booking_enabled ? act('start', stopped) : start.mutate({ id: stopped.id })
  return (
    <Stack gap="md">
      <PageHeading title={t('title')} subtitle={t('subtitle')} mb="xs">
        <ConnectionBadge />
      </PageHeading>
      <LookThrough />
      {tasks.data?.length === 0 && <NeedCard reach={<ReachLine />} />}
      <YourAppointments tasks={tasks.data} onStart={(of, than) => act('start', of, than)} />
      {!hasNoTasks && <YourTurn tasks={tasks.data} />}
      <ReachLine />
      {hasNoFigures ? (
        <LoadFailure failed={t('stats.failed')} notYet={t('stats.notYet')} onRetry={() => void overview.refetch()} />
      ) : (
        <StatCards overview={overview.data} />
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <ActiveTasks
          tasks={tasks.data}
          isFailed={hasNoTasks}
          onRetry={() => void tasks.refetch()}
          onStart={startOrAsk}
          onPause={(paused) => act('pause', paused)}
          index={statCards}
        />
        {!hasNoFigures && <RecentActivity activities={overview.data?.recentActivities} index={statCards + 1} />}
      </SimpleGrid>
      <TaskDialogs {...dialogs} reach={<ReachLine />} />
    </Stack>
  )
}
