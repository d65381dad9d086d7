import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { outageQueue } from './outages/outage-notes.ts'
import { tellOutages } from './outages/tell-outage.ts'

/** Runs once a minute, and when an outage begins or ends. */
export function outagesJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: outageQueue,
      cron: '* * * * *',
      retries: 3,
      retryDelaySeconds: 5,
      expireSeconds: 300,
      concurrency: 1,
      handle: (_, signal) => tellOutages(ctx, signal),
    },
  ]
}
