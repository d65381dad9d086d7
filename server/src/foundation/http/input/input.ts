import { type ValidationKey, validationKey } from '@terminlotse/contract/validation-texts'
import type { z } from 'zod'
import { Refusal } from '../../refusal.ts'

type Problem = [field: string, key: ValidationKey]

/** Reads the names in an address by the contract. Refuses impossible names with `not_found`. */
export function parseAddress(schema: z.ZodType, value: unknown): unknown {
  demandReadable(value)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Refusal('not_found')
  return parsed.data
}

/** Reads a body or a query by the contract. Refuses with `invalid_input`, and a value that is no object with `not_json`. */
export function parseInput(schema: z.ZodType, value: unknown): unknown {
  refuse(problemsIn(value, notUnicode))
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) {
    const { issues } = parsed.error
    if (issues.some(({ path }) => path.length === 0)) throw new Refusal('not_json')
    refuse(issues.map((issue) => [String(issue.path[0]), validationKey(issue)]))
  }
  // Checked after parsing: line breaks and tabs around a text that is trimmed do no harm.
  demandReadable(parsed.data)
  return parsed.data
}

/** Refuses values with a text, or a name of a field, that the product cannot store, send or show. */
export function demandReadable(values: unknown): void {
  refuse(problemsIn(values, unreadable))
}

/** Refuses a query with a part that, decoded, is no Unicode. `url`: as it came, with its path. */
export function demandDecodable(url: string): void {
  const parts = url.slice(url.indexOf('?') + 1 || url.length).split('&')
  const broken = parts.filter((part) => !isUtf8(part)).map((part) => part.split('=')[0] ?? '')
  refuse(broken.map((field) => [isUtf8(field) ? decodeURIComponent(field) : 'query', 'unreadable_text']))
}

function isUtf8(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

export function isReadable(value: unknown): boolean {
  return faultOf(value, unreadable) === null
}

function refuse(problems: Problem[]): void {
  if (problems.length === 0) return
  const fields: Record<string, string[]> = {}
  for (const [field, key] of problems) fields[field] ??= [key]
  throw new Refusal('invalid_input', { fields })
}

type Judge = (text: string) => ValidationKey | null

function problemsIn(values: unknown, judge: Judge): Problem[] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([field, value]): Problem[] => {
    const key = judge(field) ?? faultOf(value, judge)
    return key === null ? [] : [[field.toWellFormed(), key]]
  })
}

/** The first fault of a text or of a field's name in the value. It is a loop, because a body may be nested by the thousands. */
function faultOf(value: unknown, judge: Judge): ValidationKey | null {
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'object' && next !== null) {
      for (const [name, inner] of Object.entries(next)) left.push(name, inner)
    }
    const key = typeof next === 'string' ? judge(next) : null
    if (key !== null) return key
  }
  return null
}

function notUnicode(text: string): ValidationKey | null {
  return text.isWellFormed() ? null : 'unreadable_text'
}

/**
 * Marks of direction, joiners, soft hyphens, variation selectors, Hangul fillers and whatever else Unicode lets a
 * font leave out; then signs that are drawn as nothing.
 */
const invisible =
  /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u{fff9}-\u{fffb}\u{2800}\u{16fe4}\u{13441}\u{13442}\u{1d159}]/gu

/** The database takes no NUL, a mail header no line break, and a single-line field of ours neither. */
function unreadable(text: string): ValidationKey | null {
  if (!text.isWellFormed()) return 'unreadable_text'
  if (/\p{Cc}/u.test(text)) return 'control_characters'
  return text.trim() !== '' && text.replace(invisible, '').trim() === '' ? 'unreadable_text' : null
}
