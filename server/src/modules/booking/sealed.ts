import { type SealedColumn, sealedIn } from '../../foundation/db/keys/reseal.ts'
import type { bookings } from './bookings.tables.ts'

export const authKeyPurpose = 'auth_key'

export const sealedBookings: SealedColumn[] = sealedIn<typeof bookings.$inferSelect>('bookings', {
  auth_key_sealed: {
    key: 'id',
    without:
      'these appointments stay at the office, but can no longer be followed or cancelled here: tell their owners',
    purpose: () => authKeyPurpose,
  },
})
