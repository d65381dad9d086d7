import type { Ctx } from '../foundation/ctx.ts'
import { backUpRegularly, backupFolderIn } from '../foundation/data/backup.ts'
import type { Backlog, JobEngine } from '../foundation/jobs/engine.ts'
import type { JobDefinition } from '../foundation/jobs.ts'
import type { Mailer } from '../foundation/mail/mail.ts'
import { accountsJobs } from '../modules/accounts/accounts.jobs.ts'
import { reclaimedJobs } from '../modules/accounts/reclaimed.jobs.ts'
import { leavingJobs, privacyJobs } from '../modules/booking/privacy.ts'
import { reminderJobs, waitingForClick } from '../modules/booking/reminders.jobs.ts'
import { liveJobs } from '../modules/live/live.jobs.ts'
import { readLookBacks } from '../modules/monitoring/chances.ts'
import { waitingDemands } from '../modules/monitoring/demands.ts'
import { goneTimes } from '../modules/monitoring/free-times.ts'
import type { Waker } from '../modules/monitoring/loop.ts'
import { outagesJobs } from '../modules/monitoring/outage.ts'
import { watchingJobs } from '../modules/monitoring/rounds.jobs.ts'
import { tellNotStarted, waitingStops } from '../modules/monitoring/stopped.ts'
import { notificationsJobs } from '../modules/notifications/notifications.jobs.ts'
import { requestsJobs } from '../modules/notifications/requests.jobs.ts'
import { weeklyJobs } from '../modules/notifications/weekly.jobs.ts'
import { heartbeatJobs } from '../modules/overview/heartbeat-url.jobs.ts'
import { readPolls } from '../modules/overview/polls.store.ts'
import { tasksJobs } from '../modules/tasks/journal.jobs.ts'
import { writeTaskLine } from '../modules/tasks/journal.ts'
import { pausesJobs } from '../modules/tasks/pauses.jobs.ts'
import { readCurrentContent } from './current-content.ts'
import { personalNeighbours, taskNeighbours } from './neighbours.ts'
import { withoutBackOff } from './providers.ts'

interface Needs {
  engine: JobEngine
  mailer: Mailer
  connectionString: string
  wake: Waker['wake']
}

export function listJobs(ctx: Ctx, { engine, mailer, connectionString, wake }: Needs): JobDefinition[] {
  return [
    ...backupJobs(ctx, connectionString),
    ...heartbeatJobs(ctx, { url: ctx.config.heartbeatUrl, readBacklog: backlogOf(ctx, engine) }),
    ...accountsJobs(ctx, { mailer }),
    ...reclaimedJobs(ctx, personalNeighbours),
    ...liveJobs(ctx),
    ...tasksJobs(ctx),
    ...pausesJobs(ctx, { ...taskNeighbours(wake), tell: tellNotStarted }),
    ...reminderJobs(ctx),
    ...privacyJobs(ctx),
    ...leavingJobs(ctx),
    ...outagesJobs(ctx),
    ...watchingJobs(ctx),
    ...weeklyJobs(ctx, { mailer, readPolls, readLookBacks }),
    ...requestsJobs(ctx, { mailer }),
    ...notificationsJobs(ctx, {
      readCurrent: readCurrentContent,
      readGone: goneTimes,
      readWaiting: async (tx, userId) => [
        ...(await waitingForClick(tx, userId)),
        ...(await waitingDemands(tx, userId)),
        ...(await waitingStops(tx, userId)),
      ],
      async onGivenUp(tx, { taskId, channel, receiver, reason }) {
        if (taskId === null) return
        const data = { channel, reason, ...(receiver !== '' && { receiver }) }
        await writeTaskLine(tx, { taskId, level: 'warning', code: 'delivery_given_up', data })
      },
    }),
  ]
}

export function backlogOf(ctx: Ctx, engine: JobEngine): () => Promise<Backlog> {
  return async () => withoutBackOff(ctx, await engine.readBacklog())
}

function backupJobs(ctx: Ctx, connectionString: string): JobDefinition[] {
  const { everyHours, keep } = ctx.config.backups
  return [
    {
      queue: 'backup',
      retryDelaySeconds: 300,
      expireSeconds: 3_600,
      ...(everyHours !== null && { cron: '17 * * * *' }),
      async handle() {
        if (everyHours === null) return
        const file = await backUpRegularly(connectionString, {
          folder: backupFolderIn(ctx.config.dataDir),
          everyHours,
          keep,
          now: ctx.clock.now(),
          secrets: ctx.secrets,
        })
        if (file !== null) ctx.log.info({ file }, 'A backup was made.')
      },
    },
  ]
}
