// The background work of this process, and the number of jobs that wait.
import { backupJobs } from './backup.jobs.ts'
import type { Ctx } from './foundation/ctx.ts'
import type { Backlog, JobEngine } from './foundation/jobs/engine.ts'
import type { JobDefinition } from './foundation/jobs.ts'
import type { Mailer } from './foundation/mail/mail.ts'
import { personalNeighbours } from './personal-neighbours.ts'
import { withoutResting } from './providers.ts'
import { accountsJobs } from './rooms/accounts/accounts.jobs.ts'
import { reclaimedJobs } from './rooms/accounts/address/reclaimed.jobs.ts'
import { heartbeatJobs } from './rooms/admin/alive/heartbeat-url.jobs.ts'
import { reminderJobs } from './rooms/appointments/remind.ts'
import { leavingJobs } from './rooms/booking/leaving.jobs.ts'
import { privacyJobs } from './rooms/booking/privacy.ts'
import { weeklyJobs } from './rooms/deliveries/weekly/weekly.jobs.ts'
import { readLooks } from './rooms/insight/looks.store.ts'
import { liveJobs } from './rooms/live/live.jobs.ts'
import { notificationsJobs } from './rooms/notifications/notifications.jobs.ts'
import { outagesJobs } from './rooms/outages/outages.jobs.ts'
import { tasksJobs } from './rooms/watches/journal/journal.jobs.ts'
import { writeTaskLine } from './rooms/watches/journal/journal.ts'
import { goneTimes } from './rooms/watching/findings/truth.ts'
import { watchingJobs } from './rooms/watching/rounds/rounds.jobs.ts'
import { stillTrue } from './still-true.ts'

/** The background work of all rooms. */
export function listJobs(ctx: Ctx, engine: JobEngine, mailer: Mailer, connectionString: string): JobDefinition[] {
  return [
    ...backupJobs(ctx, connectionString),
    ...heartbeatJobs(ctx, { url: ctx.config.heartbeatUrl, readBacklog: backlogOf(ctx, engine) }),
    ...accountsJobs(ctx, { mailer }),
    ...reclaimedJobs(ctx, personalNeighbours),
    ...liveJobs(ctx),
    ...tasksJobs(ctx),
    ...reminderJobs(ctx),
    ...privacyJobs(ctx),
    ...leavingJobs(ctx),
    ...outagesJobs(ctx),
    ...watchingJobs(ctx),
    ...weeklyJobs(ctx, { mailer, readLooks }),
    ...notificationsJobs(ctx, {
      readTruth: stillTrue,
      readGone: goneTimes,
      async onGivenUp(tx, { taskId, channel, reason }) {
        if (taskId === null) return
        const data = { channel, reason }
        await writeTaskLine(tx, { taskId, level: 'warning', code: 'delivery_given_up', data })
      },
    }),
  ]
}

/** Reads the waiting jobs that somebody should work. */
export function backlogOf(ctx: Ctx, engine: JobEngine): () => Promise<Backlog> {
  return async () => withoutResting(ctx, await engine.readBacklog())
}
