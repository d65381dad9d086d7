import { noFilter, type TaskFilter } from '@terminlotse/contract/tasks/filter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCombination } from '../../offices/combinations.ts'
import { wantedDaysOf } from '../../tasks/filter.ts'
import { free, inSeconds, intervalMs, leastGapMs, now, servicesOf, target } from './plan.harness.ts'
import { type Conditions, planRound, urgencyOf } from './plan.ts'
import { evenly, longestUnseenFirst, type OptionalPoll, rankPolls } from './ranking.ts'
import { keyOfServices, splitRequest, type WatchedTarget } from './requests.ts'

describe('the planner of a round', () => {
  it('puts all offices of a service and count into one request', () => {
    const watched = [target(), target(), target({ serviceExternalId: 2 }), target({ serviceCount: 3 })]
    expect(planRound(watched, free).requests.map((request) => request.targets.length)).toEqual([2, 1, 1])
  })

  it('takes along what would be due before the next batch, and nothing that has more time', () => {
    expect(servicesOf([target(), target({ serviceExternalId: 2, nextCheckAt: inSeconds(90) })])).toEqual([1, 2])
    expect(servicesOf([target(), target({ serviceExternalId: 2, nextCheckAt: inSeconds(110) })])).toEqual([1])
    expect(
      servicesOf([target({ nextCheckAt: inSeconds(4) })], { intervalMs: 6_000, leastGapMs: 3_000 }),
      'at most half an interval',
    ).toEqual([])
  })

  it('lets an office that has more time share the request of one that is due', () => {
    const [due, later] = [target(), target({ nextCheckAt: inSeconds(200), lastCheckAt: inSeconds(-100) })]
    expect(planRound([due, later], free).requests[0]?.targets).toHaveLength(2)
  })

  it('lets a new office wait for the rest of a minute where its service was asked about, and then share its look', () => {
    const seen = target({ lastCheckAt: inSeconds(-20), nextCheckAt: inSeconds(220) })
    const fresh = target({ lastCheckAt: null, nextCheckAt: new Date(0) })
    const elsewhere = target({ serviceExternalId: 2, lastCheckAt: null, nextCheckAt: new Date(0) })
    const { requests, resting, early } = planRound([seen, fresh, elsewhere], free)
    expect(requests.map((request) => request.targets.map((one) => one.id))).toEqual([[elsewhere.id]])
    expect({ resting, early }).toEqual({ resting: [{ ids: [fresh.id], until: inSeconds(40) }], early: [] })
    const next = planRound([seen, fresh], { ...free, now: inSeconds(40) })
    expect(next.requests.map((request) => request.targets.map((one) => one.id))).toEqual([[seen.id, fresh.id]])
  })

  it('keeps offices behind the captcha apart, unless a token is in hand', () => {
    const watched = [target(), target({ needsCaptcha: true })]
    expect(planRound(watched, free).requests).toHaveLength(2)
    const together = planRound(watched, { ...free, isTokenAlive: true }).requests
    expect(together).toMatchObject([{ needsCaptcha: true, targets: [{}, {}] }])
  })

  it('begins with those unseen for longest and leaves for later what the limit has no room for', () => {
    const watched = [
      target({ serviceExternalId: 1, lastCheckAt: inSeconds(-250) }),
      target({ serviceExternalId: 2, lastCheckAt: inSeconds(-290), needsCaptcha: true }),
      target({ serviceExternalId: 3, lastCheckAt: inSeconds(-270) }),
    ]
    const { requests, waiting } = planRound(watched, { ...free, room: 4 })
    expect(requests.map((request) => request.serviceExternalId)).toEqual([2, 3])
    expect(waiting).toEqual([watched[0]?.id])
  })

  it('lets urgency decide once the promise is broken, never before', () => {
    const urgent = target({ serviceExternalId: 1, lastCheckAt: inSeconds(-280), urgency: 3 })
    const usual = target({ serviceExternalId: 2, lastCheckAt: inSeconds(-290) })
    expect(servicesOf([urgent, usual])).toEqual([2, 1])
    const late = [
      { ...urgent, lastCheckAt: inSeconds(-400) },
      { ...usual, lastCheckAt: inSeconds(-450) },
    ]
    expect(servicesOf(late)).toEqual([1, 2])
  })

  it('asks services in their release hours each minute, before all whose promise can wait', () => {
    const seen = { lastCheckAt: inSeconds(-65), nextCheckAt: inSeconds(200) }
    const releasing = { serviceExternalId: 1, isReleasing: true }
    const waits = target({ serviceExternalId: 2, lastCheckAt: inSeconds(-190) })
    const isLate = target({ serviceExternalId: 3, lastCheckAt: inSeconds(-210) })
    expect(servicesOf([waits, isLate, target({ ...seen, ...releasing })])).toEqual([3, 1, 2])
    expect(servicesOf([waits, isLate, target({ ...seen, ...releasing })], { room: 2 })).toEqual([3, 1])
    expect(servicesOf([target({ ...seen, serviceExternalId: 4 })]), 'another hour').toEqual([])
    const failing = target({ ...seen, ...releasing, failures: 1 })
    expect(servicesOf([failing]), 'a failing target').toEqual([])
    const justSeen = target({ ...seen, ...releasing, lastCheckAt: inSeconds(-59) })
    expect(servicesOf([justSeen]), 'within a minute').toEqual([])
    const worn = planRound([target({ ...seen, ...releasing })], { ...free, wholeAt: inSeconds(30) })
    expect(worn, 'while the limiter forgets nobody is late').toMatchObject({ requests: [], waiting: [] })
  })

  it('asks for offices behind the captcha in one go, so that one token serves them', () => {
    const watched = [1, 2, 3, 4].map((service) =>
      target({ serviceExternalId: service, needsCaptcha: service % 2 === 0 }),
    )
    expect(servicesOf(watched)).toEqual([2, 4, 1, 3])
  })

  it('sets a little room aside for days that must be opened before a message can name an office, but breaks no promise', () => {
    const watched = Array.from({ length: 60 }, (_, n) => target({ serviceExternalId: n }))
    expect(servicesOf(watched, { room: 48 })).toHaveLength(48)
    expect(servicesOf(watched, { room: 48, firstDays: 9 })).toHaveLength(48)
    const withTime = watched.map((one) => ({ ...one, lastCheckAt: inSeconds(-190) }))
    expect(servicesOf(withTime, { room: 48, firstDays: 9 })).toHaveLength(46)
    const late = watched.map((one) => ({ ...one, lastCheckAt: inSeconds(-310) }))
    expect(servicesOf(late, { room: 48, firstDays: 9 }), 'where it is short always').toHaveLength(46)
  })

  it('lets what can wait do so while the limiter forgets, and looks at once at what was never looked at', () => {
    const seen = target({ lastCheckAt: inSeconds(-200) })
    const worn = { ...free, room: 5, wholeAt: inSeconds(60) }
    expect(planRound([seen], worn)).toMatchObject({ requests: [], waiting: [seen.id] })
    expect(servicesOf([seen, target({ serviceExternalId: 2, lastCheckAt: null })], worn)).toEqual([2, 1])
    expect(servicesOf([target({ lastCheckAt: inSeconds(-250) })], worn), 'it would be late').toEqual([1])
    const many = [1, 2, 3, 4, 5, 6].map((service) => target({ serviceExternalId: service }))
    expect(servicesOf(many, worn), 'not all of them could be in time').toEqual([])
  })

  it('knows when everything takes several batches', () => {
    const watched = Array.from({ length: 60 }, (_, n) => target({ serviceExternalId: n, nextCheckAt: inSeconds(250) }))
    expect(planRound(watched, { ...free, room: 54 }).isMuch).toBe(true)
    expect(planRound(watched, { ...free, room: 60 }).isMuch).toBe(false)
    expect(planRound(watched, free).isMuch).toBe(false)
  })

  it('splits a refused combination into its offices', () => {
    const [request] = planRound([target(), target()], free).requests
    expect(request && splitRequest(request).map((single) => single.targets.length)).toEqual([1, 1])
  })
})

