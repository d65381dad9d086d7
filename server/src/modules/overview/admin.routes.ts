import type { Language } from '@terminlotse/contract/language'
import { failedJobsShown } from '@terminlotse/contract/limits'
import { adminRoutes, type FailedJob } from '@terminlotse/contract/overview/admin'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import type { FailedJobs } from '../../foundation/jobs/failed.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { confirm } from '../../texts/confirmations.ts'
import { wordJob } from '../../texts/jobs.ts'
import { readAudit } from '../accounts/audit.ts'
import type { AccountDeps } from '../accounts/neighbours.ts'
import { type AdminDeps, adminOverview, takeOverCopy } from './admin/admin.ts'
import { staffServed } from './staff/staff-accounts.routes.ts'

export function adminServed(ctx: Ctx, deps: AdminDeps & FailedJobsDeps & AccountDeps): Served[] {
  return [
    ...staffServed(ctx, deps),
    serveSignedIn(adminRoutes.overview, ({ language }) => adminOverview(ctx, deps, language)),
    serveSignedIn(adminRoutes.audit, ({ query, language }) => readAudit(ctx, query, language)),
    serveSignedIn(adminRoutes.failedJobs, async ({ language }) => {
      const { total, results } = await failedJobs(deps, language)
      return { count: total, next: null, previous: null, results }
    }),
    serveSignedIn(adminRoutes.takeOver, ({ caller, ip, language }) =>
      takeOverCopy(ctx, { staffId: caller.userId, ip }, language),
    ),
    serveSignedIn(adminRoutes.retryJob, ({ params, caller, language }) =>
      retryJob(ctx, deps, { id: params.id, staffId: caller.userId, language }),
    ),
  ]
}

// Staff see the job and the reason, and can send it again. They do not see its person.

interface FailedJobsDeps {
  listFailedJobs(limit: number): Promise<FailedJobs>
  sendJobAgain(id: string): Promise<boolean>
}

async function failedJobs(deps: FailedJobsDeps, language: Language): Promise<{ total: number; results: FailedJob[] }> {
  const { total, jobs } = await deps.listFailedJobs(failedJobsShown)
  const results = jobs.map(({ failedAt, ...job }) => ({
    ...job,
    title: wordJob(job.queue, language),
    failed_at: failedAt.toISOString(),
  }))
  return { total, results }
}

async function retryJob(
  ctx: Ctx,
  deps: FailedJobsDeps,
  { id, staffId, language }: { id: string; staffId: number; language: Language },
): Promise<{ detail: string }> {
  if (!(await deps.sendJobAgain(id))) throw new Refusal('not_found')
  ctx.log.info({ job: id, staff: staffId }, 'Staff sent a failed job again.')
  return confirm('job_sent_again', language)
}
