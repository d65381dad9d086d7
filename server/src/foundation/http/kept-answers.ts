import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export class KeptAnswer {
  readonly etag: string
  readonly body: Buffer
  readonly zipped: Buffer

  constructor(etag: string, body: Buffer, zipped: Buffer) {
    this.etag = etag
    this.body = body
    this.zipped = zipped
  }
}

/** The most answers that are kept. So calls for things that do not exist cannot push the others out for long. */
const most = 500
const zip = promisify(gzip)

/** Keeps answers that are the same for all callers, until their data have another version. */
export function createKeptAnswers() {
  const kept = new Map<string, { version: string; answer: Promise<KeptAnswer> }>()

  return {
    /** The answer under `key`. If there is none of this version, `make` makes it: once, even if many ask at the same time. */
    async read(key: string, version: string, make: () => Promise<unknown>): Promise<KeptAnswer> {
      const known = kept.get(key)
      if (known?.version === version) return known.answer
      const [oldest] = kept.keys()
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
      const answer = write(make)
      kept.set(key, { version, answer })
      answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
      return answer
    },
  }
}

async function write(make: () => Promise<unknown>): Promise<KeptAnswer> {
  const body = Buffer.from(JSON.stringify(await make()))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return new KeptAnswer(etag, body, await zip(body))
}

/** Sends a kept answer, or only says that the browser has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, { etag, body, zipped }: KeptAnswer) {
  // Only the caller's browser may keep it, and must ask each time.
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  reply.header('vary', 'accept-encoding, accept-language, authorization')
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  if (known.includes(etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(zipped)
}
