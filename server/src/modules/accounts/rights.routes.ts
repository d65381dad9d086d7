import { rightKind, rightRoutes } from '@terminlotse/contract/accounts/rights'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serve, serveSignedIn } from '../../foundation/http/serve.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { confirm } from '../../texts/confirmations.ts'
import type { AccountDeps } from './neighbours.ts'
import { endByMail, endRight, keepRights, proveAgain, readRights } from './review.ts'

export function rightsServed(ctx: Ctx, deps: AccountDeps): Served[] {
  return [
    serveSignedIn(rightRoutes.list, async ({ caller }) => {
      const results = await readRights(ctx, deps, caller)
      return { count: results.length, next: null, previous: null, results }
    }),
    serveSignedIn(rightRoutes.keep, async ({ caller, body, language }) => {
      await keepRights(ctx, deps, caller, body.right)
      return confirm('right_kept', language)
    }),
    serveSignedIn(rightRoutes.end, async ({ caller, ip, params, language }) => {
      const { data: kind } = rightKind.safeParse(params.kind)
      if (kind === undefined) throw new Refusal('not_found')
      await endRight(ctx, deps, { ...caller, ip }, { kind, id: params.id })
      return confirm('right_ended', language)
    }),
    serve(rightRoutes.endByMail, async ({ body, ip, language }) => {
      await endByMail(ctx, deps, { token: body.token, ip })
      return confirm('right_ended', language)
    }),
    serveSignedIn(rightRoutes.proveAgain, async ({ caller, body, language }) => {
      await proveAgain(ctx, caller, body)
      return confirm('proven_again', language)
    }),
  ]
}
