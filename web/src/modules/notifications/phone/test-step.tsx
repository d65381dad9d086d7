import { Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Channel, notificationRoutes, type Settings, switchOf } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ConfirmTest } from '../settings/confirm-test.tsx'
import { Problem } from './problem.tsx'

interface Props {
  channel: Channel
  settings: Settings | null
}

/** The last step of every way, once it leads somewhere: a test message, and its digits, which confirm the channel. */
export function TestStep({ channel, settings }: Props) {
  const { t } = useTranslation('phone')
  const send = useSendTest(channel, settings)
  const isConfirmed = settings?.confirmed_at[channel] !== undefined
  return (
    <Stack gap="xs">
      <Title order={4} size="h5">
        {t('test.title')}
      </Title>
      <BusyButton
        variant={isConfirmed || send.isSuccess ? 'default' : 'filled'}
        mih={44}
        style={{ alignSelf: 'start' }}
        isBusy={send.isPending}
        busyLabel={t('test.sending')}
        onClick={() => send.mutate()}
      >
        {t(isConfirmed || send.isSuccess ? 'test.again' : 'test.send')}
      </BusyButton>
      <Announced>{send.isSuccess && !isConfirmed && <Text size="sm">{t('test.sent')}</Text>}</Announced>
      <Problem error={send.error} />
      <ConfirmTest channel={channel} isConfirmed={isConfirmed} />
    </Stack>
  )
}

/** Switches the channel on, if it is off, and sends a test message through it. */
function useSendTest(channel: Channel, settings: Settings | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (!settings?.[switchOf(channel)]) {
        const saved = await call(notificationRoutes.save, { body: { [switchOf(channel)]: true } })
        queries.setQueryData(keys.notificationSettings, saved)
      }
      await call(notificationRoutes.test, { body: { channel } })
    },
    onSettled: () =>
      Promise.all(
        // A receiver that has ended for good switches its channel off.
        [keys.deliveries(channel), keys.notificationSettings].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
