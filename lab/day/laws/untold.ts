import { sql } from 'drizzle-orm'
import type { Stage } from '../stage.ts'
import { places } from '../world.ts'
import type { Law } from './law.ts'
import { findsFor, freeIn, isFreeAtOffice, isOf, wants } from './told.ts'

const minuteMs = 60_000
/** From the answer to the screen: the rest of a round, the job, and a receiver's time. */
const graceMs = 2 * minuteMs
/** docs/decisions/news.md: an older slot waits for the answer that shows it. */
const freshMs = 5 * minuteMs
/** A receiver that failed is tried again with growing pauses. */
const healingMs = 30 * minuteMs

export const untold: Law = {
  name: '1 no wanted time is free, seen and untold',
  async check(stage) {
    const now = stage.now()
    const wrong: string[] = []
    for (const task of stage.tasks) {
      if (!task.isOn || task.isLost || now - task.since < graceMs) continue
      const isHealthy = (['telegram', 'webhook'] as const).every(
        (kind) => !stage.messengers.isAiling(kind, task.person, now - healingMs),
      )
      if (!isHealthy) continue
      const finds = findsFor(stage, task.person)
      const free = [...stage.seen.slots.values()].filter(
        (one) => isOf(task, one) && one.shownSince !== null && wants(task, one.slot, now),
      )
      const isTold = (one: (typeof free)[number]) =>
        (['telegram', 'webhook'] as const).every((kind) =>
          finds.some(
            (message) =>
              message.kind === kind &&
              freeIn(message).includes(one.slot) &&
              (kind === 'telegram' || (message.shown[0]?.at ?? 0) >= (one.goneAt ?? 0)),
          ),
        )
      for (const one of free) {
        const since = Math.max(one.shownSince ?? now, task.since)
        if (now - since < graceMs || now - one.lastShownAt > freshMs || isTold(one)) continue
        if (!isFreeAtOffice(stage, one, places[one.place]?.office ?? 0)) continue
        // Limits that docs/decisions/news.md names: an earlier one holds it back, or many messages went.
        if (free.some((other) => other.slot < one.slot && isTold(other))) continue
        const recent = finds.filter(
          (message) => message.kind === 'webhook' && now - (message.shown[0]?.at ?? 0) < 3 * 60 * minuteMs,
        )
        if (recent.length >= 6) continue
        if (recent.filter((message) => freeIn(message).includes(one.slot)).length >= 3) continue
        if (await isBooking(stage, task.id)) continue
        wrong.push(
          `task ${task.id}: ${new Date(one.slot).toISOString()} at ${places[one.place]?.office} is shown since ${Math.round((now - since) / 1_000)} s`,
        )
      }
    }
    return wrong
  },
}

/** While an appointment is being booked, or waits for its click, the channels get only its outcome. */
async function isBooking({ installation: { web }, now }: Stage, taskId: number): Promise<boolean> {
  const lately = new Date(now() - graceMs - minuteMs)
  const { rows } = await web.db.execute(sql`
    select 1 from bookings where task_id = ${taskId}
      and (state not in ('failed', 'cancelled', 'expired', 'confirmed') or updated_at > ${lately})`)
  return rows.length > 0
}
