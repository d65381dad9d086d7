/** The words of the sentence about a task: titles, and first lines of texts. Moments and names come in short forms. */
export const sentence = {
  /** A day without its year. */
  date: (day: string, month: string) => `${day} ${month.slice(0, 3)}`,
  found: (slot: string) => `Free: ${slot}`,
  reserved: (deadline: string, slot: string) => `Confirm by ${deadline} · ${slot}`,
  confirmed: (slot: string) => `Confirmed: ${slot}`,
  gone: (slot: string) => `Gone: ${slot}`,
  notBooked: (slot: string) => `Not booked: ${slot}`,
  notCancelled: (slot: string) => `Not cancelled: ${slot}`,
  notReachable: (since: string) => `No answer from the office since ${since}`,
  needsYou: (service: string) => `${service} needs something from you`,
  /** For a name that leaves no room for the longer title. */
  needsYouShort: (service: string) => `${service} needs you`,

  further: (service: string, times: number) => `${service}, and ${times} more ${times === 1 ? 'time' : 'times'}`,
  furtherUntil: (service: string, times: number, day: string) =>
    `${service}, and ${times} more ${times === 1 ? 'time' : 'times'} until ${day}`,
  furtherThatDay: (service: string, times: number) => `${service}, and ${times} more that day`,
  openMail: (mailbox: string) =>
    mailbox === ''
      ? 'Open the office’s email and tap the link'
      : `Open the office’s email to ${mailbox} and tap the link`,
  goesOn: 'We are still watching',
  hasEnded: 'We are no longer watching',
  movedTo: (slot: string) => `Now on ${slot}`,
  andTasks: (service: string, further: number) => `${service} and ${further} more ${further === 1 ? 'task' : 'tasks'}`,
  keepTrying: 'We keep trying',
}
