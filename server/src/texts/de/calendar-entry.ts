/** An appointment in the words of a calendar. */
export function calendarEntry({ service, number }: { service: string; number: string | null }) {
  const about = number ? `Ihre Nummer: ${number}. ` : ''
  return { summary: `Termin: ${service}`, description: `${about}Bringen Sie die E-Mail der Behörde mit.` }
}