const seconds = fc.integer({ min: -900, max: 300 }).map(inSeconds)
const anyTarget = fc.record({
  officeExternalId: fc.integer({ min: 1, max: 12 }),
  serviceExternalId: fc.integer({ min: 1, max: 8 }),
  serviceCount: fc.integer({ min: 1, max: 2 }),
  further: fc.constantFrom({}, { 9: 2 }),
  needsCaptcha: fc.boolean(),
  lastCheckAt: fc.option(fc.integer({ min: -900, max: 0 }).map(inSeconds)),
  nextCheckAt: seconds,
  failures: fc.constant(0),
  urgency: fc.constantFrom(0.5, 1, 3),
  isReleasing: fc.boolean(),
})
const anyWatched = fc
  .uniqueArray(anyTarget, {
    maxLength: 40,
    selector: (one) => `${one.officeExternalId}/${one.serviceExternalId}/${one.serviceCount}`,
  })
  .map((all): WatchedTarget[] => all.map((one, index) => ({ ...one, id: index + 1 })))
const anyConditions = fc.record({
  now: fc.constant(now),
  intervalMs: fc.constantFrom(10_000, 300_000, 600_000),
  leastGapMs: fc.constantFrom(5_000, 60_000, 300_000),
  isTokenAlive: fc.boolean(),
  room: fc.option(fc.integer({ min: 0, max: 60 })),
  wholeAt: fc.option(fc.integer({ min: 1, max: 65 }).map(inSeconds)),
  firstDays: fc.nat(20),
})

