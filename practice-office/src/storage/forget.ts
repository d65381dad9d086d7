import type { AppointmentRecord, OfficeState } from './state.ts'

const nobody = { familyName: '', email: '', telephone: '', customTextfield: '', customTextfield2: '', user: null }

/**
 * Forgets mails, and appointments that are over, from before `before`. A future appointment that nobody has changed
 * since then stays with its key, and its person is deleted.
 */
export function forgetBefore(state: OfficeState, before: number): void {
  state.mails = state.mails.filter(({ sentAt }) => sentAt >= before)
  state.appointments = state.appointments.filter(({ endsAt, goneAt }) => Math.min(endsAt, goneAt ?? endsAt) >= before)
  for (const record of state.appointments) if (record.changedAt < before) Object.assign(record, nobody)
}

/** Mails, and appointments of all kinds, of all addresses of these appointments. */
export function forgetPeopleOf(
  state: OfficeState,
  processIds: readonly number[],
  release: (record: AppointmentRecord) => void,
): void {
  const named = state.appointments.filter(({ processId }) => processIds.includes(processId))
  const addresses = new Set([
    ...named.map(({ email }) => addressOf(email)),
    ...state.mails.filter(({ processId }) => processIds.includes(processId)).map(({ to }) => addressOf(to)),
  ])
  addresses.delete('')
  const isTheirs = ({ processId, email }: AppointmentRecord): boolean =>
    processIds.includes(processId) || addresses.has(addressOf(email))
  for (const record of state.appointments) if (isTheirs(record) && record.goneAt === null) release(record)
  state.appointments = state.appointments.filter((record) => !isTheirs(record))
  state.mails = state.mails.filter(({ to }) => !addresses.has(addressOf(to)))
}

const addressOf = (email: string): string => email.trim().toLowerCase()
