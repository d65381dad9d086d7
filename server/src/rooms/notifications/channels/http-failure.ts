import type { Failed } from './channel.ts'

/**
 * The meaning of a failed call: nobody answered, or not in time. Its text names no address, since that may contain a
 * key.
 */
export function callFailure(error: unknown): Failed {
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return { failed: isLate ? 'too_slow' : 'unreachable', detail: '', permanent: false }
}

/** What an HTTP status means where the body says nothing better. */
export function statusFailure(status: number, detail: string): Failed {
  if (status === 429) return { failed: 'busy', detail, permanent: false }
  if (status >= 500) return { failed: 'busy', detail, permanent: false }
  if (status >= 400) return { failed: 'refused', detail, permanent: true }
  return { failed: 'unexpected', detail, permanent: false }
}