describe('several services in one appointment', () => {
  const together = (values: Partial<WatchedTarget> = {}) => target({ further: { 9: 2 }, ...values })
  const watched = [together({ serviceExternalId: 5, lastCheckAt: null }), target(), together({ serviceExternalId: 6 })]

  it('come after all single ones, however long they waited', () => {
    expect(servicesOf(watched)).toEqual([1, 5, 6])
    expect(servicesOf(watched, { room: 2 })).toEqual([1, 5])
  })

  it('get a small share of the room where a single one can wait, and none where its promise would break', () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      target({ serviceExternalId: 100 + n, lastCheckAt: inSeconds(-190) }),
    )
    const askedOf = (all: WatchedTarget[]) => servicesOf([...watched, ...all], { room: 54 }).filter((id) => id < 10)
    expect(askedOf(many)).toEqual([1, 5, 6])
    expect(askedOf(many.map((one) => ({ ...one, lastCheckAt: inSeconds(-250) })))).toEqual([1])
  })

  it('do not start the limiter’s rest again', () => {
    const { requests, waiting } = planRound(watched.filter(isCombination), { ...free, wholeAt: inSeconds(30) })
    expect(requests).toEqual([])
    expect(waiting).toHaveLength(2)
  })

  it('share a request with others that want the same, and with no others', () => {
    const same = [together(), together(), target(), together({ further: { 9: 1 } })]
    expect(planRound(same, free).requests.map(({ targets }) => targets.length)).toEqual([1, 2, 1])
  })
})

