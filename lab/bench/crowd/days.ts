// Days of openings, made up, in the database of a benchmark.
import { addDays, berlinMidnight } from '@terminlotse/contract/berlin-time'
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import { insertRows } from '../../../server/src/foundation/db/insert-rows.ts'
import { type KeptOpening, pack } from '../../../server/src/modules/monitoring/chances/kept/day-record.ts'
import { openings } from '../../../server/src/modules/monitoring/rounds.tables.ts'
import type { Rig } from '../../rig/bench.ts'

/** New times of an office on a day: the quartiles of 93 calendars of German offices in early 2026, whose mean is 79. */
const perDay = [61, 2, 11, 106, 180] as const
const intervalMs = 5 * minuteMs

/** Other offices with the same service, among which a widening is looked for. */
export async function addOthers({ ctx }: Rig, targetId: number): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into targets (provider_id, office_external_id, service_external_id, service_count)
    select t.provider_id, o.external_id, t.service_external_id, t.service_count from targets t
    join service_types s on s.provider_id = t.provider_id and s.external_id = t.service_external_id
    join offices o on o.provider_id = t.provider_id and o.external_id <> t.office_external_id and o.listed
      and o.desk is not null
    where t.id = ${targetId} order by o.id limit 10 returning id`)
  await ctx.db.execute(sql`
    insert into offers (office_id, service_type_id, slots) select o.id, s.id, 1 from targets t
    join offices o on o.provider_id = t.provider_id and o.external_id = t.office_external_id
    join service_types s on s.provider_id = t.provider_id and s.external_id = t.service_external_id
    on conflict do nothing`)
  return rows.map(({ id }) => id)
}

export async function fillDays({ ctx }: Rig, ids: number[], first: string, end: string): Promise<void> {
  for (let day = first; day < end; day = addDays(day, 1)) {
    const rows = ids.map((target_id, index) => ({ target_id, day, packed: packedDay(day, index) }))
    await ctx.db.execute(
      insertRows(
        openings,
        rows.map((row) => ({ ...row, packed: `\\x${row.packed.toString('hex')}` as never })),
      ),
    )
  }
  await ctx.db.execute(sql`vacuum analyze ${openings}`)
}

/** A day from 6 to 22 o'clock with two gaps. */
function packedDay(day: string, index: number): Buffer {
  const midnight = berlinMidnight(day).getTime()
  const at = (hours: number) => midnight + hours * hourMs
  const openings = Array.from({ length: perDay[index % perDay.length] ?? 0 }, (_, n): KeptOpening => {
    const firstSeen = at(6) + (n % 180) * intervalMs
    const lastSeen = firstSeen + (n % 9) * intervalMs
    const slotAt = at(24 * (1 + (n % 60)) + 8) + (n % 108) * 5 * minuteMs
    const looks = lastSeen > firstSeen ? 2 : 1
    return { slotAt, firstSeen, lastSeen, goneAt: lastSeen + intervalMs, looks, isAgain: n % 20 === 0, isOwn: false }
  })
  const watched = [
    { from: at(6), to: at(11) },
    { from: at(11.5), to: at(17) },
    { from: at(17.5), to: at(22) },
  ]
  const byTime = openings.toSorted((one, other) => one.firstSeen - other.firstSeen)
  return pack({ intervalMs, watched, openings: byTime })
}
