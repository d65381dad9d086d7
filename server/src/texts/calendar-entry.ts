import type { Language } from '@terminlotse/contract/language'

/** An appointment in the words of a calendar. */
export function wordCalendarEntry(
  { service, number }: { service: string; number: string | null },
  language: Language,
): { summary: string; description: string } {
  if (language === 'de') {
    const about = number ? `Ihre Nummer: ${number}. ` : ''
    return { summary: `Termin: ${service}`, description: `${about}Bringen Sie die E-Mail der Behörde mit.` }
  }
  const about = number ? `Your number: ${number}. ` : ''
  return { summary: `Appointment: ${service}`, description: `${about}Bring the mail from the office.` }
}
