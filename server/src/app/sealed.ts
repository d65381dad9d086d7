import type { SealedColumn } from '../foundation/db/keys/reseal.ts'
import { sealedNotifications } from '../modules/notifications/privacy.ts'
import { sealedBookings } from '../modules/booking/bookings.store.ts'

/** Every column with sealed texts. */
export const sealedColumns: SealedColumn[] = [...sealedNotifications, ...sealedBookings]
