import { fstatSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The time limits for reading an answer. There is none for the whole answer: slow phones may take long. */
export interface SendingPatience {
  /** A caller who took no byte for this long, while bytes wait for them, is cut off. In milliseconds. */
  stalledMs: number
  sweepMs: number
}

interface Progress {
  taken: number
  since: number
}

/**
 * Bytes wait until the caller has confirmed them: the system buffers megabytes for a connection. Returns the look
 * that is made every `sweepMs`. `nowMs`: ms of any clock that never goes back.
 * docs/decisions/operators.md#callers-who-do-not-read-are-cut-off
 */
export function cutOffStalled(
  server: Server,
  { stalledMs, sweepMs }: SendingPatience,
  nowMs = () => performance.now(),
): () => Promise<void> {
  const open = new Map<Socket, Progress>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, since: nowMs() })
    socket.once('close', () => open.delete(socket))
  })

  async function sweep(): Promise<void> {
    const waiting: { socket: Socket; progress: Progress; handed: number }[] = []
    for (const [socket, progress] of open) {
      if (hasAll(socket, progress)) progress.since = nowMs()
      else waiting.push({ socket, progress, handed: handedTo(socket) })
    }
    if (waiting.length === 0) return
    const unconfirmed = await readUnconfirmed()
    for (const { socket, progress, handed } of waiting) {
      // The list has no bytes that the system has taken meanwhile. The next look has them.
      if (socket.destroyed || handed !== handedTo(socket)) continue
      const taken = handed - (unconfirmed.get(inodeOf(socket)) ?? 0)
      if (taken > progress.taken) Object.assign(progress, { taken, since: nowMs() })
      else if (nowMs() - progress.since >= stalledMs) socket.resetAndDestroy()
    }
  }

  let timer: NodeJS.Timeout | undefined
  server.on('listening', () => {
    timer = setInterval(() => void sweep(), sweepMs).unref()
  })
  server.on('close', () => clearInterval(timer))
  return sweep
}

/** At most one answer waits for a caller who does not read. Holds for hooks and routes registered afterwards. */
export function answerInTurn(server: FastifyInstance, maxInLine: number): void {
  const lines = new WeakMap<Socket, { calls: number; last: Promise<unknown> }>()
  server.addHook('onRequest', async ({ socket }, reply) => {
    const line = lines.get(socket) ?? { calls: 0, last: Promise.resolve() }
    lines.set(socket, line)
    line.calls += 1
    if (line.calls > maxInLine) socket.resetAndDestroy()
    const before = line.last
    line.last = new Promise<void>((resolve) => {
      reply.raw.once('close', () => {
        line.calls -= 1
        resolve()
      })
    })
    await before
    // The caller has left: the other calls of the line are not answered.
    if (socket.destroyed) return reply.hijack()
  })
}

/** Undocumented fields of Node's connections. They are older than our oldest Node, and read nowhere else. */
interface Wire {
  fd: number
  bytesWritten: number
  writeQueueSize: number
}

function wireOf(socket: Socket): Wire | null {
  return (socket as unknown as { _handle?: Wire | null })._handle ?? null
}

/** Bytes that the system has taken from us for the caller; 0 once the connection is closed. */
function handedTo(socket: Socket): number {
  const wire = wireOf(socket)
  return wire === null ? 0 : wire.bytesWritten - wire.writeQueueSize
}

function hasAll(socket: Socket, { taken }: Progress): boolean {
  return socket.writableLength === 0 && taken === handedTo(socket)
}

function inodeOf(socket: Socket): number {
  const { fd = -1 } = wireOf(socket) ?? {}
  return fd < 0 ? -1 : fstatSync(fd).ino
}

/** By the inode of the connection. Empty on systems other than Linux: there only bytes that the system takes show a reader. */
async function readUnconfirmed(): Promise<Map<number, number>> {
  const lists = await Promise.all(['/proc/self/net/tcp', '/proc/self/net/tcp6'].map(readLines))
  const rows = lists.flatMap((lines) => lines.slice(1)).map((line) => line.trim().split(/\s+/))
  return new Map(rows.map(({ 4: queues = '', 9: inode }) => [Number(inode), Number.parseInt(queues, 16)]))
}

async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'latin1').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}
