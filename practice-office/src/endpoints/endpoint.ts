import type { Office } from '../office.ts'

export interface Call {
  /** Sanitised: trimmed and without control characters. */
  query: URLSearchParams
  body: Record<string, unknown>
  /** Client address, to which tokens are bound. */
  address: string
  /** Subject of the bearer token; null for guests. */
  user: string | null
}

export interface Endpoint {
  method: 'GET' | 'POST'
  changesBooks?: true
  readsBearer?: true
  /** The body of a 200. @throws OfficeRefusal, OfficeCrash */
  answer(office: Office, call: Call): unknown
}

/** Reported together with the field errors: a token is needed as soon as one office wants it (PROTOCOL.md#several-offices). */
export async function captchaCodes(
  office: Office,
  call: Call,
  officeIds: readonly number[],
  token: string | null,
): Promise<string[]> {
  const isNeeded = officeIds.some((id) => office.desks.get(id)?.scope.captchaActivatedRequired === true)
  const code = isNeeded ? await office.tokens.check(token, call.address) : null
  return code ? [code] : []
}
