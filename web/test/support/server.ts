import { live } from '@terminlotse/contract/limits'
import type { Route } from '@terminlotse/contract/route'
import type { z } from 'zod'

export interface Asked<R extends Route = Route> {
  params: z.output<R['params']>
  query: z.output<R['query']>
  body: z.output<R['body']>
}
type Answer<R extends Route> = z.input<R['answer']>
type Script = (asked: Asked) => unknown

/** A script may throw it: the answer has this status. A text instead of an object is sent as a page of a proxy. */
export class Refused extends Error {
  readonly status: number
  readonly body: object | string
  constructor(status: number, body: object | string = {}) {
    super(`status ${status}`)
    this.status = status
    this.body = body
  }
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`
/** As the server says that a token counts no longer. */
export const signedOut = { detail: 'Please sign in again.', code: 'signed_out' }
const statusTexts: Record<number, string> = {
  200: 'OK',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
}
const lost = () => new TypeError('Failed to fetch')

/**
 * The server of a test. It answers what the test has written down, typed and checked by the contract; a call without an
 * answer fails the test.
 */
class Server {
  /** The only access token that it takes; null: any. */
  accepts: string | null = null
  readonly #scripts = new Map<string, { route: Route; script: Script }>()
  readonly #held = new Map<string, Promise<void>>()
  readonly #asked: { name: string; body: unknown; words: string }[] = []
  readonly #faults: string[] = []
  #isAway = false

  /**
   * From now on, each call of this route has this answer, or the answer of this function. `change` sets what other
   * routes answer from such a call on. Set before the call, a page that loads just then would have it too early.
   */
  answers<R extends Route>(route: R, answer: Answer<R> | ((asked: Asked<R>) => Answer<R>), change = () => {}): void {
    const say = (typeof answer === 'function' ? answer : () => answer) as Script
    const script: Script = (asked) => {
      change()
      return say(asked)
    }
    this.#scripts.set(nameOf(route), { route, script })
  }

  /** From now on, each call of this route has this answer, which the contract need not know. */
  says(route: Route, answer: unknown): void {
    this.refuses(route, route.status, answer as object)
  }

  /** From now on, each call of this route is refused. `change`: as with `answers`. */
  refuses(route: Route, status: number, body: object | string = {}, change = () => {}): void {
    this.#fails(route, new Refused(status, body), change)
  }

  loses(route: Route): void {
    this.#fails(route, lost())
  }

  #fails(route: Route, error: Error, change = () => {}): void {
    const script = () => {
      change()
      throw error
    }
    this.#scripts.set(nameOf(route), { route, script })
  }

  holds(route: Route): () => void {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    this.#held.set(nameOf(route), held)
    return () => {
      this.#held.delete(nameOf(route))
      release()
    }
  }

  goesAway(): void {
    this.#isAway = true
  }

  comesBack(): void {
    this.#isAway = false
  }

  asked(route: Route): number {
    return this.#asked.filter(({ name }) => name === nameOf(route)).length
  }

  bodies<R extends Route>(route: R): z.output<R['body']>[] {
    return this.#asked.flatMap(({ name, body }) => (name === nameOf(route) ? [body as z.output<R['body']>] : []))
  }

  words(): string[] {
    return this.#asked.map(({ words }) => words)
  }

  /** Calls of the page that break the contract, or that the script does not answer. */
  faults(): readonly string[] {
    return this.#faults
  }

  reset(): void {
    for (const list of [this.#asked, this.#faults]) list.length = 0
    this.#scripts.clear()
    this.#held.clear()
    this.#isAway = false
    this.accepts = null
  }

  /** Takes a call of the page in the place of `fetch`. */
  async take(address: URL, init: RequestInit): Promise<Response> {
    if (this.#isAway) throw lost()
    const found = this.#find(init.method ?? 'GET', address.pathname.replace(/^\/api/, ''))
    if (!found) {
      this.#faults.push(`no answer is written down for ${init.method ?? 'GET'} ${address.pathname}`)
      return this.#refusal(new Refused(501, { detail: 'The test has no answer for this call.' }))
    }
    const { route, script, params } = found
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const asked = this.#read(route, { params, query: Object.fromEntries(address.searchParams), body })
    if (asked === null) return this.#refusal(new Refused(422, { detail: 'The contract has no such call.' }))
    const words = `${decodeURIComponent(address.pathname + address.search)} ${init.body ?? ''}`
    this.#asked.push({ name: nameOf(route), body: asked.body, words })
    await this.#waited(nameOf(route), init.signal)
    if (this.#isAway) throw lost()
    try {
      if (!this.#isAllowed(route, init)) throw new Refused(401, signedOut)
      return this.#success(route, (this.#scripts.get(nameOf(route))?.script ?? script)(asked))
    } catch (error) {
      if (error instanceof Refused) return this.#refusal(error)
      throw error
    }
  }

  #isAllowed({ access }: Route, { headers }: RequestInit): boolean {
    if (this.accepts === null || access === 'public') return true
    return new Headers(headers).get('Authorization') === `Bearer ${this.accepts}`
  }

  async #waited(name: string, signal: AbortSignal | null | undefined): Promise<void> {
    const held = this.#held.get(name)
    if (!held) return
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
    await Promise.race([held, aborted])
  }

  #find(method: string, path: string) {
    for (const { route, script } of this.#scripts.values()) {
      const pattern = new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      const match = route.method === method ? pattern.exec(path) : null
      if (match) return { route, script, params: { ...match.groups } }
    }
    return null
  }

  #read(route: Route, said: Record<keyof Asked, unknown>): Asked | null {
    const [params, query, body] = (['params', 'query', 'body'] as const).map((part) =>
      route[part].safeParse(said[part]),
    )
    if (params?.success && query?.success && body?.success)
      return { params: params.data, query: query.data, body: body.data }
    const errors = [params, query, body].map((one) => one?.error?.message ?? '').join(' ')
    this.#faults.push(`${nameOf(route)} was called against the contract: ${errors}`)
    return null
  }

  #success(route: Route, answer: unknown): Response {
    const read = route.answer.safeParse(answer)
    if (!read.success)
      this.#faults.push(`the answer of ${nameOf(route)} is against the contract: ${read.error.message}`)
    const headers = { 'Content-Type': route.media, [live.eventHeader]: '0' }
    if (route.status === 204) return new Response(null, { status: 204, headers })
    const text = route.media === 'application/json' ? JSON.stringify(read.data) : String(answer)
    return new Response(text, { status: route.status, headers })
  }

  #refusal({ status, body }: Refused): Response {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const type = text.startsWith('{') ? 'application/json' : 'text/html'
    return new Response(text, {
      status,
      statusText: statusTexts[status] ?? '',
      headers: { 'Content-Type': type },
    })
  }
}

export const server = new Server()

const fetchOthers = globalThis.fetch.bind(globalThis)
globalThis.fetch = (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, window.location.href)
  return address.pathname.startsWith('/api') ? server.take(address, init ?? {}) : fetchOthers(input, init)
}
