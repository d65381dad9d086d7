import type { StormResult } from './storm.ts'

/** A rule for the end of every storm: `npm run chaos` plays storms, and the gate and the night run play that. */
interface Check {
  name: string
  holds: (result: StormResult) => boolean
}

export const checks: Check[] = []

function check(name: string, holds: Check['holds']): void {
  checks.push({ name, holds })
}

// A storm in which nobody asked for an appointment, or had free times to know of, shows nothing.
// checklist: t302
check(
  'the office’s record and ours agree, and everybody was told',
  ({ wrong, appointments, words }) => wrong.length === 0 && appointments > 0 && words.asked > 0,
)
