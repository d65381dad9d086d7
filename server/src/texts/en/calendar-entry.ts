/** An appointment in the words of a calendar. */
export function calendarEntry({ service, number }: { service: string; number: string | null }) {
  const about = number ? `Your number: ${number}. ` : ''
  return { summary: `Appointment: ${service}`, description: `${about}Bring the mail from the office.` }
}
