import { MailUnanswered } from '../../../../foundation/mail/smtp.ts'
import { isAborted } from '../../http/http-failure.ts'
import type { Failed } from '../../messages/channel.ts'

const ofMail: ReadonlySet<string> = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE'])

/** A full mailbox (RFC 3463), or too much sent today (Google's 5.4.5): temporary, though some servers send 5xx. */
const quota = /\b[45]\.(2\.2|4\.5)\b/

interface MailError {
  code?: unknown
  responseCode?: unknown
  response?: unknown
  message: string
}

export function mailFailure(error: unknown): Failed {
  if (error instanceof MailUnanswered) {
    const answer = error.answer?.then(() => 'sent' as const, mailFailure)
    return { failed: 'unanswered', detail: '', permanent: false, isUnknown: true, ...(answer && { answer }) }
  }
  const { code, responseCode, response, message }: MailError = error instanceof Error ? error : { message: '' }
  // Passes on only what a mail server says about a sign-in or a mail, not the greeting of another program.
  const isOfMail = typeof code === 'string' && ofMail.has(code)
  const detail = isOfMail && typeof response === 'string' ? response : ''
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  if (code === 'EABORT' || code === 'ETIMEDOUT' || isAborted(error))
    return { failed: 'too_slow', detail, permanent: false }
  if (code === 'ENOTFOUND') return { failed: 'host_unknown', detail, permanent: false }
  if (/certificate|altnames/i.test(message)) return { failed: 'certificate_refused', detail: '', permanent: true }
  // STARTTLS was required and the server refused it.
  if (code === 'ETLS') return { failed: 'no_encryption', detail, permanent: true }
  // 4xx: "too many sign-ins, come back later".
  if (code === 'EAUTH') return { failed: 'sign_in_refused', detail, permanent: isFinal || detail === '' }
  if (quota.test(detail)) return { failed: 'quota_reached', detail, permanent: false }
  if (code === 'EENVELOPE') return { failed: isFinal ? 'receiver_refused' : 'busy', detail, permanent: isFinal }
  if (responseCode) return { failed: isFinal ? 'refused' : 'busy', detail, permanent: isFinal }
  return { failed: 'unreachable', detail, permanent: false }
}
