// The log of a task and of a calendar says what happened. Each line is judged once, when it was written.
import { sql } from 'drizzle-orm'
import { emailOf } from '../people.ts'
import { freshMs } from '../seen.ts'
import type { Form, Stage } from '../stage.ts'
import { places } from '../steps.ts'
import { isAsDone } from './endings.ts'
import type { Law } from './law.ts'
import { isFull, slotOf } from './often.ts'
import { findsFor, isFreed, wants } from './told.ts'

const minuteMs = 60_000
/** From an answer to its line. */
const answerMs = 2_000
/** Lines of one transaction are numbered before its end, so that a lower number may come later. */
const behind = 200

interface Line {
  id: number
  task: number | null
  service: number | null
  office: number | null
  count: number | null
  code: string
  data: {
    slot_at?: string
    earliest_at?: string
    slots?: { slot_at: string; office_name: string }[]
    messaged?: boolean
    held_back_until?: string
  }
}

const judged = new WeakMap<Stage, Set<number>>()

export const logSaysTrue: Law = {
  name: '8 each line of a log says what happened',
  async check(stage) {
    const known = judged.get(stage) ?? new Set<number>()
    judged.set(stage, known)
    const lines = await readLines(stage, Math.max(0, ...known) - behind)
    const wrong: string[] = []
    for (const line of lines) {
      if (known.has(line.id)) continue
      known.add(line.id)
      const isOfLook = line.task === null
      const hasKey = [...stage.byHand.values()].some(({ authKey }) => JSON.stringify(line.data).includes(authKey))
      if (hasKey) wrong.push(`line ${line.id} ${line.code} has a key`)
      const why = isOfLook ? lieOfLook(stage, line) : (lieOfTask(stage, line) ?? (await silenceOf(stage, line)))
      if (why !== null) wrong.push(`task ${line.task}, line ${line.id} ${line.code}: ${why}`)
    }
    return wrong
  },
}

async function readLines({ installation: { web } }: Stage, after: number): Promise<Line[]> {
  const { rows } = await web.db.execute<{ [F in keyof Line]: never }>(sql`
    select id, task_id as task, null as service, null as office, null as count, code, data from task_lines
    where id > ${after} union all
    select target_lines.id, null, service_external_id, office_external_id, service_count, code, data from target_lines
    join targets on targets.id = target_id where target_lines.id > ${after}`)
  return rows.map((row) => ({ ...(row as Line), id: Number(row.id) }))
}

function lieOfLook(stage: Stage, { service, office, count, code, data }: Line): string | null {
  const { seen, now } = stage
  const place = places.findIndex((one) => one.office === Number(office) && one.service === Number(service))
  const shown = [...seen.slots.values()].filter(
    (one) => one.place === place && one.count === Number(count) && now() - one.lastShownAt < answerMs,
  )
  // A process that begins writes of an answer that the one before got.
  if (place < 0 || now() - stage.calmSince() < minuteMs) return null
  if (code === 'check_none' && shown.length > 0) return 'the answer showed free times'
  const earliest = Date.parse(data.earliest_at ?? '')
  const isFirst = shown.some(({ slot }) => slot === earliest) && shown.every(({ slot }) => slot >= earliest)
  return code !== 'check_slots' || Number.isNaN(earliest) || isFirst ? null : `${data.earliest_at} is not the first`
}

function lieOfTask(stage: Stage, { task: id, code, data }: Line): string | null {
  const task = stage.tasks.find((one) => one.id === id)
  if (!task) return null
  const { now, seen, apartMs } = stage
  if (code !== 'appointment_found') {
    const slot = Date.parse(data.slot_at ?? '')
    return Number.isNaN(slot) || isAsDone(stage, code, { email: emailOf(task.person), slot })
      ? null
      : String(data.slot_at)
  }
  const graceMs = minuteMs + apartMs
  const forms: Form[] = [task, ...task.past.filter(({ until }) => now() - until < graceMs)]
  const isTrue = (slot: number): boolean =>
    forms.some(
      (form) =>
        wants(form, slot, now() - graceMs) &&
        [...seen.slots.values()].some(
          (one) =>
            one.slot === slot &&
            form.places.includes(one.place) &&
            one.count === form.count &&
            (one.shownSince !== null
              ? now() - one.lastShownAt < freshMs + graceMs
              : now() - (one.goneAt ?? 0) < graceMs || isFreed(stage, one)),
        ),
    )
  return (data.slots ?? []).map(({ slot_at }) => slot_at).find((slot) => !isTrue(Date.parse(slot))) ?? null
}

/** docs/decisions/news.md: the log says once that messages are held back, until all of them are back. */
const saidMs = 3 * 3_600_000
/** A message of a process that died may be tried again, with growing pauses. */
const disturbedMs = 30 * minuteMs

async function silenceOf(stage: Stage, { task: id, code, data }: Line): Promise<string | null> {
  const { installation, removed, quiet, taps, now } = stage
  const task = stage.tasks.find((one) => one.id === id)
  if (code !== 'appointment_found' || data.messaged || data.held_back_until || !task || task.books) return null
  const { person } = task
  const isAway = removed.some((one) => one.person === person) || (quiet.get(person)?.untilMs ?? 0) > now() - minuteMs
  // The others were told before, as often as they may.
  const [earliest] = (data.slots ?? []).map(({ slot_at, office_name }) => slotOf(slot_at, office_name))
  const told = findsFor(stage, person).filter(({ kind, data: of }) => kind === 'webhook' && of?.task_id === id)
  const isDisturbed = stage.calmSince() > now() - disturbedMs
  if (isAway || isDisturbed || isFull(told, earliest ?? '', now()) || taps.some(({ task: of }) => of === id))
    return null
  const { rows } = await installation.web.db.execute(sql`
    select 1 from task_lines where task_id = ${id} and data ? 'held_back_until' and at > ${new Date(now() - saidMs)}`)
  return rows.length > 0 ? null : 'nobody was told, and no line says why'
}
