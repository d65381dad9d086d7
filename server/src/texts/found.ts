import { z } from 'zod'
import { type DataOf, flag, maybe, namedSlot, number, says, slot, when } from './sentence.ts'
import { type NamedTime, slotsOfDays } from './slots-of-days.ts'
import type { Speech } from './speech.ts'

/** Why no message went with the line. */
const unsent = z.enum(['booking', 'no_channel', 'quiet_hours', 'limit'])
export type Unsent = z.infer<typeof unsent>

const ofFind = {
  ...slot,
  count: maybe(number),
  /** The free times that are named, the first one included; absent in older rows. */
  slots: maybe(z.array(namedSlot.extend({ office: maybe(number) }))),
  further_offices: maybe(number),
  messaged: maybe(flag),
  unsent: maybe(unsent),
  held_back_until: maybe(when),
  /** Set if the named times were not seen just now: the last answers that showed them, the oldest of these. */
  seen_at: maybe(when),
}

export const foundLine = says(ofFind, (d, speech) => {
  const { title, time } = speech
  const { seen, heldBack } = speech.words.found
  return [
    `${title.found(d)}${others(d, speech)}.`,
    d.seen_at ? seen({ time: time(d.seen_at) }) : '',
    d.held_back_until ? heldBack({ time: time(d.held_back_until) }) : '',
  ].join('')
})

/** The free times after the first, which is named elsewhere. `count` is the number of all. Empty if there is no other. */
export function otherTimes(slots: NamedTime[], count: number, { words, day, times }: Speech): string {
  const { atOtherOffice, more } = words.found
  const [first, ...rest] = slots
  const named = slotsOfDays(rest, day).map(({ times: moments, first: { slot_at, office_name, task_name } }) => {
    const place = office_name === first?.office_name ? '' : atOtherOffice({ office: office_name })
    return `${day(slot_at)}, ${times(moments)}${place}${task_name ? ` (${task_name})` : ''}`
  })
  const unnamed = count - slots.length
  return `${named.join('; ')}${unnamed > 0 ? more({ count: unnamed }) : ''}`.trim()
}

function others(
  { slots = [], count = 0, further_offices: offices = 0 }: DataOf<typeof ofFind>,
  speech: Speech,
): string {
  const { also, alsoThere, atMore, inAll } = speech.words.found
  if (slots.length > 0) {
    const times = otherTimes(slots, count, speech)
    return times === '' ? '' : also({ times })
  }
  // Earlier versions wrote it like this.
  const all = count > 1 ? inAll({ count }) : ''
  return offices === 0 ? all : all + alsoThere({ offices: atMore({ count: offices }) })
}
