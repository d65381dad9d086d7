import type { Language } from '@terminlotse/contract/language'

/** Who is calling, as far as the foundation must know. */
export interface Caller {
  userId: number
  sessionId: string
  isStaff: boolean
  /** A passkey was shown in this session. */
  hasPasskey: boolean
  /** Calls for staff are refused until a passkey was shown in this session. */
  lacksPasskey: boolean
}

/** One call, checked against its contract route. `caller` is null only on public routes. */
export interface Incoming {
  caller: Caller | null
  language: Language
  /** The client's address, for limits; never logged beside personal data. */
  ip: string
  /** What the client calls itself; empty: nothing. */
  userAgent: string
}

/** Turns a Bearer token into its caller; null when it is no longer (or never was) valid. */
export type Authenticate = (bearer: string) => Promise<Caller | null>
