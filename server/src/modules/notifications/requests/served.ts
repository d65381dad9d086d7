import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import type { Ctx } from '../../../foundation/ctx.ts'
import { type Served, serve, serveAnyBody, serveSignedIn } from '../../../foundation/http/serve.ts'
import { readReceiver } from '../receivers/receivers.ts'
import { acceptByPage, leaveAtOnce, leaveByPage, readAsked } from './answer.ts'
import { ask } from './ask.ts'

export function requestsServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(receiverRoutes.ask, async ({ caller, ip, language, body }) => {
      const { row, url } = await ask(ctx, { ...caller, ip }, body)
      return { receiver: await readReceiver(ctx, { ...caller, language }, row.id), url }
    }),
    serve(receiverRoutes.readAsked, ({ body }) => readAsked(ctx, body.token)),
    serve(receiverRoutes.accept, ({ body, language, ip }) => acceptByPage(ctx, body.token, language, ip)),
    serve(receiverRoutes.leave, ({ body, ip }) => leaveByPage(ctx, body.token, ip)),
    serveAnyBody(receiverRoutes.leaveAtOnce, async ({ params, ip }) => {
      await leaveAtOnce(ctx, params.token, ip)
      return undefined
    }),
  ]
}
