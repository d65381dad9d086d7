import type { LiveNeighbours } from '../modules/live/live-connection.ts'
import { clearLogs, isOwner, statisticsOfTasks } from '../modules/tasks/read-journal.ts'
import { listTargetsOf, listWatchers } from '../modules/tasks/tasks.store.ts'

/** Live connections ask tasks who watches what, and who may listen. */
export const liveNeighbours: LiveNeighbours = {
  statisticsOf: statisticsOfTasks,
  watchersAmong: listWatchers,
  targetsOf: listTargetsOf,
  isOwner,
  clearLogs,
}
