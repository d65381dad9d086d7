import type { SealedColumn } from './foundation/db/reseal.ts'
import { sealedBookings } from './rooms/booking/booking.sealed.ts'
import { sealedSettings } from './rooms/notifications/notifications.secrets.ts'

/** Every column with sealed texts. */
export const sealedColumns: SealedColumn[] = [...sealedSettings, ...sealedBookings]
