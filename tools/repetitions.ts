const isNight = process.env.NIGHT === 'true'

/** How much a test does of something: a little before a change lands, more in the night run, which sets `NIGHT=true`. */
export function times(amounts: { landing: number; night: number }): number {
  return isNight ? amounts.night : amounts.landing
}

/** Begins what tests draw. The same seed draws the same again; `TEST_SEED` gives another one. */
export const testSeed = Number(process.env.TEST_SEED ?? 20_261_125)
