import { isIP } from 'node:net'
import { mailPorts } from '@terminlotse/contract/limits'
import { addressOf } from '@terminlotse/contract/normal-form'
import { operatorServer } from '../../../../foundation/mail/mail.ts'
import { type MailServer, openSmtp } from '../../../../foundation/mail/smtp.ts'
import type { Config } from '../../../../settings/config.ts'
import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { texts } from '../../../../texts/texts.ts'
import { seenFromOutside } from '../../http/http-failure.ts'
import { type CheckedAddress, resolveHost } from '../../http/public-address.ts'
import type { Channel, ChannelSettings, SendOptions } from '../../messages/channel.ts'
import { leaveHeaders } from '../../messages/request-secrets.ts'
import { mailFailure } from './failures.ts'

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
/** The product's colours; white on this teal is readable in light and in dark mail programs. */
const ours = 'display:inline-block;border-radius:8px;background:#0b6e75;color:#ffffff'
const button = `${ours};padding:12px 20px;text-decoration:none;font-weight:600`
const wordMark = `<p style="margin:0 0 20px"><span style="${ours};padding:4px 10px;font-weight:700">Terminlotse</span></p>`

/** Readable without styles and in a dark theme. `leave`: the page by which another person ends such messages. */
function layOutNotification(
  { language, first, facts, advice, notes, link }: WordedNotification,
  leave: { because: string; label: string; page: string } | null = null,
): string {
  const rows = facts.map(
    ({ label, value }) =>
      '<tr><th scope="row" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:400;opacity:.75">' +
      `${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
  )
  const sentences = [advice, ...notes].filter(Boolean).map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
  const table = rows.length > 0 ? `<table style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>` : ''
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
    `<title>Terminlotse</title></head><body style="margin:0;padding:24px;${font};font-size:16px;line-height:1.5">` +
    `<div style="max-width:560px;margin:0 auto">${wordMark}` +
    `<p style="font-size:18px;margin:0 0 12px"><strong>${escapeHtml(first)}</strong></p>` +
    `${sentences.join('')}${table}` +
    `<p><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>` +
    `${leave === null ? '' : wordLeaving(leave)}</div></body></html>`
  )
}

function wordLeaving({ because, label, page }: { because: string; label: string; page: string }): string {
  const link = `<a href="${escapeHtml(page)}" style="color:inherit">${escapeHtml(label)}</a>`
  return `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(because)} ${link}</p>`
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

const smtp = openSmtp()

/** The operator's server writes only to the account's proven address: people must not write to strangers with it. */
export const email: Channel = {
  perJob: 16,
  isOwners: true,
  // Not every mailbox shows two mails with one Message-ID once.
  knowsRepeats: false,

  missing(settings, config) {
    const { sender_email, email_password, smtp_server, receiver_email, proven_email } = settings
    if (usesOperator(settings, config)) {
      if (proven_email === null) return { receiver_email: ['account_unproven'] }
      const isOwner = receiver_email === '' || addressOf(receiver_email) === proven_email
      return isOwner ? {} : { receiver_email: ['receiver_not_account'] }
    }
    const missing: ReturnType<Channel['missing']> = {}
    if (sender_email === '') missing.sender_email = ['email_required']
    if (email_password === '') missing.email_password = ['password_required']
    if (smtp_server === '') missing.smtp_server = ['value_required']
    if (receiver_email === '' && proven_email === null) missing.receiver_email = ['receiver_unproven']
    if (!isMailPort(settings, config)) missing.smtp_port = ['smtp_port_not_mail']
    return missing
  },

  async send(settings, message, { id, signal, config }) {
    const isOperators = usesOperator(settings, config)
    const links = settings.leaving?.links
    try {
      const way = isOperators ? operatorWay(settings, config) : await ownWay(settings, { signal, config })
      if (way === 'port_refused') return { failed: way, detail: '', permanent: true }
      if (!way) return seenFromOutside({ failed: 'private_host', detail: '', permanent: true }, config)
      const mail = {
        from: way.from,
        to: way.to,
        subject: message.title,
        ...bodyOf(message, settings),
        messageId: `<${id}@${new URL(config.http.publicUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(links && leaveHeaders(links.atOnce)) },
      }
      await smtp.send(way.server, mail, signal)
      return 'sent'
    } catch (error) {
      const failure = mailFailure(error)
      return isOperators ? failure : seenFromOutside(failure, config)
    }
  },
}

function bodyOf(message: WordedNotification, { leaving }: ChannelSettings) {
  if (!leaving?.links) return { text: message.body, html: layOutNotification(message) }
  const words = texts[message.language].asking
  const because = words.becauseAccepted(leaving)
  const { page } = leaving.links
  return {
    text: `${message.body}\n\n${because} ${words.noMore}: ${page}`,
    html: layOutNotification(message, { because, label: words.noMore, page }),
  }
}

// Other ports are not allowed: people must not find out which programs listen on them.
function isMailPort({ smtp_port }: ChannelSettings, { channels }: Config): boolean {
  return channels.allowPrivateHosts || mailPorts.includes(smtp_port)
}

function usesOperator({ sender_email, email_password }: ChannelSettings, config: Config): boolean {
  return sender_email === '' && email_password === '' && config.mail.smtpUrl !== null
}

function operatorWay({ proven_email }: ChannelSettings, { mail }: Config) {
  return { from: mail.from, to: proven_email ?? '', server: operatorServer(mail.smtpUrl ?? '') }
}

// Null: the server's name leads to private addresses only, and the operator does not allow those.
async function ownWay(settings: ChannelSettings, { signal, config }: Pick<SendOptions, 'signal' | 'config'>) {
  if (!isMailPort(settings, config)) return 'port_refused' as const
  const { allowPrivateHosts: allowPrivate } = config.channels
  const checked = await resolveHost(settings.smtp_server, { allowPrivate, signal })
  if (!checked) return null
  const to = settings.receiver_email || settings.proven_email || ''
  return { from: { name: 'Terminlotse', address: settings.sender_email }, to, server: ownServer(settings, checked) }
}

/** The port on which a connection begins with TLS; on all others STARTTLS follows the greeting. */
const tlsPort = 465

type Account = Pick<ChannelSettings, 'sender_email' | 'email_password' | 'smtp_server' | 'smtp_port'>

export function ownServer(
  { sender_email, email_password, smtp_server, smtp_port }: Account,
  checked: readonly CheckedAddress[],
): MailServer {
  return {
    host: smtp_server,
    // We connect only to addresses that were checked; the certificate must still belong to the named server.
    addresses: checked.map(({ address }) => address),
    port: smtp_port,
    secure: smtp_port === tlsPort,
    // No password goes over the open internet unencrypted; within a network that the operator allows it may.
    requireTLS: checked.some(({ isPublic }) => isPublic),
    tls: isIP(smtp_server) ? {} : { servername: smtp_server },
    auth: { user: sender_email, pass: email_password },
  }
}
