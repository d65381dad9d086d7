import { createHash, createHmac } from 'node:crypto'
import { CappedMap, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as v1 from 'altcha-lib/v1'
import { z } from 'zod'

export type CostLadder = readonly { upTo: number; cost: number }[]

/** The ladder of the captcha service's own documentation (PROTOCOL.md#challenge); production's is unknown. */
export const DOCUMENTED_LADDER: CostLadder = [
  { upTo: 5, cost: 1_000 },
  { upTo: 20, cost: 5_000 },
  { upTo: Number.POSITIVE_INFINITY, cost: 10_000 },
]

export interface Captcha {
  challenge(address: string): Promise<unknown>
  /** `isSolved`: a token is due. */
  verify(payload: unknown): Promise<{ isSolved: boolean; body: Record<string, unknown> }>
}

export interface CaptchaOptions {
  variant: 'v1' | 'v2'
  hmacKey: string
  ladder: CostLadder
  /** ms since 1970 on the office's clock. */
  now: () => number
}

const WINDOW_MS = 30 * 60_000
const CHALLENGE_LIFETIME_S = 300
const REMEMBERED_SIGNATURES = 50_000
const REMEMBERED_ADDRESSES = 10_000
/** v1 asks for a number up to this times the cost of v2, which makes the two about equally hard. */
const V1_NUMBERS_PER_COST = 100

const v2Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number().nullish(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().nullish() }),
})

const v1Payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.number(),
  salt: z.string(),
  signature: z.string(),
})

/** Members of a challenge that the city sends as null if they are not used. */
const ABSENT = { keySignature: null, memoryCost: null, parallelism: null, data: null }

const failure = (error: string, data: unknown = null) => ({
  isSolved: false,
  body: { meta: { success: false, error }, data },
})
const REJECTED = failure('Captcha verification failed', { valid: false })
const ACCEPTED = { isSolved: true, body: { meta: { success: true }, data: { valid: true } } }

export function createCaptcha(options: CaptchaOptions): Captcha {
  const { variant, hmacKey, now } = options
  const costs = createCosts(options)
  const verify = createVerifying(options)
  return {
    challenge: async (address) => {
      const cost = costs.next(address)
      const expiresAt = Math.floor(now() / 1000) + CHALLENGE_LIFETIME_S
      if (variant === 'v1') {
        const maxnumber = cost * V1_NUMBERS_PER_COST
        return v1.createChallenge({ hmacKey, maxnumber, expires: new Date(expiresAt * 1000) })
      }
      const { parameters, signature } = await createChallenge({
        algorithm: 'SHA-256',
        cost,
        deriveKey,
        expiresAt,
        hmacSignatureSecret: hmacKey,
      })
      return { parameters: { ...ABSENT, ...parameters }, signature }
    },
    verify: async (payload) => {
      const decoded = decodePayload(payload)
      return typeof decoded === 'string' ? failure(decoded) : verify(decoded)
    },
  }
}

function createCosts({ ladder, now }: CaptchaOptions) {
  const asked = new CappedMap<string, number[]>({ maxSize: REMEMBERED_ADDRESSES })
  return {
    next(address: string): number {
      const earlier: number[] = asked.get(address) ?? []
      const recent = earlier.filter((at) => at > now() - WINDOW_MS)
      asked.set(address, [...recent, now()])
      return ladder.find((step) => recent.length < step.upTo)?.cost ?? 1_000_000
    },
  }
}

type Verdict = Awaited<ReturnType<Captcha['verify']>>

function createVerifying({ variant, hmacKey, now }: CaptchaOptions) {
  const used = new CappedMap<string, number>({ maxSize: REMEMBERED_SIGNATURES })

  const sign = (parameters: Record<string, unknown>): string => {
    const present = Object.entries(parameters).filter(([, value]) => value !== null)
    const canonical = JSON.stringify(Object.fromEntries(present.sort(([a], [b]) => (a < b ? -1 : 1))))
    return createHmac('sha256', hmacKey).update(canonical).digest('hex')
  }

  const accept = (signature: string) =>
    used.setIfAbsent(createHash('sha256').update(signature).digest('hex'), now()) ? ACCEPTED : REJECTED

  const isPast = (unixSeconds: number | null | undefined) => !!unixSeconds && unixSeconds * 1000 < now()

  const verifyV2 = async (decoded: Record<string, unknown>): Promise<Verdict> => {
    const parsed = v2Payload.safeParse(decoded)
    if (!parsed.success) return failure('Request error: 400 Bad Request')
    const { challenge, solution } = parsed.data
    if (isPast(challenge.parameters.expiresAt) || sign(challenge.parameters) !== challenge.signature) return REJECTED
    // The library compares expiry with the machine's clock, so it gets only the work, signed without that member.
    const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
    const work = { algorithm, nonce, salt, cost, keyLength, keyPrefix }
    const { verified } = await verifySolution({
      challenge: { parameters: work, signature: sign(work) },
      solution: { counter: solution.counter, derivedKey: solution.derivedKey },
      deriveKey,
      hmacSignatureSecret: hmacKey,
    })
    return verified ? accept(challenge.signature) : REJECTED
  }

  const verifyV1 = async (decoded: Record<string, unknown>): Promise<Verdict> => {
    const parsed = v1Payload.safeParse(decoded)
    if (!parsed.success) return failure('Request error: 400 Bad Request')
    if (isPast(Number(v1.extractParams(parsed.data).expires))) return REJECTED
    const isRight = await v1.verifySolution(parsed.data, hmacKey, false)
    return isRight ? accept(parsed.data.signature) : REJECTED
  }

  return variant === 'v1' ? verifyV1 : verifyV2
}

/** As leniently as PHP: standard and URL-safe Base64, foreign characters ignored. @returns the payload, or the error text */
function decodePayload(payload: unknown): Record<string, unknown> | string {
  if (payload === undefined || payload === null || payload === '') return 'No payload provided'
  const decoded = Buffer.from(String(payload), 'base64').toString('utf8')
  if (decoded === '') return 'Payload could not be decoded'
  try {
    const value: unknown = JSON.parse(decoded)
    if (isObject(value)) return value
  } catch {
    // Not JSON: the same answer as for JSON that is not an object.
  }
  return 'Invalid JSON in payload'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
