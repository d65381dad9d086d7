import { Avatar, Button, Group, Text } from '@mantine/core'
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
import { PlaceLink } from '../../ui/page/place-link.tsx'
import { ThemeToggle } from '../look/theme-toggle.tsx'
import classes from './header.module.css'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { destinationsOf } from './navigation.tsx'

interface Props {
  user: User
}

export function Header({ user }: Props) {
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
