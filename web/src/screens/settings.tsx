import '../shell/look/later-styles.ts'
import { Box, Divider, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountSettings } from '../modules/accounts/account-settings.tsx'
import { useSession } from '../modules/accounts/session.ts'
import { ChannelPreferences } from '../modules/notifications/channel-preferences.tsx'
import { ReachLine } from '../modules/notifications/reach-line.tsx'
import { YourPhone } from '../modules/notifications/your-phone.tsx'
import { CalendarFeedCard } from '../modules/tasks/calendar-feed.tsx'
import { SoundSwitch } from '../shell/live/sound-switch.tsx'
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
              <YourPhone user={user} />
            </Box>
            <ChannelPreferences user={user} />
            <Divider my="md" />
            <SoundSwitch />
          </Card>
          <CalendarFeedCard index={1} />
        </div>
        <div className={classes.column}>
          <AccountSettings user={user} />
        </div>
      </div>
    </>
  )
}
