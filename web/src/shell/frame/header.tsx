import { ActionIcon, Avatar, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { accountRoutes, type User } from '@terminlotse/contract/accounts'
import type { Language } from '@terminlotse/contract/language'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { keepUser } from '../../api/credentials.ts'
import { useLogout } from '../../modules/accounts/sign-in.ts'
import { letGoOfThisDevice } from '../../modules/notifications/this-device.ts'
import { forgetEdits } from '../../modules/tasks/kept-edit.ts'
import { forgetNeed } from '../../modules/tasks/kept-need.ts'
import { Hint } from '../../ui/hint.tsx'
import {
  IconLayoutDashboard,
  IconListCheck,
  IconMenu2,
  IconSettings,
  IconShieldLock,
} from '../../ui/icons/signed-in.ts'
import { PlaceLink } from '../../ui/page/place-link.tsx'
import { ThemeToggle } from '../look/theme-toggle.tsx'
import { HomeLink, LanguageSwitch, PublicLinks } from './frame-parts.tsx'
import classes from './header.module.css'

export function Header({ user }: { user: User }) {
  const { t } = useTranslation()
  const logout = useSignOut()
  const tell = useMutation({
    mutationFn: (language: Language) => call(accountRoutes.profile, { body: { language } }),
    onSuccess: keepUser,
  })
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <HomeLink to="/dashboard" />
        <nav className={classes.nav} aria-label={t('nav.label')}>
          {destinationsOf(user).map(({ to, key }) => (
            <PlaceLink key={to} to={to} className={classes.link}>
              {t(key)}
            </PlaceLink>
          ))}
        </nav>
        <Group gap="xs" wrap="nowrap" className={classes.tools}>
          <LanguageSwitch onChoose={tell.mutate} />
          <ThemeToggle />
          <Group gap="xs" wrap="nowrap" className={classes.person}>
            <Avatar size={32} color="lotse" variant="light" aria-hidden>
              <span data-own="initial">{user.name.slice(0, 1).toUpperCase()}</span>
            </Avatar>
            <Text size="sm" className={classes.name} data-own="name">
              {user.name}
            </Text>
          </Group>
          <div className={classes.logout}>
            <Button variant="default" size="sm" onClick={logout}>
              {t('logout')}
            </Button>
          </div>
          <MobileMenu user={user} logout={logout} />
        </Group>
      </div>
    </header>
  )
}

/** Signs out and stops push messages in this browser: somebody else may use it next. */
function useSignOut(): () => void {
  const logout = useLogout()
  return () => {
    logout()
    forgetNeed()
    forgetEdits()
    // If this fails: the server has forgotten this device with the sign-in.
    letGoOfThisDevice().catch(() => {})
  }
}

/** The person and Logout, on a phone. The destinations stand at the lower edge there, always in sight. */
function MobileMenu({ user, logout }: { user: User; logout: () => void }) {
  const { t } = useTranslation()
  const [isOpen, menu] = useDisclosure(false)
  return (
    <>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('menu.open')}
        data-tip={t('menu.open')}
        aria-expanded={isOpen}
        onClick={menu.open}
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={menu.close}
        position="right"
        size="xs"
        title={t('menu.title')}
        // The page's own header is its banner.
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      >
        <Stack>
          <Group gap="sm" wrap="nowrap">
            <Avatar color="lotse" variant="light" aria-hidden>
              {user.name.slice(0, 1).toUpperCase()}
            </Avatar>
            <div>
              <Text fw={600}>{user.name}</Text>
              <Hint className={classes.email}>{user.email}</Hint>
            </div>
          </Group>
          <Text size="sm">
            <PublicLinks />
          </Text>
          <Button variant="default" size="md" onClick={logout}>
            {t('logout')}
          </Button>
        </Stack>
      </Drawer>
    </>
  )
}

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
