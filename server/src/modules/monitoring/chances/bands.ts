import type { Band } from '@terminlotse/contract/tasks/chances'

/** Below this number of separate windows nothing is said. */
export const fewestWindows = 10

/** Each from this probability on. Chosen on weeks 5 to 8 of the openings of early 2026: docs/decisions/chances.md */
export const bandLimits: readonly { band: Band; from: number }[] = [
  { band: 'very_likely', from: 0.9 },
  { band: 'likely', from: 0.65 },
  { band: 'even', from: 0.35 },
  { band: 'unlikely', from: 0.1 },
  { band: 'rare', from: 0 },
]

/** `probability`: 0…1 */
export function bandOf(probability: number): Band {
  return bandLimits.find(({ from }) => probability >= from)?.band ?? 'rare'
}
