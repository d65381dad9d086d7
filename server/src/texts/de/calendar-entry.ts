export function calendarEntry(about: {
  service: string
  number: string | null
  isWaiting: boolean
  isAtOffice: boolean
  isPractice: boolean
}) {
  const { service, number, isWaiting, isAtOffice, isPractice } = about
  const known = number ? `Ihre Nummer: ${number}. ` : ''
  if (isWaiting) {
    const description = `${known}Öffnen Sie den Link in der E-Mail der Behörde, sonst verfällt der Termin.`
    return { summary: `${isPractice ? 'Übung – noch' : 'Noch'} nicht bestätigt: ${service}`, description }
  }
  return {
    summary: `${isPractice ? 'Übung' : 'Termin'}: ${service}`,
    description:
      known +
      (isAtOffice
        ? 'Was Sie mitbringen, steht auf der Seite der Behörde.'
        : 'Halten Sie die E-Mail der Behörde bereit.'),
  }
}
