import { afterEach, beforeEach } from 'vitest'
import { startReceivers } from './receivers.ts'

type Receivers = Awaited<ReturnType<typeof startReceivers>>

/**
 * New receivers for each test of a file: prepared failures that one test did not use must not reach the next. Returns a
 * function that gives the receivers of the present test.
 */
export function receiversForEachTest(): () => Receivers {
  let receivers: Receivers
  beforeEach(async () => {
    receivers = await startReceivers()
  })
  afterEach(() => receivers.close())
  return () => receivers
}

/** A clock that a test sets, which stands at `start` again before each test. */
export function clockForEachTest(start: Date) {
  const clock = { moment: start, now: () => clock.moment }
  beforeEach(() => {
    clock.moment = start
  })
  return clock
}
