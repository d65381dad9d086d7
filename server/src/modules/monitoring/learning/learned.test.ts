import { describe, expect } from 'vitest'
import { munich } from '../../../providers/munich.ts'
import { longestUnseenFirst, noForesight } from '../engine/ranking.ts'
import { it } from '../rounds/engine.harness.ts'
import { checks, findings } from '../rounds.tables.ts'
import { createLearned } from './learned.ts'
import { readReleaseHistory } from './releases.store.ts'

const dayMs = 86_400_000
/** The last Monday's midnight in Munich before now, three weeks back. */
const weeksAgo = Date.parse('2026-11-02T00:00:00+01:00')
const now = new Date('2026-11-21T12:00:00Z')

describe('learning from the product’s own looks', () => {
  it('is the clock at which an office was seen to release, for whoever watches it', async ({ engine }) => {
    const { targetId } = await engine.watch()
    for (let day = 0; day < 18; day += 1) {
      const released = weeksAgo + day * dayMs + (7 * 60 + 33) * 60_000
      const polls = [-1, 0, 1, 60].map((minutes, n) => ({
        target_id: targetId,
        check_no: day * 4 + n + 1,
        at: new Date(released + minutes * 60_000 + ((day * 7) % 50) * 1_000),
        outcome: n === 2 ? 'slots' : 'none',
        free_count: 0,
        earliest_at: null,
      }))
      await engine.ctx.db.insert(checks).values(polls)
      const seen = polls[2]?.at ?? now
      await engine.ctx.db.insert(findings).values({
        target_id: targetId,
        slot_at: new Date(released + 5 * dayMs),
        first_seen_at: seen,
        last_seen_at: seen,
        gone_at: new Date(seen.getTime() + 60_000),
      })
    }
    const history = await readReleaseHistory(engine.ctx, engine.provider.id, new Date(weeksAgo))
    expect(history.get(targetId)?.appearances).toHaveLength(18)
    expect(history.get(targetId)?.watched[7]).toBe(3)
    const config = { ...engine.provider.config, extraLooks: true }
    const gate = { ...engine.gate, provider: { ...engine.gate.provider, config } }
    const ctx = { ...engine.ctx, clock: { now: () => now } }
    const learned = createLearned(ctx, gate)
    expect(learned.foresight(), 'until it has learned').toBe(noForesight)
    await learned.settled()
    const before = new Date('2026-11-23T07:33:20+01:00')
    const strike = learned.foresight().nextAt(before)?.getTime() ?? 0
    expect(strike).toBeGreaterThan(Date.parse('2026-11-23T07:33:20+01:00'))
    expect(strike).toBeLessThan(Date.parse('2026-11-23T07:34:20+01:00'))

    const { extraLooks } = munich.configure({ MUNICH_EXTRA_LOOKS: 'false' })
    const off = { ...gate, provider: { ...gate.provider, config: { ...config, extraLooks } } }
    const without = createLearned(ctx, off)
    without.foresight()
    await without.settled()
    expect(without.foresight(), 'where further looks are switched off').toBe(noForesight)
  })

  it('leaves out times of days that the look before had not opened: they may have been there', async ({ engine }) => {
    const { targetId } = await engine.watch()
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    const first = new Date(now.getTime() + 3 * dayMs)
    const poll = (check_no: number, minutes: number) => ({
      target_id: targetId,
      check_no,
      at: at(minutes),
      outcome: 'slots',
      free_count: 1,
      earliest_at: first,
    })
    await engine.ctx.db.insert(checks).values([poll(1, 0), poll(2, 5)])
    const seen = { target_id: targetId, first_seen_at: at(5), last_seen_at: at(5) }
    const findingOn = (days: number) => ({ ...seen, slot_at: new Date(first.getTime() + days * dayMs) })
    await engine.ctx.db.insert(findings).values(findingOn(4))
    const read = async () =>
      (await readReleaseHistory(engine.ctx, engine.provider.id, at(-60))).get(targetId)?.appearances
    expect(await read()).toEqual([])
    await engine.ctx.db.insert(findings).values(findingOn(-1))
    expect(await read()).toEqual([{ after: at(0).getTime(), by: at(5).getTime() }])
  })

  it('is nothing where the operator wants no extra looks', async ({ engine }) => {
    const learned = createLearned(engine.ctx, engine.gate)
    expect(learned.foresight().worth).toBe(longestUnseenFirst)
    await learned.settled()
    expect(learned.foresight()).toBe(noForesight)
  })
})
