import { adminRoutes } from '@terminlotse/contract/admin'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import { type AdminDeps, adminOverview } from './admin.ts'

export function adminServed(ctx: Ctx, deps: AdminDeps): Served[] {
  return [serveSignedIn(adminRoutes.overview, ({ language }) => adminOverview(ctx, deps, language))]
}
