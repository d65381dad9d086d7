import type { LineData } from '../journal/line-data.ts'
import { lineTitles } from '../line-titles.ts'
import { type NamedTime, slotsOfDays } from '../slots-of-days.ts'
import { day, time, times } from './moments.ts'

const title = lineTitles('de')

export function foundLine(d: LineData['appointment_found']): string {
  const seen = d.seen_at ? ` Gesehen um ${time(d.seen_at)}.` : ''
  const sentence = `${title.found(d)}${others(d)}.${seen}`
  if (!d.held_back_until) return sentence
  return (
    `${sentence} Dazu wurde keine Nachricht verschickt, weil es für diese Aufgabe zuletzt viele waren. ` +
    `Die nächste folgt frühestens um ${time(d.held_back_until)}. ` +
    'Für weniger Nachrichten filtern Sie nach dem, was Sie wirklich wollen. ' +
    'Die automatische Buchung nimmt einen Termin für Sie.'
  )
}

export function otherTimes(slots: NamedTime[], count: number): string {
  const [first, ...rest] = slots
  const named = slotsOfDays(rest, day).map(({ times: moments, first: { slot_at, office_name, task_name } }) => {
    const place = office_name === first?.office_name ? '' : `, ${office_name}`
    return `${day(slot_at)}, ${times(moments)}${place}${task_name ? ` (${task_name})` : ''}`
  })
  const unnamed = count - slots.length
  const more = unnamed === 1 ? ' und 1 weiterer' : ` und ${unnamed} weitere`
  return `${named.join('; ')}${unnamed > 0 ? more : ''}`.trim()
}

export function alsoAt(offices: number): string {
  return offices === 1 ? 'bei 1 weiteren Behörde' : `bei ${offices} weiteren Behörden`
}

function others({ slots = [], count = 0, further_offices: offices = 0 }: LineData['appointment_found']): string {
  if (slots.length > 0) {
    const text = otherTimes(slots, count)
    return text === '' ? '' : `; außerdem ${text}`
  }
  const all = count > 1 ? `, insgesamt ${count} frei` : ''
  return offices === 0 ? all : `${all}, auch ${alsoAt(offices)}`
}
