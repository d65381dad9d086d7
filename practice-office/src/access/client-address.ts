import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** In the order in which the city looks (PROTOCOL.md#layers). */
const HEADERS = ['client-ip', 'x-forwarded-for', 'x-forwarded', 'forwarded-for'] as const

/** The address that tokens and limits belong to: the first valid one of the headers, else the connection's. */
export function clientAddress(headers: IncomingHttpHeaders, connection: string | undefined): string {
  for (const name of HEADERS) {
    const value = headers[name]
    const first = (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim() ?? ''
    if (isIP(first) !== 0) return first
  }
  return connection?.replace(/^::ffff:/, '') ?? '127.0.0.1'
}
