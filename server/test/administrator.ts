import { administratorAddress } from '../src/foundation/db/embedded/owner.ts'

/** The same database of our own PostgreSQL, with all rights: the product works without. Another server's stays. */
export function asAdministrator(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const socketDir = searchParams.get('host')
  return socketDir === null ? address : administratorAddress(socketDir).replace('/postgres', pathname)
}

/** The role by which an address works, as SQL names it. */
export function roleOf(address: string): string {
  const { username, searchParams } = new URL(address)
  const role = searchParams.get('user') ?? decodeURIComponent(username)
  return role === '' ? 'current_user' : `"${role}"`
}
