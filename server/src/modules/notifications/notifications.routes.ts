import { type Channel, channel, deviceRoutes, notificationRoutes } from '@terminlotse/contract/notifications'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { signalRoutes } from '@terminlotse/contract/notifications/signal'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import type { Ctx } from '../../foundation/ctx.ts'
import { listed } from '../../foundation/http/pages.ts'
import { type Served, serve, serveAnyBody, serveSignedIn, serveWaiting } from '../../foundation/http/serve.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { confirm } from '../../texts/confirmations.ts'
import { hasMailServer, isProofLeftOut } from '../accounts/account-mail.ts'
import { disconnect, linkToConnect, readTelegram } from './bot/chats.ts'
import { channelsOf } from './channels/channels.ts'
import { readDeliveries } from './deliveries/history.ts'
import { sendTest } from './deliveries/test-message.ts'
import { addDevice, checkDevice, readDevices, removeDevice, renewDevice } from './devices/devices.ts'
import { readPublicKey } from './devices/push-key.ts'
import { isOffered } from './messages/channel.ts'
import { ensureFirst, findFirst } from './messages/receivers.store.ts'
import { connectSignal, disconnectSignal, readSignal, sendSignalCode } from './numbers/signal-number.ts'
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
import { ensureSettings, readSettings, saveSettings } from './settings/settings.ts'

export function notificationsServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(notificationRoutes.list, async ({ caller }) => {
      const settings = await readSettings(ctx, caller.userId)
      return listed(settings ? [settings] : [])
    }),
    serveSignedIn(notificationRoutes.deliveries, async ({ caller, query, language }) =>
      listed(await readDeliveries(ctx, caller.userId, query, language)),
    ),
    serveSignedIn(notificationRoutes.create, ({ caller, body }) => saveSettings(ctx, caller, body, 'new')),
    serveSignedIn(notificationRoutes.update, ({ caller, params, body }) => saveSettings(ctx, caller, body, params.id)),
    serveSignedIn(notificationRoutes.save, ({ caller, body }) => saveSettings(ctx, caller, body, 'any')),
    serveWaiting(notificationRoutes.test, async ({ caller, body, language }) => {
      await sendTest(ctx, await ensureFirst(ctx, caller.userId, body.channel), language)
      return confirm('test_sent', language)
    }),
    serveSignedIn(notificationRoutes.confirm, ({ caller, body }) => confirmFirst(ctx, caller.userId, body)),
    serveSignedIn(notificationRoutes.offered, async () => {
      const all = channelsOf(ctx)
      return { offered: channel.options.filter((name) => isOffered(all[name], ctx.config)) }
    }),
    serveSignedIn(notificationRoutes.mail, async () => ({
      has_server: hasMailServer(ctx),
      address_counts_at_once: await isProofLeftOut(ctx),
    })),
    serveSignedIn(deviceRoutes.key, async () => ({ key: await readPublicKey(ctx) })),
    serveSignedIn(deviceRoutes.list, async ({ caller }) => listed(await readDevices(ctx, caller.userId))),
    serveSignedIn(deviceRoutes.add, ({ caller, body }) => addDevice(ctx, caller, body)),
    serveSignedIn(deviceRoutes.check, ({ caller, params, body }) =>
      checkDevice(ctx, caller, params.id, body.subscription),
    ),
    serveSignedIn(deviceRoutes.remove, ({ caller, params }) => removeDevice(ctx, caller.userId, params.id)),
    serveSignedIn(telegramRoutes.read, ({ caller, language }) => readTelegram(ctx, caller.userId, language)),
    serveSignedIn(telegramRoutes.connect, ({ caller }) => linkToConnect(ctx, caller)),
    serveSignedIn(telegramRoutes.disconnect, ({ caller }) => disconnect(ctx, caller.userId)),
    serveSignedIn(signalRoutes.read, ({ caller }) => readSignal(ctx, caller.userId)),
    serveWaiting(signalRoutes.sendCode, ({ caller, body, language }) =>
      sendSignalCode(ctx, caller, body.number, language),
    ),
    serveSignedIn(signalRoutes.connect, ({ caller, body }) => connectSignal(ctx, caller, body.code)),
    serveSignedIn(signalRoutes.disconnect, ({ caller }) => disconnectSignal(ctx, caller.userId)),
    serve(deviceRoutes.renew, ({ body }) => renewDevice(ctx, body)),
  ]
}

async function confirmFirst(ctx: Ctx, userId: number, said: { channel: Channel; digits?: string | undefined }) {
  const first = await findFirst(ctx, userId, said.channel)
  if (first === null) throw new Refusal('test_missing')
  await confirmTest(ctx, first, said.digits)
  return ensureSettings(ctx, userId)
}

export function receiversServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(receiverRoutes.list, async ({ caller, language }) =>
      listed(await readReceivers(ctx, { ...caller, language })),
    ),
    serveSignedIn(receiverRoutes.add, ({ caller, language, body }) => addReceiver(ctx, { ...caller, language }, body)),
    serveSignedIn(receiverRoutes.change, ({ caller, language, params, body }) =>
      changeReceiver(ctx, { ...caller, language }, params.id, body),
    ),
    serveSignedIn(receiverRoutes.remove, ({ caller, ip, params }) =>
      removeReceiver(ctx, { userId: caller.userId, ip }, params.id),
    ),
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
    serveAnyBody(receiverRoutes.leaveAtOnce, ({ params, ip }) => leaveAtOnce(ctx, params.token, ip)),
  ]
}
