import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { ApiDescription } from './openapi.ts'

const swaggerUi = new URL('../../../../node_modules/@fastify/swagger-ui/static/', import.meta.url)
const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'index.css': 'text/css; charset=utf-8',
  'favicon-32x32.png': 'image/png',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
}
const own = '/api/docs/static'

const initializer = `window.onload = () => {
  SwaggerUIBundle({
    url: '/api/docs/json',
    dom_id: '#swagger-ui',
    deepLinking: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
    layout: 'StandaloneLayout',
    validatorUrl: null,
  })
}
`

function page(title: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title}</title>
    <link rel="stylesheet" href="${own}/swagger-ui.css">
    <link rel="stylesheet" href="${own}/index.css">
    <link rel="icon" type="image/png" href="${own}/favicon-32x32.png" sizes="32x32">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${own}/swagger-ui-bundle.js"></script>
    <script src="${own}/swagger-ui-standalone-preset.js"></script>
    <script src="${own}/swagger-initializer.js"></script>
  </body>
</html>
`
}

/** Description and page are made at the first call, so that a start does not wait for them. */
export function serveApiDocs(server: FastifyInstance, title: string, describe: () => ApiDescription): void {
  let described: string | null = null
  for (const address of ['/api/openapi.json', '/api/docs/json']) {
    server.get(address, async (_, reply) => {
      described ??= JSON.stringify(describe())
      return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(described)
    })
  }
  server.get('/api/docs', async (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(title)),
  )
  server.get(`${own}/swagger-initializer.js`, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(initializer),
  )
  server.get<{ Params: { file: string } }>(`${own}/:file`, async ({ params: { file } }, reply) => {
    const type = Object.hasOwn(types, file) ? types[file] : undefined
    if (type === undefined) throw new Refusal('not_found')
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(new URL(file, swaggerUi)))
  })
}
