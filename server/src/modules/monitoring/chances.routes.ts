import { chanceRoutes } from '@terminlotse/contract/tasks/chances'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import { chancesOfDraft, chancesOfTask } from './chances/answer.ts'

export function chancesServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(chanceRoutes.ofTask, ({ caller, params }) => chancesOfTask(ctx, caller.userId, params.id)),
    serveSignedIn(chanceRoutes.ofDraft, ({ body }) => chancesOfDraft(ctx, body)),
  ]
}
