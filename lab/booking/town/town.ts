import { minuteMs } from '@terminlotse/contract/time'
import { createPretendOffice } from '../office.ts'
import { createPretendNews } from './news.ts'
import { createTownDriver } from './town-driver.ts'
import { createRecords, isOpen, type TownTask } from './town-records.ts'
import { createTownRounds } from './town-rounds.ts'
import { settleTask } from './town-writes.ts'

export type Town = ReturnType<typeof createTown>

/**
 * Several people's tasks at two offices and one service, in memory instead of in rows. The same pure functions decide;
 * the code around them replaces the SQL and the driver. It serves to try very many days with faults.
 */
export function createTown(tasks: TownTask[], slots: Date[]) {
  // The slots of the list belong to the two offices alternately. A slot that was moved to another time belongs to neither.
  const officesBySlot = new Map(slots.map((slot, place) => [slot.getTime(), 1 + (place % 2)]))
  const officeOf = (slotAt: Date): number => officesBySlot.get(slotAt.getTime()) ?? 0
  const office = createPretendOffice(slots, officeOf)
  let moment = new Date(0)
  const now = (): Date => moment
  const clock = (): number => moment.getTime()

  const records = createRecords(tasks, officeOf, now)
  const news = createPretendNews((taskId, at) => {
    const task = records.taskOf(taskId)
    return task !== undefined && records.isWanted(task, new Date(at))
  })
  const onFollowed = (task: TownTask): void => news.pollAgain(task.id, { forget: false })
  const driver = createTownDriver({ records, office, clock, onFollowed })
  const { poll, goOn } = createTownRounds({ records, office, news, clock })

  return {
    office,
    rows: records.rows,
    tasks,
    isAllowed: records.isAllowed,
    news,
    now,
    poll,
    goOn,
    step: driver.step,
    crash: driver.crash,
    pass(minutes: number): void {
      driver.dropCallsUnderWay()
      moment = new Date(clock() + minutes * minuteMs)
    },
    settle: (task: TownTask, onBooking: 'keep' | 'cancel'): void => settleTask(records, task, onBooking),
    isBusy: (): boolean => records.rows.some((row) => isOpen(row) || (records.isLive(row) && row.cancelWanted)),
  }
}
