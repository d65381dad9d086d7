import type { Ctx } from '../../foundation/ctx.ts'
import { readDevices } from './devices/devices.ts'
import { readDeliveriesOf } from './notifications.store.ts'
import { readSettings } from './settings/settings.ts'

/** Everything this room holds about a person; secrets as the mask that says there is one. */
export async function exportNotifications(ctx: Ctx, userId: number) {
  return {
    notification_settings: await readSettings(ctx, userId),
    push_devices: await readDevices(ctx, userId),
    deliveries: await readDeliveriesOf(ctx, userId),
  }
}
