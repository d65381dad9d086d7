import type { Language } from '@terminlotse/contract/language'
import { sayParts } from '@terminlotse/contract/tasks/sentence'

interface AtSlot {
  slot_at: string
  office_name?: string | undefined
}

const atSlot = ({ slot_at: slotAt, office_name: office = '' }: AtSlot) => ({ service: '', office, slotAt })

/** The titles with which lines of the log and activities begin: the same as those of the messages. */
export function lineTitles(language: Language) {
  return {
    found: (d: AtSlot) => sayParts({ about: 'found', ...atSlot(d), further: 0, furtherUntil: null }, language).title,
    reserved: (d: AtSlot & { deadline_at: string }) =>
      sayParts({ about: 'reserved', ...atSlot(d), deadlineAt: d.deadline_at, mailbox: '' }, language).title,
    confirmed: (d: AtSlot) => sayParts({ about: 'confirmed', ...atSlot(d), bring: '' }, language).title,
  }
}
