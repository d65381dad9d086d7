import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { type Channel, channel as channels } from '@terminlotse/contract/notifications'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../../api/failure-toast.ts'
import { useFocusAtStart } from '../../../ui/focus.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { FormButtons } from '../../../ui/page/form-buttons.tsx'
import { useTelegram } from '../channels/telegram/telegram.ts'
import { useOffered } from '../settings/notification-settings.ts'
import { useAddReceiver } from './receiver-calls.ts'
import { HowItIsTold, NameField, PlaceFields } from './receiver-fields.tsx'
import { ReceiverTest } from './receiver-test.tsx'
import { useReceiverForm } from './use-receiver-form.ts'

interface Props {
  onClose: () => void
}

export function AddReceiverDialog({ onClose }: Props) {
  const { t } = useTranslation('receivers')
  const [channel, setChannel] = useState<Channel | null>(null)
  const [added, setAdded] = useState<Receiver | null>(null)
  const draw = () => {
    if (added !== null)
      return <ReceiverTest receiver={added} intro={t('add.added', { name: added.name })} onClose={onClose} />
    if (channel !== null) return <Form channel={channel} onBack={() => setChannel(null)} onAdded={setAdded} />
    return <ChooseChannel onChosen={setChannel} onClose={onClose} />
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('add.title')}>
      {draw()}
    </Dialog>
  )
}

/** One of each of these belongs to an account: all its browsers, and its number. */
const onlyOnce: readonly Channel[] = ['webpush', 'signal']

function useAddable(): Channel[] {
  const offered = useOffered().data ?? channels.options
  const { data: telegram } = useTelegram()
  return channels.options.filter((one) => {
    if (onlyOnce.includes(one)) return false
    return one === 'telegram' ? typeof telegram?.bot === 'string' : offered.includes(one)
  })
}

function ChooseChannel({ onChosen, onClose }: Props & { onChosen: (channel: Channel) => void }) {
  const { t } = useTranslation('receivers')
  const { t: say } = useTranslation()
  const { t: name } = useTranslation('channels')
  const addable = useAddable()
  const [wanted, setWanted] = useState<Channel>()
  const chosen = wanted ?? addable[0]
  return (
    <Stack>
      <Radio.Group
        label={t('add.channel')}
        value={chosen ?? null}
        onChange={(next) => setWanted(addable.find((one) => one === next))}
      >
        <Stack gap="sm" mt="xs">
          {addable.map((one) => (
            <Radio key={one} value={one} label={name(`${one}.name`)} description={name(`${one}.about`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button disabled={chosen === undefined} onClick={() => chosen && onChosen(chosen)}>
          {t('add.next')}
        </Button>
      </Group>
    </Stack>
  )
}

interface FormProps {
  channel: Channel
  onBack: () => void
  onAdded: (receiver: Receiver) => void
}

function Form({ channel, onBack, onAdded }: FormProps) {
  const { t } = useTranslation('receivers')
  const { t: say } = useTranslation()
  const { t: name } = useTranslation('channels')
  const form = useReceiverForm(channel, null)
  const add = useAddReceiver()
  const place = useFocusAtStart<HTMLDivElement>()
  const onError = (error: Error) => {
    if (!form.complain(error)) showFailure(error, t('add.failed'))
  }
  return (
    <form {...form.submit((body) => add.mutate({ channel, ...body }, { onSuccess: onAdded, onError }))}>
      <Stack ref={place}>
        <Text fw={600}>{name(`${channel}.name`)}</Text>
        <NameField form={form} />
        <PlaceFields form={form} channel={channel} />
        <HowItIsTold form={form} isOfOther={false} />
        <FormButtons
          leave={say('back')}
          onLeave={onBack}
          submit={t('add.submit')}
          busyLabel={t('add.busy')}
          isBusy={add.isPending}
        />
      </Stack>
    </form>
  )
}
