import { IconLayoutDashboard, IconListCheck, IconSettings, IconShieldLock } from '@tabler/icons-react'
import type { User } from '@terminlotse/contract/accounts'

/** The destinations behind the sign-in, in the order in which they are shown. */
const everyone = [
  { to: '/dashboard', key: 'nav.dashboard', Icon: IconLayoutDashboard },
  { to: '/tasks', key: 'nav.tasks', Icon: IconListCheck },
  { to: '/settings', key: 'nav.settings', Icon: IconSettings },
] as const
const staffOnly = { to: '/admin', key: 'nav.admin', Icon: IconShieldLock } as const

export function isStaff(user: User): boolean {
  return user.is_staff || user.is_superuser
}

export function destinationsOf(user: User) {
  return isStaff(user) ? [...everyone, staffOnly] : [...everyone]
}
