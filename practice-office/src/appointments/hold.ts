import type { Selection } from '../slots/supply.ts'

/** Number and key of an appointment, already well-formed. */
export interface Key {
  processId: number
  authKey: string
}

export interface Hold extends Selection {
  officeId: number
  /** Unix seconds. */
  timestamp: number
  /** Subject of the caller's bearer token; null for guests. */
  user: string | null
  /** The appointment that this one is to replace; used since muc50. */
  source: Key | null
}
