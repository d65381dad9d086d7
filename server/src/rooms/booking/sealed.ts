import { type SealedColumn, sealedIn } from '../../foundation/db/reseal.ts'
import type { bookings } from './booking.tables.ts'

/** What the keys of appointments are sealed for. */
export const authKeyPurpose = 'auth_key'

export const sealedBookings: SealedColumn[] = sealedIn<typeof bookings.$inferSelect>('bookings', {
  auth_key_sealed: { key: 'id', purpose: () => authKeyPurpose },
})
