import { ConnectionStatus } from '../../../api/live/connection-status.tsx'
import { useLive } from '../../../api/live/live-context.ts'
import { useLiveSocket } from '../../../api/live/use-live-socket.ts'

interface Props {
  /** The task started last in this tab, while it is watched. */
  taskId: number | null
}

/** The state of the live connection: the watched task's own channel, or the general one. */
export function WatchedStatus({ taskId }: Props) {
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
