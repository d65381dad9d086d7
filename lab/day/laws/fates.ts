// The reasons that a card gives, judged by the practice office's log (requests, answers, appointments), the screens of
// receivers and people's forms alone: of the product only its answer to the card is read.
import { type Fate, type FateOfOpening, type WhyNot, whyNotRows } from '@terminlotse/contract/tasks/why-not'
import { kindsOf } from '../messengers.ts'
import { emailOf } from '../people.ts'
import { officeRecords, processOf } from '../records.ts'
import type { Trip } from '../road.ts'
import { type SlotSeen, shownBy } from '../seen.ts'
import type { Stage, StageTask } from '../stage.ts'
import { places } from '../steps.ts'
import { needsYes, noticeOf } from './demands.ts'
import type { Law } from './law.ts'
import { findsFor, hasEnded, isOf, momentsIn, wants } from './told.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** From the answer that shows it gone to the end of the round, the messages and their retries. */
const settleMs = 20 * minuteMs

/** A row of the card. `slack`: for clocks, and for a receiver that is slow. */
interface Case extends Record<'slot' | 'from' | 'to' | 'slack' | 'place', number> {
  stage: Stage
  task: StageTask
  row: FateOfOpening
}

const known = new WeakMap<StageTask, Map<string, FateOfOpening>>()

export const eachHasItsFate: Law = {
  name: '11 each time that was seen and wanted has its reason, and none that the log contradicts',
  everyMs: 10 * minuteMs,
  async check(stage) {
    const wrong: string[] = []
    for (const task of stage.tasks.filter(
      ({ isBusy, isLost, person }) => !isBusy && !isLost && !stage.left.has(person),
    )) {
      const { body } = await stage.call(task.person, 'GET', `/monitoring/tasks/${task.id}/chances/`)
      const { openings, times } = (body as { why_not: WhyNot | null }).why_not ?? { openings: [], times: 0 }
      const rows = known.get(task) ?? new Map<string, FateOfOpening>()
      known.set(task, rows)
      for (const row of openings) rows.set(`${row.slot_at} ${row.seen_at} ${row.office_name}`, row)
      if (openings.length !== Math.min(times, whyNotRows))
        wrong.push(`task ${task.id}: ${times} above ${openings.length}`)
      for (const one of openings.map((row) => caseOf(stage, task, row))) {
        const why = whyWrong(one)
        if (why !== null) wrong.push(`task ${task.id}: ${one.row.slot_at} is ${one.row.fate}, ${why}`)
      }
      const oldest = openings.length < whyNotRows ? 0 : Date.parse(openings.at(-1)?.seen_at ?? '')
      const cases = [...rows.values()].map((row) => caseOf(stage, task, row))
      for (const ended of endedOf(stage, task)) {
        const isKnown = cases.some(
          (one) => one.slot === ended.slot && one.place === ended.place && overlaps(one, ended),
        )
        if (ended.from > oldest && !isKnown)
          wrong.push(`task ${task.id}: ${new Date(ended.slot).toISOString()} has no reason`)
      }
    }
    return wrong
  },
}

function caseOf(stage: Stage, task: StageTask, row: FateOfOpening): Case {
  // Two offices have one name, with another service each.
  const isThere = ({ service }: (typeof places)[number], n: number) =>
    stage.nameOfOffice(n) === row.office_name && service === places[task.places[0] ?? 0]?.service
  const slack = stage.lateMs + minuteMs
  const to = row.gone_at === null ? stage.now() + slack : Date.parse(row.gone_at)
  const [slot, from] = [Date.parse(row.slot_at), Date.parse(row.seen_at)]
  return { stage, task, row, slot, from, to, slack, place: places.findIndex(isThere) }
}

const overlaps = ({ from, to, slack }: Case, span: { from: number; to: number | null }): boolean =>
  span.from <= to + slack && (span.to ?? to) >= from - slack

/** Wanted all the time that they were shown, while the form stood, and gone long enough ago. */
function endedOf(stage: Stage, task: StageTask): (SlotSeen & { from: number; to: number })[] {
  if (hasEnded(stage, task)) return []
  const since = task.since + minuteMs + stage.lateMs
  return [...stage.seen.slots.values()].flatMap((one) =>
    one.spans.flatMap(({ from, to }) => {
      const isPast = to !== null && stage.now() - to - stage.lateMs > settleMs && from > since && isOf(task, one)
      return isPast && wants(task, one.slot, to + minuteMs) ? [{ ...one, from, to }] : []
    }),
  )
}

const isThen = (one: Case, at: number): boolean => overlaps(one, { from: at, to: at })

