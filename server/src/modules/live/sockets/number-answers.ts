import { live } from '@terminlotse/contract/limits'
import type { WebServer } from '../../../foundation/http/server.ts'
import type { Hub } from './hub.ts'

/** A browser whose connection began later tells from it which events it missed. Holds for routes registered later. */
export function numberAnswers(server: WebServer, { newest }: Pick<Hub, 'newest'>): void {
  // The number is taken before anything is read.
  server.addHook('onRequest', async ({ method, url }, reply) => {
    const number = newest()
    if (number !== null && method === 'GET' && url.startsWith('/api/monitoring/')) {
      reply.header(live.eventHeader, String(number))
    }
  })
}
