import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import { readAvailability, readChecks } from './figures/checks.ts'
import { overview } from './figures/figures.ts'

export function figuresServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(figuresRoutes.checks, async ({ caller, params, query, language }) => {
      const results = await readChecks(ctx, { userId: caller.userId, language }, params.id, query.limit)
      return { count: results.length, next: null, previous: null, results }
    }),
    serveSignedIn(figuresRoutes.availability, ({ caller, params }) => readAvailability(ctx, caller.userId, params.id)),
    serveSignedIn(figuresRoutes.overview, ({ caller, language }) => overview(ctx, { userId: caller.userId, language })),
  ]
}
