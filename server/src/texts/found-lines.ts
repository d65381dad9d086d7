import type { Language } from '@terminlotse/contract/language'
import type { About, Words } from './lines.ts'
import { wordMoment } from './moments.ts'

/** A free time that is named. */
export interface NamedSlot {
  /** ISO. */
  slot_at: string
  office_name: string
}

const words = {
  en: {
    at: (office: string) => ` at ${office}`,
    also: ', also ',
    more: (count: number) => ` and ${count} more`,
    inAll: (count: number) => `, ${count} free in all`,
  },
  de: {
    at: (office: string) => `, ${office}`,
    also: '; außerdem ',
    more: (count: number) => (count === 1 ? ' und 1 weiterer' : ` und ${count} weitere`),
    inAll: (count: number) => `, insgesamt ${count} frei`,
  },
}

/** What was found free: by name, and how many more. */
export const foundLine: Record<Language, Words> = {
  en: (a) =>
    `Free appointment: ${a.moment('slot_at')} at ${a.text('office_name')}${others(a, 'en')}.${
      a.has('held_back_until')
        ? ` No message was sent: there were many for this task lately, and the next one goes at ${a.time('held_back_until')} or later. A filter for what you really want brings fewer of them; automatic booking takes an appointment for you.`
        : ''
    }`,
  de: (a) =>
    `Freier Termin: ${a.moment('slot_at')}, ${a.text('office_name')}${others(a, 'de')}.${
      a.has('held_back_until')
        ? ` Dazu wurde keine Nachricht verschickt: Für diese Aufgabe waren es zuletzt viele, die nächste folgt frühestens um ${a.time('held_back_until')}. Ein Filter für das, was Sie wirklich wollen, bringt weniger davon; die automatische Buchung nimmt einen Termin für Sie.`
        : ''
    }`,
}

/** The free times beside the first, which is named elsewhere; `count` are all. Empty where there is no other. */
export function wordOthers(slots: NamedSlot[], count: number, language: Language): string {
  const { at, more } = words[language]
  const [first, ...rest] = slots
  const named = rest.map(({ slot_at, office_name }) => {
    const place = office_name === first?.office_name ? '' : at(office_name)
    return `${wordMoment(slot_at, language)}${place}`
  })
  const unnamed = count - slots.length
  return `${named.join('; ')}${unnamed > 0 ? more(unnamed) : ''}`.trim()
}

function others(a: About, language: Language): string {
  const { also, inAll } = words[language]
  if (a.slots.length > 0) {
    const text = wordOthers(a.slots, a.number('count'), language)
    return text === '' ? '' : `${also}${text}`
  }
  // As the versions before wrote it.
  const count = a.number('count') > 1 ? inAll(a.number('count')) : ''
  const offices = a.number('further_offices')
  return offices === 0 ? count : `${count}, ${language === 'de' ? 'auch' : 'also'} ${wordAlsoAt(offices, language)}`
}

/** That there are free times elsewhere too. */
export function wordAlsoAt(offices: number, language: Language): string {
  if (language === 'de') return offices === 1 ? 'bei 1 weiteren Behörde' : `bei ${offices} weiteren Behörden`
  return offices === 1 ? 'at 1 more office' : `at ${offices} more offices`
}
