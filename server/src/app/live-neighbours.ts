import type { LiveNeighbours } from '../modules/live/live-connection.ts'
import { clearLogs } from '../modules/tasks/read-journal.ts'
import { isOwner, statisticsOfTasks, targetsOf, watchersAmong } from '../modules/tasks/watchers.ts'

/** Live connections ask tasks who watches what, and who may listen. */
export const liveNeighbours: LiveNeighbours = {
  statisticsOf: statisticsOfTasks,
  ...{ watchersAmong, targetsOf, isOwner, clearLogs },
}
