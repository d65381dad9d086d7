import { z } from 'zod'
import { email } from '../../accounts.ts'

/** `secret`: sealed at rest, never sent back, and removed from anything that a receiver answers. */
export type FieldKind = 'text' | 'address' | 'phone' | 'number' | 'secret'

interface FormPlace {
  /** Stands in a frame with a title; the texts have its words under this name. */
  group?: string
  isHalf?: boolean
  /** The browser may fill it in. */
  isOwn?: boolean
  help?: string
  generate?: () => string
}

interface Range {
  min: number
  max: number
}

export interface Field<
  K extends FieldKind = FieldKind,
  S extends z.ZodType<string | number> = z.ZodType<string | number>,
> extends FormPlace {
  kind: K
  /** Messages are keys of the validation texts. */
  schema: S
  /** Before the first save; for a number, also the value of an empty field. */
  start: z.output<S>
  range?: Range
  /** Decide where a secret is sent: a person who changes one of them must enter the secret again. */
  sentBy?: readonly string[]
}

const anySecret = z.string().max(500, 'secret_long')
const anyAddress = z.union([z.literal(''), email])

const anyServer = z
  .string()
  .trim()
  .max(200, 'secret_long')
  .refine((typed) => typed === '' || isServer(typed), 'server_address_invalid')

function isServer(typed: string): boolean {
  const url = readUrl(typed)
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
}

/** `URL.parse` is newer than many phones. */
export function readUrl(typed: string): URL | null {
  try {
    return new URL(typed)
  } catch {
    return null
  }
}

type Text = z.ZodType<string>

export function text<S extends Text, const L extends FormPlace>(schema: S, place: L, start: z.output<S>) {
  return { kind: 'text', schema, start, ...place } as const
}

export function address<const L extends FormPlace>(place: L) {
  return { kind: 'address', schema: anyAddress, start: '', ...place } as const
}

export function phone<S extends Text, const L extends FormPlace>(schema: S, place: L, start: z.output<S>) {
  return { kind: 'phone', schema, start, ...place } as const
}

export function serverAddress<const L extends FormPlace>(place: L) {
  return { kind: 'text', schema: anyServer, start: '', ...place } as const
}

export function number<const L extends FormPlace>(
  { error, ...range }: Range & { error: string },
  place: L,
  start: number,
) {
  const schema = z.coerce.number(error).int(error).min(range.min, error).max(range.max, error)
  return { kind: 'number', schema, range, start, ...place } as const
}

export function secret<const L extends FormPlace & Pick<Field, 'sentBy'>>(place: L) {
  return { kind: 'secret', schema: anySecret, start: '', ...place } as const
}

/** Only secrets have names with these ends, so that none can be declared as a plain text by mistake. */
type SecretName = `${string}${'key' | 'password' | 'secret' | 'token'}`

type Fitting<F, N> = Field<N extends SecretName ? 'secret' : FieldKind> & { sentBy?: readonly (keyof F)[] }

/** In the order of the form. The names are those of the wire. */
export function declareFields<const F extends Record<string, Field>>(fields: F & { [N in keyof F]: Fitting<F, N> }): F {
  return fields
}
