import { Box, Divider, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasskeyList } from '../rooms/accounts/passkeys/passkey-list.tsx'
import { PasswordForm } from '../rooms/accounts/password-form.tsx'
import { ProfileForm } from '../rooms/accounts/profile-form.tsx'
import { useSession } from '../rooms/accounts/session.ts'
import { SessionList } from '../rooms/accounts/session-list.tsx'
import { YourData } from '../rooms/accounts/your-data.tsx'
import { SoundSwitch } from '../rooms/live/sound-switch.tsx'
import { ChannelPreferences } from '../rooms/notifications/channel-preferences.tsx'
import { ReachLine } from '../rooms/notifications/reach/reach-line.tsx'
import { CalendarFeedCard } from '../rooms/tasks/appointments/calendar-feed.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import classes from './settings.module.css'

export function SettingsScreen() {
  const { t } = useTranslation('notifications')
  const { t: tData } = useTranslation('data')
  const { t: tAccounts } = useTranslation('accounts')
  const { t: tPasskeys } = useTranslation('passkeys')
  const { user } = useSession()
  if (user === null) return null
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.cards}>
        <Card aria-labelledby="preferences" className={classes.tall}>
          <Title order={2} size="h4" id="preferences">
            {t('card')}
          </Title>
          <Text c="dimmed" mb="sm">
            {t('intro')}
          </Text>
          <Box mb="md">
            <ReachLine isShort />
          </Box>
          <ChannelPreferences user={user} />
          <Divider my="md" />
          <SoundSwitch />
        </Card>
        <Card aria-labelledby="profile" index={1}>
          <Title order={2} size="h4" id="profile" mb="md">
            {tAccounts('profile.title')}
          </Title>
          {/* Drawn anew once another address counts: what is kept here may be older than what the server says. */}
          <ProfileForm key={user.email} user={user} />
        </Card>
        <Card aria-labelledby="security" index={2}>
          <Title order={2} size="h4" id="security" mb="md">
            {tAccounts('security.title')}
          </Title>
          <PasswordForm user={user} />
        </Card>
        <Card aria-labelledby="passkeys" index={3}>
          <Title order={2} size="h4" id="passkeys" mb="md">
            {tPasskeys('title')}
          </Title>
          <PasskeyList email={user.email} />
        </Card>
        <Card aria-labelledby="sessions" index={4}>
          <Title order={2} size="h4" id="sessions" mb="md">
            {tAccounts('sessions.title')}
          </Title>
          <SessionList />
        </Card>
        <CalendarFeedCard index={5} />
        <Card aria-labelledby="your-data" index={6}>
          <Title order={2} size="h4" id="your-data" mb="md">
            {tData('title')}
          </Title>
          <YourData email={user.email} />
        </Card>
      </div>
    </>
  )
}
