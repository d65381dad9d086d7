import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { receiverPath, sharedPath } from '@terminlotse/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { languageOf } from './language.ts'

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

/** Pages behind a secret link: no search engine may list them. */
const unlisted: readonly string[] = [sharedPath, receiverPath]

type Encoding = 'br' | 'gzip'

export interface PageWords {
  /** `data-` attributes of each page. In texts of the build, `{attribute name}` stands for the value. */
  data: Record<string, string>
  instead: Record<string, string>
}
const asBuilt: PageWords = { data: {}, instead: {} }

/** The ways to pack a file, the best first. A file is packed once, so this may take longer than packing each answer. */
const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}
const encodings = Object.keys(packers) as Encoding[]
const leastPackedBytes = 1_024
const packable = /^(text\/|application\/(json|manifest)|image\/svg)/

interface BuiltFile {
  body: Buffer
  headers: { 'content-type': string; 'cache-control': string; etag: string }
  scripts: string[]
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

/**
 * The files are read once, at the start: page and scripts belong together, and a new build beside a running product
 * would otherwise remove the scripts of its page. A page that was rendered with its content (`login.de.html`) answers
 * its address; every other address gets the empty shell.
 */
export async function registerWebApp(fastify: FastifyInstance, dist?: string, words = asBuilt): Promise<void> {
  const files = dist === undefined ? new Map<string, BuiltFile>() : readBuild(dist, words)
  for (const [address, file] of files) fastify.get(address, async (request, reply) => give(file, request, reply))
  const shell = files.get('/index.html')
  const withContent = (path: string, request: FastifyRequest) => {
    const name = path === '/' ? '/login' : path.replace(/\/$/, '')
    return files.get(`${words.instead[name] ?? name}.${languageOf(request)}.html`)
  }
  if (shell) fastify.get('/', async (request, reply) => givePage(withContent('/', request) ?? shell, request, reply))
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    // Password managers look there (W3C, A Well-Known URL for Changing Passwords).
    if (path === '/.well-known/change-password') return reply.redirect('/settings#security', 302)
    const page = withContent(path, request)
    // A form that was sent without scripts: its fields are not read, and the page is shown again.
    if (request.method === 'POST' && page) return reply.redirect(path, 303)
    const isPage = request.method === 'GET' && !/^\/(api|ws|assets)(\/|$)/.test(path) && !/\.\w+$/.test(path)
    if (!isPage) throw new Refusal('not_found')
    if (unlisted.includes(path.replace(/\/$/, ''))) reply.header('x-robots-tag', 'noindex')
    return givePage(page ?? shell, request, reply.code(200))
  })
}

async function givePage(page: BuiltFile | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (!page) throw new Refusal('not_found')
  reply.header('vary', 'accept-language')
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", ["script-src 'self'", ...page.scripts].join(' ')),
  )
  return give(page, request, reply)
}

async function give(file: BuiltFile, request: FastifyRequest, reply: FastifyReply) {
  const { body, headers } = file
  reply.headers(headers)
  // Compared as weak tags are: without the mark.
  if (request.headers['if-none-match']?.includes(headers.etag.slice('W/'.length))) return reply.code(304).send()
  if (body.length < leastPackedBytes || !packable.test(headers['content-type'])) return reply.send(body)
  const varied = reply.getHeader('vary')
  reply.header('vary', varied === undefined ? 'accept-encoding' : `${varied}, accept-encoding`)
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(body)
  file.packed[encoding] ??= packers[encoding](body)
  const packed = await file.packed[encoding]
  return reply.header('content-encoding', encoding).send(packed)
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = String(header ?? '').split(',')
  const named = accepted.filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(';')[0]?.trim())
  return encodings.find((encoding) => named.includes(encoding)) ?? null
}

function readBuild(dist: string, words: PageWords): Map<string, BuiltFile> {
  if (!existsSync(join(dist, 'index.html'))) return new Map()
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true })
  // Files that begin with a dot belong to the builder.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const built = readFileSync(path)
      const body = extname(name) === '.html' ? withWords(built, words) : built
      const address = `/${relative(dist, path).replaceAll(sep, '/')}`
      return [address, { body, headers: headersOf(address, body), scripts: scriptsIn(address, body), packed: {} }]
    }),
  )
}

function withWords(page: Buffer, { data }: PageWords): Buffer {
  const words = Object.entries(data).map(([name, value]) => [name, escapeHtml(value)] as const)
  const attributes = words.map(([name, value]) => ` data-${name}="${value}"`).join('')
  let html = page.toString().replace('<html', () => `<html${attributes}`)
  for (const [name, value] of words) html = html.replaceAll(`{${name}}`, () => value)
  return Buffer.from(html)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function headersOf(address: string, body: Buffer) {
  return {
    'content-type': types[extname(address)] ?? 'application/octet-stream',
    // Vite puts a hash of the content into the names below assets/.
    'cache-control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    // Packed or not, it is the same file: a weak tag.
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
  }
}

/** Inline scripts that may run: exactly those that were built into the page. */
function scriptsIn(address: string, body: Buffer): string[] {
  if (!address.endsWith('.html')) return []
  const scripts = body.toString().matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
