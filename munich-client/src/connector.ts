import type { LookupFunction } from 'node:net'
import type { buildConnector as Build } from 'undici'
import buildConnector from 'undici/lib/core/connect.js'

/**
 * Opens connections and keeps the address family of the first. The office ties a captcha token to the address that it
 * was issued to (PROTOCOL.md#captcha-token). So a host that changed between IPv4 and IPv6 would get `captchaInvalid`.
 * After a failure to connect it may choose again. `lookup` replaces the system's name lookup.
 */
export function createConnector(lookup?: LookupFunction): Build.connector {
  const options = { allowH2: false, ...(lookup === undefined ? {} : { lookup }) }
  const connectors = {
    any: buildConnector({ ...options, autoSelectFamily: true }),
    IPv4: buildConnector({ ...options, family: 4 }),
    IPv6: buildConnector({ ...options, family: 6 }),
  }
  let family: keyof typeof connectors = 'any'

  return (target, callback) => {
    connectors[family](target, (...[error, socket]) => {
      if (error !== null) {
        family = 'any'
        callback(error, null)
        return
      }
      family = socket.remoteFamily === 'IPv6' ? 'IPv6' : 'IPv4'
      callback(null, socket)
    })
  }
}
