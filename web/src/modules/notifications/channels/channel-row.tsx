import { Alert, Checkbox, Skeleton, Stack, Switch, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Channel, type Delivery, switchOf } from '@terminlotse/contract/notifications'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { IconAlertTriangle } from '../../../ui/icons/public.ts'
import { IconChevronRight } from '../../../ui/icons/signed-in.ts'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { nameOf } from '../receivers.ts'
import { ConfirmTest } from '../settings/confirm-test.tsx'
import {
  lastMessagesOf,
  useBriefChannels,
  useConfirmChannel,
  useNotificationSettings,
} from '../settings/notification-settings.ts'
import classes from './channel-row.module.css'
import type { ChannelState } from './channel-state.ts'
import { channelFragment, useChannelWords, useRowWords } from './channel-words.ts'

interface Props {
  channel: Channel
  isOn: boolean
  onSwitch: (next: boolean) => void
  isDisabled?: boolean
  state: ChannelState
  /** The closed row's text beside the name; by default a description of the channel. */
  line?: string | undefined
  hasError?: boolean
  isTested: boolean
  isTestable: boolean
  onTest: () => void
  /** Shown in the open row whether the channel is on or off. */
  hint?: Elements
  children?: Elements
}

export function ChannelRow({ channel, isOn, hasError = false, hint, children, ...row }: Props) {
  const { name, about } = useRowWords(channel)
  // The fields of a channel that is on are there when the page opens.
  const [isOpen, setOpen] = useState(isOn && children !== undefined)
  const id = useId()
  const place = useAddressed(channel, () => setOpen(true))
  // It stays open when the error has gone: somebody is typing there.
  if (hasError && !isOpen) setOpen(true)
  const switchTo = (next: boolean) => {
    if (next) setOpen(true)
    row.onSwitch(next)
  }
  const test = () => {
    // The digits of the message are asked for there.
    setOpen(true)
    row.onTest()
  }
  return (
    <section ref={place} className={classes.channel} aria-label={name}>
      <div className={classes.row}>
        <h3 className={classes.heading}>
          <UnstyledButton
            className={classes.name}
            aria-expanded={isOpen}
            aria-controls={`${id}-open`}
            aria-describedby={`${id}-line`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={18} className={classes.chevron} />
            <span>{name}</span>
          </UnstyledButton>
        </h3>
        <div className={classes.tools}>
          <TestButton name={name} isOn={isOn} {...row} onTest={test} />
          <Switch
            aria-label={name}
            classNames={{ root: classes.switch ?? '', input: classes.pressed ?? '' }}
            checked={isOn}
            disabled={row.isDisabled ?? false}
            onChange={(event) => switchTo(event.currentTarget.checked)}
          />
        </div>
        <Line id={`${id}-line`} state={row.state} isPlain={!row.line} words={row.line ?? about} />
      </div>
      <div id={`${id}-open`}>
        {isOpen && (
          <Stack className={classes.open} gap="sm">
            {row.line && <Text size="sm">{about}</Text>}
            {hint}
            {isOn && children}
            {isOn && <Proof channel={channel} />}
            {isOn && <DetailsChoice channel={channel} />}
            <DeliveryHistory channel={channel} />
          </Stack>
        )}
      </div>
    </section>
  )
}

/** Opens the row that the address names, and brings it into sight with the cursor on its name. */
function useAddressed(channel: Channel, open: () => void) {
  const { hash, key } = useLocation()
  const place = useRef<HTMLElement>(null)
  const opening = useRef(open)
  // `key`: the same link can be followed twice.
  useEffect(() => {
    if (key === '' || hash !== channelFragment(channel)) return
    opening.current()
    place.current?.scrollIntoView()
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [hash, key, channel])
  return place
}

function Proof({ channel }: Pick<Props, 'channel'>) {
  const { t } = useTranslation('channels')
  const { data: settings } = useNotificationSettings()
  const confirm = useConfirmChannel(channel)
  if (!settings?.[switchOf(channel)]) return null
  const isConfirmed = settings.confirmed_at[channel] !== undefined
  return <ConfirmTest name={t(`${channel}.name`)} isConfirmed={isConfirmed} confirm={confirm} />
}

type TestProps = { name: string } & Pick<Props, 'isOn' | 'isTested' | 'isTestable' | 'onTest'>

function TestButton({ name, isOn, isTested, isTestable, onTest }: TestProps) {
  const { t } = useTranslation('notifications')
  const reason = useId()
  return (
    <>
      <BusyButton
        variant="subtle"
        px="xs"
        className={classes.test}
        aria-label={t('testOf', { channel: name })}
        aria-describedby={isTestable ? undefined : reason}
        isBusy={isTested}
        disabled={!isTestable}
        onClick={onTest}
      >
        {t('test')}
      </BusyButton>
      {!isTestable && <VisuallyHidden id={reason}>{t(isOn ? 'testLater' : 'testOff')}</VisuallyHidden>}
    </>
  )
}

interface LineProps {
  id: string
  state: ChannelState
  isPlain: boolean
  words: string
}

function Line({ id, state, isPlain, words }: LineProps) {
  const isTrouble = state === 'failed' || state === 'unsaved' || state === 'leads_nowhere'
  return (
    <span id={id} className={classes.line} data-state={state} data-plain={isPlain || undefined}>
      {isTrouble && <IconAlertTriangle size={16} className={classes.sign} />}
      <span>{words}</span>
    </span>
  )
}

function DetailsChoice({ channel }: { channel: Channel }) {
  const { t } = useTranslation('notifications')
  const brief = useNotificationSettings().data?.brief_channels ?? []
  const save = useBriefChannels()
  const change = (showsAll: boolean) => {
    const others = brief.filter((one) => one !== channel)
    save.mutate(showsAll ? others : [...others, channel])
  }
  return (
    <Checkbox
      label={t('details.label')}
      description={t('details.about')}
      checked={!brief.includes(channel)}
      disabled={save.isPending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

interface DeliveryHistoryProps {
  channel: Channel
}

const whileOnTheWayMs = 5_000

function DeliveryHistory({ channel }: DeliveryHistoryProps) {
  const { t } = useTranslation('deliveries')
  const { name } = useChannelWords(channel)
  const fullLabel = t('titleOf', { channel: name })
  return (
    <Disclosure label={t('title')} fullLabel={fullLabel}>
      <Messages channel={channel} />
    </Disclosure>
  )
}

function Messages({ channel }: DeliveryHistoryProps) {
  const { t } = useTranslation('deliveries')
  const { data, isError } = useQuery({
    ...lastMessagesOf(channel),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? whileOnTheWayMs : false),
  })
  if (isError && !data) return <Alert color="red" title={t('failed')} />
  if (!data) return <Skeleton height={88} />
  if (data.length === 0) return <Text size="sm">{t('none')}</Text>
  return (
    <ol className={classes.messages}>
      {data.map((delivery) => (
        <Message key={delivery.id} delivery={delivery} />
      ))}
    </ol>
  )
}

function Message({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries')
  const { title, channel, receiver, state, tries, reason, created_at, finished_at } = delivery
  const at = finished_at ?? created_at
  return (
    <li className={classes.message}>
      <span className={classes.title}>{title}</span>
      <span className={classes.fate} data-state={state}>
        <span>{`${t(`state.${state}`)}, `}</span>
        <time dateTime={at}>{dayAndTime(at, currentLanguage())}</time>
        {receiver !== null && <span>{`, ${t('to', { name: nameOf({ name: receiver, channel }) })}`}</span>}
        {tries > 1 && <span>{`, ${t('tries', { count: tries })}`}</span>}
      </span>
      {state !== 'sent' && reason && <span className={classes.reason}>{reason}</span>}
    </li>
  )
}
