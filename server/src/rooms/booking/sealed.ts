import type { SealedColumn } from '../../foundation/db/reseal.ts'

/** What the keys of appointments are sealed for. */
export const authKeyPurpose = 'auth_key'

export const sealedBookings: SealedColumn[] = [
  { table: 'bookings', column: 'auth_key_sealed', key: 'id', purpose: () => authKeyPurpose },
]
