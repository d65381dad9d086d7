import type { SealedColumn } from '../foundation/db/keys/reseal.ts'
import { sealedBookings } from '../modules/booking/sealed.ts'
import { sealedPushKey } from '../modules/notifications/devices/push-key.ts'
import { sealedDevices } from '../modules/notifications/devices.ts'
import { sealedSettings } from '../modules/notifications/settings/secrets.ts'

/** Every column with sealed texts. */
export const sealedColumns: SealedColumn[] = [...sealedSettings, ...sealedPushKey, ...sealedDevices, ...sealedBookings]
