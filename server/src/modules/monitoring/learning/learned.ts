import { dayMs, hourMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { Gate } from '../../offices/gate.ts'
import { type Foresight, noForesight } from '../engine/ranking.ts'
import { createForesight } from './foresight.ts'
import { readReleaseHistory } from './releases.store.ts'
import { learnReleases } from './releases.ts'

/** Checks are kept for thirty days. */
const learnFromMs = 28 * dayMs
const anewMs = 6 * hourMs

/** If a history cannot be read, the earlier result stays. */
export function createLearned(ctx: Ctx, gate: Gate): { foresight(): Foresight; settled(): Promise<void> } {
  const { id, config } = gate.provider
  let known: Foresight = noForesight
  let learnedAt: number | null = null
  let learning = Promise.resolve()

  async function learn(now: number): Promise<void> {
    try {
      const patterns = learnReleases(await readReleaseHistory(ctx, id, new Date(now - learnFromMs)))
      known = createForesight({
        patterns,
        leastGapMs: config.leastGapMs,
        room: () => gate.roomFor('round'),
        fullRoom: () => gate.fullRoomFor('round'),
        wholeAt: gate.wholeAt,
      })
      const schedules = [...patterns.values()].reduce((sum, pattern) => sum + pattern.schedules.length, 0)
      ctx.log.info(
        { provider: config.code, targets: patterns.size, clocks: schedules },
        'The times at which slots appear were learned.',
      )
    } catch (error) {
      ctx.log.warn({ provider: config.code, err: error }, 'The times at which slots appear could not be learned.')
    }
  }

  return {
    foresight() {
      const now = ctx.clock.now().getTime()
      if (config.extraLooks && (learnedAt === null || now - learnedAt >= anewMs)) {
        learnedAt = now
        learning = learn(now)
      }
      return known
    },
    settled: () => learning,
  }
}
