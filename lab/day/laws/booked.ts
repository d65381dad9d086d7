import { isDoubted, storedBookings } from '../records.ts'
import { freshMs, type SlotSeen } from '../seen.ts'
import type { Stage, StageTask } from '../stage.ts'
import { places } from '../steps.ts'
import type { Law } from './law.ts'
import { freedAt, isFreeAtOffice, isOf, wants } from './told.ts'

const minuteMs = 60_000
/** From the answer to the reservation: the rest of a round, and a captcha. */
const graceMs = 1.5 * minuteMs
/** A time that was refused is left alone for a while, and a fault may have been the cause. */
const lately = 24 * minuteMs

export const booked: Law = {
  name: '1 no time that a task would book is free, seen and left',
  async check(stage) {
    const { now, tasks, people, seen } = stage
    if (isDoubted(stage, lately)) return []
    const grace = graceMs + stage.lateMs
    const waiting = tasks.filter(
      ({ books, isOn, isLost, isBusy, since }) => books && isOn && !isLost && !isBusy && now() - since > grace,
    )
    if (waiting.length === 0) return []
    const stored = await storedBookings(stage)
    // After a first booking, whatever came of it, the rests of docs/decisions/turns.md count.
    const first = waiting.filter(({ person }) => !stored.some(({ user }) => user === people[person]?.id))
    return first.flatMap((task) =>
      [...seen.slots.values()].flatMap((one) => {
        const shownMs = now() - Math.max(one.freshSince, task.since, stage.calmSince(), freedAt(stage, one) + freshMs)
        // The record tells and never books (docs/decisions/news.md): an answer since the start has shown it.
        const agoMs = now() - one.lastShownAt
        const isAnswered = one.lastShownAt > task.since && agoMs > grace && agoMs < freshMs
        const isShown = one.shownSince !== null && isAnswered && shownMs > grace
        if (!isShown || !isLeft(stage, task, one)) return []
        return [
          `task ${task.id}: ${new Date(one.slot).toISOString().slice(5, 16)}Z for ${Math.round(shownMs / 1_000)} s`,
        ]
      }),
    )
  },
}

function isLeft(stage: Stage, task: StageTask, one: SlotSeen): boolean {
  const { road, now } = stage
  const { office = 0, service } = places[one.place] ?? {}
  if (!isOf(task, one) || !wants(task, one.slot, now() + minuteMs) || !isFreeAtOffice(stage, one, office)) return false
  const isFailing = road.troubles.some(
    ({ untilMs, place }) => untilMs > now() - lately && places[place ?? -1]?.service === service,
  )
  const wasTried = road.trips.some(
    ({ call, asked, sentAt }) =>
      call === 'reserve-appointment' && Number(asked.timestamp) * 1_000 === one.slot && sentAt > now() - lately,
  )
  return !isFailing && !wasTried
}
