import type { Route } from '@terminlotse/contract/route'
import type { z } from 'zod'
import type { Caller, Incoming } from './caller.ts'

/** The data of a call for its handler: everything parsed by the contract, with the caller if the route demands one. */
export interface Request<R extends Route> extends Incoming {
  params: z.output<R['params']>
  query: z.output<R['query']>
  body: z.output<R['body']>
}

export interface SignedInRequest<R extends Route> extends Request<R> {
  caller: Caller
}

export interface WaitingRequest<R extends Route> extends SignedInRequest<R> {
  signal: AbortSignal
  /** Runs what costs more than waiting does once few enough calls of the caller are running. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

export interface Served {
  route: Route
  // Typed `never` here and checked in `serve`: a list of routes has no common request type.
  handle: (request: never) => Promise<unknown>
  /** The version of the data behind an answer that is the same for all callers. The answer is kept until the version changes. */
  version?: () => Promise<string>
  /** It may wait for long for something outside, and meanwhile does not take the turn of the caller's other calls. */
  waits?: true
  ignoresBody?: true
}

export function serve<R extends Route>(
  route: R,
  handle: (request: Request<R>) => Promise<z.input<R['answer']>>,
): Served {
  return { route, handle }
}

export function serveSignedIn<R extends Route>(
  route: R,
  handle: (request: SignedInRequest<R>) => Promise<z.input<R['answer']>>,
): Served {
  if (route.access === 'public') throw new Error(`${route.path} is public: bind it with serve()`)
  return { route, handle }
}

/** Binds a route whose call may wait for something to happen, or for another server. All others wait their turn. */
export function serveWaiting<R extends Route>(
  route: R,
  handle: (request: WaitingRequest<R>) => Promise<z.input<R['answer']>>,
): Served {
  return { ...serveSignedIn(route, handle as Parameters<typeof serveSignedIn<R>>[1]), waits: true }
}

/** Binds a route for signed-in people whose answers depend only on address, language and the version of `version`. */
export function serveKept<R extends Route>(
  route: R,
  version: () => Promise<string>,
  handle: (request: Pick<SignedInRequest<R>, 'language' | 'params' | 'query'>) => Promise<z.input<R['answer']>>,
): Served {
  return { ...serveSignedIn(route, handle), version }
}

/** Binds a public route that programs of others call with a body of their own, which is not read. */
export function serveAnyBody<R extends Route>(
  route: R,
  handle: (request: Pick<Request<R>, 'params' | 'ip'>) => Promise<z.input<R['answer']>>,
): Served {
  return { ...serve(route, handle), ignoresBody: true }
}
