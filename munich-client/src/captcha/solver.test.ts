import { setImmediate as nextLoop } from 'node:timers/promises'
import { queryObjects } from 'node:v8'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readFixture } from '../../test/scripted-office.ts'
import { readChallenge } from '../wire/captcha.ts'
import type { Challenge } from './challenge.ts'
import { createCaptchaSolver } from './solver.ts'

const v2 = readFixture('captcha-challenge.v2.json') as { parameters: object }
const v1 = readFixture('captcha-challenge.v1-legacy.json') as object

function parse(body: unknown): Challenge {
  const challenge = readChallenge(body, { path: '', note: () => {} })
  if (challenge === null) throw new Error('no challenge')
  return challenge
}
const easy = parse(v2)
/** A whole digest of zeros: no counter will ever fit. */
const hopeless = parse({ ...v2, parameters: { ...v2.parameters, keyPrefix: '00'.repeat(32) } })

function solverWith(options: { threads: number; searcher?: URL }) {
  const solver = createCaptchaSolver(options)
  onTestFinished(() => solver.close())
  return solver
}

/** Threads compute meanwhile. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextLoop()
}

describe('the solver', () => {
  it.each([1, 2, 3])('solves both variants with %i threads', async (threads) => {
    const solver = solverWith({ threads })
    expect(await solver.solve(easy)).toMatchObject({ kind: 'solved', derivedKey: expect.stringMatching(/^00.{62}$/) })
    expect(await solver.solve(parse(v1))).toMatchObject({ kind: 'solved', counter: 4711 })
  })

  it('ends the search of all threads when one has found the number', async () => {
    const wide = parse({ ...v1, maxnumber: 2_000_000_000 })
    expect(await solverWith({ threads: 2 }).solve(wide)).toMatchObject({ kind: 'solved', counter: 4711 })
  })

  it('solves several at once, one after the other', async () => {
    const solver = solverWith({ threads: 2 })
    const outcomes = await Promise.all([easy, parse(v1), easy, parse(v1)].map((challenge) => solver.solve(challenge)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['solved', 'solved', 'solved', 'solved'])
  })

  it('keeps nothing of a challenge that is over', async () => {
    const solver = solverWith({ threads: 1 })
    const wholeLife = new AbortController().signal
    const solveTen = () => Promise.all(Array.from({ length: 10 }, () => solver.solve(easy, { signal: wholeLife })))
    await solveTen()
    // Counted after a garbage collection.
    const before = queryObjects(AbortSignal, { format: 'count' })
    await solveTen()
    await solveTen()
    expect(queryObjects(AbortSignal, { format: 'count' })).toBeLessThanOrEqual(before)
  })

  it('leaves the event loop free while it computes', async () => {
    const solver = solverWith({ threads: 1 })
    const controller = new AbortController()
    const solving = solver.solve(hopeless, { signal: controller.signal })
    await someTurns()
    controller.abort()
    expect(await solving).toEqual({ kind: 'unsolved', reason: 'aborted' })
  })

  it('stops when told, and is free for the next', async () => {
    const solver = solverWith({ threads: 2 })
    const controller = new AbortController()
    const solving = solver.solve(hopeless, { signal: controller.signal })
    await someTurns()
    controller.abort()
    expect(await solving).toMatchObject({ reason: 'aborted' })
    expect(await solver.solve(hopeless, { signal: AbortSignal.abort() })).toMatchObject({ reason: 'aborted' })
    expect((await solver.solve(easy)).kind).toBe('solved')
  })

  it('lets a caller give up while another challenge has its turn', async () => {
    const solver = solverWith({ threads: 1 })
    const first = new AbortController()
    const long = solver.solve(hopeless, { signal: first.signal })
    const second = new AbortController()
    const waiting = solver.solve(easy, { signal: second.signal })
    await someTurns()
    second.abort()
    expect(await waiting).toMatchObject({ reason: 'aborted' })
    first.abort()
    expect(await long).toMatchObject({ reason: 'aborted' })
  })

  it('does not go on past the end of the challenge, on the clock of the office', async () => {
    const solver = solverWith({ threads: 1 })
    const endsAt = { ...hopeless, expiresAt: 1_795_162_200 }
    const officeNow = 1_795_162_200_000
    expect(await solver.solve(endsAt, { officeNow: officeNow - 40 })).toEqual({ kind: 'unsolved', reason: 'expired' })
    expect(await solver.solve({ ...easy, expiresAt: 1_795_162_200 }, { officeNow })).toMatchObject({
      reason: 'expired',
    })
    expect((await solver.solve({ ...easy, expiresAt: 1_795_162_200 }, { officeNow: officeNow - 60_000 })).kind).toBe(
      'solved',
    )
  })

  it('says so when no number fits', async () => {
    const solver = solverWith({ threads: 2 })
    expect(await solver.solve(parse({ ...v1, maxnumber: 4000 }))).toEqual({ kind: 'unsolved', reason: 'exhausted' })
  })

  it('survives the death of a thread', async () => {
    const solver = solverWith({ threads: 2 })
    const deadly: Challenge = JSON.parse(JSON.stringify({ ...easy, nonce: undefined }))
    expect(await solver.solve(deadly)).toEqual({ kind: 'unsolved', reason: 'failed' })
    expect((await solver.solve(easy)).kind).toBe('solved')
  })

  it.each([1, 2])('believes none of %i searchers that name a wrong number', async (threads) => {
    const solver = solverWith({ threads, searcher: new URL('../../test/lying-searcher.ts', import.meta.url) })
    expect(await solver.solve(easy)).toEqual({ kind: 'unsolved', reason: 'failed' })
    expect(await solver.solve(parse(v1))).toEqual({ kind: 'unsolved', reason: 'failed' })
  })

  it('ends what it is doing when it is closed, and begins nothing new', async () => {
    const solver = createCaptchaSolver({ threads: 2 })
    const solving = solver.solve(hopeless)
    await solver.close()
    expect(await solving).toMatchObject({ reason: 'aborted' })
    expect(await solver.solve(easy)).toMatchObject({ reason: 'aborted' })
  })
})
