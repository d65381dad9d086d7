import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/**
 * Serves the built web app from `dist` and answers every page address with it, since the browser does the routing. Without a
 * build (development, tests of the API) only the API answers.
 */
export async function registerWebApp(fastify: FastifyInstance, dist: string): Promise<void> {
  const built = existsSync(join(dist, 'index.html'))
  if (built) {
    await fastify.register(staticFiles, {
      root: dist,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Vite puts a hash of the content into the names below assets/.
        const hashed = path.includes(`${sep}assets${sep}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' && !/^\/(api|ws|assets)(\/|$)/.test(path) && !/\.\w+$/.test(path)
    if (!built || !isPage) throw new Refusal('not_found')
    return reply.sendFile('index.html')
  })
}
