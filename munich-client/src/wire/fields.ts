// Unknown keys, nulls, missing keys and numbers sent as text all happen (PROTOCOL.md#catalogue), and stop no reading.

/** `unusable`: a record too broken to use. `unexpected`: a value that contradicts the request or the rest of the answer. */
export type UnknownResponseKind =
  | 'unknown'
  | 'missing'
  | 'type'
  | 'empty'
  | 'unusable'
  | 'unexpected'
  | 'unknown_code'
  | 'unknown_refusal'

/** Never has the value. */
export interface UnknownResponse {
  call: string
  /** Without list positions: `offices[].scope.hint`. For `unknown_code` the code, for `unknown_refusal` status and members. */
  path: string
  kind: UnknownResponseKind
}

export interface Spot {
  path: string
  note(path: string, kind: UnknownResponseKind): void
}

/** `sometimes`: some releases leave these keys out. */
export interface Shape {
  always: readonly string[]
  sometimes?: readonly string[]
}

export interface Fields {
  int(key: string): number | null
  /** At most 32 bits: a count, never a number by which the office names something. */
  count(key: string): number | null
  text(key: string): string | null
  flag(key: string): boolean | null
  ints(key: string): number[]
  at(key: string): Place
}

/** Null (noted) if the value is not a record. */
export function openRecord(value: unknown, shape: Shape, spot: Spot): Fields | null {
  if (!isRecord(value)) {
    spot.note(spot.path, value === undefined ? 'missing' : 'type')
    return null
  }
  noteKeys(value, shape, spot)
  const own = (key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined)
  const pathOf = (key: string): string => (spot.path === '' ? key : `${spot.path}.${key}`)
  const read = <T>(key: string, as: (value: unknown) => T | null): T | null => {
    const value = own(key)
    if (value === undefined || value === null) return null
    const understood = as(value)
    if (understood === null) spot.note(pathOf(key), 'type')
    return understood
  }
  return {
    int: (key) => read(key, toInt),
    count: (key) => read(key, toCount),
    text: (key) => read(key, toText),
    flag: (key) => read(key, toFlag),
    ints: (key) => read(key, (value) => toInts(value, () => spot.note(`${pathOf(key)}[]`, 'type'))) ?? [],
    at: (key) => ({ value: own(key), spot: { ...spot, path: pathOf(key) } }),
  }
}

/** Drops (and notes) unusable items. Null if it is no list, or none of its items is usable: that is a new shape. */
export function readList<T>(place: Place, readItem: ReadItem<T>): T[] | null {
  const items = readItems(place, readItem)
  const usable = items?.filter((item) => item !== null) ?? []
  return items === null || (items.length > 0 && usable.length === 0) ? null : usable
}

/** Null (noted) if it is not a list, or if one of its items cannot be used. */
export function readWholeList<T>(place: Place, readItem: ReadItem<T>): T[] | null {
  const items = readItems(place, readItem)
  const usable = items?.filter((item) => item !== null) ?? []
  return usable.length === items?.length ? usable : null
}

export interface Place {
  value: unknown
  spot: Spot
}

type ReadItem<T> = (value: unknown, spot: Spot) => T | null

function readItems<T>({ value, spot }: Place, readItem: ReadItem<T>): (T | null)[] | null {
  if (!Array.isArray(value)) {
    spot.note(spot.path, value === undefined ? 'missing' : 'type')
    return null
  }
  const itemSpot = { ...spot, path: `${spot.path}[]` }
  return value.map((item: unknown) => {
    const read = readItem(item, itemSpot)
    if (read === null) spot.note(itemSpot.path, 'unusable')
    return read
  })
}

/** The end of the year 9999, unix seconds. */
export const LAST_MOMENT = 253_402_300_799

export function toInt(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : null
}

export function toCount(value: unknown): number | null {
  const count = toInt(value)
  return count === null || Math.abs(count) > 0x7fff_ffff ? null : count
}

/** Without what no database stores: the character 0, and halves of characters (lone surrogates). */
export function toText(value: unknown): string | null {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : null
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toFlag(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1') return true
  return value === false || value === 0 || value === '0' ? false : null
}

function toInts(value: unknown, noteBroken: () => void): number[] | null {
  if (!Array.isArray(value)) return null
  const numbers = value.map(toInt)
  if (numbers.includes(null)) noteBroken()
  return numbers.filter((number) => number !== null)
}

function noteKeys(record: Record<string, unknown>, shape: Shape, spot: Spot): void {
  const prefix = spot.path === '' ? '' : `${spot.path}.`
  for (const key of shape.always) if (!Object.hasOwn(record, key)) spot.note(prefix + key, 'missing')
  for (const key of Object.keys(record)) {
    if (shape.always.includes(key) || shape.sometimes?.includes(key)) continue
    spot.note(prefix + fieldName(key), 'unknown')
  }
}

/** A key is only repeated if it looks like a field's name: a strange one could be data. */
export function fieldName(key: string): string {
  return /^[A-Za-z]\w{0,31}$/.test(key) ? key : '?'
}
