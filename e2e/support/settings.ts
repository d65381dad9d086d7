/** `NIGHT=true` plays everything. A landing plays most journeys, and each engine, at one size. */
export const isNight = process.env.NIGHT === 'true'

/** The sizes of journeys that are played at both: a desktop, where most keyboards are, and at night a phone too. */
export const sizes = isNight ? (['on a desk', 'on a phone @phone'] as const) : (['on a desk'] as const)

/**
 * The same for all journeys: they end a journey that hangs, and judge no speed. The longest wait is for the next time
 * that the office reads its mails, a minute on a calm machine.
 */
export const limits = { timeout: 400_000, expect: { timeout: 150_000 } }

/** The switches of a browser without traffic of its own: no updates and no first-run pages. */
export const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const inMunich = { locale: 'en-GB', timezoneId: 'Europe/Berlin' }
