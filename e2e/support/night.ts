/** `NIGHT=true` plays everything. A landing plays each journey by keyboard, and each engine, at one size. */
export const isNight = process.env.NIGHT === 'true'

/** The sizes of journeys by keyboard, and of an outage: a desktop, where most keyboards are, and at night a phone too. */
export const keyboardSizes = isNight ? (['on a desk', 'on a phone @phone'] as const) : (['on a desk'] as const)
