import { z } from 'zod'

// What settings are described with, and the shapes that several of them have.

/** What people read about a setting. */
export interface AboutSetting {
  /** What it takes, with its unit: what follows "must be" where a value is refused. */
  takes: string
  meaning: string
  /** What holds without it, where that is not a fixed value. */
  otherwise?: string
  /** Its value opens something: it is never shown. */
  isSecret?: true
}

/** What was said of each shape. */
export const about = z.registry<AboutSetting>()

/** A setting's shape, with what people read about it. */
export function setting<T extends z.ZodType>(shape: T, description: AboutSetting): T {
  about.add(shape, description)
  return shape
}

export const port = z.coerce.number().int().min(0).max(65_535)
export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
export const onOff = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((word) => ['true', '1', 'on'].includes(word))
export const seconds = z.coerce.number().min(1).max(86_400)
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(least).max(most)
export const text = z.string().min(1)

export const aPort = 'a port, 0 to 65535'
export const anAddress = 'an http: or https: address'
export const trueOrFalse = 'true or false'
export const someSeconds = 'seconds, 1 to 86400'

export const keyPattern = /^[A-Za-z0-9+/_-]{43,}={0,2}$/
export const listOf = (value: string): string[] => value.split(/[\s,]+/).filter((part) => part !== '')

/** `23:00-06:00` on the Berlin clock. */
export const hours = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
  .transform((value) => ({ from: value.slice(0, 5), to: value.slice(6) }))
  .refine(({ from, to }) => from !== to)

/** `termine.example.org,intranet`: names of machines, with commas between them; in lower case. */
export const hostNames = z
  .string()
  .transform((value) => listOf(value.toLowerCase()))
  .refine((names) =>
    names.every((name) => /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/.test(name)),
  )

const networkPattern = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
/** `10.0.0.0/8,2001:db8::/32`: addresses or networks, with commas between them. */
export const networks = z
  .string()
  .transform(listOf)
  .refine((all) => all.length > 0 && all.every((network) => networkPattern.safeParse(network).success))
