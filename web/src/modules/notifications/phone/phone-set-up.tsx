import { Anchor, Button, Group, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@terminlotse/contract/accounts'
import { type Channel, channel, notificationRoutes, type Settings, switchOf } from '@terminlotse/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { useMailServer } from '../../../api/mail-server.ts'
import { Announced } from '../../../ui/announced.tsx'
import { IconChevronRight, IconCircleCheck } from '../../../ui/icons/signed-in.ts'
import { ConnectTelegram } from '../channels/telegram/connect-telegram.tsx'
import { useConnectTelegram, useTelegram } from '../channels/telegram/telegram.ts'
import { useDevices } from '../devices/devices.ts'
import { mailOf } from '../reach/reach.ts'
import {
  fetchAfterTest,
  keepSettings,
  useConfirmChannel,
  useNotificationSettings,
} from '../settings/notification-settings.ts'
import { NtfyStep } from './ntfy-step.tsx'
import { PushStep } from './push-step.tsx'
import { TestMessage } from './test-message.tsx'
import { useMakeTopic } from './topic.ts'
import classes from './way-list.module.css'

/** The ways to a phone that are set up here. Other channels that are on are only tested here. */
const phoneWays: readonly Channel[] = ['webpush', 'telegram', 'ntfy', 'email']

interface Props {
  user: User
  onClose: () => void
}

export function PhoneSetUp({ user, onClose }: Props) {
  const { t } = useTranslation('notifications')
  const settings = useNotificationSettings()
  const telegram = useTelegram()
  if (settings.data !== undefined && telegram.data !== undefined) {
    const isOffered = telegram.data.bot !== null
    return <SetUp user={user} settings={settings.data} hasTelegram={isOffered} onClose={onClose} />
  }
  if (!settings.isError && !telegram.isError) return <Skeleton height={240} />
  const ask = () => void Promise.all([settings.refetch(), telegram.refetch()])
  return <LoadFailure failed={t('failedToLoad')} notYet={t('notYet')} onRetry={ask} />
}

interface SetUpProps extends Props {
  settings: Settings | null
  hasTelegram: boolean
}

function SetUp({ user, settings, hasTelegram, onClose }: SetUpProps) {
  const { t } = useTranslation('phone')
  const { t: say } = useTranslation('channels')
  const { data: telegram } = useTelegram()
  const [way, setWay] = useState<Channel | null>(null)
  const connect = useConnectTelegram()
  const makeTopic = useMakeTopic()
  const isReady = useIsReady(user, settings)
  const heading = useCursor(way)
  const choose = (chosen: Channel) => {
    setWay(chosen)
    // The topic or link of a way is made at once: each further button would be one more.
    if (chosen === 'telegram' && telegram?.chat === null) connect.mutate()
    if (chosen === 'ntfy' && !settings?.ntfy_topic) makeTopic.mutate(undefined)
  }
  if (way === null) {
    const others = channel.options.filter((one) => !phoneWays.includes(one) && settings?.[switchOf(one)])
    const ways = [...phoneWays.filter((one) => one !== 'telegram' || hasTelegram), ...others]
    return (
      <Stack>
        <Text ref={heading} tabIndex={-1}>
          {t('intro')}
        </Text>
        <WayList ways={ways} settings={settings} onChoose={choose} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('later')}
          </Button>
        </Group>
      </Stack>
    )
  }
  const isConfirmed = settings?.confirmed_at[way] !== undefined
  return (
    <Stack>
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {say(`${way}.name`)}
      </Title>
      {way === 'webpush' && <PushStep user={user.id} />}
      {way === 'telegram' && <TelegramStep connect={connect} />}
      {way === 'ntfy' && <NtfyStep settings={settings} makeTopic={makeTopic} />}
      {way === 'email' && <MailStep user={user} settings={settings} onClose={onClose} />}
      {isReady(way) && <TestStep channel={way} settings={settings} />}
      <Group justify="space-between">
        <Button variant="default" onClick={() => setWay(null)}>
          {t('back')}
        </Button>
        <Button variant={isConfirmed ? 'filled' : 'default'} onClick={onClose}>
          {t(isConfirmed ? 'finish' : 'later')}
        </Button>
      </Group>
    </Stack>
  )
}

