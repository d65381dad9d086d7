import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { readDevices } from './devices/devices.ts'
import { clearChannels, readDeliveriesOf } from './notifications.store.ts'
import { readSettings } from './settings/settings.ts'

/** Everything this room holds about a person; secrets as the mask that says there is one. */
export async function exportNotifications(ctx: Ctx, userId: number) {
  return {
    notification_settings: await readSettings(ctx, userId),
    push_devices: await readDevices(ctx, userId),
    deliveries: await readDeliveriesOf(ctx, userId),
  }
}

/** Switches every channel of a person off; their fields stay. False: none was on. */
export function switchOffChannels(tx: TxCtx, userId: number): Promise<boolean> {
  return clearChannels(tx, userId)
}
