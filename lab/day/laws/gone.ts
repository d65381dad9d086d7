// Whoever deletes an account leaves nothing behind, and what is past its time is gone.

import { kept } from '@terminlotse/contract/limits'
import { sql } from 'drizzle-orm'
import { isLive, officeRecords, processOf } from '../records.ts'
import type { Stage } from '../stage.ts'
import type { Law } from './law.ts'

/** A deletion is one transaction. Jobs that name the person end soon after. */
const graceMs = 60_000

const checked = new WeakMap<Stage, Map<number, number>>()

export const deletedIsGone: Law = {
  name: '10 what was deleted is gone',
  async check(stage) {
    const since = checked.get(stage) ?? new Map<number, number>()
    checked.set(stage, since)
    const wrong: string[] = []
    for (const [person, id] of stage.left) {
      const at = since.get(person) ?? stage.now()
      since.set(person, at)
      if (stage.now() - at < graceMs) continue
      // Once more after half an hour, e.g. for what a late job writes.
      since.set(person, stage.now() + 1_800_000)
      for (const table of await rowsOf(stage, id)) wrong.push(`${table} has rows of user ${id}`)
      const { email = '' } = stage.people[person] ?? {}
      const isOurs = ({ processId }: { processId: number }) => !stage.byHand.has(processId)
      const own = officeRecords(stage).filter(({ record }) => record.email === email && isOurs(record))
      const isLeft = own.some(({ record }) => isLive(record))
      const asked = stage.road.trips.findLast((trip) => own.some(({ record }) => record.processId === processOf(trip)))
      // A job of a process that works asks the office to forget them, once it knows how each appointment ended.
      const isForgotten = stage.now() - Math.max(stage.calmSince(), asked?.sentAt ?? 0) > graceMs && !isLeft
      if (isForgotten && stage.office.director.mails(email).some(isOurs)) wrong.push(`the office has mails to ${email}`)
    }
    return wrong
  },
}

async function rowsOf({ installation: { web } }: Stage, id: number): Promise<string[]> {
  const { rows } = await web.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)user_id$'`)
  const found: string[] = []
  for (const { table, column } of rows) {
    // docs/decisions/live.md#live-events-are-numbered-under-one-lock: open pages still read that they are signed out.
    const isWord = table === 'live_events' ? sql`and type <> 'session_ended'` : sql``
    const { rows: some } = await web.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} ${isWord} limit 1`,
    )
    if (some.length > 0) found.push(table)
  }
  return found
}

/** The job that deletes runs each hour. */
const lateMs = 2 * 3_600_000

export const pastIsGone: Law = {
  name: '10 what is past its time is gone',
  everyMs: 30 * 60_000,
  async check(stage) {
    // Until then the job has not run.
    if (stage.now() - stage.world.startMs < lateMs) return []
    const before = new Date(stage.now() - kept.liveHours * 3_600_000 - lateMs)
    const { rows } = await stage.installation.web.db.execute(
      sql`select 1 from live_events where created_at < ${before} limit 1`,
    )
    return rows.length > 0 ? [`live_events has rows from before ${before.toISOString()}`] : []
  },
}
