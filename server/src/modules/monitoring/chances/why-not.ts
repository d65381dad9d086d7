// docs/decisions/chances.md#why-not-me-is-read-from-what-was-written
import { filterNames } from '@terminlotse/contract/tasks/filter'
import { whyNotDays } from '@terminlotse/contract/tasks/why-not'
import { dayMs, secondMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { readLine, skipped } from '../../../texts/journal/line-data.ts'
import { wishOf } from '../../tasks/filter.ts'
import { type Found, fateOf, isNamed, type NamedInLine, type Record, type SeenOpening, type Written } from './fates.ts'
import {
  listBookedSince,
  listDecisions,
  listNamedBy,
  listSeenSince,
  listWatches,
  readJournalBegin,
} from './kept/decided.store.ts'
import type { Place } from './kept/openings.store.ts'
import { berlinSlot } from './replay.ts'

/** Clocks of processes differ a little: what was decided about a time may seem to come before it was seen. */
const apartMs = 5 * secondMs

type OfTask = Parameters<typeof wishOf>[0] & {
  id: number
  user_id: number
  is_monitoring: boolean
  stopped_because: string | null
  created_at: Date
}

export interface Fates {
  /** Every time that was seen, in the order in which each was. */
  seen: SeenOpening[]
  /** Those of which it is known what became of them. */
  known: (SeenOpening & Found)[]
}

/** Of the last 28 days, from the record alone. */
export async function readFates(ctx: Ctx, task: OfTask, places: Place[]): Promise<Fates> {
  const now = ctx.clock.now().getTime()
  const begin = Math.max(await readJournalBegin(ctx, task.id), task.created_at.getTime())
  const since = new Date(Math.max(now - whyNotDays * dayMs, begin))
  const ids = places.map(({ targetId }) => targetId)
  const [rows, lines, messages, booked, watched] = await Promise.all([
    listSeenSince(ctx, ids, since),
    listDecisions(ctx, task.id, since),
    listNamedBy(ctx, task.user_id, task.id, since),
    listBookedSince(ctx, task.user_id, ids, since),
    listWatches(ctx, task.id),
  ])
  const seen = rows.flatMap(({ targetId, slotAt, from, goneAt }): SeenOpening[] => {
    const moments = { slot: berlinSlot(slotAt.getTime()), from: from.getTime(), goneAt: goneAt?.getTime() ?? null }
    const place = places.find((one) => one.targetId === targetId)
    return place ? [{ targetId, office: place.office, officeName: place.officeName, ...moments }] : []
  })
  const written = writtenAbout(seen, { taskId: task.id, lines, messages, booked })
  const writtenOf = (opening: SeenOpening) => written.get(opening) ?? { lines: [], messages: [], bookings: [] }
  const record: Record = {
    wish: wishOf(task),
    wishSince: Math.max(0, ...lines.filter(changesWish).map(({ at }) => at.getTime())),
    written: writtenOf,
    watchedFrom({ targetId, from, goneAt }) {
      const there = watched.filter((one) => one.targetId === targetId && one.from.getTime() < (goneAt ?? now))
      const during = there.filter(({ to }) => to === null || to.getTime() > from).map((one) => one.from.getTime())
      return during.length === 0 ? null : Math.max(from, Math.min(...during))
    },
    isPausedAt: pausesOf(task, lines),
    named: seen.filter((opening) => isNamed(writtenOf(opening))),
  }
  const known = seen.flatMap((opening) => {
    const found = fateOf(opening, record)
    return found === null ? [] : [{ ...opening, ...found }]
  })
  return { seen, known }
}

type Decision = Awaited<ReturnType<typeof listDecisions>>[number]

const ofWish: string[] = [...filterNames, 'office', 'offices', 'service_type', 'service_count', 'further_services']

function changesWish({ code, data }: Decision): boolean {
  if (code !== 'edited') return code.startsWith('unwanted') || code.startsWith('booking_')
  return readLine('edited', data)?.fields?.some((field) => ofWish.includes(field)) ?? true
}

const turnTypes: string[] = ['started', 'paused', 'stopped', 'done']

/** True while its person had paused it. Without a line of these days it is as it is now. */
function pausesOf({ is_monitoring, stopped_because }: OfTask, lines: Decision[]): (moment: number) => boolean {
  const turns = lines.filter(({ type, code }) => turnTypes.includes(type ?? '') || code.startsWith('stopped'))
  const isPausedNow = !is_monitoring && ['stopped', 'paused_until'].includes(stopped_because ?? '')
  return (moment) => {
    const last = turns.findLast(({ at }) => at.getTime() <= moment)
    if (last) return last.type === 'paused'
    return turns.length === 0 && isPausedNow
  }
}

interface Sources {
  taskId: number
  lines: Decision[]
  messages: Awaited<ReturnType<typeof listNamedBy>>
  booked: Awaited<ReturnType<typeof listBookedSince>>
}

/** Each word is about the last time of its slot that was seen before. */
function writtenAbout(
  seen: SeenOpening[],
  { taskId: own, lines, messages, booked }: Sources,
): Map<SeenOpening, Written> {
  const written = new Map<SeenOpening, Written>()
  const bySlot = Map.groupBy(seen, ({ slot }) => slot.at.getTime())
  const about = (slotAt: number, at: number, isThere: (opening: SeenOpening) => boolean): Written | undefined => {
    const opening = bySlot.get(slotAt)?.findLast((one) => one.from <= at + apartMs && isThere(one))
    if (opening && !written.has(opening)) written.set(opening, { lines: [], messages: [], bookings: [] })
    return opening && written.get(opening)
  }
  for (const { at, code, data } of lines)
    for (const { slotAt, isThere, ...line } of wordsOf(code, data))
      about(slotAt, at.getTime(), isThere)?.lines.push(line)
  for (const { target, slot, state, at, ended } of messages) {
    const isThere = ({ targetId }: SeenOpening) => targetId === target
    about(Date.parse(slot), at, isThere)?.messages.push({ state, endedAt: ended })
  }
  for (const { taskId, target, slotAt, at, ...one } of booked) {
    const isThere = ({ targetId }: SeenOpening) => targetId === target
    about(slotAt.getTime(), at.getTime(), isThere)?.bookings.push({ ...one, isOwnTask: taskId === own })
  }
  for (const [opening, words] of written) {
    const last = booked.findLast(({ taskId, at }) => taskId === own && at.getTime() < opening.from)
    words.isBack = last?.target === opening.targetId && last.slotAt.getTime() === opening.slot.at.getTime()
  }
  return written
}

interface Word extends NamedInLine {
  slotAt: number
  isThere(opening: SeenOpening): boolean
}

function wordsOf(code: string, stored: { [field: string]: unknown }): Word[] {
  if (code === 'turn_outrun') {
    const data = readLine(code, stored)
    if (!data) return []
    const slotAt = Date.parse(data.slot_at)
    const isThere = ({ officeName }: SeenOpening) => data.office_name === undefined || officeName === data.office_name
    return [{ slotAt, isThere, turn: { code, slotAt, ...(data.place && { place: data.place }) } }]
  }
  if (code === 'slot_lost') {
    const data = readLine(code, stored)
    return data ? [{ slotAt: Date.parse(data.slot_at), isThere: () => true, turn: { code } }] : []
  }
  if (code !== 'appointment_found') return []
  const data = readLine(code, stored)
  const turn = turnOf(stored.skipped)
  return (data?.slots ?? []).map((slot, place) => ({
    slotAt: Date.parse(slot.slot_at),
    isThere: ({ office, officeName }) => (slot.office ? office === slot.office : officeName === slot.office_name),
    unsent: data?.messaged ? 'sent' : data?.unsent,
    // An obstacle is that of the first: another office may have none.
    turn: place === 0 || turn?.code !== 'turn_obstacle' ? turn : undefined,
  }))
}

function turnOf(stored: unknown): NamedInLine['turn'] {
  const { success, data } = skipped.safeParse(stored)
  if (!success) return undefined
  if (data.code === 'turn_outrun') return { code: data.code, slotAt: Date.parse(data.data.slot_at) }
  return { code: data.code, ...(data.code === 'turn_obstacle' && { reason: data.data.reason }) }
}
