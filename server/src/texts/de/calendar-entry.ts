/** What an appointment is called in a calendar, and what to take along. `isWaiting`: its mail must still be opened. */
export function calendarEntry(about: { service: string; number: string | null; isWaiting: boolean }) {
  const { service, number, isWaiting } = about
  const known = number ? `Ihre Nummer: ${number}. ` : ''
  if (isWaiting) {
    const description = `${known}Öffnen Sie den Link in der E-Mail der Behörde, sonst verfällt der Termin.`
    return { summary: `Noch nicht bestätigt: ${service}`, description }
  }
  return { summary: `Termin: ${service}`, description: `${known}Bringen Sie die E-Mail der Behörde mit.` }
}
