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
  /** True if the books must be on disk before the answer is sent. */
  changesBooks?: true
  /** True if a signed-in person may call it: a bearer token that cannot be read is refused. */
  readsBearer?: true
  /** The body of a 200. @throws OfficeRefusal, OfficeCrash */
  answer(office: Office, call: Call): unknown
}
