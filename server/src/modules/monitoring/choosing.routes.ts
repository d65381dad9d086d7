import { freeTimeRoutes } from '@terminlotse/contract/tasks/free-times'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import { bookThis, readFreeTimes } from './choosing.ts'

export function choosingServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(freeTimeRoutes.freeTimes, async ({ caller, params }) => {
      const results = await readFreeTimes(ctx, caller.userId, params.id)
      return { count: results.length, next: null, previous: null, results }
    }),
    serveSignedIn(freeTimeRoutes.bookThis, ({ caller, ip, params, body }) =>
      bookThis(ctx, { userId: caller.userId, ip }, params.id, body),
    ),
  ]
}
