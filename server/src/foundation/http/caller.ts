import type { Language } from '@terminlotse/contract/language'
import type { KeyScope } from '@terminlotse/contract/route'

export interface Caller {
  userId: number
  /** Of the sign-in. With a key for scripts it is the key's: no sign-in has it, so acts that need one refuse the call. */
  sessionId: string
  isStaff: boolean
  hasPasskey: boolean
  /** Calls for staff are refused until a passkey was shown in this session. */
  lacksPasskey: boolean
  keyScope: KeyScope | null
}

/** One call, checked against its contract route. `caller` is null only on public routes. */
export interface Incoming {
  caller: Caller | null
  language: Language
  /** The client's address, for limits; never logged beside personal data. */
  ip: string
  userAgent: string
}

/** Null: it is no longer (or never was) valid. Refuses a key for scripts that is not valid with `key_unknown`. */
export type Authenticate = (bearer: string) => Promise<Caller | null>
