import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@terminlotse/contract/time'
import type { Config } from '../../settings/config.ts'
import type { Clock } from '../clock.ts'
import { codeOf } from '../error-text.ts'
import type { Log } from '../log.ts'
import { makeFile } from '../new-file.ts'
import { areIn } from '../reach.ts'
import { MailUnanswered, openSmtp } from './smtp.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Without angle brackets. A mail that is sent again after a crash has the same id, so that mailboxes show it once. */
  messageId?: string
  headers?: Record<string, string>
}

export interface Mailer {
  /** False: there is no SMTP server, mails become files that only the operator sees. */
  isRemote: boolean
  /** Rejects with nodemailer's error when the server does not take the mail, or with `MailUnanswered`. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The error is logged and stored: it repeats none of the server's words, which may name people. */
export async function sendQuietly(mailer: Mailer, mail: Mail, what: string): Promise<'sent' | MailUnanswered> {
  try {
    await mailer.send(mail)
    return 'sent'
  } catch (error) {
    if (error instanceof MailUnanswered) return error
    const code = codeOf(error) ?? 'unknown'
    throw new Error(`The operator's mail server did not accept ${what} (${code}).`)
  }
}

const patienceMs = 20_000
/** Unsent mails hold names, addresses and links: they are kept no longer than the links are valid. */
const outboxMs = 3 * dayMs
const isOfOwnNetwork = areIn([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

export function createMailer(config: Pick<Config, 'mail' | 'dataDir'>, clock: Clock, log: Log): Mailer {
  const { smtpUrl, from } = config.mail
  if (smtpUrl) {
    const smtp = openSmtp()
    const server = operatorServer(smtpUrl)
    return {
      isRemote: true,
      send: (mail) => smtp.send(server, { from, ...withId(mail) }, AbortSignal.timeout(patienceMs)),
      close: () => smtp.close(),
    }
  }
  // Our mails are plain texts: nothing in them may make nodemailer read files or fetch addresses.
  const closed = { disableFileAccess: true, disableUrlAccess: true }
  const outbox = outboxIn(config)
  return {
    isRemote: false,
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, ...closed })
      const { message } = await composer.sendMail({ from, ...withId(mail) })
      const name = `${stampOf(clock.now())}-${randomUUID().slice(0, 8)}.eml`
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      makeFile(join(outbox, name), message as Buffer)
      log.info({ file: join('outbox', name) }, 'No SMTP_URL is set: a mail was written to a file.')
    },
    close: () => {},
  }
}

const stampOf = (moment: Date): string => moment.toISOString().replaceAll(':', '-')

const outboxIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

/** Also with a mail server: mails may lie there from before it was set. */
export async function pruneOutbox(config: Pick<Config, 'dataDir'>, clock: Clock): Promise<void> {
  const outbox = outboxIn(config)
  if (!existsSync(outbox)) return
  const before = stampOf(new Date(clock.now().getTime() - outboxMs))
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml') && name < before)
  await Promise.all(names.map((name) => rm(join(outbox, name), { force: true })))
}

/** The options for the operator's server. A password is sent unencrypted only to this machine, or to a private address. */
export function operatorServer(smtpUrl: string): { url: string; requireTLS: boolean } {
  const { username, hostname } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNear = hostname === 'localhost' || isOfOwnNetwork(host)
  return { url: smtpUrl, requireTLS: username !== '' && !isNear }
}

/** No program answers a mail that says this (RFC 3834). */
function withId({ messageId, ...mail }: Mail) {
  const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers }
  return { ...mail, headers, ...(messageId && { messageId: `<${messageId}>` }) }
}
