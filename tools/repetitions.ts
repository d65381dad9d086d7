/** The night run sets `NIGHT=true`: what takes too long before each change is played there. */
export const isNight = process.env.NIGHT === 'true'

/** How much a test does of something: a little before a change lands, more at night. */
export function times(amounts: { landing: number; night: number }): number {
  return isNight ? amounts.night : amounts.landing
}
