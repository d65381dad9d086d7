// The consequences of a poll in a town: candidates get slots in the order of their turns, and every task that was not
// told of the slots is told.

import { shareOut } from '../../../server/src/modules/booking/turns/share-out.ts'
import type { PretendOffice } from '../driver.ts'
import type { createPretendNews } from './news.ts'
import type { TownRecords } from './town-records.ts'
import { writeWanted } from './town-writes.ts'

interface Around {
  records: TownRecords
  office: PretendOffice
  news: ReturnType<typeof createPretendNews>
  /** Milliseconds of the town's clock. */
  clock: () => number
}

export function createTownRounds({ records, office, news, clock }: Around) {
  const { tasks, now, officeOf } = records
  const watching = (): number[] => tasks.flatMap(({ id, isWatching }) => (isWatching ? [id] : []))

  const divide = (shown: Date[]) => {
    const free = shown.filter((slot) => !records.isTaken(slot))
    const candidates = tasks
      .filter((task) => task.isWatching && records.besidesOf(task).obstacle === null)
      .map(records.candidateOf)
    const counters = [1, 2].map((officeExternalId) => ({
      officeExternalId,
      slots: free.filter((slot) => officeOf(slot) === officeExternalId),
      candidates: candidates.filter(({ taskId }) => records.taskOf(taskId)?.offices.includes(officeExternalId)),
    }))
    return [...shareOut(counters, now())].map(({ share }) => share)
  }

  /** The consequences of an answer. `steps`: how many of them are committed before the process is killed. */
  const act = (shown: Date[], steps: number) => {
    const shares = divide(shown)
    for (const { taskId, slotAt } of shares.slice(0, steps)) {
      const task = records.taskOf(taskId)
      if (task) writeWanted(records, task, slotAt)
    }
    const toTell = news.candidates(watching(), clock())
    for (const taskId of toTell.slice(0, Math.max(0, steps - shares.length))) news.tell(taskId, clock())
    if (steps > shares.length + toTell.length) news.done()
    return shares
  }

  /** The next process continues with the records of a killed one. False: there were none, or they were too old. */
  const goOn = (): boolean => {
    const recorded = news.goOn(watching(), clock()).map((at) => new Date(at))
    if (recorded.length > 0) act(recorded, Number.POSITIVE_INFINITY)
    return recorded.length > 0
  }

  return {
    goOn,
    /**
     * A poll, its record and its consequences. `steps`: how many of them are committed after the record, before the
     * process is killed.
     */
    poll(steps = Number.POSITIVE_INFINITY) {
      goOn()
      const free = office.free(clock())
      news.record(free.map(Number), clock())
      return act(free, steps)
    },
  }
}