describe('whatever is watched and whatever holds, a round', () => {
  const whatever = (title: string, holds: (watched: WatchedTarget[], conditions: Conditions) => void) =>
    it(title, () => fc.assert(fc.property(anyWatched, anyConditions, holds)))

  whatever('asks about no target twice and about nobody unwatched', (watched, conditions) => {
    const asked = planRound(watched, conditions).requests.flatMap((request) => request.targets.map((one) => one.id))
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.every((one) => watched.some((known) => known.id === one))).toBe(true)
  })

  whatever('never needs more than the room, the captcha included', (watched, conditions) => {
    const { requests } = planRound(watched, conditions)
    const captcha = !conditions.isTokenAlive && requests.some((request) => request.needsCaptcha) ? 2 : 0
    expect(requests.length + captcha).toBeLessThanOrEqual(conditions.room ?? Number.POSITIVE_INFINITY)
  })

  whatever(
    'has one request for a service and count, or two where only some offices want a captcha and there is no token',
    (watched, conditions) => {
      const { requests } = planRound(watched, conditions)
      const kinds = requests.map((one) => `${keyOfServices(one)}${conditions.isTokenAlive ? '' : one.needsCaptcha}`)
      expect(new Set(kinds).size).toBe(kinds.length)
    },
  )

  whatever(
    'forgets nobody who is due: each is asked about, waits for room, or for the rest of its service',
    (watched, conditions) => {
      const { requests, waiting, resting } = planRound(watched, conditions)
      const asked = requests.flatMap((request) => request.targets.map((one) => one.id))
      const soon = now.getTime() + conditions.leastGapMs
      const soonAsked = resting.filter(({ until }) => until > now && until.getTime() <= soon).flatMap(({ ids }) => ids)
      const due = watched.filter(({ nextCheckAt }) => nextCheckAt <= now).map((one) => one.id)
      const planned = new Set([...asked, ...waiting, ...soonAsked])
      expect(due.filter((one) => !planned.has(one))).toEqual([])
    },
  )

  whatever(
    'either asks as ever while the limiter forgets or lets everything wait, but never what was not looked at yet',
    (some, conditions) => {
      const watched = some.filter((one) => !isCombination(one)).map((one) => ({ ...one, isReleasing: false }))
      const [worn, fresh] = [conditions, { ...conditions, wholeAt: null }].map((one) => planRound(watched, one))
      const asked = fresh?.requests.flatMap((request) => request.targets.map((one) => one.id)) ?? []
      const isShelved = worn?.requests.length === 0
      expect(worn).toEqual(isShelved ? { ...fresh, requests: [], waiting: worn.waiting } : fresh)
      if (!isShelved) return
      expect(worn.waiting).toEqual([...(fresh?.waiting ?? []), ...asked])
      expect(asked.every((id) => watched.some((one) => one.id === id && one.lastCheckAt !== null))).toBe(true)
    },
  )

  // checklist: t1021
  it('asks in time about a single service, whatever several services in one appointment are watched beside it', () => {
    fc.assert(
      fc.property(anyWatched, anyConditions, (watched, conditions) => {
        const alone = watched.filter((one) => !isCombination(one))
        const soon = now.getTime() + Math.min(100_000, conditions.intervalMs / 2)
        const endsAt = ({ lastCheckAt }: WatchedTarget) =>
          lastCheckAt === null ? now.getTime() : lastCheckAt.getTime() + conditions.intervalMs
        const pressing = alone.filter((one) => endsAt(one) >= now.getTime() && endsAt(one) < soon).map(({ id }) => id)
        const asked = (all: WatchedTarget[]) =>
          planRound(all, conditions).requests.flatMap((request) => request.targets.map(({ id }) => id))
        const [with_, without] = [new Set(asked(watched)), asked(alone).filter((id) => pressing.includes(id))]
        expect(without.filter((id) => !with_.has(id) && conditions.wholeAt === null)).toEqual([])
      }),
    )
  })

  whatever(
    'asks the same for one watcher and for a hundred thousand: it sees targets only, in any order',
    (watched, conditions) => {
      const count = (all: WatchedTarget[]) => planRound(all, { ...conditions, room: null }).requests.length
      expect(count(watched.toReversed())).toBe(count(watched))
    },
  )
})

const poll = (values: Partial<OptionalPoll>): OptionalPoll => ({
  serviceExternalId: 1,
  serviceCount: 1,
  further: {},
  needsCaptcha: false,
  targets: [{ id: 1, officeExternalId: 1 }],
  day: '2026-12-01',
  lastPollAt: inSeconds(-400),
  isFirstDay: false,
  isWanted: false,
  ...values,
})

