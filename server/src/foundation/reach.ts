// How a connection goes through the addresses of a name. Node tries one after the other, both families in turn, until
// one takes the connection: https://nodejs.org/api/net.html#socketconnectoptions-connectlistener (`autoSelectFamily`).
// docs/decisions/deliveries.md#a-name-is-reached-at-any-of-its-addresses
import { isIPv6, type LookupFunction } from 'node:net'

/** Longer than the second after which a system repeats a lost first packet; Node's own quarter of a second is not. */
const attemptMs = 1_500
/** How long all attempts but the last may take together. */
const allAttemptsMs = 7_500

/**
 * Options of a connection to a host: how long it waits at each address before it tries the next. With `addresses` only
 * these are tried, and nothing is looked up.
 */
export function reach(addresses?: readonly string[]) {
  if (addresses === undefined) return { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: attemptMs }
  const share = Math.floor(allAttemptsMs / Math.max(addresses.length, 1))
  const autoSelectFamilyAttemptTimeout = Math.max(Math.min(attemptMs, share), 10)
  return { autoSelectFamily: true, autoSelectFamilyAttemptTimeout, lookup: lookupOf(addresses) }
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  // Node asks for all of them, or for one where the caller has named a family.
  return (_host, { all }, answer) => {
    if (all) answer(null, found)
    else answer(null, found[0]?.address ?? '', found[0]?.family)
  }
}
