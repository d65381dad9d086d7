import type { Key } from '../appointments/hold.ts'
import type { Office } from '../office.ts'
import { OfficeRefusal } from '../protocol/refusal.ts'
import type { AppointmentRecord, Mail } from '../storage/state.ts'

/** A mail without its address and link. `isAwaited`: the office waits for the click on its link. */
export type ShownMail = Pick<Mail, 'id' | 'processId' | 'sentAt' | 'subject' | 'lines'> & { isAwaited: boolean }

/** `unknown`: there is no such mail for this key. `over`: the office no longer holds the appointment. */
export type OpenedLink = 'confirmed' | 'over' | 'unknown'

/** The mails about these appointments, newest first. The key proves whose appointment it is: numbers can be guessed. */
export function showMails(office: Office, keys: readonly Key[]): ShownMail[] {
  office.book.clean()
  const records = new Map(keys.flatMap((key) => recordOf(office, key) ?? []).map((one) => [one.processId, one]))
  return office.mailbox.mails().flatMap(({ id, kind, processId, sentAt, subject, lines }) => {
    const record = records.get(processId)
    if (!record) return []
    const isAwaited = kind === 'activation' && record.status === 'preconfirmed' && record.goneAt === null
    return [{ id, processId, sentAt, subject, lines, isAwaited }]
  })
}

/** The same as a click on the link in this mail. A second click changes nothing. */
export function openLink(office: Office, mailId: number, key: Key): OpenedLink {
  const mail = office.mailbox.mails().find(({ id }) => id === mailId)
  const record = recordOf(office, key)
  if (!record || mail?.processId !== key.processId || mail.kind !== 'activation') return 'unknown'
  try {
    if (office.booking.read(key).status !== 'confirmed') office.booking.confirm(key, null)
    return 'confirmed'
  } catch (error) {
    if (error instanceof OfficeRefusal) return 'over'
    throw error
  }
}

function recordOf(office: Office, { processId, authKey }: Key): AppointmentRecord | undefined {
  return office.books.state.appointments.find((one) => one.processId === processId && one.authKey === authKey)
}