describe('requests that are left over', () => {
  it('go to days without which an office cannot be announced, then to the day unseen for longest', () => {
    const polls = [
      poll({ day: '2026-12-02' }),
      poll({ day: '2026-12-03', lastPollAt: inSeconds(-900) }),
      poll({ day: '2026-12-04', lastPollAt: null, isFirstDay: true }),
      poll({ day: '2026-12-05', lastPollAt: null }),
    ]
    const ranked = rankPolls(polls, { now, intervalMs, leastGapMs, worth: longestUnseenFirst })
    expect(ranked.map((one) => one.day?.slice(-1))).toEqual(['4', '5', '3', '2'])
  })

  it('go to first days, then to early polls, then to days that are wanted', () => {
    const first = poll({ day: '2026-12-04', lastPollAt: null, isFirstDay: true })
    const between = poll({ day: null, lastPollAt: inSeconds(-70) })
    const wanted = poll({ day: '2026-12-05', lastPollAt: null, isWanted: true })
    expect(rankPolls([wanted, between, first], { now, intervalMs, leastGapMs, worth: evenly })).toEqual([
      first,
      between,
      wanted,
    ])
  })

  it('open a wanted day every minute, and a first day that nobody wants more than others only when it is older', () => {
    const opened = poll({ lastPollAt: inSeconds(-61), isFirstDay: true })
    const wanted = { ...opened, isWanted: true }
    expect(rankPolls([opened, wanted], { now, intervalMs, leastGapMs, worth: evenly })).toEqual([wanted])
    expect(
      rankPolls([wanted], { now, intervalMs, leastGapMs: 300_000, worth: evenly }),
      'as the operator wants it',
    ).toEqual([])
  })

  it('go to nothing that was looked at just now, nor to what is worth nothing', () => {
    const polls = [poll({ lastPollAt: inSeconds(-200) }), poll({ day: null, lastPollAt: inSeconds(-200) })]
    expect(rankPolls(polls, { now, intervalMs, leastGapMs, worth: longestUnseenFirst })).toEqual([])
    expect(rankPolls(polls, { now, intervalMs, leastGapMs, worth: evenly })).toEqual([polls[1]])
    const recent = poll({ day: null, lastPollAt: inSeconds(-40) })
    expect(rankPolls([recent], { now, intervalMs, leastGapMs, worth: () => 1e9 }), 'however much it is worth').toEqual(
      [],
    )
  })

  it('may be used for early polls where those are worth it', () => {
    const { requests, early } = planRound([target({ nextCheckAt: inSeconds(200), lastCheckAt: inSeconds(-70) })], free)
    expect(requests).toEqual([])
    const worth = (one: OptionalPoll) => (one.day === null ? 5 : 0)
    expect(rankPolls([...early, poll({})], { now, intervalMs, leastGapMs, worth })).toMatchObject([{ day: null }])
  })
})

it('is three times as urgent where a latest day or an appointment is within a week, half where slots are free already', () => {
  const urgency = (filters: Partial<TaskFilter>[], lastOutcome: string | null = 'none') => {
    const wanted = filters.map((filter) => wantedDaysOf({ ...noFilter, ...filter })).filter((days) => days !== null)
    return urgencyOf(wanted, { lastOutcome, today: '2026-11-20' })
  }
  expect(urgency([{}, { earliest_date: '2026-11-21' }, { latest_date: '2026-11-28' }])).toBe(1)
  expect(urgency([{ latest_date: '2027-01-31' }, { latest_date: '2026-11-27' }])).toBe(3)
  expect(urgency([{ latest_date: '2027-01-31', current_appointment_at: '2026-11-27T09:00:00.000Z' }])).toBe(3)
  expect(urgency([{ current_appointment_at: '2026-11-27T23:30:00.000Z' }]), 'the next day in Berlin').toBe(1)
  expect(urgency([{ latest_date: '2026-11-27' }], 'slots')).toBe(1.5)
})