/** With each change of the shown part the cursor goes to its beginning; the first part leaves it where the dialog put it. */
function useCursor(way: Channel | null) {
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null)
  const shown = useRef(way)
  useEffect(() => {
    if (shown.current === way) return
    shown.current = way
    heading.current?.focus()
  }, [way])
  return heading
}

function useIsReady(user: User, settings: Settings | null): (way: Channel) => boolean {
  const { data: devices = [] } = useDevices()
  const { data: telegram } = useTelegram()
  const hasServer = useMailServer()
  const canMail = hasServer !== false || (settings?.sender_email ?? '') !== ''
  const leads: Partial<Record<Channel, boolean>> = {
    webpush: devices.length > 0,
    telegram: typeof telegram?.chat === 'string',
    ntfy: Boolean(settings?.ntfy_topic),
    email: canMail && mailOf(settings, user) !== '',
  }
  // The others are set up in the settings, and cannot be on before.
  return (way) => leads[way] ?? true
}

function TelegramStep({ connect }: { connect: ReturnType<typeof useConnectTelegram> }) {
  const { t } = useTranslation('phone')
  const { t: say } = useTranslation('notifications')
  const { data: telegram } = useTelegram()
  const isConnected = typeof telegram?.chat === 'string'
  return (
    <>
      {!isConnected && <ConnectTelegram connect={connect} trouble={telegram?.trouble} />}
      <Announced>
        {(isConnected || connect.data) && (
          <Text size="sm">{isConnected ? t('telegram.connected') : say('row.notConnected')}</Text>
        )}
      </Announced>
    </>
  )
}

interface MailStepProps {
  user: User
  settings: Settings | null
  onClose: () => void
}

function MailStep({ user, settings, onClose }: MailStepProps) {
  const { t } = useTranslation('phone')
  const { t: say } = useTranslation('notifications')
  const hasServer = useMailServer()
  const mail = mailOf(settings, user)
  const isOwn = settings !== null && settings.sender_email !== ''
  if (hasServer === false && !isOwn) {
    return (
      <>
        <Text>{say('mail.withoutServer')}</Text>
        <Anchor component="button" type="button" size="sm" ta="start" mih={44} onClick={onClose}>
          {t('mail.toSettings')}
        </Anchor>
      </>
    )
  }
  return <Text>{mail === '' ? t('mail.unproven') : t('mail.to', { to: mail })}</Text>
}

function TestStep({ channel, settings }: { channel: Channel; settings: Settings | null }) {
  const { t } = useTranslation('channels')
  const { t: phone } = useTranslation('phone')
  const send = useSendTest(channel, settings)
  const confirm = useConfirmChannel(channel)
  const isConfirmed = settings?.confirmed_at[channel] !== undefined
  const title = channel === 'ntfy' ? `3. ${phone('ntfy.test')}` : phone('test.title')
  return (
    <TestMessage title={title} name={t(`${channel}.name`)} isConfirmed={isConfirmed} send={send} confirm={confirm} />
  )
}

function useSendTest(channel: Channel, settings: Settings | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (!settings?.[switchOf(channel)]) {
        const saved = await call(notificationRoutes.save, { body: { [switchOf(channel)]: true } })
        keepSettings(queries, saved)
      }
      await call(notificationRoutes.test, { body: { channel } })
    },
    onSettled: () => fetchAfterTest(queries, channel),
  })
}

interface WayListProps {
  ways: Channel[]
  settings: Settings | null
  onChoose: (way: Channel) => void
}

function WayList({ ways, settings, onChoose }: WayListProps) {
  const { t } = useTranslation('phone')
  const { t: say } = useTranslation('channels')
  return (
    <ul className={classes.list} aria-label={t('ways')}>
      {ways.map((way) => {
        const isConfirmed = settings?.confirmed_at[way] !== undefined
        const name = say(`${way}.name`)
        return (
          <li key={way}>
            <UnstyledButton className={classes.way} onClick={() => onChoose(way)}>
              <span className={classes.words}>
                <span className={classes.name}>{isConfirmed ? t('ready', { name }) : name}</span>
                <span className={classes.about}>{say(`${way}.about`)}</span>
              </span>
              {isConfirmed ? <IconCircleCheck className={classes.tick} /> : <IconChevronRight />}
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
