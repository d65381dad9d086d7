/** The value of a number field while somebody types: empty text for nothing, NaN for what is no whole number. */
export type TypedNumber = number | ''

/** The text as it was typed: nothing in it is dropped, so that "1.0" is not 10 and "-3" not 3. */
export function numberOf(typed: string): TypedNumber {
  const text = typed.trim()
  if (text === '') return ''
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

export interface NumberRange {
  min: number
  max: number
  /** The number that an empty field gets when it is left. Absent: empty means none. */
  usual?: number | undefined
  /** The usual number also replaces a number outside of the range when the field is left. */
  isUsualOutside?: boolean | undefined
}

/** The reason why a typed number cannot stay as it is; null: it can. */
export function lackOf(typed: TypedNumber, { min, max, usual }: NumberRange): 'empty' | 'outside' | null {
  if (typed === '') return usual === undefined ? null : 'empty'
  return Number.isInteger(typed) && typed >= min && typed <= max ? null : 'outside'
}

/** The value of the field once it is left. A number outside of the range stays, so that its person can correct it. */
export function leftWith(typed: TypedNumber, range: NumberRange): TypedNumber {
  const lack = lackOf(typed, range)
  const isTaken = lack === 'empty' || (lack === 'outside' && range.isUsualOutside === true)
  return isTaken ? (range.usual ?? typed) : typed
}
