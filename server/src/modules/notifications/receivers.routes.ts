import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serve, serveAnyBody, serveSignedIn, serveWaiting } from '../../foundation/http/serve.ts'
import { confirm } from '../../texts/confirmations.ts'
import { linkToConnect } from './bot/chats.ts'
import { sendTest } from './deliveries/test-message.ts'
import {
  addReceiver,
  changeReceiver,
  findOwn,
  readReceiver,
  readReceivers,
  removeReceiver,
} from './receivers/receivers.ts'
import { acceptByPage, leaveAtOnce, leaveByPage, readAsked } from './requests/answer.ts'
import { ask } from './requests/ask.ts'
import { confirmTest } from './settings/confirm-channel.ts'

export function receiversServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(receiverRoutes.list, async ({ caller, language }) => {
      const results = await readReceivers(ctx, { ...caller, language })
      return { count: results.length, next: null, previous: null, results }
    }),
    serveSignedIn(receiverRoutes.add, ({ caller, language, body }) => addReceiver(ctx, { ...caller, language }, body)),
    serveSignedIn(receiverRoutes.change, ({ caller, language, params, body }) =>
      changeReceiver(ctx, { ...caller, language }, params.id, body),
    ),
    serveSignedIn(receiverRoutes.remove, async ({ caller, ip, params }) => {
      await removeReceiver(ctx, { userId: caller.userId, ip }, params.id)
      return undefined
    }),
    serveWaiting(receiverRoutes.test, async ({ caller, params, language }) => {
      await sendTest(ctx, await findOwn(ctx, caller.userId, params.id), language)
      return confirm('test_sent', language)
    }),
    serveSignedIn(receiverRoutes.confirm, async ({ caller, language, params, body }) => {
      await confirmTest(ctx, await findOwn(ctx, caller.userId, params.id), body.digits)
      return readReceiver(ctx, { ...caller, language }, params.id)
    }),
    ...requestsServed(ctx),
    serveSignedIn(receiverRoutes.connect, ({ caller, params }) => linkToConnect(ctx, caller, params.id)),
  ]
}

function requestsServed(ctx: Ctx): Served[] {
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
