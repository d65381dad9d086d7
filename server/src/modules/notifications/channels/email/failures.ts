import { MailUnanswered } from '../../../../foundation/mail/smtp.ts'
import { isAborted } from '../../http/http-failure.ts'
import type { Failed } from '../../messages/channel.ts'

const ofMail: ReadonlySet<string> = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE'])

/** A full mailbox (RFC 3463), or too much sent today (Google's 5.4.5): temporary, though some servers send 5xx. */
const quota = /\b[45]\.(2\.2|4\.5)\b/

// One code of the library has several causes: the words decide, or the sentence names both.
const ofSender = /\bsender\b|mail from|not owned|send ?as/i
const ofPolicy = /\b5\.7\./
const noPasswords = /\b(504|5\.7\.4|5\.7\.139)\b|basic authentication is disabled/i

interface MailError {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
  message: string
}

export function mailFailure(error: unknown): Failed {
  if (error instanceof MailUnanswered) {
    const answer = error.answer?.then(() => 'sent' as const, mailFailure)
    return { failed: 'unanswered', detail: '', permanent: false, isUnknown: true, ...(answer && { answer }) }
  }
  const { code, command, responseCode, response, message }: MailError = error instanceof Error ? error : { message: '' }
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
  if (code === 'EAUTH' && noPasswords.test(detail)) return { failed: 'sign_in_unsupported', detail, permanent: true }
  if (code === 'EAUTH') return { failed: 'sign_in_refused', detail, permanent: isFinal || detail === '' }
  if (quota.test(detail)) return { failed: 'quota_reached', detail, permanent: false }
  if (code === 'EPROTOCOL' && isFinal) return { failed: 'server_refused', detail, permanent: true }
  if (code === 'EENVELOPE')
    return { failed: isFinal ? refusedAddress(command, detail) : 'busy', detail, permanent: isFinal }
  if (responseCode) return { failed: isFinal ? 'refused' : 'busy', detail, permanent: isFinal }
  return { failed: 'unreachable', detail, permanent: false }
}

function refusedAddress(command: unknown, answer: string) {
  if (command === 'MAIL FROM' || ofSender.test(answer)) return 'sender_refused'
  return command === 'RCPT TO' && !ofPolicy.test(answer) ? 'receiver_refused' : 'address_refused'
}
