import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { dashboard } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { useCallback, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLive } from '../../api/live/live-context.ts'
import { LoadFailure } from '../../api/load-failure.tsx'
import { IconPlus } from '../../ui/icons/actions/plus.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageSpinner } from '../../ui/page/page-spinner.tsx'
import { ReachBanner } from '../notifications/reach-banner.tsx'
import { ReachLine } from '../notifications/reach-line.tsx'
import type { TaskAction } from './card/task-buttons.tsx'
import { TaskList } from './list/task-list.tsx'
import { TasksEmpty } from './list/tasks-empty.tsx'
import { useTaskInSight } from './list/use-task-in-sight.ts'
import { WatchedStatus } from './list/watched-status.tsx'
import { TaskLogsDialog } from './logs/task-logs-dialog.tsx'
import { CreateTaskDialog } from './need/create-task-dialog.tsx'
import { RemovePractised } from './practice/remove-practised.tsx'
import { isPractice } from './task/task-words.ts'
import { TaskDialogs, useTaskDialogs } from './task-dialogs.tsx'
import { isNewsAwaited, useTasks } from './tasks.ts'

/** One object for all cards of the list: rows are drawn anew only when something of them changes. */
const reach = <ReachLine isShort />

const idOf = (text: string | null) => (text !== null && /^\d+$/.test(text) ? Number(text) : null)

/** `?task=7` brings a task into sight, `?logs=7` opens its log, `?new` a new task: all can be linked to. */
export function TasksPage() {
  const { t } = useTranslation('tasks')
  const [search, setSearch] = useSearchParams()
  const clear = () => setSearch({}, { replace: true })
  const [isCreating, creating] = useDisclosure(search.has('new'), { onClose: () => search.has('new') && clear() })
  const [startedId, setStartedId] = useState<number | null>(null)
  // Live messages say when to ask again; without them the clock does.
  const tasks = useTasks(useLive().status === 'connected' ? undefined : dashboard.refetchMs)
  const { act, dialogs } = useTaskDialogs(t('toasts.paused'))
  const logsOf = idOf(search.get('logs'))
  // Live messages may change a hundred rows at once: they are drawn piece by piece, and the page goes on scrolling.
  const all = useDeferredValue(tasks.data)
  const isLoaded = useDeferredValue(tasks.isFetchedAfterMount)
  const byId = (id: number | null) => all?.find((task) => task.id === id)
  const addressed = byId(idOf(search.get('task')))?.id
  const [createdId, setCreatedId] = useState<number | null>(null)
  useTaskInSight(addressed, createdId)
  const onAction = useCallback(
    (action: TaskAction, of: Task) => (action === 'logs' ? setSearch({ logs: String(of.id) }) : act(action, of)),
    [act, setSearch],
  )
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')}>
        <Group>
          <WatchedStatus taskId={byId(startedId)?.status === 'active' ? startedId : null} />
          <Button size="md" leftSection={<IconPlus size={18} />} onClick={creating.open}>
            {t('new')}
          </Button>
        </Group>
      </PageHeading>
      <ReachBanner isWatching={isNewsAwaited(all ?? [])} isShort />
      {all === undefined && !tasks.isError && <PageSpinner />}
      {tasks.isError && all === undefined && (
        <LoadFailure failed={t('failedToLoad')} notYet={t('notYet')} onRetry={() => void tasks.refetch()} />
      )}
      {all?.length === 0 && <TasksEmpty onCreate={creating.open} />}
      {all !== undefined && all.length > 0 && (
        <TaskList tasks={all} isLoaded={isLoaded} addressed={addressed} reach={reach} onAction={onAction} />
      )}
      {all?.some(isPractice) && <RemovePractised />}
      <CreateTaskDialog
        isOpen={isCreating}
        reach={<ReachLine />}
        onCreated={(id) => {
          setCreatedId(id)
          setSearch({ task: String(id) }, { replace: true })
        }}
        onStarted={setStartedId}
        onClose={creating.close}
      />
      <TaskLogsDialog isOpen={search.has('logs')} taskId={logsOf} taskName={byId(logsOf)?.name ?? ''} onClose={clear} />
      <TaskDialogs {...dialogs} onStarted={setStartedId} reach={<ReachLine />} />
    </>
  )
}
