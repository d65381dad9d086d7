import { Refusal } from '../refusal.ts'
import type { WebServer } from './server.ts'

/**
 * Refuses sockets that a page of another site opens. A caller without a token gets nothing anyway; this keeps other
 * sites from even trying. Programs send no `Origin` and are let through. Holds for routes registered afterwards.
 */
export function refuseForeignSockets(server: WebServer, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host
  server.addHook('onRequest', async ({ headers, host }) => {
    if (headers.upgrade === undefined || headers.origin === undefined) return
    const from = URL.canParse(headers.origin) ? new URL(headers.origin).host : null
    if (from !== host && from !== publicHost) throw new Refusal('foreign_origin')
  })
}
