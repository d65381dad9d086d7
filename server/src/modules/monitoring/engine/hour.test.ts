import type { NotOk } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { type CallKind, callKinds } from '../../offices/requests.ts'
import { about, hour, playHour, serverError } from './hour.harness.ts'

type Game = ReturnType<typeof playHour>

/** How the product comes to make each call, about the service of a number; calendars and days come from batches. */
const lives: Record<CallKind, (game: Game, service: number) => void> = {
  calendar: () => {},
  day: () => {},
  catalogue: () => {},
  captcha: () => {},
  captcha_verify: () => {},
  captcha_details: (game) => void game.insist({ kind: 'captcha_details' }, 'status'),
  reserve: (game, service) => void game.insist(about('reserve', service), 'booking'),
  update: (game, service) => void game.insist(about('update', service), 'booking'),
  preconfirm: (game, service) => void game.insist(about('preconfirm', service), 'booking'),
  confirm: (game, service) => void game.insist(about('confirm', service), 'booking'),
  read: (game, service) => void game.insist(about('read', service), 'status'),
  release: (game, service) => void game.insist(about('release', service), 'booking'),
  cancel: (game, service) => void game.insist(about('cancel', service), 'cancel'),
}
const kinds = Object.keys(callKinds) as CallKind[]
const aboutNothing: readonly CallKind[] = ['catalogue', 'captcha', 'captcha_verify', 'captcha_details']

async function hourWith(kind: CallKind, services: number[], failure: NotOk | null) {
  const isMeant = (service: number) => aboutNothing.includes(kind) || services.includes(service)
  const game = playHour({
    behindCaptcha: kind.startsWith('captcha') ? services : [],
    fails: (call) => (call.kind === kind && isMeant(call.service) ? failure : null),
  })
  // The control has only its polls: calls that are answered would use up the limiter.
  if (failure !== null) for (const service of services) lives[kind](game, service)
  const after = async () => void (await game.ask({ kind: 'catalogue' }, 'catalogue'))
  await game.play(kind === 'catalogue' ? { after } : {})
  return game
}

const drift: NotOk = { ...serverError, kind: 'drift' }
const page: NotOk = { ...serverError, kind: 'refused', meta: { ...serverError.meta, status: 403 } as NotOk['meta'] }
const silent: NotOk = { ...serverError, kind: 'unreachable', reason: 'timeout', reached: 'maybe', meta: null }

const code: NotOk = { ...page, codes: ['IP_BLACKLISTED'] }

describe.each(['munich', 'practice'] as const)('pages of a firewall, with the numbers of %s', (provider) => {
  // checklist: t3702
  it.each(['calendar', 'reserve'] as const)('for one service stop no task: %s', async (kind) => {
    const game = playHour({
      provider,
      fails: (call) => (call.kind === kind && call.service === 1 ? page : null),
    })
    lives[kind](game, 1)
    await game.play()
    expect(game.failed().length).toBeLessThanOrEqual(provider === 'munich' ? 9 : 12)
    expect([...game.stopped]).toEqual([])
    expect(game.dispatcher.closedFor('round')).toBeNull()
  })

  it('for everything stop all tasks after two different requests, a minute apart', async () => {
    const game = playHour({ provider, fails: () => page })
    await game.play()
    expect(game.calls.map(({ service }) => service)).toEqual([1, 2])
    expect(Math.round((game.calls[1]?.at ?? 0) / 1_000)).toBe(60)
    expect(game.dispatcher.closedFor('booking')).toMatchObject({ reason: 'refused' })
    expect([...game.stopped].sort()).toEqual([1, 2, 3])
  })

  it('after an hour of answers need two requests as well, and one where there is no other service', async () => {
    const game = playHour({ provider, fails: ({ at }) => (at > hour ? page : null) })
    await game.play({ ms: 2 * hour })
    const failed = game.failed()
    expect(failed).toHaveLength(2)
    expect(new Set(failed.map(({ service }) => service)).size).toBe(2)
    expect(game.stopped.size).toBe(3)
    const alone = playHour({ provider, watched: [1], fails: () => page })
    await alone.play()
    expect(alone.stopped.size).toBe(1)
    expect(alone.calls.at(-1)?.at).toBeGreaterThanOrEqual(120_000)
  })

  it('are noticed where one service has had such pages before', async () => {
    const game = playHour({
      provider,
      watched: [1, 2],
      fails: ({ service, at }) => (service === 1 || at > hour ? page : null),
    })
    await game.play({ ms: 1.5 * hour })
    expect(game.stopped.size).toBe(2)
  })

  it('are not waited for where the office’s own code refuses us', async () => {
    const game = playHour({ provider, fails: () => code })
    await game.play()
    expect(game.calls).toHaveLength(1)
    expect(game.stopped.size).toBe(3)
  })
})

describe('an hour with Munich’s numbers in which one call fails', () => {
  // checklist: t3700
  it.each(kinds)('shuts nobody’s booking and delays no other look: %s', async (kind) => {
    const control = await hourWith(kind, [1], null)
    const game = await hourWith(kind, [1], serverError)
    expect(game.failed().length).toBeGreaterThan(0)
    expect(game.failed().length).toBeLessThanOrEqual(9)
    expect(game.shutMs.booking).toBe(0)
    expect(game.count('calendar', 3)).toBeGreaterThanOrEqual(control.count('calendar', 3))
    expect(game.count('calendar', 3)).toBeGreaterThanOrEqual(14)
    expect(game.count('day', 3)).toBeGreaterThanOrEqual(control.count('day', 3))
  })

  // checklist: t3701
  it.each(kinds)('or two calls of one kind, shuts nobody’s booking either: %s', async (kind) => {
    const control = await hourWith(kind, [1, 2], null)
    const game = await hourWith(kind, [1, 2], serverError)
    expect(game.failed().length).toBeLessThanOrEqual(aboutNothing.includes(kind) ? 9 : 18)
    expect(game.shutMs.booking).toBe(0)
    expect(game.count('calendar', 3)).toBeGreaterThanOrEqual(control.count('calendar', 3))
    expect(game.count('day', 3)).toBeGreaterThanOrEqual(control.count('day', 3))
  })

  it.each([
    ['an answer that is not understood', drift],
    ['a page of a firewall', page],
    ['silence', silent],
  ])('does so as well by %s', async (_what, failure) => {
    for (const kind of kinds) {
      const game = await hourWith(kind, [1], failure)
      expect([kind, game.failed().length <= 9, game.shutMs.booking]).toEqual([kind, true, 0])
      expect([kind, [...game.stopped]]).toEqual([kind, []])
    }
  })
})
