import type { SealedColumn } from '../foundation/db/keys/reseal.ts'
import { sealedBookings } from '../modules/booking/sealed.ts'
import { sealedNotifications } from '../modules/notifications/sealed.ts'

export const sealedColumns: SealedColumn[] = [...sealedNotifications, ...sealedBookings]
