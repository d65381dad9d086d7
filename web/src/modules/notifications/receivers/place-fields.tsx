import { Text } from '@mantine/core'
import type { Channel } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { ChannelFields } from '../channels/channel-fields.tsx'
import { EmailFields } from '../channels/email-fields.tsx'
import { type FormChannel, formChannels } from '../settings/preferences-form.ts'
import type { ReceiverForm } from './use-receiver-form.ts'

interface Props {
  form: ReceiverForm
  channel: Channel
}

const isOfForm = (channel: Channel): channel is FormChannel => formChannels.some((one) => one === channel)

export function PlaceFields({ form: { fields }, channel }: Props) {
  const { t } = useTranslation('receivers')
  if (!isOfForm(channel)) return <Text size="sm">{t('add.chat')}</Text>
  return channel === 'email' ? <EmailFields form={fields} /> : <ChannelFields channel={channel} form={fields} />
}
