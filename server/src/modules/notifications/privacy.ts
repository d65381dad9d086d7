import type { PersonalData } from '@terminlotse/contract/accounts/personal-data'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { dropCode, findChat } from './channels/telegram/telegram.store.ts'
import { readDevices } from './devices/devices.ts'
import { clearChannels, readDeliveriesOf } from './notices/notices.store.ts'
import { readSettings } from './settings/settings.ts'

type Held = Pick<PersonalData, 'notification_settings' | 'telegram_chat' | 'push_devices' | 'deliveries'>

/** Everything this module stores about a person. A mask stands for each stored secret. */
export async function exportNotifications(ctx: Ctx, userId: number): Promise<Held> {
  return {
    notification_settings: await readSettings(ctx, userId),
    telegram_chat: await findChat(ctx, userId),
    push_devices: await readDevices(ctx, userId),
    deliveries: await readDeliveriesOf(ctx, userId),
  }
}

/** A link to connect a chat does not count any more: a person with a copied sign-in may have made it. */
export function endTelegramLink(tx: TxCtx, userId: number): Promise<void> {
  return dropCode(tx, userId)
}

/** Switches every channel of a person off; their fields stay. False: none was on. */
export function switchOffChannels(tx: TxCtx, userId: number): Promise<boolean> {
  return clearChannels(tx, userId)
}
