import { monitoringRoutes } from '@terminlotse/contract/monitoring'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import { filterMatches } from './monitoring.filter-matches.ts'
import { overview } from './monitoring.overview.ts'

export function monitoringServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(monitoringRoutes.overview, ({ caller, language }) =>
      overview(ctx, { userId: caller.userId, language }),
    ),
    serveSignedIn(monitoringRoutes.filterMatches, ({ body }) => filterMatches(ctx, body)),
  ]
}
