import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Channel, notificationRoutes, type Settings, switchOf } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { fetchAfterTest } from '../settings/last-messages.ts'
import { keepSettings, useConfirmChannel } from '../settings/notification-settings.ts'
import { TestMessage } from './test-message.tsx'

interface Props {
  channel: Channel
  settings: Settings | null
}

/** The last step of every way, once it leads somewhere: a test message, and its digits, which confirm the channel. */
export function TestStep({ channel, settings }: Props) {
  const { t } = useTranslation('channels')
  const send = useSendTest(channel, settings)
  const confirm = useConfirmChannel(channel)
  const isConfirmed = settings?.confirmed_at[channel] !== undefined
  return <TestMessage name={t(`${channel}.name`)} isConfirmed={isConfirmed} send={send} confirm={confirm} />
}

/** Switches the channel on, if it is off, and sends a test message through it. */
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
