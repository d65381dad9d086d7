import { live } from '@terminlotse/contract/limits'
import type { WebServer } from '../../foundation/http/server.ts'
import type { Hub } from './hub.ts'

/**
 * Says on each answer about tasks which events it contains at least. A browser whose live connection began later can
 * tell from it what it missed in between. It holds for routes registered afterwards.
 */
export function numberAnswers(server: WebServer, { newest }: Pick<Hub, 'newest'>): void {
  // Before anything is read.
  server.addHook('onRequest', async ({ method, url }, reply) => {
    const number = newest()
    if (number !== null && method === 'GET' && url.startsWith('/api/monitoring/')) {
      reply.header(live.eventHeader, String(number))
    }
  })
}
