import { Button, Group, Stack, Text } from '@mantine/core'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useTranslation } from 'react-i18next'
import { useFocusAtStart } from '../../../ui/focus.ts'
import { ConnectTelegram } from '../channels/telegram/connect-telegram.tsx'
import { useTelegram } from '../channels/telegram/telegram.ts'
import { TestMessage } from '../phone/test-message.tsx'
import { useReceivers } from '../receivers.ts'
import { useConfirmReceiver, useConnectReceiver, useTestReceiver } from './receiver-calls.ts'
import { isUnconnected } from './receiver-words.ts'

interface Props {
  receiver: Receiver
  intro?: string
  onClose: () => void
}

export function ReceiverTest({ receiver, intro, onClose }: Props) {
  const { t } = useTranslation('receivers')
  const { data: all = [] } = useReceivers()
  const place = useFocusAtStart<HTMLDivElement>()
  const now = all.find(({ id }) => id === receiver.id) ?? receiver
  const isConfirmed = now.confirmed_at !== null
  return (
    <Stack ref={place}>
      {intro && <Text>{intro}</Text>}
      {isUnconnected(now) ? <Connect id={now.id} /> : <Test receiver={now} isConfirmed={isConfirmed} />}
      <Group justify="flex-end">
        <Button variant={isConfirmed ? 'filled' : 'default'} mih={44} onClick={onClose}>
          {t(isConfirmed ? 'add.done' : 'add.later')}
        </Button>
      </Group>
    </Stack>
  )
}

function Test({ receiver, isConfirmed }: { receiver: Receiver; isConfirmed: boolean }) {
  const send = useTestReceiver(receiver)
  const confirm = useConfirmReceiver(receiver.id)
  return <TestMessage name={receiver.name} isConfirmed={isConfirmed} send={send} confirm={confirm} />
}

function Connect({ id }: Pick<Receiver, 'id'>) {
  const { data: telegram } = useTelegram()
  return <ConnectTelegram connect={useConnectReceiver(id)} trouble={telegram?.trouble} />
}
