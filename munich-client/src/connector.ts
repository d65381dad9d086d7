import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { buildConnector as Build } from 'undici'
import buildConnector from 'undici/lib/core/connect.js'

/** Longer than the second after which a system repeats a lost first packet. */
const attemptMs = 1_500

/**
 * The office ties a captcha token to the address that it was issued to (PROTOCOL.md#captcha-token), so the address family
 * of the connection before comes first: a change between IPv4 and IPv6 would get `captchaInvalid`.
 */
export function createConnector(lookup: LookupFunction = systemLookup): Build.connector {
  let kept: string | undefined
  const isKept = ({ family }: { family: number }) => Number(`IPv${family}` === kept)
  const keptFirst: LookupFunction = (name, options, callback) =>
    lookup(name, options, (error, found, family) =>
      callback(error, Array.isArray(found) ? found.toSorted((a, b) => isKept(b) - isKept(a)) : found, family),
    )
  const connect = buildConnector({
    allowH2: false,
    lookup: keptFirst,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptMs,
  })
  return (target, callback) =>
    connect(target, (...[error, socket]) => {
      if (error !== null) return callback(error, null)
      kept = socket.remoteFamily
      callback(null, socket)
    })
}
