import { sql } from 'drizzle-orm'
import { kindsOf, type Message, withdraws } from '../messengers.ts'
import { isDoubted, storedBookings } from '../records.ts'
import { freshMs, type SlotSeen } from '../seen.ts'
import type { Stage, StageTask } from '../stage.ts'
import { places } from '../steps.ts'
import { noticeOf } from './demands.ts'
import type { Law } from './law.ts'
import { findsFor, freedAt, freeIn, hasEnded, isFreeAtOffice, isOf, wants } from './told.ts'

const minuteMs = 60_000
/** From the answer to the screen: the rest of a round, the job, and a receiver's time. */
const graceMs = 2 * minuteMs
/** A receiver that failed is tried again with growing pauses. */
const healingMs = 30 * minuteMs

export const untold: Law = {
  name: '1 no wanted time is free, seen and untold',
  async check(stage) {
    const wrong: string[] = []
    for (const task of stage.tasks) {
      const isMeant =
        task.isOn &&
        !task.isLost &&
        !hasEnded(stage, task) &&
        stage.now() - task.since >= graceOf(stage) &&
        isHealthy(stage, task.person) &&
        (stage.quiet.get(task.person)?.untilMs ?? 0) < stage.now() - graceOf(stage)
      for (const one of isMeant ? untoldOf(stage, task) : []) {
        if (await isBooking(stage, task.id)) break
        const seconds = Math.round((stage.now() - (one.shownSince ?? 0)) / 1_000)
        const slot = new Date(one.slot).toISOString().slice(5, 16)
        wrong.push(`task ${task.id}: ${slot}Z at ${places[one.place]?.office} is shown since ${seconds} s`)
      }
    }
    return wrong
  },
}

/** docs/decisions/clocks.md: what another process wrote counts when the clock of the one that works has come to it. */
const graceOf = ({ lateMs }: Stage): number => graceMs + lateMs

const isHealthy = ({ messengers, now }: Stage, person: number): boolean =>
  kindsOf(person).every((kind) => !messengers.isAiling(kind, person, now() - healingMs))

function untoldOf(stage: Stage, task: StageTask): SlotSeen[] {
  const now = stage.now()
  const finds = findsFor(stage, task.person)
  const free = [...stage.seen.slots.values()].filter(
    (one) => isOf(task, one) && one.shownSince !== null && wants(task, one.slot, now),
  )
  const named = (one: SlotSeen) => (message: Message) =>
    freeIn(message).includes(one.slot) &&
    (withdraws(message.kind) || message.shown.some(({ at }) => at >= one.toldGoneAt))
  const isTold = (one: SlotSeen) =>
    kindsOf(task.person).every((kind) => finds.some((message) => message.kind === kind && named(one)(message)))
  const holdsBack = [...stage.seen.slots.values()].flatMap((one) => {
    const isThere = one.shownSince !== null || now - (one.goneAt ?? 0) < graceOf(stage) + freshMs
    const wasTold = finds.some(({ data }) =>
      data?.free.some(({ appointment_at }) => Date.parse(appointment_at) === one.slot),
    )
    return isThere && wasTold && isOf(task, one) ? [one.slot] : []
  })
  const recent = finds.filter(({ kind, shown }) => kind === 'webhook' && now - (shown[0]?.at ?? 0) < 180 * minuteMs)
  return free.filter((one) => {
    const since = Math.max(one.freshSince, task.since, stage.calmSince(), freedAt(stage, one) + freshMs)
    if (now - since < graceOf(stage) || now - one.lastShownAt > freshMs || isTold(one)) return false
    if (!isFreeAtOffice(stage, one, places[one.place]?.office ?? 0)) return false
    // Limits that docs/decisions/news.md names: an earlier one holds it back, or many messages went.
    if (holdsBack.some((slot) => slot < one.slot)) return false
    return recent.length < 6 && recent.filter((message) => freeIn(message).includes(one.slot)).length < 3
  })
}

/** While an appointment is being booked, or waits for its click, the channels get only its outcome. */
async function isBooking(stage: Stage, taskId: number): Promise<boolean> {
  const {
    installation: { web },
    now,
  } = stage
  const lately = new Date(now() - graceOf(stage) - minuteMs)
  const { rows } = await web.db.execute(sql`
    select 1 from bookings where task_id = ${taskId}
      and (state not in ('failed', 'cancelled', 'expired', 'confirmed') or updated_at > ${lately})`)
  return rows.length > 0
}

/** From the answer to the reservation: the rest of a round, and a captcha. */
const bookingMs = 1.5 * minuteMs
/** A time that was refused is left alone for a while, and a fault may have been the cause. */
const lately = 24 * minuteMs

export const booked: Law = {
  name: '1 no time that a task would book is free, seen and left',
  async check(stage) {
    const { now, tasks, people, seen } = stage
    if (isDoubted(stage, lately)) return []
    const grace = bookingMs + stage.lateMs
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
  const soonest = now() + noticeOf(task) + stage.lateMs + minuteMs
  if (
    !isOf(task, one) ||
    one.slot < soonest ||
    !wants(task, one.slot, now() + minuteMs) ||
    !isFreeAtOffice(stage, one, office)
  )
    return false
  const isFailing = road.troubles.some(
    ({ untilMs, place }) => untilMs > now() - lately && places[place ?? -1]?.service === service,
  )
  const wasTried = road.trips.some(
    ({ call, asked, sentAt }) =>
      call === 'reserve-appointment' && Number(asked.timestamp) * 1_000 === one.slot && sentAt > now() - lately,
  )
  return !isFailing && !wasTried
}
