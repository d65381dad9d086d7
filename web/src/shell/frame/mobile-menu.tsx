import { ActionIcon, Avatar, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { IconMenu2 } from '../../ui/icons/signed-in.ts'
import classes from './mobile-menu.module.css'
import { PublicLinks } from './public-links.tsx'

interface Props {
  user: User
  logout: () => void
}

/** The person and Logout, on a phone. The destinations stand at the lower edge there, always in sight. */
export function MobileMenu({ user, logout }: Props) {
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
              <Text size="sm" c="dimmed" className={classes.email}>
                {user.email}
              </Text>
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
