import type { Availability, AvailabilityQuery, Enqueue, MunichClient, NotOk, Outcome } from '@terminlotse/munich-client'
import { readConfig } from '../../../settings/config.ts'
import { createDispatcher } from '../../offices/gate/dispatcher.ts'
import type { WantedDays } from '../../tasks/filter.ts'
import { outcomeOf } from '../records/outcomes.ts'
import { askBatch, planBatch } from './batch.ts'
import type { CalendarAnswer } from './calendar.ts'
import { createDayBook } from './day-book.ts'
import { target as watchedTarget } from './plan.harness.ts'
import { evenly, type Worth } from './ranking.ts'
import type { WatchedTarget } from './requests.ts'

export const start = Date.parse('2026-11-23T10:00:00+01:00')
export const intervalMs = 300_000
const never = new AbortController().signal
export const failed = { codes: [], detail: '', meta: null }

/** By office number: the free times of its days in unix seconds. A day without times is only named. */
export type Calendars = Record<number, Record<string, number[]>>

interface CityOptions {
  calendars?: Calendars
  limit?: number
  answerMs?: number
  captchaEnabled?: boolean
  answer?(query: AvailabilityQuery): NotOk | null
}

const atOnce: Enqueue = (request) => request()

interface Wishes {
  wanted?: WantedDays[]
  everyMs?: number
}

/** A city with its own clock. It is asked through the real dispatcher. */
export function createCity({ calendars = {}, limit = 60, answerMs = 300, captchaEnabled = true, answer }: CityOptions) {
  let now = start
  let remaining = limit
  const asked: { offices: number[]; service: number; day: string | null; at: number }[] = []

  const availability = async (query: AvailabilityQuery): Promise<Outcome<Availability>> => {
    now += answerMs
    remaining -= 1
    asked.push({ offices: query.officeIds, service: query.serviceIds[0] ?? 0, day: query.day ?? null, at: now - start })
    const meta = { status: 200, responseMs: answerMs, officeTime: null, rateLimit: { limit, remaining, resetAt: null } }
    const refusal = answer?.(query)
    return refusal ? { ...refusal, meta } : { kind: 'ok', value: availabilityOf(calendars, query), meta }
  }
  const captchaToken: MunichClient['captchaToken'] = async ({ enqueue = atOnce } = {}) => {
    const noToken = { ...failed, kind: 'busy' as const, reason: 'server' as const }
    const brokenOff = { ...failed, kind: 'unreachable', reason: 'aborted', reached: 'no' } as const
    return (await enqueue<never>(async () => noToken)) ?? brokenOff
  }
  const client = { availability, captchaToken } as unknown as MunichClient
  const [config] = readConfig({}).providers
  if (!config) throw new Error('The city is not configured.')
  const sleep = async (ms: number) => {
    now += ms
  }
  const clock = () => new Date(now)
  const dispatcher = createDispatcher({
    config: { ...config, captchaEnabled },
    client,
    now: clock,
    random: () => 0.5,
    pacing: { now: () => now, sleep },
    onPause: async () => {},
  })
  const book = createDayBook()

  return {
    asked,
    book,
    dispatcher,
    pass(ms: number) {
      now += ms
      if (ms >= 65_000) remaining = limit
    },
    async batch(watched: WatchedTarget[], worth: Worth = evenly, { wanted, everyMs }: Wishes = {}) {
      const said = new Map<number, string>()
      const wishes = new Map(watched.map(({ id }) => [id, wanted ?? []]))
      const pace = { intervalMs: everyMs ?? intervalMs, leastGapMs: 60_000, worth }
      const city = { gate: dispatcher, clock: { now: clock }, book, signal: never }
      const batch = planBatch({ ...city, ...pace, watched, wanted: wishes })
      for await (const event of askBatch(batch)) if (event.kind === 'answer') noteResults(said, event.answer)
      return said
    },
    at: clock,
  }
}

function noteResults(said: Map<number, string>, answer: CalendarAnswer): void {
  for (const { id, officeExternalId } of answer.request.targets) {
    const result = outcomeOf(answer, officeExternalId)
    said.set(id, result.kind === 'failed' ? result.outcome : result.kind)
  }
}

export const target = (values: Partial<WatchedTarget> = {}): WatchedTarget =>
  watchedTarget({ lastCheckAt: null, nextCheckAt: new Date(0), ...values })

function availabilityOf(calendars: Calendars, query: AvailabilityQuery): Availability {
  const { officeIds, day = null } = query
  const all = officeIds.flatMap((id) => Object.keys(calendars[id] ?? {}))
  const days = [...new Set(all)]
    .sort()
    .map((date) => ({ date, officeIds: officeIds.filter((id) => calendars[id]?.[date]) }))
  const openedDay = day ?? days[0]?.date ?? null
  const slots = officeIds.flatMap((officeId) =>
    (calendars[officeId]?.[openedDay ?? ''] ?? []).map((at) => ({ officeId, at })),
  )
  return { days, openedDay, slots }
}
