import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'

const LIFETIME_S = 300

/** Captcha tokens: JWT HS256 bound to the caller's address (PROTOCOL.md#captcha-token). */
export function createTokens(secret: string, now: () => number) {
  const key = new TextEncoder().encode(secret)
  return {
    issue: (address: string) => {
      const issuedAt = Math.floor(now() / 1000)
      return new SignJWT({ ip: address, iat: issuedAt, exp: issuedAt + LIFETIME_S })
        .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
        .sign(key)
    },
    /** Null when the token serves this address now. */
    check: async (token: string | null, address: string) => {
      if (!token) return 'captchaMissing'
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now()) })
        return payload.ip === address ? null : 'captchaInvalid'
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'captchaExpired' : 'captchaInvalid'
      }
    },
  }
}

export interface Bearer {
  user: string | null
  isReadable: boolean
}

/** The signature is not checked: the practice office has no sign-in of its own and accepts any. */
export function readBearer(authorization = ''): Bearer {
  if (authorization === '') return { user: null, isReadable: true }
  try {
    const user = decodeJwt(/^Bearer (\S+)$/.exec(authorization)?.[1] ?? '').sub ?? null
    return { user, isReadable: user !== null }
  } catch {
    return { user: null, isReadable: false }
  }
}
