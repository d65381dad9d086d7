// The reasons that a task gives, judged by the office's own record: its answers, requests and appointments.
import type { Fate } from '@terminlotse/contract/tasks/why-not'
import type { Fates } from '../../../server/src/modules/monitoring/chances/why-not.ts'
import { fatesOfTask } from '../../../server/src/modules/monitoring/chances.ts'
import { isDoubted, officeRecords } from '../records.ts'
import { freshMs, type SlotSeen } from '../seen.ts'
import type { Stage, StageTask } from '../stage.ts'
import type { Law } from './law.ts'
import { hasEnded, isOf, wants } from './told.ts'

const minuteMs = 60_000
/** From the answer that shows it gone to the end of the round, the messages and their retries. */
const settleMs = 20 * minuteMs

type KnownFate = Fates['known'][number]

export const eachHasItsFate: Law = {
  name: '11 each time that was seen and wanted has its reason, and none that the office contradicts',
  everyMs: 15 * minuteMs,
  async check(stage) {
    const wrong: string[] = []
    for (const task of stage.tasks) {
      const userId = stage.people[task.person]?.id
      if (task.isBusy || task.isLost || userId === undefined) continue
      const fates = await fatesOfTask(stage.installation.web, userId, task.id)
      for (const one of fates?.known ?? []) {
        const why = contradicted(stage, task, one)
        if (why !== null) wrong.push(`task ${task.id}: ${nameOf(one.slot.at.getTime())} is ${one.fate}, ${why}`)
      }
      for (const slot of endedOf(stage, task)) {
        const isKnown = fates?.known.some((one) => one.slot.at.getTime() === slot.slot)
        if (!isKnown) wrong.push(`task ${task.id}: ${nameOf(slot.slot)} has no reason`)
      }
    }
    return wrong
  },
}

const nameOf = (slot: number): string => `${new Date(slot).toISOString().slice(5, 16)}Z`

/** Wanted all the time that they were shown, while the task watched and nothing failed, and gone long enough ago. */
function endedOf(stage: Stage, task: StageTask): SlotSeen[] {
  const now = stage.now()
  if (!task.isOn || hasEnded(stage, task) || isDoubted(stage, settleMs)) return []
  return [...stage.seen.slots.values()].filter((one) => {
    const goneMs = one.goneAt === null ? 0 : now - one.goneAt - stage.lateMs
    const since = Math.max(task.since, stage.calmSince()) + minuteMs + stage.lateMs
    return (
      isOf(task, one) &&
      one.shownSince === null &&
      goneMs > settleMs &&
      one.toldGoneAt === one.goneAt &&
      one.freshSince > since &&
      wants(task, one.slot, one.freshSince - minuteMs) &&
      wants(task, one.slot, (one.goneAt ?? now) + minuteMs)
    )
  })
}

/** In words what the office's record has against it; null: nothing. */
const against: { [F in Fate]?: (stage: Stage, one: KnownFate) => string | null } = {
  told: (_, { from, toldAt = 0, goneAt }) =>
    toldAt < from - freshMs || (goneAt !== null && toldAt > goneAt) ? 'outside of the time in which it was free' : null,
  booked: (stage, one) => (appointmentsAt(stage, one) ? null : 'and the office never had an appointment then'),
  outrun: (stage, one) => (asksFor(stage, one) ? null : 'and nobody asked the office for it'),
  refused: (stage, one) => (asksFor(stage, one) ? null : 'and nobody asked the office for it'),
  waited_longer: (stage, one) => (asksFor(stage, one) ? null : 'and nobody asked the office for it'),
}

function contradicted(stage: Stage, task: StageTask, one: KnownFate): string | null {
  const slot = one.slot.at.getTime()
  const seen = [...stage.seen.slots.values()].filter((each) => each.slot === slot && each.count === task.count)
  if (seen.length === 0) return 'and no answer showed it'
  return against[one.fate]?.(stage, one) ?? null
}

function appointmentsAt(stage: Stage, { slot }: KnownFate): boolean {
  return officeRecords(stage).some(({ one }) => one.moments.includes(slot.at.getTime()))
}

function asksFor({ road }: Stage, { slot }: KnownFate): boolean {
  return road.trips.some(
    ({ call, asked }) => call === 'reserve-appointment' && Number(asked.timestamp) * 1_000 === slot.at.getTime(),
  )
}
