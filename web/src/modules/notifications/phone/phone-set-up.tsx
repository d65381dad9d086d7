import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { type Channel, channel, type Settings, switchOf } from '@terminlotse/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { useConnectTelegram, useTelegram } from '../channels/telegram/telegram.ts'
import { useNotificationSettings } from '../settings/notification-settings.ts'
import { useIsReady } from './is-ready.ts'
import { MailStep } from './mail-step.tsx'
import { NtfyStep } from './ntfy-step.tsx'
import { PushStep } from './push-step.tsx'
import { TelegramStep } from './telegram-step.tsx'
import { TestStep } from './test-step.tsx'
import { useMakeTopic } from './topic.ts'
import { WayList } from './way-list.tsx'

/** The ways to a phone that are set up here. Other channels that are on are only tested here. */
const phoneWays: readonly Channel[] = ['webpush', 'telegram', 'ntfy', 'email']

interface Props {
  user: User
  onClose: () => void
}

/** Sets one way to a phone up after the other: choose it, connect it, confirm a test message. */
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
          <Button variant="default" mih={44} onClick={onClose}>
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
        <Button variant="default" mih={44} onClick={() => setWay(null)}>
          {t('back')}
        </Button>
        <Button variant={isConfirmed ? 'filled' : 'default'} mih={44} onClick={onClose}>
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
