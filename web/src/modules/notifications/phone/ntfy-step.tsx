import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import type { Settings } from '@terminlotse/contract/notifications'
import { channelFields } from '@terminlotse/contract/notifications/channels/channels'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemWords } from '../../../api/failure-toast.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { IconExternalLink } from '../../../ui/icons/signed-in.ts'
import { Folded } from '../../../ui/page/folded.tsx'
import classes from '../channels/telegram/connect-telegram.module.css'
import { Problem } from './test-message.tsx'
import { topicLinks, type useMakeTopic, useSaveServer } from './topic.ts'

// Loaded only by a person who sets ntfy up.
const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }))

interface Props {
  settings: Settings | null
  makeTopic: ReturnType<typeof useMakeTopic>
}

export function NtfyStep({ settings, makeTopic }: Props) {
  const { t } = useTranslation('phone')
  if (!settings?.ntfy_topic) {
    return (
      <>
        <BusyButton
          style={{ alignSelf: 'start' }}
          isBusy={makeTopic.isPending}
          busyLabel={t('ntfy.making')}
          onClick={() => makeTopic.mutate(undefined)}
        >
          {t('ntfy.retry')}
        </BusyButton>
        <Problem error={makeTopic.error} />
      </>
    )
  }
  return <Topic server={settings.ntfy_server} topic={settings.ntfy_topic} />
}

function Topic({ server, topic }: { server: string; topic: string }) {
  const { t } = useTranslation('phone')
  const { app, page, host } = topicLinks(server, topic)
  const isUsual = server === channelFields.ntfy_server.start
  return (
    <Stack gap="xs">
      <Title order={4} size="h5">
        {`1. ${t('ntfy.app')}`}
      </Title>
      <Anchor href={channelFields.ntfy_topic.help} target="_blank" rel="noreferrer" size="sm">
        {t('ntfy.getApp')}
      </Anchor>
      <Title order={4} size="h5" mt="xs">
        {`2. ${t('ntfy.subscribe')}`}
      </Title>
      <Button
        component="a"
        href={app}
        variant="default"
        style={{ alignSelf: 'start' }}
        rightSection={<IconExternalLink size={18} />}
      >
        {t('ntfy.open')}
      </Button>
      <div className={classes.onOtherScreen}>
        <Hint mb={4}>{t('ntfy.scan')}</Hint>
        <Suspense>
          <QrCode link={app} says={t('ntfy.code')} />
        </Suspense>
      </div>
      <Text size="sm">{isUsual ? t('ntfy.apple') : t('ntfy.appleOwn', { server: host })}</Text>
      <Copying label={t('ntfy.topic')} value={topic} />
      <Anchor href={page} target="_blank" rel="noreferrer" size="sm">
        {t('ntfy.page')}
      </Anchor>
      <OwnServer server={server} isUsual={isUsual} />
    </Stack>
  )
}

function OwnServer({ server, isUsual }: { server: string; isUsual: boolean }) {
  const { t } = useTranslation('phone')
  const { t: say } = useTranslation('channels')
  const [typed, setTyped] = useState(server)
  const save = useSaveServer()
  return (
    <Folded title={t('ntfy.own')} isOpenAtFirst={!isUsual}>
      <TextInput
        label={say('ntfy.fields.ntfy_server.label')}
        autoCapitalize="none"
        autoComplete="off"
        value={typed}
        error={problemWords(save.error)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <BusyButton
        variant="default"
        style={{ alignSelf: 'start' }}
        isBusy={save.isPending}
        busyLabel={t('ntfy.using')}
        onClick={() => save.mutate(typed)}
      >
        {t('ntfy.use')}
      </BusyButton>
      <Announced>{save.isSuccess && <Text size="sm">{t('ntfy.used', { server })}</Text>}</Announced>
    </Folded>
  )
}
