import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../operator/metrics.ts'

/** Measures the time of every call by the pattern of its route; holds for routes registered afterwards. */
export function measureCalls(server: FastifyInstance, { calls }: Metrics): void {
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    calls.observe({ method, route: routeOptions.url ?? 'unknown', status }, reply.elapsedTime / 1_000)
  })
}
