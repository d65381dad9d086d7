import { Box, Divider, Text, Title } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { PasskeyList } from '../modules/accounts/passkey-list.tsx'
import { PasswordForm } from '../modules/accounts/password-form.tsx'
import { ProfileForm } from '../modules/accounts/profile-form.tsx'
import { useSession } from '../modules/accounts/session.ts'
import { SessionList } from '../modules/accounts/session-list.tsx'
import { YourData } from '../modules/accounts/your-data.tsx'
import { ChannelPreferences } from '../modules/notifications/channel-preferences.tsx'
import { ReachLine } from '../modules/notifications/reach-line.tsx'
import { CalendarFeedCard } from '../modules/tasks/calendar-feed.tsx'
import { SoundSwitch } from '../shell/live/sound-switch.tsx'
import type { Elements } from '../ui/elements.ts'
import { Card } from '../ui/page/card.tsx'
import { PageHeading } from '../ui/page/page-heading.tsx'
import classes from './settings.module.css'

export function SettingsScreen() {
  const { t } = useTranslation('notifications')
  const { user } = useSession()
  if (user === null) return null
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.cards}>
        <div className={classes.column}>
          <Card aria-labelledby="preferences">
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
          <CalendarFeedCard index={1} />
        </div>
        <Account user={user} />
      </div>
    </>
  )
}

/** A person's account: profile, sign-in, and stored data. */
function Account({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const { t: tData } = useTranslation('data')
  const { t: tPasskeys } = useTranslation('passkeys')
  return (
    <div className={classes.column}>
      <Section id="profile" title={t('profile.title')} index={1}>
        {/* Rendered anew once another address counts: values here may be older than the server's. */}
        <ProfileForm key={user.email} user={user} />
      </Section>
      <Section id="security" title={t('security.title')} index={2}>
        <PasswordForm user={user} />
      </Section>
      <Section id="passkeys" title={tPasskeys('title')} index={3}>
        <PasskeyList email={user.email} />
      </Section>
      <Section id="sessions" title={t('sessions.title')} index={4}>
        <SessionList />
      </Section>
      <Section id="your-data" title={tData('title')} index={5}>
        <YourData email={user.email} />
      </Section>
    </div>
  )
}

function Section({ id, title, index, children }: { id: string; title: string; index: number; children: Elements }) {
  return (
    <Card aria-labelledby={id} index={index}>
      <Title order={2} size="h4" id={id} mb="md">
        {title}
      </Title>
      {children}
    </Card>
  )
}
