// Mails by SMTP, over connections that are kept for the next mail.
// docs/decisions/deliveries.md#handed-over-and-no-answer-is-an-outcome-of-its-own
import { minuteMs } from '@terminlotse/contract/time'
import type { createTransport, SendMailOptions } from 'nodemailer'
import { connectMs, socketTo } from './socket.ts'

export interface MailServer {
  host?: string
  /** The host's internet addresses, when they are known already; else the library looks its name up. */
  addresses?: readonly string[]
  url?: string
  requireTLS: boolean
  port?: number
  secure?: boolean
  tls?: { servername?: string }
  auth?: { user: string; pass: string }
}

/** All of a mail was handed over, and the server has not said if it takes it. */
export class MailUnanswered extends Error {
  /**
   * The answer that may still come, within ten minutes. It resolves when the server took the mail and rejects as a send
   * does. Null: the connection has ended, and no answer can come.
   */
  readonly answer: Promise<void> | null
  constructor(answer: Promise<void> | null) {
    super('The mail server has not answered.')
    this.answer = answer
  }
}

/** The time that a server has to answer after it got all of a mail (RFC 5321, 4.5.3.2.6). */
const answerMs = 10 * minuteMs
/** The most connections to one server with one account. The large providers publish a limit of three. */
const mostAtOnce = 2
/** The most further connections on which a server still owes an answer. With this many it gets no further mail. */
const mostSilent = 4
/** The time for which a connection is kept for the next message. */
const keptMs = 2_000
/** The caller's signal ends the steps before the message's end sooner. */
const patience = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: answerMs }
// We send only our own texts: the library must not read files or fetch addresses because of them.
const closed = { disableFileAccess: true, disableUrlAccess: true }

interface Library {
  createTransport: typeof createTransport
}

interface Line {
  transport: ReturnType<typeof connect>
  /** True: all of the present mail was sent, with its final dot. */
  isHandedOver: boolean
  closing?: NodeJS.Timeout
}

interface Lines {
  server: MailServer
  free: Line[]
  busy: number
  silent: number
  /** Each function lets one waiting mail look for a line again. */
  waiting: Set<() => void>
  forget(): void
}

export interface Smtp {
  /**
   * Sends a mail; more than two at once for the same server and account wait for each other, until `signal` aborts.
   * Rejects with nodemailer's error, or with `MailUnanswered`, which does not delay other mails: they get a new line.
   */
  send(server: MailServer, mail: SendMailOptions, signal: AbortSignal): Promise<void>
  close(): void
}

export function openSmtp(): Smtp {
  const servers = new Map<string, Lines>()

  async function send(server: MailServer, mail: SendMailOptions, signal: AbortSignal): Promise<void> {
    // Loaded with the first mail.
    const library = await import('nodemailer')
    // A name server may rotate the addresses.
    const key = JSON.stringify({ ...server, addresses: server.addresses?.toSorted() })
    const forget = () => void servers.delete(key)
    const lines = servers.get(key) ?? { server, free: [], busy: 0, silent: 0, waiting: new Set(), forget }
    servers.set(key, lines)
    await sendOver(await takeLine(library, lines, signal), lines, { mail, signal })
  }

  return {
    send,
    close() {
      for (const { free } of servers.values()) for (const line of free.splice(0)) closeLine(line)
    },
  }
}

async function takeLine(library: Library, lines: Lines, signal: AbortSignal): Promise<Line> {
  while (!signal.aborted) {
    const line = lines.free.pop() ?? openLine(library, lines)
    if (line) {
      clearTimeout(line.closing)
      lines.busy += 1
      return line
    }
    await new Promise<void>((look) => {
      const stop = () => {
        lines.waiting.delete(stop)
        signal.removeEventListener('abort', stop)
        look()
      }
      lines.waiting.add(stop)
      signal.addEventListener('abort', stop)
    })
  }
  throw Object.assign(new Error('No connection became free in time.'), { code: 'EABORT' })
}

/** Null: there are enough. */
function openLine(library: Library, { server, busy, silent }: Lines): Line | null {
  if (busy >= mostAtOnce || silent >= mostSilent) return null
  const line: Line = { transport: connect(library, server), isHandedOver: false }
  line.transport.use('stream', ({ message }, done) => {
    // The connection reads the message after the server has asked for it, and adds the dot when it has read all.
    message.processFunc((content) =>
      content.once('end', () => {
        line.isHandedOver = true
      }),
    )
    done()
  })
  return line
}

function connect(library: Library, { addresses, ...server }: MailServer) {
  // The library repeats a mail by itself only if the server closed the connection before a byte of it was sent.
  const pool = { pool: true, maxConnections: 1, maxRequeues: 1 } as const
  const way = addresses && { getSocket: socketTo(addresses) }
  return library.createTransport({ ...server, ...pool, ...patience, ...closed, ...way })
}

async function sendOver(line: Line, lines: Lines, { mail, signal }: { mail: SendMailOptions; signal: AbortSignal }) {
  const cut = new AbortController()
  line.isHandedOver = false
  const answer: Promise<void> = line.transport.sendMail({ ...mail, signal: cut.signal }).then(
    () => {},
    (error: unknown) => {
      throw line.isHandedOver && !isAnswer(error) ? new MailUnanswered(null) : error
    },
  )
  const isSilent = await Promise.race([answer.then(...bothTo(false)), abortOf(signal)])
  if (isSilent && line.isHandedOver) {
    lines.busy -= 1
    throw new MailUnanswered(awaitApart(line, lines, { answer, cut }))
  }
  if (isSilent) cut.abort()
  await answer.finally(() => giveBack(line, lines))
}

/** Waits for a late answer without a place among the lines that others use. */
function awaitApart(line: Line, lines: Lines, { answer, cut }: { answer: Promise<void>; cut: AbortController }) {
  lines.silent += 1
  lookAgain(lines)
  const tooLate = setTimeout(() => cut.abort(), answerMs).unref()
  const late = answer.finally(() => {
    clearTimeout(tooLate)
    lines.silent -= 1
    closeLine(line)
    lookAgain(lines)
    forgetUnused(lines)
  })
  // The sender may ignore it.
  late.catch(() => {})
  return late
}

function giveBack(line: Line, lines: Lines): void {
  lines.busy -= 1
  lines.free.push(line)
  line.closing = setTimeout(() => {
    lines.free = lines.free.filter((one) => one !== line)
    closeLine(line)
    forgetUnused(lines)
  }, keptMs)
  lookAgain(lines)
}

function closeLine(line: Line): void {
  clearTimeout(line.closing)
  line.transport.close()
}

function forgetUnused({ free, busy, silent, waiting, forget }: Lines): void {
  if (free.length + busy + silent + waiting.size === 0) forget()
}

function lookAgain({ waiting }: Lines): void {
  const [look] = waiting
  look?.()
}

function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
}

function bothTo<T>(value: T): [() => T, () => T] {
  return [() => value, () => value]
}

function abortOf(signal: AbortSignal): Promise<true> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(true)
    signal.addEventListener('abort', () => resolve(true), { once: true })
  })
}
