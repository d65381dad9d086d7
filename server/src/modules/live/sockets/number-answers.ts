import { live } from '@terminlotse/contract/limits'
import type { WebServer } from '../../../foundation/http/server.ts'
import type { Hub } from './hub.ts'

/**
 * Adds to each answer about tasks the number of the last event that it surely contains. From this a browser whose live
 * connection began later can tell the events it missed. It holds for routes registered afterwards.
 */
export function numberAnswers(server: WebServer, { newest }: Pick<Hub, 'newest'>): void {
  // The number is taken before anything is read.
  server.addHook('onRequest', async ({ method, url }, reply) => {
    const number = newest()
    if (number !== null && method === 'GET' && url.startsWith('/api/monitoring/')) {
      reply.header(live.eventHeader, String(number))
    }
  })
}
