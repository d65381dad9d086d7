import type { Language } from '@terminlotse/contract/language'
import { texts } from './texts.ts'

/** The title of an appointment in a calendar, and the things to take along. `isWaiting`: its mail must still be opened. */
export function wordCalendarEntry(
  about: { service: string; number: string | null; isWaiting: boolean; isAtOffice: boolean; isPractice: boolean },
  language: Language,
): { summary: string; description: string } {
  const { service, number, isWaiting, isAtOffice, isPractice } = about
  const { calendarEntry: words } = texts[language]
  const known = number ? words.number({ number }) : ''
  if (isWaiting) {
    const title = isPractice ? words.practiceNotConfirmed : words.notConfirmed
    return { summary: title({ service }), description: known + words.openLink }
  }
  const title = isPractice ? words.practice : words.appointment
  return { summary: title({ service }), description: known + (isAtOffice ? words.bring : words.haveMail) }
}
