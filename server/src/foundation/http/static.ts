import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** What a browser must be told of a file, by the end of its name. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

interface BuiltFile {
  body: Buffer
  headers: { 'content-type': string; 'cache-control': string; etag: string }
}

/**
 * Serves the built web app from `dist` and answers every page address with it, since the browser does the routing. Without a
 * build (development, tests of the API) only the API answers.
 *
 * The files are read once, here: page and scripts belong together, and a build that is made beside a running product would
 * otherwise take the scripts away from under its page.
 */
export async function registerWebApp(fastify: FastifyInstance, dist: string): Promise<void> {
  const files = readBuild(dist)
  const page = files.get('/index.html')
  if (page) files.set('/', page)
  for (const [address, file] of files) fastify.get(address, async (request, reply) => give(file, request, reply))
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' && !/^\/(api|ws|assets)(\/|$)/.test(path) && !/\.\w+$/.test(path)
    if (!page || !isPage) throw new Refusal('not_found')
    return give(page, request, reply.code(200))
  })
}

function give({ body, headers }: BuiltFile, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(headers)
  // A proxy that compresses makes the tag a weak one.
  const isKept = request.headers['if-none-match']?.includes(headers.etag)
  return isKept ? reply.code(304).send() : reply.send(body)
}

/** The files of a build by their addresses; none when there is no build. */
function readBuild(dist: string): Map<string, BuiltFile> {
  if (!existsSync(join(dist, 'index.html'))) return new Map()
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true })
  // What begins with a dot is the builder's own.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const body = readFileSync(path)
      const address = `/${relative(dist, path).replaceAll(sep, '/')}`
      return [address, { body, headers: headersOf(address, body) }]
    }),
  )
}

function headersOf(address: string, body: Buffer) {
  return {
    'content-type': types[extname(address)] ?? 'application/octet-stream',
    // Vite puts a hash of the content into the names below assets/.
    'cache-control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
  }
}
