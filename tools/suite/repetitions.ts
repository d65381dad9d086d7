/** The night run sets `NIGHT=true`: it plays tests that take too long before each change. */
export const isNight = process.env.NIGHT === 'true'

/** The number of repetitions of a test: few before a change lands, more at night. */
export function times(amounts: { landing: number; night: number }): number {
  return isNight ? amounts.night : amounts.landing
}

/** The seed of everything random in tests: the same in each run, or `TEST_SEED`, a whole number. */
export const testSeed = readSeed(process.env.TEST_SEED || '20261125')

function readSeed(given: string): number {
  const seed = Number(given)
  if (!Number.isInteger(seed) || Math.abs(seed) >= 2 ** 31) throw new Error(`TEST_SEED: “${given}” is no whole number.`)
  return seed
}
