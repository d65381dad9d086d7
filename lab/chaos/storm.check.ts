import type { StormResult } from './storm.ts'

/** A rule for the end of every storm. Storms are played by `npm run chaos`, which the gate and the night run start. */
interface Check {
  name: string
  holds: (result: StormResult) => boolean
}

export const checks: Check[] = []

function check(name: string, holds: Check['holds']): void {
  checks.push({ name, holds })
}

// A storm in which nobody got an appointment and confirmed it shows nothing.
// checklist: t302
check(
  'the office’s record and ours agree, and everybody was told',
  ({ wrong, appointments, confirmed, messages }) =>
    wrong.length === 0 && appointments > 0 && confirmed > 0 && messages > appointments,
)
