import { afterEach, beforeEach } from 'vitest'
import { startReceivers } from './receivers.ts'

type Receivers = Awaited<ReturnType<typeof startReceivers>>

/**
 * Receivers of its own for each test of a file: failures that one test prepared and did not use must not reach the
 * next. Answers with the function that gives those of the current test.
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
