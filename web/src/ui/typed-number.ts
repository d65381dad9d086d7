/** What a number field holds while somebody types: empty text for no number. */
export type TypedNumber = number | ''

export interface NumberRange {
  min: number
  max: number
  /** The number that counts where the field is left empty. Absent: empty means none. */
  usual?: number | undefined
  /** The usual number counts also where the field is left with a number outside of the range. */
  isUsualOutside?: boolean | undefined
}

/** Why a typed number cannot stay as it is; null: it can. */
export function lackOf(typed: TypedNumber, { min, max, usual }: NumberRange): 'empty' | 'outside' | null {
  if (typed === '') return usual === undefined ? null : 'empty'
  return Number.isInteger(typed) && typed >= min && typed <= max ? null : 'outside'
}

/** What the field holds once it is left. A number outside of the range stays, so that its person can mend it. */
export function leftWith(typed: TypedNumber, range: NumberRange): TypedNumber {
  const lack = lackOf(typed, range)
  const isTaken = lack === 'empty' || (lack === 'outside' && range.isUsualOutside === true)
  return isTaken ? (range.usual ?? typed) : typed
}
