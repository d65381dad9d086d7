import type { User } from '@terminlotse/contract/accounts'
import { IconLayoutDashboard, IconListCheck, IconSettings, IconShieldLock } from '../../ui/icons/signed-in.ts'

const everyone = [
  { to: '/dashboard', key: 'nav.dashboard', Icon: IconLayoutDashboard },
  { to: '/tasks', key: 'nav.tasks', Icon: IconListCheck },
  { to: '/settings', key: 'nav.settings', Icon: IconSettings },
] as const
const staffOnly = { to: '/admin', key: 'nav.admin', Icon: IconShieldLock } as const

function isStaff(user: User): boolean {
  return user.is_staff || user.is_superuser
}

export function destinationsOf(user: User) {
  return isStaff(user) ? [...everyone, staffOnly] : [...everyone]
}
