import { z } from 'zod'
import { lineTitles } from '../line-titles.ts'
import { type DataOf, flag, maybe, namedSlot, number, says, slot, when } from '../sentence.ts'
import { type NamedTime, slotsOfDays } from '../slots-of-days.ts'
import { day, time, times } from './moments.ts'

const title = lineTitles('en')

const ofFind = {
  ...slot,
  count: maybe(number),
  /** The free times that are named, the first one included; absent in older rows. */
  slots: maybe(z.array(namedSlot)),
  further_offices: maybe(number),
  messaged: maybe(flag),
  held_back_until: maybe(when),
  /** Set if the named times were not seen just now: the last answers that showed them, the oldest of these. */
  seen_at: maybe(when),
}

export const foundLine = says(ofFind, (d) => {
  const seen = d.seen_at ? ` Seen at ${time(d.seen_at)}.` : ''
  const sentence = `${title.found(d)}${others(d)}.${seen}`
  if (!d.held_back_until) return sentence
  return (
    `${sentence} No message was sent, because there were many for this task lately. ` +
    `The next one is sent at ${time(d.held_back_until)} or later. ` +
    'For fewer of them, set a filter for what you really want. Automatic booking takes an appointment for you.'
  )
})

/** The free times after the first, which is named elsewhere. `count` is the number of all. Empty if there is no other. */
export function otherTimes(slots: NamedTime[], count: number): string {
  const [first, ...rest] = slots
  const named = slotsOfDays(rest, day).map(({ times: moments, first: { slot_at, office_name, task_name } }) => {
    const place = office_name === first?.office_name ? '' : ` at ${office_name}`
    return `${day(slot_at)}, ${times(moments)}${place}${task_name ? ` (${task_name})` : ''}`
  })
  const unnamed = count - slots.length
  return `${named.join('; ')}${unnamed > 0 ? ` and ${unnamed} more` : ''}`.trim()
}

export function alsoAt(offices: number): string {
  return offices === 1 ? 'at 1 more office' : `at ${offices} more offices`
}

function others({ slots = [], count = 0, further_offices: offices = 0 }: DataOf<typeof ofFind>): string {
  if (slots.length > 0) {
    const text = otherTimes(slots, count)
    return text === '' ? '' : `, also ${text}`
  }
  // Earlier versions wrote it like this.
  const all = count > 1 ? `, ${count} free in all` : ''
  return offices === 0 ? all : `${all}, also ${alsoAt(offices)}`
}
