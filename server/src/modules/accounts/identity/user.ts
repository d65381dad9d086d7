import type { MissingLink, User } from '@terminlotse/contract/accounts'
import type { UserRow } from '../users.store.ts'

/** The links that must still be opened before the requested address counts; empty: no new address is requested. */
export function missingLinks({ new_email_lacks }: Pick<UserRow, 'new_email_lacks'>): MissingLink[] {
  if (new_email_lacks === null) return []
  return new_email_lacks === 'both' ? ['new', 'old'] : [new_email_lacks]
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    pending_email: row.new_email,
    pending_email_links: missingLinks(row),
    first_name: row.first_name,
    last_name: row.last_name,
    is_staff: row.is_staff,
    is_superuser: row.is_superuser,
    email_verified: row.email_verified_at !== null,
    to_look_through: row.reclaimed_at !== null,
    language: row.language,
    date_joined: row.created_at.toISOString(),
  }
}
