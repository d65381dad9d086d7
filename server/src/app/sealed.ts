import type { SealedColumn } from '../foundation/db/keys/reseal.ts'
import { sealedBookings, sealedLooks } from '../modules/booking/bookings.store.ts'
import { sealedNotifications } from '../modules/notifications/privacy.ts'

export const sealedColumns: SealedColumn[] = [...sealedNotifications, ...sealedBookings, ...sealedLooks]
