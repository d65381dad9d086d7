import type { Availability, AvailabilityQuery, Enqueue, MunichClient, NotOk, Outcome } from '@terminlotse/munich-client'
import { createVirtualTime, type VirtualTime } from '../../../../test/virtual-time.ts'
import type { ProviderConfig } from '../../../providers/preset.ts'
import { readConfig } from '../../../settings/config.ts'
import type { Priority } from '../../offices/budget.ts'
import { createDispatcher, type Dispatcher } from '../../offices/gate/dispatcher.ts'
import type { CallKind, NotAsked, RestTarget } from '../../offices/requests.ts'
import { failuresAfter, nextCheckAt, outcomeOf } from '../records/outcomes.ts'
import { askBatch, planBatch, untilNextBatch } from './batch.ts'
import type { CalendarAnswer } from './calendar.ts'
import { createDayBook } from './day-book.ts'
import { target as watchedTarget } from './plan.harness.ts'
import { evenly } from './ranking.ts'
import type { CalendarRequest } from './requests.ts'

const start = Date.parse('2026-11-23T10:00:00+01:00')
export const hour = 3_600_000
const second = 1_000
const never = new AbortController().signal
const atOnce: Enqueue = (request) => request()
const meta = { status: 200, responseMs: 100, officeTime: null, rateLimit: null }

export const serverError: NotOk = { kind: 'busy', reason: 'server', codes: [], detail: '', meta }

/** The subject of a call, by the number of a service: its desk and its booking have the same number. */
export function about(kind: CallKind, service: number): RestTarget {
  return { kind, services: [service], desks: [service], appointment: service }
}

interface Played {
  provider?: 'munich' | 'practice'
  watched?: number[]
  behindCaptcha?: number[]
  fails(call: { kind: CallKind; service: number; at: number }): NotOk | null
}

/** The product's batches and its dispatcher for an hour, on a clock of their own, at a city that fails as a test says. */
export function playHour({ provider = 'munich', watched = [1, 2, 3], behindCaptcha = [], fails }: Played) {
  const time = createVirtualTime(start)
  const city = createCity(time, fails)
  const config = readConfig({}).providers.find(({ code }) => code === provider)
  if (!config) throw new Error('The provider is not configured.')
  const now = () => new Date(time.now())
  const pacing = { now: time.now, sleep: time.sleep }
  const parts = { config, client: city.client, now, random: () => 0, pacing, onPause: async () => {} }
  const dispatcher = createDispatcher(parts)
  const looks = createLooks({ time, config, dispatcher, watched, behindCaptcha })
  const shutMs = { booking: 0 }
  const ask = (target: RestTarget, priority: Priority) => {
    const call = () => city.answer(target.kind, target.services?.[0] ?? 0, null)
    return dispatcher.ask({ priority, target, needsCaptcha: false, call }, never)
  }
  const noteShut = async (service: number) => {
    for (;;) {
      const isShut = dispatcher.closedFor('booking') ?? dispatcher.restsAlone(about('reserve', service))
      if (isShut) shutMs.booking += second
      await time.sleep(second)
    }
  }
  return {
    calls: city.calls,
    dispatcher,
    stopped: looks.stopped,
    shutMs,
    ask,
    /** Asks again and again as a booking's driver does: half a minute after a useless answer, else when it may. */
    async insist(target: RestTarget, priority: Priority) {
      for (;;) {
        const reply = await ask(target, priority)
        const until = reply.kind === 'not_asked' ? (reply.why.until?.getTime() ?? 0) : time.now() + 30 * second
        await time.sleep(Math.max(second, until - time.now()))
      }
    },
    count: (kind: CallKind, service: number) =>
      city.calls.filter((call) => call.kind === kind && call.service === service).length,
    failed: () => city.calls.filter(({ failed }) => failed),
    async play({ others = 3, after = async () => {}, ms = hour } = {}) {
      void looks.goOn(after)
      void noteShut(others)
      await time.runUntil(start + ms)
    },
  }
}

