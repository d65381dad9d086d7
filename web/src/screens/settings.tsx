import { Hint } from '../ui/hint.tsx'
import '../shell/look/later-styles.ts'
import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ProfileCard, SecurityCard, SignInParts, YourDataPart } from '../modules/accounts/account-settings.tsx'
import { useSession } from '../modules/accounts/session.ts'
import { ChannelPreferences } from '../modules/notifications/channel-preferences.tsx'
import { ReachLine } from '../modules/notifications/reach.tsx'
import { ReceiverList } from '../modules/notifications/receiver-list.tsx'
import { receiversPart } from '../modules/notifications/receivers.ts'
import { YourPhone } from '../modules/notifications/your-phone.tsx'
import { CalendarFeedPart } from '../modules/tasks/calendar-feed.tsx'
import { useTasks } from '../modules/tasks/tasks.ts'
import { SoundSwitch } from '../shell/live/sound-switch.tsx'
import { Card } from '../ui/page/card.tsx'
import { FoldedPart } from '../ui/page/folded-part.tsx'
import { PageHeading } from '../ui/page/page-heading.tsx'
import classes from './settings.module.css'

/** The specification's three cards are open; everything else is one heading until it is wanted. */
export function SettingsScreen() {
  const { t } = useTranslation('notifications')
  const { t: say } = useTranslation('receivers')
  const { user } = useSession()
  if (user === null) return null
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.cards}>
        <div className={classes.column}>
          <ProfileCard user={user} />
          <Card aria-labelledby="preferences" index={1}>
            <Title order={2} size="h4" id="preferences">
              {t('card')}
            </Title>
            <Text c="dimmed" mb="xs">
              {t('intro')}
            </Text>
            <ReachLine isShort />
            <YourPhone user={user} />
            <ChannelPreferences user={user} />
            <Hint mt="xs">{t('howSaved')}</Hint>
          </Card>
        </div>
        <div className={classes.column}>
          <SecurityCard user={user} />
          <Card index={3} className={classes.further}>
            <FoldedPart id={receiversPart} title={say('title')}>
              <Receivers email={user.email} />
            </FoldedPart>
            <SignInParts user={user} />
            <CalendarFeedPart />
            <FoldedPart id="sound" title={t('soundTitle')}>
              <SoundSwitch />
            </FoldedPart>
            <YourDataPart user={user} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** Asks for the tasks only when it is open: they say which receivers they have chosen. */
function Receivers({ email }: { email: string }) {
  const { data: tasks = [] } = useTasks()
  return <ReceiverList email={email} tasks={tasks} />
}
