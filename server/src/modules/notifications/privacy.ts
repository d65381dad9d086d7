import type { RightKind } from '@terminlotse/contract/accounts/rights'
import { channel } from '@terminlotse/contract/notifications'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import type { SealedColumn } from '../../foundation/db/keys/reseal.ts'
import type { RightSource } from '../accounts/neighbours.ts'
import { closeCodes, listCodesOf } from './channels/signal/signal.store.ts'
import { dropCode, findChat } from './channels/telegram/telegram.store.ts'
import { listDevices } from './devices/devices.store.ts'
import { endDevices, readDevices, removeDevice, sealedDevices } from './devices/devices.ts'
import { sealedPushKey } from './devices/push-key.ts'
import { forgetTestsOf } from './messages/channel-tests.store.ts'
import { readDeliveriesOf } from './messages/notifications.store.ts'
import { rightOf } from './messages/receiver-state.ts'
import { findFirst, listReceiverRows, switchAllOff } from './messages/receivers.store.ts'
import { sealedRequests } from './messages/request-secrets.ts'
import { endSettings } from './messages/settings.store.ts'
import { readReceivers, removeReceiver } from './receivers/receivers.ts'
import { isListed } from './receivers/show-receivers.ts'
import { sealedSettings } from './settings/secrets.ts'
import { readSettings } from './settings/settings.ts'

export const sealedNotifications: SealedColumn[] = [
  ...sealedSettings,
  ...sealedRequests,
  ...sealedPushKey,
  ...sealedDevices,
]

/** Everything this module stores about a person. A mask stands for each stored secret. */
export async function exportNotifications(ctx: Ctx, userId: number) {
  return {
    notification_settings: await readSettings(ctx, userId),
    receivers: await readReceivers(ctx, { userId, language: null }),
    telegram_chat: await findChat(ctx, userId),
    signal: {
      number: (await findFirst(ctx, userId, 'signal'))?.signal_number ?? null,
      codes_to: await listCodesOf(ctx, userId),
    },
    push_devices: await readDevices(ctx, userId),
    deliveries: await readDeliveriesOf(ctx, userId),
  }
}

function receivers(kind: RightKind): RightSource {
  return {
    async list(ctx, userId) {
      const rows = (await listReceiverRows(ctx, userId)).filter(
        (row) => row.channel !== 'webpush' && isListed(row) && rightOf(row).kind === kind,
      )
      return rows.map(({ id, name, channel: its, created_at }) => ({
        id: String(id),
        name,
        channel: its,
        made_at: created_at,
      }))
    },
    end: (tx, who, id) => removeReceiver(tx, who, Number(id)),
  }
}

export const rightsToMessages = {
  receiver: receivers('receiver'),
  chat: receivers('chat'),
  person: receivers('person'),
  push: {
    list: async (ctx, userId) =>
      (await listDevices(ctx, [userId])).map(({ id, name, created_at }) => ({
        id: String(id),
        name,
        made_at: created_at,
      })),
    end: (tx, { userId }, id) => removeDevice(tx, userId, Number(id)),
  },
} satisfies Partial<Record<RightKind, RightSource>>

/** A code that connects a chat or a number does not count any more: a person with a copied sign-in may have asked for it. */
export async function endConnecting(tx: TxCtx, userId: number): Promise<void> {
  await dropCode(tx, userId)
  await closeCodes(tx, userId)
}

/** Switches every receiver of a person off; their fields stay. False: none was on, and they have no devices. */
export async function switchOffChannels(tx: TxCtx, userId: number): Promise<boolean> {
  const hasDevices = (await readDevices(tx, userId)).length > 0
  await forgetTestsOf(tx, userId, channel.options)
  const hadMail = await endSettings(tx, userId)
  return (await switchAllOff(tx, userId)) || hadMail || hasDevices
}

/** When a sign-in is ended, by its owner or by a new password, messages no longer go to its browser. */
export async function forgetDevices(
  tx: TxCtx,
  { userId, sessionId }: { userId: number; sessionId?: string },
): Promise<void> {
  await endDevices(tx, userId, { session_id: sessionId })
}
