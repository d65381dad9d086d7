import { Box, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { type Channel, ownSwitchNames, type Settings, switchOf } from '@terminlotse/contract/notifications'
import { fieldNamesOf, fieldOf } from '@terminlotse/contract/notifications/channels/channels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../api/form-errors.ts'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useMailServer } from '../../api/mail-server.ts'
import { currentLanguage } from '../../texts/language.ts'
import { Announced } from '../../ui/announced.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { Folded } from '../../ui/page/folded.tsx'
import { SaveBar } from '../../ui/page/save-bar.tsx'
import { dayAndTime } from '../../ui/time/moment.ts'
import { ChannelFields, EmailFields } from './channels/channel-fields.tsx'
import { ChannelRow } from './channels/channel-row.tsx'
import { useChannelState } from './channels/channel-state.ts'
import { ConnectedRow } from './channels/connected-row.tsx'
import { PushSection } from './channels/push-section.tsx'
import { QuietHours } from './channels/quiet-hours.tsx'
import { ConnectSignal, useSignal } from './channels/signal/connect-signal.tsx'
import { ConnectTelegram } from './channels/telegram/connect-telegram.tsx'
import { useConnectTelegram, useTelegram } from './channels/telegram/telegram.ts'
import { mailOf } from './reach/reach.ts'
import {
  useNotificationSettings,
  useOffered,
  useSaveSettings,
  useTestChannel,
} from './settings/notification-settings.ts'
import {
  type FormChannel,
  formChannels,
  type Preferences,
  type SavedFields,
  usePreferencesForm,
} from './settings/preferences-form.ts'

const wordsOf = { enable_outage_messages: 'outages', enable_weekly_mail: 'weekly' } as const

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
        <Announced>{form.isChanged && <Hint>{t('unsaved')}</Hint>}</Announced>
      </SaveBar>
      <SaveAndTest
        channel={unsaved}
        onClose={() => setUnsaved(null)}
        onAgree={(channel) => form.send((fields) => store(fields, () => testNow(channel)))}
      />
    </form>
  )
}

function FurtherMessages({ form }: { form: Preferences }) {
  const { t } = useTranslation('notifications')
  const isOutbox = useMailServer() === false
  const hasError = ['quiet_from' as const, 'quiet_until' as const].some((name) => form.errorOf(name) !== undefined)
  return (
    <Folded title={t('further')} hasError={hasError}>
      {ownSwitchNames.map((name) => (
        <Switch
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

function SignalSection({ settings }: { settings: Settings | null }) {
  const { t } = useTranslation('notifications')
  const { data: signal } = useSignal()
  if (!signal?.is_offered) return null
  const { number, awaited } = signal
  return (
    <ConnectedRow
      channel="signal"
      isWanted={settings?.enable_signal ?? false}
      isConnected={number !== null}
      words={{
        on: t('telegram.to', { chat: number ?? '' }),
        off: awaited ? t('signal.awaited') : undefined,
      }}
      connect={<ConnectSignal awaited={awaited} />}
    />
  )
}

function TelegramSection({ settings }: { settings: Settings | null }) {
  const { t } = useTranslation('notifications')
  const { data: telegram } = useTelegram()
  const connect = useConnectTelegram()
  if (!telegram || telegram.bot === null) return null
  const { chat, moved_at, trouble } = telegram
  const offWords = () => {
    if (connect.data) return t('row.notConnected')
    return moved_at ? t('telegram.moved', { time: dayAndTime(moved_at, currentLanguage()) }) : undefined
  }
  return (
    <ConnectedRow
      channel="telegram"
      isWanted={settings?.enable_telegram ?? false}
      isConnected={chat !== null}
      words={{
        on: t(chat === '' ? 'telegram.toChat' : 'telegram.to', { chat: chat ?? '' }),
        off: offWords(),
      }}
      connect={<ConnectTelegram connect={connect} trouble={trouble} />}
      onConnect={() => connect.mutate()}
    />
  )
}

interface SaveAndTestProps {
  channel: Channel | null
  onClose: () => void
  onAgree: (channel: Channel) => void
}

/** Asks before a test of changes that are not saved: a test uses what is saved. */
function SaveAndTest({ channel, onClose, onAgree }: SaveAndTestProps) {
  const { t } = useTranslation('notifications')
  const { t: say } = useTranslation()
  const { t: sayChannel } = useTranslation('channels')
  const title = channel === null ? '' : t('testOf', { channel: sayChannel(`${channel}.name`) })
  const agree = () => {
    onClose()
    if (channel !== null) onAgree(channel)
  }
  return (
    <Dialog isOpen={channel !== null} onClose={onClose} title={title} isQuestion>
      <Stack>
        <Text>{t('saveAndTest.text')}</Text>
        <Group justify="flex-end">
          <Button size="sm" variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button size="sm" onClick={agree} data-autofocus>
            {t('saveAndTest.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface ChannelSectionProps {
  channel: FormChannel
  form: Preferences
  /** The receiver of e-mail; empty: none. */
  mail: string
  tested: Channel | null
  onTest: (channel: Channel) => void
  onTestUnsaved: (channel: Channel) => void
}

function ChannelSection({ channel, form, mail, tested, onTest, onTestUnsaved }: ChannelSectionProps) {
  const { t } = useTranslation('notifications')
  const isOn = form.values[switchOf(channel)]
  const isTested = tested === channel
  const names = fieldNamesOf(channel)
  const isMail = channel === 'email'
  const facts = {
    isOn,
    isUnsaved: [switchOf(channel), ...names].some((name) => form.values[name] !== form.stored[name]),
    isSetUp: names.some((name) => form.stored[name] !== fieldOf(name).start),
    leads: !isMail || mail !== '',
  }
  const words = isMail ? { on: t('row.to', { to: mail }), leads_nowhere: t('row.noAddress') } : {}
  return (
    <ChannelRow
      channel={channel}
      isOn={isOn}
      onSwitch={(next) => form.change(switchOf(channel), next)}
      {...useChannelState(channel, facts, words)}
      hasError={names.some((name) => form.errorOf(name) !== undefined)}
      isTested={isTested}
      isTestable={isOn && (tested === null || isTested)}
      onTest={() => (facts.isUnsaved ? onTestUnsaved : onTest)(channel)}
    >
      <Stack>{isMail ? <EmailFields form={form} /> : <ChannelFields channel={channel} form={form} />}</Stack>
    </ChannelRow>
  )
}