function createCity(time: VirtualTime, fails: Played['fails']) {
  const calls: { kind: CallKind; service: number; failed: boolean; at: number }[] = []
  const answer = async <T>(kind: CallKind, service: number, value: T): Promise<Outcome<T>> => {
    await time.sleep(100)
    const at = time.now() - start
    const failure = fails({ kind, service, at })
    calls.push({ kind, service, failed: failure !== null, at })
    return failure ?? { kind: 'ok', value, meta }
  }
  const client: Pick<MunichClient, 'availability' | 'captchaToken'> = {
    availability: ({ serviceIds: [service = 0], day }: AvailabilityQuery) =>
      answer(day === undefined ? 'calendar' : 'day', service, calendarOf(service, day)),
    async captchaToken({ enqueue = atOnce } = {}) {
      const challenge = await enqueue(() => answer('captcha', 0, null))
      if (challenge === null || challenge.kind !== 'ok') return challenge ?? { ...serverError, meta: null }
      const verified = await enqueue(() => answer('captcha_verify', 0, null))
      if (verified === null || verified.kind !== 'ok') return verified ?? { ...serverError, meta: null }
      const token = { token: 't', expiresAt: time.now() / second + 300, solvedInMs: 100, variant: 'v2' as const }
      return { kind: 'ok', value: token, meta }
    },
  }
  return { calls, answer, client: client as MunichClient }
}

function calendarOf(service: number, day: string | undefined): Availability {
  const days = ['2026-11-24', '2026-11-25'].map((date) => ({ date, officeIds: [service] }))
  return { days, openedDay: day ?? '2026-11-24', slots: [] }
}

interface LooksSetup extends Required<Pick<Played, 'watched' | 'behindCaptcha'>> {
  time: VirtualTime
  config: ProviderConfig
  dispatcher: Dispatcher
}

/** Batch after batch. A refused target is stopped, as its tasks are. */
function createLooks({ time, config, dispatcher, watched, behindCaptcha }: LooksSetup) {
  const now = () => new Date(time.now())
  const targets = watched.map((id) => {
    const numbers = { id, serviceExternalId: id, officeExternalId: id, lastCheckAt: null, nextCheckAt: now() }
    return watchedTarget({ ...numbers, needsCaptcha: behindCaptcha.includes(id) })
  })
  const outcomes = new Map<number, string>()
  const stopped = new Set<number>()
  const watching = () => targets.filter(({ id }) => !stopped.has(id))
  const putOff = (ids: number[], until: Date) => {
    for (const target of targets) if (ids.includes(target.id)) target.nextCheckAt = until
  }
  const noteAnswer = (answer: CalendarAnswer) => {
    const shut = dispatcher.closedFor('round')
    for (const target of targets) {
      const { id, officeExternalId } = target
      if (!answer.request.targets.some((asked) => asked.id === id)) continue
      const result = outcomeOf(answer, officeExternalId)
      const failed = result.kind === 'failed' ? result.outcome : null
      const failures = failuresAfter({ failures: target.failures, lastOutcome: outcomes.get(id) ?? null }, failed)
      const isLeftAlone = shut?.reason === 'backing_off' || shut?.reason === 'refused'
      if (shut?.reason === 'refused') stopped.add(id)
      outcomes.set(id, failed ?? result.kind)
      const { checkIntervalSeconds: intervalSeconds, backoffFirstSeconds: firstBackOffSeconds } = config
      const polled = { failed, failures, isLeftAlone, isMuch: false, random: 0, opensAt: shut?.until ?? null }
      const nextAt = nextCheckAt(answer.at, { ...polled, intervalSeconds, firstBackOffSeconds })
      Object.assign(target, { failures, lastCheckAt: answer.at, nextCheckAt: nextAt })
    }
  }
  const noteNotAsked = (requests: CalendarRequest[], { until, reason }: NotAsked) => {
    const ids = requests.flatMap((request) => request.targets.map(({ id }) => id))
    if (until !== null) putOff(ids, until)
    if (reason === 'refused') for (const id of ids) stopped.add(id)
  }
  const city = {
    ...{ gate: dispatcher, clock: { now }, book: createDayBook(), worth: evenly, signal: never, wanted: new Map() },
    ...{ intervalMs: config.checkIntervalSeconds * second, leastGapMs: config.leastGapMs },
  }
  const playBatch = async () => {
    const batch = planBatch({ ...city, watched: watching() })
    const until = dispatcher.forgetsAt() ?? new Date(time.now() + 65 * second)
    for (const late of [{ ids: batch.plan.waiting, until }, ...batch.plan.resting]) putOff(late.ids, late.until)
    for await (const event of askBatch(batch)) {
      if (event.kind === 'answer') noteAnswer(event.answer)
      if (event.kind === 'not_asked') noteNotAsked(event.requests, event.why)
    }
  }
  return {
    stopped,
    async goOn(after: () => Promise<void>) {
      while (watching().length > 0) {
        const dueAt = new Date(Math.min(...watching().map(({ nextCheckAt: at }) => at.getTime())))
        const waitMs = untilNextBatch(dispatcher, now(), { dueAt, worthwhileAt: null })
        await time.sleep(Math.min(Math.max(1, waitMs), second))
        if (waitMs > 0) continue
        await playBatch()
        await after()
      }
    },
  }
}
