import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { dashboard } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ConnectionStatus } from '../../api/live/connection-status.tsx'
import { useLive } from '../../api/live/live-context.ts'
import { useLiveSocket } from '../../api/live/use-live-socket.ts'
import { LoadFailure } from '../../api/load-failure.tsx'
import { IconPlus } from '../../ui/icons/signed-in.ts'
import { Card } from '../../ui/page/card.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageSpinner } from '../../ui/page/page-spinner.tsx'
import { ReachBanner, ReachLine } from '../notifications/reach.tsx'
import type { TaskAction } from './card/task-buttons.tsx'
import { TaskList } from './list/task-list.tsx'
import { LogViewer } from './logs/log-viewer.tsx'
import { BringLink, CreateTaskDialog } from './need/create-task-dialog.tsx'
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
  const [isBringing, bringing] = useDisclosure(false)
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
      <ReachBanner isWatching={isNewsAwaited(all ?? [])} look="short" />
      {all === undefined && !tasks.isError && <PageSpinner />}
      {tasks.isError && all === undefined && (
        <LoadFailure failed={t('failedToLoad')} notYet={t('notYet')} onRetry={() => void tasks.refetch()} />
      )}
      {all?.length === 0 && <TasksEmpty onCreate={creating.open} />}
      {all !== undefined && all.length > 0 && (
        <TaskList tasks={all} isLoaded={isLoaded} addressed={addressed} reach={reach} onAction={onAction} />
      )}
      {all !== undefined && <BringLink onBring={bringing.open} />}
      {all?.some(isPractice) && <RemovePractised />}
      <CreateTaskDialog
        isOpen={isCreating || isBringing}
        begin={isBringing ? 'bring' : 'steps'}
        reach={<ReachLine />}
        onCreated={(id) => {
          setCreatedId(id)
          setSearch({ task: String(id) }, { replace: true })
        }}
        onStarted={setStartedId}
        onClose={isBringing ? bringing.close : creating.close}
      />
      <TaskLogsDialog isOpen={search.has('logs')} taskId={logsOf} taskName={byId(logsOf)?.name ?? ''} onClose={clear} />
      <TaskDialogs {...dialogs} onStarted={setStartedId} reach={<ReachLine />} />
    </>
  )
}

/** Brings a task's card into view, with the keyboard; of the one just `created` its Start button, without it. */
function useTaskInSight(id: number | undefined, created: number | null) {
  useEffect(() => {
    if (id === undefined) return
    const card = document.getElementById(`card-${id}`)
    if (id === created) {
      card?.querySelector('[data-action=start]')?.scrollIntoView({ block: 'end', behavior: 'smooth' })
      return
    }
    card?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    card?.focus({ preventScroll: true })
  }, [id, created])
}

interface Props {
  isOpen: boolean
  taskId: number | null
  taskName: string
  onClose: () => void
}

function TaskLogsDialog({ isOpen, taskId, taskName, onClose }: Props) {
  const { t } = useTranslation('logs')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title', { name: taskName })} size="xl">
      {taskId === null ? <Alert color="red" title={t('noTask')} /> : <LogViewer key={taskId} taskId={taskId} />}
    </Dialog>
  )
}

interface WatchedStatusProps {
  /** The task started last in this tab, while it is watched. */
  taskId: number | null
}

function WatchedStatus({ taskId }: WatchedStatusProps) {
  return taskId === null ? <GeneralStatus /> : <TaskStatus taskId={taskId} />
}

function GeneralStatus() {
  return <ConnectionStatus status={useLive().status} />
}

function TaskStatus({ taskId }: { taskId: number }) {
  // Messages here come on the general channel too, which reacts to them.
  const { status } = useLiveSocket(taskId, () => {})
  return <ConnectionStatus status={status} taskId={taskId} />
}

function TasksEmpty({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('tasks')
  return (
    <Card>
      <Stack align="center" ta="center" py="xl">
        <Title order={2} size="h3">
          {t('empty.title')}
        </Title>
        <Text c="dimmed" maw={420}>
          {t('empty.text')}
        </Text>
        <Button size="md" onClick={onCreate}>
          {t('empty.action')}
        </Button>
      </Stack>
    </Card>
  )
}
