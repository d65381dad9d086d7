import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import type { Ctx } from '../../foundation/ctx.ts'
import { listed } from '../../foundation/http/pages.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import { readAvailability, readChecks } from './figures/checks.ts'
import { overview } from './figures/figures.ts'

export function figuresServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(figuresRoutes.checks, async ({ caller, params, query, language }) =>
      listed(await readChecks(ctx, { userId: caller.userId, language }, params.id, query.limit)),
    ),
    serveSignedIn(figuresRoutes.availability, ({ caller, params }) => readAvailability(ctx, caller.userId, params.id)),
    serveSignedIn(figuresRoutes.overview, ({ caller, language }) => overview(ctx, { userId: caller.userId, language })),
  ]
}
