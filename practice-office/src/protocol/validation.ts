import type { Scope } from './wire.ts'

/** The city's field rules (PROTOCOL.md#field-rules). Functions named `is…` say whether the city accepts a value. */

const NUMERIC = /^\d+$/

/** A number of the wire: JSON number or numeric text, at least 1; null when it is neither. */
export function readId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!NUMERIC.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) && id >= 1 ? id : null
}

/** Numeric CSV, every entry at least 1; null when it is missing or anything else. */
export function readIds(csv: string | null): number[] | null {
  if (csv === null || csv === '') return null
  const ids = csv.split(',').map(readId)
  return ids.every((id) => id !== null) ? ids : null
}

export function readCount(value: unknown, most: number): number | null {
  const count = readId(value)
  return count !== null && count <= most ? count : null
}

export function readAuthKey(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const key = value.trim()
  return /^([0-9a-f]{4}|[0-9a-f]{64})$/i.test(key) ? key : null
}

export function isEmailAccepted(email: string): boolean {
  if (/[\s+]/.test(email) || email.includes('..')) return false
  const [local, domain, ...rest] = email.split('@')
  if (!local || !domain || rest.length > 0) return false
  if ([local, domain].some((part) => part.startsWith('.') || part.endsWith('.'))) return false
  return /^[^.].*\.[^.]{2,}$/.test(domain)
}

export function isTelephoneAccepted(telephone: string): boolean {
  return /^\+?\d{7,15}$/.test(telephone)
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

export function normaliseText(text: string): string {
  return text
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decodeEntity)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .trim()
}

export interface Details {
  familyName: string
  email: string
  telephone: string
  customTextfield: string
  customTextfield2: string
}

/** The widths of the city's columns, in characters (PROTOCOL.md#what-the-database-takes). */
const MOST_NAME = 200
const MOST_ADDRESS = 150

/** False for data that its database refuses: it has no characters of four bytes, and a name has a width. */
export function isStorable(details: Details): boolean {
  const texts = Object.values(details)
  return details.familyName.length <= MOST_NAME && !texts.some((text) => /[\u{10000}-\u{10ffff}]/u.test(text))
}

export function isMailable(email: string): boolean {
  return email.length <= MOST_ADDRESS
}

/** Fields that were left out keep their value. @returns the details, or the codes of all refused fields in the city's order */
export function readDetails(
  body: Record<string, unknown>,
  scope: Scope,
  present: Details,
  refusedEmail: string | null = null,
): Details | string[] {
  const sent = (field: keyof Details) => (typeof body[field] === 'string' ? body[field] : null)
  const codes: string[] = []
  const familyName = sent('familyName')?.trim() ?? ''
  if (familyName === '') codes.push('invalidFamilyName')

  const email = sent('email')?.trim() ?? null
  const isRefused = email !== null && email === refusedEmail
  if (isRefused || (scope.emailRequired && !isEmailAccepted(email ?? ''))) codes.push('invalidEmail')

  const telephone = sent('telephone')?.trim() ?? null
  if (scope.telephoneActivated && telephone !== null) {
    const isAccepted = telephone === '' ? !scope.telephoneRequired : isTelephoneAccepted(telephone)
    if (!isAccepted) codes.push('invalidTelephone')
  }

  const readText = (field: 'customTextfield' | 'customTextfield2', code: string) => {
    const raw = sent(field)
    const text = raw === null ? null : normaliseText(raw)
    if (scope[`${field}Activated`]) {
      const isBlank = (text ?? '') === ''
      if ((isBlank && scope[`${field}Required`]) || (text ?? '').length > 250) codes.push(code)
    }
    return text ?? present[field]
  }
  const customTextfield = readText('customTextfield', 'invalidCustomTextfield')
  const customTextfield2 = readText('customTextfield2', 'invalidCustomTextfield2')
  if (codes.length > 0) return codes
  return {
    familyName,
    email: email ?? present.email,
    telephone: telephone ?? present.telephone,
    customTextfield,
    customTextfield2,
  }
}
