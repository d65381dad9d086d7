import type { SealedColumn } from '../foundation/db/keys/reseal.ts'
import { sealedBookings } from '../modules/booking/bookings.store.ts'
import { sealedLooks } from '../modules/booking/bring/looks.store.ts'
import { sealedNotifications } from '../modules/notifications/privacy.ts'

export const sealedColumns: SealedColumn[] = [...sealedNotifications, ...sealedBookings, ...sealedLooks]
