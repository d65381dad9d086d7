import { addDays, berlinMidnight } from '@terminlotse/contract/berlin-time'
import { dayMs, hourMs, minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../../foundation/ctx.ts'
import { insertRows } from '../../../../foundation/db/insert-rows.ts'
import { checks, findings, openings } from '../../rounds.tables.ts'
import { type KeptOpening, pack } from './day-record.ts'

/** A free time as rounds write it; moments in ms since 1970. `gone` left out: it is still free. */
export interface Seen {
  slot: number
  first: number
  last: number
  gone?: number
  since?: number
}

export async function writeLooks({ db }: Pick<Ctx, 'db'>, target_id: number, moments: number[], outcome = 'none') {
  if (moments.length === 0) return
  const known = (await db.select({ no: checks.check_no, target: checks.target_id }).from(checks)).filter(
    ({ target }) => target === target_id,
  )
  const before = Math.max(0, ...known.map(({ no }) => no))
  const rows = moments.map((at, index) => ({
    target_id,
    check_no: before + index + 1,
    at: new Date(at),
    outcome,
    free_count: 0,
  }))
  await db.execute(insertRows(checks, rows))
}

export async function writeSeen({ db }: Pick<Ctx, 'db'>, target_id: number, seen: Seen[]) {
  if (seen.length === 0) return
  const rows = seen.map(({ slot, first, last, gone, since }) => ({
    target_id,
    slot_at: new Date(slot),
    first_seen_at: new Date(first),
    last_seen_at: new Date(last),
    gone_at: gone === undefined ? null : new Date(gone),
    since_at: since === undefined ? null : new Date(since),
  }))
  await db.execute(insertRows(findings, rows))
}

export function looksFrom(from: number, to: number, apartMs: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / apartMs)) }, (_, index) => from + index * apartMs)
}

const intervalMs = 5 * minuteMs

/** Keeps whole days of a target, with a new time at 15:00 on each of those that `hasTime` names. */
export async function keepDays(
  { ctx }: { ctx: Pick<Ctx, 'db'> },
  target_id: number,
  [first, last]: [string, string],
  hasTime: (day: string) => boolean,
) {
  const rows: (typeof openings.$inferInsert)[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const [from, to] = [berlinMidnight(day).getTime(), berlinMidnight(addDays(day, 1)).getTime() - minuteMs]
    const firstSeen = from + 15 * hourMs
    const lastSeen = firstSeen + 3 * intervalMs
    const one: KeptOpening = {
      slotAt: from + 5 * dayMs + 10 * hourMs,
      firstSeen,
      lastSeen,
      goneAt: lastSeen + intervalMs,
      looks: 2,
      isAgain: false,
      isOwn: false,
    }
    const record = { intervalMs, watched: [{ from, to }], openings: hasTime(day) ? [one] : [] }
    rows.push({ target_id, day, packed: pack(record) })
  }
  await ctx.db.insert(openings).values(rows)
}
