import { describe, expect, it } from 'vitest'
import { planRound, splitRequest, type WatchedTarget } from './planner.ts'

const now = new Date('2026-11-20T10:00:00Z')
const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000)
let id = 0
const target = (values: Partial<WatchedTarget> = {}): WatchedTarget => ({
  id: ++id,
  officeExternalId: id,
  serviceExternalId: 1,
  serviceCount: 1,
  nextCheckAt: now,
  needsCaptcha: false,
  ...values,
})
const free = { now, isTokenAlive: false, room: null }

describe('the planner of a round', () => {
  it('puts all offices of a service and count into one request', () => {
    const watched = [target(), target(), target({ serviceExternalId: 2 }), target({ serviceCount: 3 })]
    expect(planRound(watched, free).requests.map((request) => request.targets.length)).toEqual([2, 1, 1])
  })

  it('lets what is nearly due ride along, and asks for nothing that is not due', () => {
    const [due, nearly] = [target(), target({ nextCheckAt: inSeconds(60) })]
    expect(planRound([due, nearly], free).requests[0]?.targets).toHaveLength(2)
    expect(planRound([nearly], free).requests).toEqual([])
  })

  it('keeps offices behind the captcha apart, unless a token is in hand', () => {
    const watched = [target(), target({ needsCaptcha: true })]
    expect(planRound(watched, free).requests).toHaveLength(2)
    const together = planRound(watched, { ...free, isTokenAlive: true }).requests
    expect(together).toMatchObject([{ needsCaptcha: true, targets: [{}, {}] }])
  })

  it('begins with the most overdue and leaves for later what the limit has no room for', () => {
    const watched = [
      target({ serviceExternalId: 1, nextCheckAt: inSeconds(-10) }),
      target({ serviceExternalId: 2, nextCheckAt: inSeconds(-90), needsCaptcha: true }),
      target({ serviceExternalId: 3, nextCheckAt: inSeconds(-50) }),
    ]
    const { requests, waiting } = planRound(watched, { ...free, room: 4 })
    expect(requests.map((request) => request.serviceExternalId)).toEqual([2, 3])
    expect(waiting).toEqual([watched[0]?.id])
  })

  it('asks as often for a hundred thousand tasks as for one: it sees targets only', () => {
    const watched = Array.from({ length: 300 }, (_, n) => target({ serviceExternalId: n % 10 }))
    expect(planRound(watched, free).requests).toHaveLength(10)
  })

  it('splits a refused combination into its offices', () => {
    const [request] = planRound([target(), target()], free).requests
    expect(request && splitRequest(request).map((single) => single.targets.length)).toEqual([1, 1])
  })
})
