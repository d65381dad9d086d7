import { administratorAddress } from '../../src/foundation/db/embedded/owner.ts'

/** The same address with all rights for our own PostgreSQL, which the product does without; else unchanged. */
export function asAdministrator(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const socketDir = searchParams.get('host')
  return socketDir === null ? address : administratorAddress(socketDir).replace('/postgres', pathname)
}

export function roleOf(address: string): string {
  const { username, searchParams } = new URL(address)
  const role = searchParams.get('user') ?? decodeURIComponent(username)
  return role === '' ? 'current_user' : `"${role}"`
}
