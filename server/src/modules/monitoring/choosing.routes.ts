import { chanceRoutes } from '@terminlotse/contract/tasks/chances'
import { freeTimeRoutes } from '@terminlotse/contract/tasks/free-times'
import type { Ctx } from '../../foundation/ctx.ts'
import { listed } from '../../foundation/http/pages.ts'
import { type Served, serveSignedIn, serveWaiting } from '../../foundation/http/serve.ts'
import type { WaitForFind } from '../live/live.ts'
import { chancesOfDraft, chancesOfTask } from './chances.ts'
import { bookThis, readFreeTimes } from './choosing.ts'
import { readFreeNow } from './findings/free-now.ts'

export function choosingServed(ctx: Ctx, waitForFind: WaitForFind): Served[] {
  return [
    serveSignedIn(freeTimeRoutes.freeTimes, async ({ caller, params }) =>
      listed(await readFreeTimes(ctx, caller.userId, params.id)),
    ),
    serveWaiting(freeTimeRoutes.freeNow, ({ caller, query, signal, inTurn }) =>
      readFreeNow(ctx, waitForFind, { caller, signal, inTurn, ...query }),
    ),
    serveSignedIn(freeTimeRoutes.bookThis, ({ caller, ip, params, body }) =>
      bookThis(ctx, { userId: caller.userId, ip }, params.id, body),
    ),
    serveSignedIn(chanceRoutes.ofTask, ({ caller, params, language }) =>
      chancesOfTask(ctx, { userId: caller.userId, language }, params.id),
    ),
    serveSignedIn(chanceRoutes.ofDraft, ({ body }) => chancesOfDraft(ctx, body)),
  ]
}
