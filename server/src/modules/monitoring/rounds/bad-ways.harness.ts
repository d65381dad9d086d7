import type { FaultOrder, FaultWay } from '@terminlotse/practice-office'

type Details = Omit<FaultOrder, 'way' | 'times' | 'endpoint'>

/** A way in which an office fails so that nothing can be learned from it, and the outcome of a check that meets it. */
interface BadWay {
  called: 'busy' | 'drift' | 'unreachable' | 'invalid' | 'captcha' | 'gone'
  details?: Details
}

/** The tests of a fault from which something is learned, although that may be wrong. */
interface Elsewhere {
  elsewhere: string
}

// Every way of the practice office (PROTOCOL.md#errors): the compiler refuses a missing one.
const ways: Record<FaultWay, BadWay[] | Elsewhere> = {
  // The first of each outcome is played for a whole hour before each change, the others at night.
  server_error: [{ called: 'busy' }],
  unknown_code: [{ called: 'drift' }],
  reset_after: [{ called: 'unreachable' }],
  unknown_error: [{ called: 'busy' }],
  status: [
    { called: 'drift', details: { status: 404 } },
    { called: 'drift', details: { status: 418 } },
    { called: 'busy', details: { status: 502 } },
    { called: 'busy', details: { status: 520 } },
  ],
  maintenance: [{ called: 'busy' }],
  masked: [{ called: 'busy' }],
  'gateway-down': [{ called: 'busy' }],
  'drift-spring': [{ called: 'drift' }, { called: 'drift', details: { status: 404 } }],
  'drift-problem': [{ called: 'drift' }],
  rate_limited: [{ called: 'busy' }],
  unknown_shape: [{ called: 'drift' }],
  html: [{ called: 'drift' }, { called: 'busy', details: { status: 503 } }],
  truncated: [{ called: 'unreachable' }],
  reset: [{ called: 'unreachable' }],
  hang: [{ called: 'unreachable' }],
  hang_after: [{ called: 'unreachable' }],
  error: [
    { called: 'busy', details: { code: 'internalError', status: 500 } },
    { called: 'invalid', details: { code: 'invalidRequest', status: 400 } },
  ],
  captcha_missing: [{ called: 'captcha' }],
  captcha_invalid: [{ called: 'captcha' }],
  captcha_expired: [{ called: 'captcha' }],
  captcha_unavailable: [{ called: 'drift' }],
  captcha_rejected: [{ called: 'drift' }],
  race_lost: [{ called: 'busy' }],
  slot_gone: [{ called: 'gone' }],
  unauthenticated: [{ called: 'drift' }],
  blocked: { elsewhere: 'bad-hour.test.ts: it stops the watching' },
  doubled: { elsewhere: 'storing.test.ts: everything is learned, once' },
  odd_headers: { elsewhere: 'gate/clock.test.ts, offices/budget.test.ts: what they say is not believed' },
  odd_values: { elsewhere: 'storing.test.ts: what cannot be stored is left out' },
  slow: { elsewhere: 'bad-hour.test.ts: everything is learned, only later' },
  empty_calendar: { elsewhere: 'monitoring/bans/ban-detector.test.ts: suspected where it cannot be' },
  'backend-failing': {
    elsewhere: 'practice-office/src/protocol/city.test.ts: only the dates tell it from an empty one',
  },
  'backend-empty': {
    elsewhere: 'practice-office/src/protocol/city.test.ts: the calendar’s is that of backend-failing',
  },
  empty: { elsewhere: 'practice-office/src/protocol/city.test.ts: its shape' },
  no_scope: { elsewhere: 'munich-client/src/errors.test.ts: the city’s own words for an empty calendar' },
}

export const badWays = Object.entries(ways).flatMap(([way, cases]) =>
  'elsewhere' in cases ? [] : cases.map(({ called, details = {} }) => ({ way: way as FaultWay, details, called })),
)
