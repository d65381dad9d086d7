import { Alert, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Channel, Delivery } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { nameOf } from '../receivers.ts'
import { lastMessagesOf } from '../settings/notification-settings.ts'
import { useChannelWords } from './channel-words.ts'
import classes from './delivery-history.module.css'

interface Props {
  channel: Channel
}

const whileOnTheWayMs = 5_000

export function DeliveryHistory({ channel }: Props) {
  const { t } = useTranslation('deliveries')
  const { name } = useChannelWords(channel)
  const fullLabel = t('titleOf', { channel: name })
  return (
    <Disclosure label={t('title')} fullLabel={fullLabel}>
      <Messages channel={channel} />
    </Disclosure>
  )
}

function Messages({ channel }: Props) {
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
