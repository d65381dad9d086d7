const isNight = process.env.NIGHT === 'true'

/** How much a test does of something: a little before a change lands, more in the night run, which sets `NIGHT=true`. */
export function times(amounts: { landing: number; night: number }): number {
  return isNight ? amounts.night : amounts.landing
}
