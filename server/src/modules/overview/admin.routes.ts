import { adminRoutes } from '@terminlotse/contract/overview/admin'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import { readAudit } from '../accounts/audit.ts'
import type { AccountDeps } from '../accounts/neighbours.ts'
import { type AdminDeps, adminOverview, takeOverCopy } from './admin/admin.ts'
import { type FailedJobsDeps, failedJobs, retryJob } from './admin/failed-jobs.ts'
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
