import type { Selection } from '../slots/supply.ts'

/** Whose appointment: number and key, already well-formed. */
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
  /** The appointment that this one is to replace; heard since muc50. */
  source: Key | null
}
