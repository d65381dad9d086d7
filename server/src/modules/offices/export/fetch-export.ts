import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { secondMs } from '@terminlotse/contract/time'
import { reach } from '../../../foundation/reach.ts'
import type { ExportTrouble } from '../../../texts/export-trouble.ts'

export class ExportFailure extends Error {
  readonly trouble: ExportTrouble
  constructor(trouble: ExportTrouble) {
    super(`The export could not be read: ${trouble}`)
    this.trouble = trouble
  }
}

interface Bounds {
  ms: number
  bytes: number
}

/** The city's own import waits as long for the two. The file of June 2026 has less than a megabyte. */
export const bounds = {
  page: { ms: 45 * secondMs, bytes: 2 * 1024 * 1024 },
  file: { ms: 120 * secondMs, bytes: 16 * 1024 * 1024 },
} satisfies Record<string, Bounds>

/** `/service/doc/-/zms/20260608-145500-zms-export.json`. */
const exportName = /^(\d{4})(\d\d)(\d\d)-\d{6}-zms-export\.json$/
const anyLink = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

export interface FoundExport {
  url: string
  /** YYYY-MM-DD, as its name says. */
  day: string
}

/** The last link of the page is the newest export. Throws `ExportFailure`. */
export function newestIn(html: string, page: string): FoundExport {
  const exports = [...html.matchAll(anyLink)].flatMap(([, quoted, single]) => {
    const url = URL.parse(quoted ?? single ?? '', page)
    const [, year, month, day] = url?.pathname.split('/').at(-1)?.match(exportName) ?? []
    return url && year ? [{ url, day: `${year}-${month}-${day}` }] : []
  })
  const newest = exports.at(-1)
  if (newest === undefined || Number.isNaN(Date.parse(newest.day))) throw new ExportFailure('no_link')
  if (newest.url.origin !== new URL(page).origin) throw new ExportFailure('other_host')
  return { url: newest.url.href, day: newest.day }
}

/**
 * One request, by nobody's proxy and without a redirect. The address is the operator's setting, or one at the same
 * origin. Throws `ExportFailure`, or the reason of `signal`.
 */
export async function fetchText(
  address: string,
  userAgent: string,
  { ms, bytes }: Bounds,
  signal: AbortSignal,
): Promise<string> {
  const patience = AbortSignal.timeout(ms)
  try {
    const answer = await begin(address, userAgent, AbortSignal.any([signal, patience]))
    return await readAll(answer, bytes)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ExportFailure) throw error
    throw new ExportFailure(patience.aborted ? 'slow' : 'silent')
  }
}

function begin(address: string, userAgent: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = address.startsWith('https:') ? requestHttps : requestHttp
  // Without an agent of the process, which may know a proxy. It is one request a day: no connection is kept.
  const options = { agent: false as const, ...reach(), signal }
  const headers = { 'user-agent': userAgent, accept: 'text/html, application/json', 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    request(address, { ...options, headers }, resolve)
      .on('error', reject)
      .end()
  })
}

async function readAll(answer: IncomingMessage, bytes: number): Promise<string> {
  const { statusCode = 0 } = answer
  const chunks: Buffer[] = []
  let read = 0
  try {
    if (statusCode >= 300 && statusCode < 400) throw new ExportFailure('redirect')
    if (statusCode !== 200) throw new ExportFailure('status')
    if (Number(answer.headers['content-length'] ?? 0) > bytes) throw new ExportFailure('too_large')
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      read += chunk.length
      if (read > bytes) throw new ExportFailure('too_large')
      chunks.push(chunk)
    }
  } catch (error) {
    answer.destroy()
    const isCut = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
    throw isCut ? new ExportFailure('cut') : error
  }
  // A mark of the byte order is left out.
  return new TextDecoder().decode(Buffer.concat(chunks))
}
