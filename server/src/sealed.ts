import type { SealedColumn } from './foundation/db/reseal.ts'
import { sealedBookings } from './rooms/booking/booking.sealed.ts'
import { sealedDevices } from './rooms/notifications/notifications.devices.ts'
import { sealedPushKey } from './rooms/notifications/notifications.push-key.ts'
import { sealedSettings } from './rooms/notifications/notifications.secrets.ts'

/** Every column with sealed texts. */
export const sealedColumns: SealedColumn[] = [...sealedSettings, sealedPushKey, sealedDevices, ...sealedBookings]
