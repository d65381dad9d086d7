/** The title of an appointment in a calendar, and the things to take along. `isWaiting`: its mail must still be opened. */
export function calendarEntry(about: {
  service: string
  number: string | null
  isWaiting: boolean
  isAtOffice: boolean
  isPractice: boolean
}) {
  const { service, number, isWaiting, isAtOffice, isPractice } = about
  const known = number ? `Your number: ${number}. ` : ''
  if (isWaiting) {
    const description = `${known}Open the link in the office’s email, or you lose the appointment.`
    return { summary: `${isPractice ? 'Practice – not' : 'Not'} confirmed yet: ${service}`, description }
  }
  return {
    summary: `${isPractice ? 'Practice' : 'Appointment'}: ${service}`,
    description: known + (isAtOffice ? 'The office’s page says what to bring.' : 'Have the office’s email at hand.'),
  }
}