const reservesOf = (one: Case): Trip[] =>
  one.stage.road.trips.filter(
    ({ call, asked, sentAt }) =>
      call === 'reserve-appointment' &&
      Number(asked.timestamp) * 1_000 === one.slot &&
      Number(asked.officeId) === places[one.place]?.office &&
      isThen(one, sentAt),
  )

/** An answer that is lost or spoilt counts too, and so does each later step of what was reserved. */
function failuresOf(one: Case, reserves = reservesOf(one)): Trip[] {
  const numbers = reserves.map(({ answer }) => (answer as { processId?: number } | null)?.processId)
  const later = one.stage.road.trips.filter((trip) => numbers.includes(processOf(trip) ?? -1))
  return [...reserves, ...later].filter(({ status, fault }) => status !== 200 || fault !== null)
}

/** Those of this person, and holds that name nobody yet. */
const ownAt = ({ stage, task: { person } }: Case) =>
  officeRecords(stage).filter(({ record, one }) => record.email === emailOf(person) || one.namedAt === null)

/** Until two answers say that the office has it no more, nothing else is booked. */
function endOf({ stage: { road } }: Case, record: { processId: number; goneAt: number | null }): number | null {
  if (record.goneAt === null) return null
  const after = road.trips.filter((trip) => processOf(trip) === record.processId && trip.sentAt > (record.goneAt ?? 0))
  return after.filter(({ fault }) => fault === null)[1]?.answeredAt ?? null
}

const bookedThen = (one: Case) =>
  ownAt(one).filter(
    ({ record, one: { moments } }) =>
      record.officeId === places[one.place]?.office && moments.includes(one.slot) && isThen(one, record.createdAt),
  )

const isNamed = (one: Case): boolean =>
  findsFor(one.stage, one.task.person).some(
    ({ data, shown }) =>
      isThen(one, shown[0]?.at ?? 0) &&
      ((data?.free ?? []).some(({ appointment_at }) => Date.parse(appointment_at) === one.slot) ||
        shown.some(({ title, text }) => momentsIn(`${title}\n${text}`).includes(one.slot))),
  )

/** The entries that the log must have where a reason is given. */
const isBorneOut: { [F in Fate]: (one: Case) => boolean } = {
  told: (one) => isNamed(one) && isThen({ ...one, to: one.to - one.slack }, Date.parse(one.row.told_at ?? '')),
  booked: (one) => bookedThen(one).length > 0,
  other_booking: (one) =>
    failuresOf(one).length > 0 ||
    ownAt(one).some(({ record }) => overlaps(one, { from: record.createdAt, to: endOf(one, record) })),
  outrun: (one) => failuresOf(one).some((trip) => reservesOf(one).includes(trip)),
  refused: (one) => failuresOf(one).length > 0,
  notice: ({ task, slot, to, slack }) =>
    slot - to - slack < Math.max(noticeOf(task), (task.filter.minimum_notice_hours ?? 0) * hourMs),
  no_yes: ({ task }) => needsYes(task),
  waited_longer: (one) => reservesOf(one).length > 0,
  paused: ({ task, from, slack }) => !task.isOn || task.past.some(({ isOn, until }) => !isOn && until >= from - slack),
  no_channel: ({ stage, task: { person }, from }) =>
    kindsOf(person).some((kind) => stage.messengers.isAiling(kind, person, from - hourMs)),
  quiet_hours: ({ stage, task }) => stage.quiet.has(task.person),
  limit: (one) => findsFor(one.stage, one.task.person).length >= 3,
  earlier_told: (one) =>
    [...one.stage.seen.slots.values()].some((seen) => {
      const isOther = seen.slot < one.slot || (seen.slot === one.slot && seen.place !== one.place)
      return isOther && isOf(one.task, seen) && seen.spans.some((span) => overlaps(one, span))
    }),
  gone: ({ row }) => row.gone_at !== null,
}

/** In words what the log has against it; null: nothing. */
function whyWrong(one: Case): string | null {
  const { stage, task, row, slot, from, to, slack } = one
  const answers = stage.road.trips.flatMap((trip) => {
    const about = shownBy(trip, one.place)
    return about?.count === task.count ? [{ at: trip.answeredAt ?? 0, shows: about.shown.has(slot / 1_000) }] : []
  })
  const isShown = (moment: number, isFree: boolean): boolean =>
    answers.some(({ at, shows }) => shows === isFree && Math.abs(at - moment) <= slack)
  if (!isShown(from, true)) return `and no answer showed it at ${row.seen_at}`
  if (row.gone_at !== null && !isShown(to, false) && reservesOf(one).length === 0) return 'and was shown all the time'
  if (!isBorneOut[row.fate](one)) return 'which the log does not bear out'
  if (['told', 'booked', 'other_booking'].includes(row.fate)) return null
  return bookedThen(one).some(({ one: { wasConfirmed } }) => wasConfirmed) ? 'although it was booked for them' : null
}
