import type { SealedColumn } from './foundation/db/keys/reseal.ts'
import { sealedBookings } from './rooms/booking/sealed.ts'
import { sealedDevices } from './rooms/notifications/devices/devices.ts'
import { sealedPushKey } from './rooms/notifications/devices/push-key.ts'
import { sealedSettings } from './rooms/notifications/settings/secrets.ts'

/** Every column with sealed texts. */
export const sealedColumns: SealedColumn[] = [...sealedSettings, ...sealedPushKey, ...sealedDevices, ...sealedBookings]
