import { sql } from 'drizzle-orm'
import { isRefused } from '../records.ts'
import { places } from '../steps.ts'
import { isOver } from '../wish.ts'
import type { Law } from './law.ts'
import { hasEnded } from './told.ts'

const isChosen = (row: { office: number }): boolean => places.some(({ office }) => office === Number(row.office))

/** From an act to its rows. */
const graceMs = 5_000
/** A task whose last day is over stops with the next answer. */
const overMs = 40 * 60_000

export const same: Law = {
  name: '8 what a task watches is what its owner last said',
  everyMs: 60_000,
  async check(stage) {
    const {
      tasks,
      now,
      installation: { web },
    } = stage
    if (isRefused(stage)) return []
    const { rows } = await web.db.execute<{ task: number; office: number }>(sql`
      select watches.task_id as task, targets.office_external_id as office
      from watches join targets on targets.id = watches.target_id where watches.ended_at is null`)
    return tasks.flatMap((task) => {
      const isPast = isOver(task.filter, now() - overMs) && task.since < now() - overMs
      if (isPast && task.isLost && rows.some((row) => row.task === task.id))
        return [`task ${task.id} is over, and watches`]
      if (task.isLost || task.isBusy || hasEnded(stage, task) || now() - task.since < graceMs) return []
      // Linked offices are watched beside the chosen ones.
      const watched = rows
        .flatMap((row) => (row.task === task.id && isChosen(row) ? [Number(row.office)] : []))
        .toSorted()
      const wished = task.isOn ? task.places.map((place) => places[place]?.office ?? 0).toSorted() : []
      if (watched.join() === wished.join()) return []
      return [`task ${task.id} watches ${watched.join(', ') || 'nothing'} instead of ${wished.join(', ') || 'nothing'}`]
    })
  },
}
