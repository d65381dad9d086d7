// The fields of channels. The wire, the form, the sealing and the redaction of logs are derived from them.
import { z } from 'zod'
import { email } from '../../accounts.ts'

/** `secret`: sealed at rest, never sent back, and removed from anything that a receiver answers. */
export type FieldKind = 'text' | 'address' | 'phone' | 'number' | 'secret'

interface FormPlace {
  /** Fields of one group stand together in a frame with a title; the texts have its words under this name. */
  group?: string
  /** Two such fields stand side by side. */
  isHalf?: boolean
  /** True for the person's own data: the browser may fill it in. */
  isOwn?: boolean
  /** The service's own page with help for this value. */
  help?: string
  /** Makes a value that nobody can guess; the form has a button for it. */
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
  /** The accepted values; its messages are keys of the validation texts. */
  schema: S
  /** Its value before the first save; for a number, also the value of an empty field. */
  start: z.output<S>
  range?: Range
  /** For a secret: the fields that decide where it is sent. A person who changes one of them must enter the secret again. */
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

/** The parts of an address; null: it is none. (`URL.parse` is newer than many phones.) */
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

/** The web address of a server, perhaps with a path and without anything after it; or nothing. */
export function serverAddress<const L extends FormPlace>(place: L) {
  return { kind: 'text', schema: anyServer, start: '', ...place } as const
}

/** A whole number of a range. `error`: the message for any other. */
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

/** The ends of names that only secrets have, so that none can be declared as a plain text by mistake. */
type SecretName = `${string}${'key' | 'password' | 'secret' | 'token'}`

/** The kind that a field must have by its name: a secret must be a secret, and `sentBy` must name fields of the same channel. */
type Fitting<F, N> = Field<N extends SecretName ? 'secret' : FieldKind> & { sentBy?: readonly (keyof F)[] }

/** Declares the fields of a channel, in the order of its form. The names are those of the wire. */
export function declareFields<const F extends Record<string, Field>>(fields: F & { [N in keyof F]: Fitting<F, N> }): F {
  return fields
}
