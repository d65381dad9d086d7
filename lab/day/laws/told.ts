// The free times that people were told of, read from the screens of their receivers.
import { isFindIn, type Message } from '../messengers.ts'
import { emailOf } from '../people.ts'
import { officeRecords } from '../records.ts'
import { freshMs, type SlotSeen } from '../seen.ts'
import type { Stage, StageTask } from '../stage.ts'
import { places } from '../steps.ts'
import { against, type Wish } from '../wish.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const named = /(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}), (\d\d:\d\d(?:, \d\d:\d\d)*)/g

/** The moments that a text names, in winter. */
export function momentsIn(text: string): number[] {
  return [...text.matchAll(named)].flatMap(([, day = '', month = '', year = '', times = '']) => {
    const at = `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
    return times.split(', ').map((time) => Date.parse(`${at}T${time}:00+01:00`))
  })
}

export const isGone = (title: string): boolean => title.startsWith('Gone')
export const isFind = (message: Message): boolean =>
  message.kind === 'webhook' ? isFindIn(message.data) : /^(Free|Gone)/.test(message.shown[0]?.title ?? '')

/** The slots that a message names as free in its present form. */
export function freeIn(message: Message): number[] {
  if (message.data) return message.data.free.map(({ appointment_at }) => Date.parse(appointment_at))
  const last = message.shown.at(-1)
  return last === undefined || isGone(last.title) ? [] : momentsIn(`${last.title}\n${last.text}`)
}

export const findsFor = ({ messengers }: Stage, person: number): Message[] =>
  messengers.messages.filter((message) => message.person === person && isFind(message))

export const wants = ({ filter }: { filter: Wish }, slot: number, now: number): boolean =>
  against(filter, slot, now).length === 0

export const isOf = (task: StageTask, { place, count }: Pick<SlotSeen, 'place' | 'count'>): boolean =>
  task.places.includes(place) && task.count === count

/** A task ends with the confirmed appointment that it wanted or that was tapped, also when that is given back later. */
export const hasEnded = (stage: Stage, { id, books, person }: StageTask): boolean =>
  (books || stage.taps.some(({ task }) => task === id)) &&
  officeRecords(stage).some(
    ({ record, one }) => one.wasConfirmed && record.email === emailOf(person) && !stage.byHand.has(record.processId),
  )

export function isFreeAtOffice(
  { openings, office, now }: Stage,
  { place, slot, count }: Pick<SlotSeen, 'place' | 'slot' | 'count'>,
  officeId: number,
): boolean {
  const at = now()
  const isOpen = openings.some(
    (one) => one.place === place && one.slot === slot && one.count >= count && one.from <= at && one.until > at,
  )
  const isHeld = office.director
    .appointments()
    .some((one) => one.officeId === officeId && one.goneAt === null && one.startsAt <= slot && one.endsAt > slot)
  return isOpen && !isHeld
}

/** When the last appointment at this time ended at the office: only an answer after that shows it as free again. */
export function freedAt({ office }: Stage, { place, slot }: Pick<SlotSeen, 'place' | 'slot'>): number {
  const ended = office.director
    .appointments()
    .filter((one) => one.officeId === places[place]?.office && one.startsAt <= slot && one.endsAt > slot)
  return Math.max(0, ...ended.map(({ goneAt, changedAt }) => goneAt ?? changedAt))
}

/** Since its last look only an appointment of ours has hidden it, which the office has no more: a minute to say so. */
export const isFreed = (stage: Stage, one: SlotSeen): boolean =>
  freedAt(stage, one) > (one.goneAt ?? 0) && stage.now() - one.lastShownAt < freshMs + 60_000
