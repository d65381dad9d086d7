import type { createTransport, SendMailOptions } from 'nodemailer'

/** The address of a mail server, and the account to use there. */
export interface MailServer {
  host?: string
  url?: string
  requireTLS: boolean
  port?: number
  secure?: boolean
  tls?: { servername?: string }
  auth?: { user: string; pass: string }
}

/** The most connections to one server with one account. The large providers publish a limit of three. */
const mostAtOnce = 2
/** How long a connection is kept for the next message. */
const keptMs = 2_000
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 }
// We send only our own texts: the library must not read files or fetch addresses because of them.
const closed = { disableFileAccess: true, disableUrlAccess: true }

interface Library {
  createTransport: typeof createTransport
}

interface Kept {
  transport: ReturnType<typeof open>
  underWay: number
  closing?: NodeJS.Timeout
}

/** By server and account. */
const kept = new Map<string, Kept>()

/**
 * Sends a mail over a connection that is kept for the next one to the same server as the same account. More than two at
 * once wait for each other, as long as the mail's `signal` allows. Rejects with nodemailer's error.
 */
export async function sendKept(server: MailServer, mail: SendMailOptions): Promise<void> {
  // Loaded with the first mail.
  const library = await import('nodemailer')
  const key = JSON.stringify(server)
  const one: Kept = kept.get(key) ?? { transport: open(library, server), underWay: 0 }
  kept.set(key, one)
  clearTimeout(one.closing)
  one.underWay += 1
  try {
    await one.transport.sendMail(mail)
  } finally {
    one.underWay -= 1
    if (one.underWay === 0) {
      one.closing = setTimeout(() => {
        kept.delete(key)
        one.transport.close()
      }, keptMs)
    }
  }
}

function open(library: Library, server: MailServer) {
  // The library repeats a mail by itself only if the server closed the connection before a byte of it was sent.
  const pool = { pool: true, maxConnections: mostAtOnce, maxRequeues: 1 } as const
  return library.createTransport({ ...server, ...pool, ...patience, ...closed })
}
