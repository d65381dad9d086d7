import { Box, Skeleton, Stack, Switch, Text } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { type Channel, ownSwitchNames, type Settings } from '@terminlotse/contract/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../api/form-errors.ts'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useMailServer } from '../../api/mail-server.ts'
import { Announced } from '../../ui/announced.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Folded } from '../../ui/page/folded.tsx'
import { SaveBar } from '../../ui/page/save-bar.tsx'
import { ChannelSection } from './channels/channel-section.tsx'
import { PushSection } from './channels/push-section.tsx'
import { QuietHours } from './channels/quiet-hours.tsx'
import { SaveAndTest } from './channels/save-and-test.tsx'
import { SignalSection } from './channels/signal/signal-section.tsx'
import { TelegramSection } from './channels/telegram/telegram-section.tsx'
import { mailOf } from './reach/reach.ts'
import {
  useNotificationSettings,
  useOffered,
  useSaveSettings,
  useTestChannel,
} from './settings/notification-settings.ts'
import { formChannels, type Preferences, type SavedFields, usePreferencesForm } from './settings/preferences-form.ts'

const wordsOf = { enable_outage_messages: 'outages', enable_weekly_mail: 'weekly' } as const

/** The channels on which the person gets messages. While loading it has the same shape as later. */
export function ChannelPreferences({ user }: { user: User }) {
  const { t } = useTranslation('notifications')
  const { t: say } = useTranslation()
  const settings = useNotificationSettings()
  const offered = useOffered()
  // Where nobody says which channels are offered, all are shown.
  if (settings.data !== undefined && !offered.isPending) {
    return (
      <>
        <PushSection user={user.id} settings={settings.data} />
        <TelegramSection settings={settings.data} />
        <SignalSection settings={settings.data} />
        <Channels user={user} settings={settings.data} offered={offered.data ?? formChannels} />
      </>
    )
  }
  if (settings.isError) {
    return <LoadFailure failed={t('failedToLoad')} notYet={t('notYet')} onRetry={() => void settings.refetch()} />
  }
  return (
    <Stack role="status" aria-label={say('loading')}>
      {formChannels.map((channel) => (
        <Skeleton key={channel} height={72} />
      ))}
    </Stack>
  )
}

interface Props {
  user: User
  settings: Settings | null
  offered: readonly Channel[]
}

function Channels({ user, settings, offered }: Props) {
  const { t } = useTranslation('notifications')
  const form = usePreferencesForm(settings)
  const save = useSaveSettings(settings?.id ?? null)
  const test = useTestChannel()
  const [unsaved, setUnsaved] = useState<Channel | null>(null)
  const complain = (error: unknown) => form.complain(fieldErrors(error))
  const testNow = (channel: Channel) => test.mutate(channel, { onError: complain })
  const store = (fields: SavedFields, next?: () => void) => {
    const onSuccess = () => {
      form.settle(form.values)
      next?.()
    }
    save.mutate(fields, { onSuccess, onError: complain })
  }
  return (
    <form {...form.submit((fields) => store(fields))}>
      {formChannels
        .filter((channel) => offered.includes(channel))
        .map((channel) => (
          <ChannelSection
            key={channel}
            channel={channel}
            form={form}
            mail={mailOf(settings, user)}
            tested={test.isPending ? test.variables : null}
            onTest={testNow}
            onTestUnsaved={(wanted) => form.send(() => setUnsaved(wanted))}
          />
        ))}
      <Box my="sm">
        <FurtherMessages form={form} />
      </Box>
      <SaveBar isChanged={form.isChanged}>
        <BusyButton type="submit" size="md" isBusy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </BusyButton>
        <Announced>
          {form.isChanged && (
            <Text size="sm" c="dimmed">
              {t('unsaved')}
            </Text>
          )}
        </Announced>
      </SaveBar>
      <SaveAndTest
        channel={unsaved}
        onClose={() => setUnsaved(null)}
        onAgree={(channel) => form.send((fields) => store(fields, () => testNow(channel)))}
      />
    </form>
  )
}

/** When messages wait, and which further ones there are: of no channel alone. */
function FurtherMessages({ form }: { form: Preferences }) {
  const { t } = useTranslation('notifications')
  const isOutbox = useMailServer() === false
  const hasError = ['quiet_from' as const, 'quiet_until' as const].some((name) => form.errorOf(name) !== undefined)
  return (
    <Folded title={t('further')} hasError={hasError}>
      {ownSwitchNames.map((name) => (
        <Switch
          size="md"
          label={t(`${wordsOf[name]}.label`)}
          aria-label={t(`${wordsOf[name]}.label`)}
          description={t(isOutbox && name === 'enable_weekly_mail' ? 'weekly.aboutOutbox' : `${wordsOf[name]}.about`)}
          checked={form.values[name]}
          onChange={(event) => form.change(name, event.currentTarget.checked)}
          key={name}
        />
      ))}
      <QuietHours form={form} />
    </Folded>
  )
}
