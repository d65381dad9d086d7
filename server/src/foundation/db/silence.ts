import { Socket } from 'node:net'
import { minuteMs } from '@terminlotse/contract/time'
import pg from 'pg'
import { clientFor, connectionTo } from './connection.ts'

/** The limits after which a silent database counts as away, in milliseconds. Read again at every look. */
export interface SilenceLimits {
  /** The time without any data from the database after which it is asked over a new connection if it is still there. */
  suspiciousMs: number
  answerMs: number
  connectMs: number
}

const usualLimits: Readonly<SilenceLimits> = { suspiciousMs: 5_000, answerMs: 3_000, connectMs: 10_000 }
/** A connection without data for this long is given up although others answer: none of our statements takes that long. */
const longestMs = 15 * minuteMs
const probeEveryMs = 1_000

/**
 * A machine or a network may be gone without a sign: TCP tries for a quarter of an hour. A single statement may still
 * take long: as long as a new connection is answered, the others are left alone.
 * docs/decisions/database-and-jobs.md#a-database-that-falls-silent-is-an-outage
 */
export function reach(connectionString: string, limits = usualLimits) {
  const open = new Map<Socket, { bytes: number; heardAt: number }>()
  let heardAt = 0
  let timer: NodeJS.Timeout | null = null

  function listenToAll(): void {
    const now = performance.now()
    for (const [socket, last] of open) {
      if (socket.bytesRead === last.bytes) continue
      open.set(socket, { bytes: socket.bytesRead, heardAt: now })
      heardAt = now
    }
  }

  // Without an error: everything that waits fails anyway, and nobody listens on a connection that is closing.
  function giveUp(sockets: Iterable<Socket>): void {
    for (const socket of sockets) socket.destroy()
  }

  async function probe(): Promise<void> {
    listenToAll()
    const dead = [...open].filter(([, last]) => performance.now() - last.heardAt > longestMs)
    giveUp(dead.map(([socket]) => socket))
    if (performance.now() - heardAt > limits.suspiciousMs) {
      const suspects = [...open.keys()]
      const isAlive = await answers(connectionString, limits.answerMs)
      listenToAll()
      if (isAlive) heardAt = performance.now()
      else if (performance.now() - heardAt > limits.suspiciousMs) giveUp(suspects)
    }
    probeLater()
  }

  function probeLater(): void {
    timer = open.size === 0 ? null : setTimeout(() => void probe(), probeEveryMs).unref()
  }

  return {
    ...connectionTo(connectionString),
    keepAlive: true,
    connectionTimeoutMillis: limits.connectMs,
    stream() {
      const socket = new Socket()
      socket.once('connect', () => {
        // An accepted connection is no answer yet.
        if (open.size === 0) heardAt = performance.now()
        open.set(socket, { bytes: 0, heardAt: performance.now() })
        if (timer === null) probeLater()
      })
      socket.once('close', () => open.delete(socket))
      return socket
    },
  } satisfies pg.PoolConfig
}

async function answers(connectionString: string, answerMs: number): Promise<boolean> {
  const client = clientFor(connectionString, { connectionTimeoutMillis: answerMs, query_timeout: answerMs })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => {})
  }
}
