import { Refusal } from '../refusal.ts'
import { isLocalName } from './hosts.ts'
import type { WebServer } from './server.ts'

/**
 * Refuses sockets that a page of another site opens. A caller without a token gets nothing anyway; this keeps other
 * sites from even trying. If `publicUrl` is encrypted, an unencrypted page counts as another site, unless it comes from
 * this machine. Programs send no `Origin` and are accepted. Holds for routes registered afterwards.
 */
export function refuseForeignSockets(server: WebServer, publicUrl: string): void {
  const ours = new URL(publicUrl)
  server.addHook('onRequest', async ({ headers, host }) => {
    if (headers.upgrade === undefined || headers.origin === undefined) return
    const from = URL.canParse(headers.origin) ? new URL(headers.origin) : null
    const isPlain = from?.protocol === 'http:' && (ours.protocol === 'http:' || isLocalName(from.hostname))
    const isPage = from?.protocol === 'https:' || isPlain
    if (!isPage || (from?.host !== host && from?.host !== ours.host)) throw new Refusal('foreign_origin')
  })
}
