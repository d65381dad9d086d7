import type { User } from '@terminlotse/contract/accounts'
import { filled } from './filled.ts'

/** An unnamed person about whom nothing is to be said. */
export const nobody: User = {
  id: 0,
  name: '',
  email: '',
  pending_email: null,
  pending_email_links: [],
  first_name: '',
  last_name: '',
  is_staff: false,
  is_superuser: false,
  email_verified: true,
  to_look_through: false,
  language: 'en',
  date_joined: '2000-01-01T00:00:00Z',
}

export function wholeUser(said: Partial<User>): User {
  return filled(nobody, said)
}
