// The rounds of a simulated week: batches of polls, the effect of their answers on the targets, and the catalogue.
import { dayMs } from '@terminlotse/contract/time'
import { runBatch, untilNextBatch } from '../../../server/src/modules/monitoring/engine/batch.ts'
import type { CalendarAnswer } from '../../../server/src/modules/monitoring/engine/calendar.ts'
import { createDayBook } from '../../../server/src/modules/monitoring/engine/day-book.ts'
import { failuresAfter, nextCheckAt, resultOf } from '../../../server/src/modules/monitoring/results.ts'
import { isCombination } from '../../../server/src/modules/offices/combinations.ts'
import { isUnderstood } from '../../../server/src/modules/offices/requests.ts'
import type { Setup } from './setup.ts'

const never = new AbortController().signal
const catalogueMs = dayMs / 2
/** The limiter has forgotten everything after this time, where nothing else is known of it. */
const forgetsMs = 65_000

export function createPolls(setup: Setup) {
  const { time, now, dispatcher, watch } = setup
  const book = createDayBook()
  let catalogue = 0

  /** Requests the catalogue. True: its answer was understood. */
  const askCatalogue = async (): Promise<boolean> => {
    const reply = await dispatcher.ask(
      {
        priority: 'catalogue',
        target: { kind: 'catalogue' },
        needsCaptcha: false,
        call: (client) => client.catalogue(),
      },
      never,
    )
    if (reply.kind !== 'answered') return false
    catalogue += 1
    return isUnderstood(reply.outcome)
  }

  return {
    catalogue: () => catalogue,
    /** Plays batch after batch, as long as the simulated time goes on. */
    async goOn(): Promise<void> {
      let catalogueAt = time.now()
      for (let worthwhileAt: Date | null = null; ; ) {
        const due = watch.all.map((target) => target.nextCheckAt.getTime())
        const waitMs = untilNextBatch(dispatcher, now(), { dueAt: new Date(Math.min(...due)), worthwhileAt })
        if (waitMs > 0) {
          await time.sleep(waitMs)
          continue
        }
        worthwhileAt = await batch(setup, book)
        // A catalogue that the gate did not allow is requested again after each batch.
        if (time.now() >= catalogueAt && (await askCatalogue())) catalogueAt = time.now() + catalogueMs
      }
    },
  }
}

/** Plays one batch. Returns the moment at which an early poll is worth its request. */
async function batch(setup: Setup, book: ReturnType<typeof createDayBook>): Promise<Date | null> {
  const { time, now, random, config, dispatcher, watch, foresight } = setup
  const startedAt = now()
  watch.jitter = random()
  let waiting: number[] = []
  await runBatch(
    watch.all,
    {
      gate: dispatcher,
      now,
      intervalMs: config.checkIntervalSeconds * 1_000,
      leastGapMs: config.leastGapMs,
      book,
      worth: foresight.worth,
      isAwaiting: foresight.isAwaiting,
      wantedOf: watch.wantedOf,
      onPlan(plan) {
        watch.isMuch = plan.isMuch
        waiting = plan.waiting
        for (const { ids, until } of plan.resting) putOff(setup, ids, until)
      },
      onAnswer: (answer) => takeAnswer(setup, answer),
      onOpened: async () => {},
      onNotAsked: async (requests, why) => {
        if (why.until === null) throw new Error(`No request is allowed: ${why.reason}.`)
        putOff(
          setup,
          requests.flatMap((request) => request.targets.map(({ id }) => id)),
          why.until,
        )
      },
    },
    never,
  )
  const worthwhileAt = foresight.nextAt(now(), startedAt)
  if (waiting.length > 0) putOff(setup, waiting, dispatcher.forgetsAt() ?? new Date(time.now() + forgetsMs))
  return worthwhileAt
}

/** Applies an answer to its targets: their next poll, and whether a person may book. */
async function takeAnswer(
  { config, dispatcher, watch, polled: polledAlone, polledTogether, unread, bookings }: Setup,
  answer: CalendarAnswer,
): Promise<void> {
  const random = watch.jitter
  for (const { id, officeExternalId } of answer.request.targets) {
    const target = watch.byId.get(id)
    if (!target) continue
    const polled = isCombination(target) ? polledTogether : polledAlone
    if (target.lastCheckAt !== null) polled.note(answer.at.getTime() - target.lastCheckAt.getTime())
    const result = resultOf(answer, officeExternalId)
    const failed = result.kind === 'failed' ? result.outcome : null
    polled.namedOnly.of += 1
    if (result.kind === 'named') polled.namedOnly.count += 1
    const shut = dispatcher.closedFor('round')
    target.failures = failuresAfter(
      { failures: target.failures, lastOutcome: watch.lastOutcomes.get(id) ?? null },
      failed,
    )
    target.lastCheckAt = answer.at
    target.nextCheckAt = nextCheckAt(answer.at, {
      intervalSeconds: config.checkIntervalSeconds,
      firstBackOffSeconds: config.backoffFirstSeconds,
      failed,
      failures: target.failures,
      opensAt: shut?.until ?? null,
      isLeftAlone: shut?.reason === 'backing_off' || shut?.reason === 'refused',
      isMuch: watch.isMuch,
      random,
    })
    watch.lastOutcomes.set(id, failed ?? result.kind)
    unread.note(id, failed === 'drift', answer.at.getTime())
    await bookings.seen(target)
  }
}

function putOff({ watch }: Setup, ids: number[], until: Date): void {
  for (const id of ids) {
    const target = watch.byId.get(id)
    if (target) target.nextCheckAt = until
  }
}
