/** `NIGHT=true` plays everything. A landing plays most journeys, and each engine, at one size. */
export const isNight = process.env.NIGHT === 'true'

/** The sizes of journeys that are played at both: a desktop, where most keyboards are, and at night a phone too. */
export const sizes = isNight ? (['on a desk', 'on a phone @phone'] as const) : (['on a desk'] as const)
