import type { Socket } from 'node:net'
import type { Language } from '@terminlotse/contract/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { codeOf } from '../error-text.ts'
import type { Log } from '../log.ts'
import { demandDecodable, demandReadable, isReadable } from './input/input.ts'
import { languageOf } from './language.ts'

export const maxSocketMessage = 16 * 1024
/** A reader this far behind is cut off; it catches up by number when it comes back. */
const maxUnsentBytes = 1024 * 1024
const probeEveryMs = 30_000
/** A browser sends little: a client that sends more within this time is not our browser app. */
const maxMessages = 50
const messagesWithinMs = 10_000
const policyViolated = 1008
const goingAway = 1001
const failed = 1011

export interface LiveSocket {
  send(...messages: object[]): void
  close(code: number, reason: string): void
  onMessage(listen: (message: unknown) => void): void
  onClose(listen: () => void): void
}

export interface SocketRequest {
  params: Record<string, string>
  query: Record<string, string>
  language: Language
}

export function registerSocket(
  fastify: FastifyInstance,
  path: string,
  open: (socket: LiveSocket, request: SocketRequest) => Promise<void>,
): void {
  const onRequest = async ({ url, params, query }: FastifyRequest) => {
    demandDecodable(url)
    demandReadable(params)
    demandReadable(query)
  }
  fastify.get(path, { websocket: true, onRequest }, async (socket, request) => {
    dropWhenSilent(socket)
    await open(asLiveSocket(socket, request.socket), {
      params: asTexts(request.params),
      query: asTexts(request.query),
      language: languageOf(request),
    })
  })
}

/** A failed opening is a bug of ours. After a broken protocol the library has closed it with the matching code. */
export function closeFailedSocket(log: Log) {
  return (error: Error, socket: WebSocket) => {
    if (isOfClient(error)) return
    log.error({ err: error }, 'A live connection could not be opened.')
    socket.close(failed)
  }
}

function isOfClient(error: Error): boolean {
  return /^WS_ERR_|^(ECONNRESET|EPIPE|ECONNABORTED|ETIMEDOUT)$/.test(codeOf(error) ?? '')
}

/** Tells every browser that the server stops, so that it connects again; used when the server closes. */
export function closeSocketsGently(this: FastifyInstance, done: () => void): void {
  for (const socket of this.websocketServer.clients) {
    socket.close(goingAway)
    setTimeout(() => socket.terminate(), 500).unref()
  }
  this.websocketServer.close(() => done())
}

function asLiveSocket(socket: WebSocket, wire: Socket): LiveSocket {
  // Messages may arrive while the caller is still being looked up: they wait for the listener.
  const early: unknown[] = []
  let listener: ((message: unknown) => void) | null = null
  let since = Date.now()
  let heard = 0
  socket.on('message', (data) => {
    if (Date.now() - since > messagesWithinMs) [since, heard] = [Date.now(), 0]
    heard += 1
    if (heard > maxMessages) return socket.close(policyViolated)
    const message = asJson(String(data))
    if (message === undefined || !isReadable(message)) return
    if (listener) listener(message)
    else if (early.length < 10) early.push(message)
  })
  return {
    send(...messages) {
      wire.cork()
      for (const message of messages) {
        if (socket.readyState !== socket.OPEN) break
        if (socket.bufferedAmount > maxUnsentBytes) socket.terminate()
        else socket.send(JSON.stringify(message))
      }
      wire.uncork()
    },
    close: (code, reason) => socket.close(code, reason),
    onMessage(listen) {
      listener = listen
      for (const message of early.splice(0)) listen(message)
    },
    onClose(listen) {
      if (socket.readyState === socket.CLOSED) listen()
      else socket.once('close', listen)
    },
  }
}

// A lost connection gives no sign: only a missing answer to a probe shows it.
function dropWhenSilent(socket: WebSocket): void {
  let heard = true
  const timer = setInterval(() => {
    if (!heard) return socket.terminate()
    heard = false
    socket.ping()
  }, probeEveryMs)
  socket.on('pong', () => {
    heard = true
  })
  socket.once('close', () => clearInterval(timer))
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function asTexts(values: unknown): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries)
}
