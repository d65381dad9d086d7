import type { SealedColumn } from './foundation/db/keys/reseal.ts'
import { sealedBookings } from './rooms/booking-rows/sealed.ts'
import { sealedSettings } from './rooms/deliveries/settings/secrets.ts'
import { sealedDevices } from './rooms/devices/devices.ts'
import { sealedPushKey } from './rooms/devices/push-key.ts'

/** Every column with sealed texts. */
export const sealedColumns: SealedColumn[] = [...sealedSettings, ...sealedPushKey, ...sealedDevices, ...sealedBookings]
