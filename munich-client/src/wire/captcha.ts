import type { Challenge } from '../captcha/challenge.ts'
import type { Meaning } from '../errors.ts'
import { isRecord, openRecord, type Shape, type Spot, toInt } from './fields.ts'

const V1: Shape = { always: ['algorithm', 'challenge', 'maxnumber', 'salt', 'signature'] }
const V2: Shape = { always: ['parameters', 'signature'] }
const PARAMETERS: Shape = {
  always: ['algorithm', 'nonce', 'salt', 'cost', 'keyPrefix'],
  sometimes: ['keyLength', 'keySignature', 'memoryCost', 'parallelism', 'expiresAt', 'data'],
}
const DETAILS: Shape = { always: ['siteKey', 'captchaChallenge', 'captchaVerify', 'captchaEnabled'] }
const VERIFIED: Shape = { always: ['meta', 'data', 'token'] }

/** Another algorithm is reported, not guessed at (PROTOCOL.md#proof-of-work-version-2). */
const ALGORITHM = 'SHA-256'
const DIGEST_BYTES = 32

export function readDetails(body: unknown, spot: Spot): { captchaEnabled: boolean } | null {
  const captchaEnabled = openRecord(body, DETAILS, spot)?.flag('captchaEnabled') ?? null
  return captchaEnabled === null ? null : { captchaEnabled }
}

/** The captcha service failed, or this version cannot compute its challenge. */
export function findChallengeRefusal(body: unknown): Meaning | null {
  if (!isRecord(body)) return null
  const failed = !('parameters' in body) && !('challenge' in body) && isRecord(body.meta) && body.meta.success === false
  if (failed) return { kind: 'busy', reason: 'server' }
  const algorithm = isRecord(body.parameters) ? body.parameters.algorithm : body.algorithm
  return typeof algorithm === 'string' && algorithm !== ALGORITHM ? { kind: 'captcha', reason: 'unsupported' } : null
}

/** Null: it can never be solved. */
export function readChallenge(body: unknown, spot: Spot): Challenge | null {
  return isRecord(body) && 'parameters' in body ? readV2(body, spot) : readV1(body, spot)
}

function readV1(body: unknown, spot: Spot): Challenge | null {
  const fields = openRecord(body, V1, spot)
  const target = fields?.text('challenge')?.toLowerCase() ?? ''
  const salt = fields?.text('salt') ?? ''
  const signature = fields?.text('signature') ?? ''
  const maxNumber = fields?.int('maxnumber') ?? null
  if (fields?.text('algorithm') !== ALGORITHM || !/^[0-9a-f]{64}$/.test(target) || maxNumber === null) return null
  const expires = new URLSearchParams(salt.split('?')[1] ?? '').get('expires')
  return { variant: 'v1', target, salt, maxNumber, signature, expiresAt: toInt(expires) }
}

function readV2(body: Record<string, unknown>, spot: Spot): Challenge | null {
  const parameters = openRecord(openRecord(body, V2, spot)?.at('parameters').value, PARAMETERS, {
    ...spot,
    path: 'parameters',
  })
  if (parameters === null || parameters.text('algorithm') !== ALGORITHM) return null
  const nonce = readHex(parameters.text('nonce'))
  const salt = readHex(parameters.text('salt'))
  const keyPrefix = parameters.text('keyPrefix')?.toLowerCase() ?? ''
  const keyLength = Math.min(parameters.int('keyLength') ?? DIGEST_BYTES, DIGEST_BYTES)
  const cost = parameters.int('cost')
  const solvable = /^[0-9a-f]+$/.test(keyPrefix) && keyPrefix.length <= keyLength * 2
  if (nonce === null || salt === null || cost === null || !solvable) return null
  const sent = { parameters: body.parameters, signature: body.signature }
  return { variant: 'v2', nonce, salt, cost, keyLength, keyPrefix, expiresAt: parameters.int('expiresAt'), sent }
}

function readHex(text: string | null): string | null {
  return text !== null && /^([0-9a-f]{2})+$/i.test(text) ? text.toLowerCase() : null
}

/** HTTP 200: either the solution was not accepted, or the captcha service failed. */
export function findVerifyRefusal(body: unknown): Meaning | null {
  if (!isRecord(body) || !isRecord(body.meta)) return null
  const isValid = isRecord(body.data) ? body.data.valid : undefined
  if (body.meta.success === true && isValid === true) return null
  if (body.meta.success !== false && isValid !== false) return null
  // Only the beginning of the text distinguishes a failing service from a refused solution (PROTOCOL.md#verify).
  const serviceFailed = typeof body.meta.error === 'string' && /^(Request error|Response )/.test(body.meta.error)
  return serviceFailed ? { kind: 'busy', reason: 'server' } : { kind: 'captcha', reason: 'failed' }
}

/** `expiresAt`: unix seconds. */
export function readToken(body: unknown, spot: Spot): { token: string; expiresAt: number } | null {
  const fields = openRecord(body, VERIFIED, spot)
  const data = fields?.at('data').value
  const token = fields?.text('token')
  if (!token || !isRecord(data) || data.valid !== true) return null
  const expiresAt = readExpiry(token)
  if (expiresAt === null) spot.note('token', 'unusable')
  return expiresAt === null ? null : { token, expiresAt }
}

/** Read without verifying: only the office can. */
function readExpiry(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return isRecord(claims) ? toInt(claims.exp) : null
  } catch {
    return null
  }
}
