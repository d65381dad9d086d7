import { domainToASCII } from 'node:url'
import { portRange } from '@terminlotse/contract/limits'
import { dayMs, secondMs } from '@terminlotse/contract/time'
import { z } from 'zod'

export interface AboutSetting {
  /** The accepted values, with their unit: follows "must be" when a value is refused. */
  takes: string
  meaning: string
  /** The effect of leaving it out, if that is not a fixed value. */
  otherwise?: string
  isSecret?: true
}

export const about = z.registry<AboutSetting>()
const accepted = new Map<unknown, string>()

function accepting<T extends z.ZodType>(takes: string, shape: T): T {
  accepted.set(shape, takes)
  return shape
}

/** `takes` may be left out if the shape, or the one inside its default, says it. */
export function setting<T extends z.ZodType>(
  shape: T,
  description: Omit<AboutSetting, 'takes'> & Partial<Pick<AboutSetting, 'takes'>>,
): T {
  const inner = shape instanceof z.ZodDefault || shape instanceof z.ZodOptional ? shape.unwrap() : shape
  about.add(shape, { takes: accepted.get(inner) ?? '', ...description })
  return shape
}

type Range = readonly [least: number, most: number]

const inRange = (unit: string, [least, most]: Range): string => `${unit}, ${least} to ${most}`
const written = (pattern: RegExp) => z.string().trim().regex(pattern).transform(Number)
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  written(/^\d+$/).pipe(z.int().min(least).max(most))
export const within = (unit: string, ...range: Range) => accepting(inRange(unit, range), whole(...range))
export const callsPerMinute = accepting('calls per minute, at least 1', whole(1))
export const port = within('a port', 0, portRange.max)
export const secondsWithin = (...range: Range) =>
  accepting(inRange('seconds', range), written(/^\d+(\.\d+)?$/).pipe(z.number().min(range[0]).max(range[1])))
export const seconds = secondsWithin(1, dayMs / secondMs)

/** An address that can be called. A user and a password in it would be refused by callers. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((written) => new URL(written))
  .refine(({ username, password, port: at }) => username === '' && password === '' && at !== '0')
export const securePage = webAddress.refine(({ protocol }) => protocol === 'https:').transform(({ href }) => href)
const isBare = ({ search, hash }: URL) => search === '' && hash === ''
export const anAddress = 'an http: or https: address'
/** An address to which paths are added: without a slash at the end. */
export const address = accepting(
  `${anAddress} without user, ? and #`,
  webAddress.refine(isBare).transform(({ href }) => href.replace(/[/?#]+$/, '')),
)
export const siteAddress = webAddress
  .refine((url) => isBare(url) && url.pathname === '/')
  .transform(({ origin }) => origin)

export const onOff = accepting(
  'true or false (on or off)',
  z.enum(['true', 'false', 'on', 'off']).transform((word) => ['true', 'on'].includes(word)),
)
export const text = z.string().min(1)
export const hostHere = accepting('an address of this machine, or a name that leads to one', z.string().min(1))

export const keyPattern = /^[A-Za-z0-9+/_-]{43,}={0,2}$/
export const listOf = (value: string): string[] => value.split(/[\s,]+/).filter((part) => part !== '')

/** `23:00-06:00` on the Berlin clock. */
export const hours = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
  .transform((value) => ({ from: value.slice(0, 5), to: value.slice(6) }))
  .refine(({ from, to }) => from !== to)

const hostName = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/
/** `termine.example.org,intranet`: names of machines, with commas between them; in lower case. */
export const hostNames = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
  .refine((names) => names.every((name) => hostName.test(name)))

/** `Terminlotse <termine@example.org>`, or the address alone: one that a mail server takes. */
export const sender = z
  .string()
  .trim()
  .refine((value) => {
    const [user, domain = '', ...more] = addressIn(value).split('@')
    return more.length === 0 && z.regexes.html5Email.test(`${user}@${domainToASCII(domain)}`)
  })
export function addressIn(value: string): string {
  const quoted = /"[^"\\\p{Cc}]*"/u.source
  const plain = /[^"<>()[\]\\,;:@\p{Cc}]*/u.source
  const [, named, alone] =
    value.match(new RegExp(`^(?:(?:${quoted}|${plain})\\s*<([^<>\\s]+)>|([^<>\\s]+))$`, 'u')) ?? []
  return named ?? alone ?? ''
}

const networkPattern = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
/** `10.0.0.0/8,2001:db8::/32`: addresses or networks, with commas between them. */
export const networks = z
  .string()
  .transform(listOf)
  .refine((all) => all.length > 0 && all.every((network) => networkPattern.safeParse(network).success))
