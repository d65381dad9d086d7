import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { judgeChances, storeChances } from './chances/judging.ts'

/** Judges the chances of earlier days at noon, when people read theirs, and stores those of today. */
export function chancesJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: 'judge_chances',
      cron: '23 11 * * *',
      retries: 2,
      retryDelaySeconds: 60,
      expireSeconds: 1_800,
      concurrency: 1,
      async handle(_, signal) {
        await judgeChances(ctx, signal)
        await storeChances(ctx, signal)
      },
    },
  ]
}
