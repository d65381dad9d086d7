import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { ApiDescription } from './openapi.ts'

/** Serves the description of the API at /api/openapi.json, and a page to browse and try it at /api/docs. */
export async function serveApiDocs(server: FastifyInstance, description: ApiDescription): Promise<void> {
  server.get('/api/openapi.json', async () => description)
  const document = JSON.parse(JSON.stringify(description))
  await server.register(swagger, { mode: 'static', specification: { document } })
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: description.info.title },
  })
}
