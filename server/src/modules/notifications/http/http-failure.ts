import type { Config } from '../../../settings/config.ts'
import type { ChannelFailure } from '../../../texts/channel-failures.ts'
import type { Failed } from '../messages/channel.ts'
import { type Answer, CallUnanswered } from './http-call.ts'

const unanswered: Failed = { failed: 'unanswered', detail: '', permanent: false, isUnknown: true }
/** Statuses of a proxy that has passed the call on and got no answer in time. 524 is Cloudflare's. */
const proxyWaited: readonly number[] = [504, 524]
/** The receiver has not got all of the call, wants it later, or has too many (RFC 9110, 8470, 6585). */
const comeAgain: readonly number[] = [408, 425, 429]

/** The meaning of a failed call: nobody answered, or not in time. Its text names no address, since that may contain a key. */
export function callFailure(error: unknown): Failed {
  if (error instanceof CallUnanswered) return unanswered
  return { failed: isAborted(error) ? 'too_slow' : 'unreachable', detail: '', permanent: false }
}

export function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

export function foreignCallFailure(error: unknown): Failed {
  const { code, message }: { code?: unknown; message: string } = error instanceof Error ? error : { message: '' }
  if (code === 'ENOTFOUND') return { failed: 'host_unknown', detail: '', permanent: false }
  if (/certificate|altnames/i.test(message)) return { failed: 'certificate_refused', detail: '', permanent: true }
  return callFailure(error)
}

export function statusFailure({ status, waitMs }: Pick<Answer, 'status' | 'waitMs'>, detail: string): Failed {
  if (proxyWaited.includes(status)) return { ...unanswered, detail }
  const isBusy = comeAgain.includes(status) || status >= 500
  if (isBusy) return { failed: 'busy', detail, permanent: false, ...(waitMs !== undefined && { waitMs }) }
  if (status >= 400) return { failed: 'refused', detail, permanent: true }
  if (status < 200) return { failed: 'unexpected', detail, permanent: false }
  if (status >= 300) return { failed: 'redirected', detail, permanent: false }
  return { failed: 'unexpected', detail, permanent: false, isUnknown: true }
}

const mapping: ReadonlySet<ChannelFailure> = new Set(['private_host', 'host_unknown', 'unreachable', 'too_slow'])

/** An unknown name, a private address, a closed port and silence look the same, so that nobody maps a network. */
export function seenFromOutside(failure: Failed, { channels }: Pick<Config, 'channels'>): Failed {
  if (channels.allowPrivateHosts || !mapping.has(failure.failed)) return failure
  return { ...failure, failed: 'not_reached', detail: '', permanent: false }
}
