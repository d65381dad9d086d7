export interface Share {
  first: number
  step: number
}

/** v2 counters have four bytes. */
export const MAX_COUNTER = 0xffff_ffff

/** The number of hashes between two checks of `isStopped`: under a millisecond of work. */
export const HASHES_AT_A_TIME = 2000

export function throttleChecks(isStopped: () => boolean): (hashes: number) => boolean {
  let sincePause = 0
  return (hashes) => {
    sincePause += hashes
    if (sincePause < HASHES_AT_A_TIME) return false
    sincePause = 0
    return isStopped()
  }
}
