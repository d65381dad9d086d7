import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import {
  type ChannelOfOthers,
  channelOfOthers,
  type Receiver,
  receiverRoutes,
} from '@terminlotse/contract/notifications/receivers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../../api/form-errors.ts'
import { useMailServer } from '../../../api/mail-server.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { CloseButton, FormButtons } from '../../../ui/page/form-buttons.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { useTelegram } from '../channels/telegram/telegram.ts'
import { useAskPerson } from './receiver-calls.ts'
import { Said } from './receiver-fields.tsx'

interface Props {
  email: string
  /** A request that lapsed, asked again; null: a new one. */
  again: Receiver | null
  onClose: () => void
}

type Asking = ReturnType<typeof useAskPerson>
type Asked = NonNullable<Asking['data']>

/** Asks another person to receive messages, after it has said everything that this person will see and get. */
export function AskPersonDialog({ email, again, onClose }: Props) {
  const { t } = useTranslation('receivers')
  const ask = useAskPerson()
  const close = () => {
    // An answer that comes later has the only link.
    if (!ask.isPending) onClose()
  }
  return (
    <Dialog isOpen onClose={close} title={t('ask.title')} isLeftByButton>
      {ask.data === undefined && <Request email={email} again={again} ask={ask} onClose={close} />}
      <Announced>{ask.data !== undefined && <Answer asked={ask.data} />}</Announced>
      {ask.data !== undefined && <CloseButton onClose={close}>{t('ask.close')}</CloseButton>}
    </Dialog>
  )
}

function Answer({ asked: { receiver, url } }: { asked: Asked }) {
  const { t } = useTranslation('receivers')
  const time = receiver.asked_until === null ? '' : dayAndTime(receiver.asked_until, currentLanguage())
  return (
    <Alert color="green" role="group" title={t(url === null ? 'ask.sent' : 'ask.link')}>
      <Text size="sm" mb={url === null ? 0 : 'sm'}>
        {url === null ? t('ask.sentText', { name: receiver.name, time }) : t('ask.linkText', { time })}
      </Text>
      {url !== null && <Copying label={t('ask.linkLabel')} value={url} isForOthers />}
    </Alert>
  )
}

/** The ways that this site has; undefined while that is not known. */
function useWays(): ChannelOfOthers[] | undefined {
  const hasServer = useMailServer()
  const { data: telegram } = useTelegram()
  if (hasServer === undefined || telegram === undefined) return undefined
  const can = { email: hasServer, telegram: telegram.bot !== null }
  return channelOfOthers.options.filter((way) => can[way])
}

function Request({ email, again, ask, onClose }: Props & { ask: Asking }) {
  const { t } = useTranslation('receivers')
  const { t: say } = useTranslation()
  const ways = useWays()
  if (ways === undefined) return null
  if (ways.length > 0) return <Form email={email} again={again} ask={ask} onClose={onClose} ways={ways} />
  return (
    <Stack>
      <Text>{t('ask.impossible')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

const body = receiverRoutes.ask.body
const check = {
  email: checkedBy(body.required({ address: true }).pick({ name: true, address: true })),
  telegram: checkedBy(body.pick({ name: true })),
}
const isAddress = (place: string) => body.shape.address.safeParse(place).success

function Form({ email, again, ask, onClose, ways }: Props & { ask: Asking; ways: ChannelOfOthers[] }) {
  const { t } = useTranslation('receivers')
  const [wanted, setWanted] = useState(again?.channel)
  const way = ways.find((one) => one === wanted) ?? ways[0] ?? 'email'
  const initial = { name: again?.name ?? '', address: again && isAddress(again.place) ? again.place : '' }
  const fields = useFields(initial, check[way])
  const onError = (error: Error) => {
    if (!fields.complain(fieldErrors(error))) showFailure(error, t('ask.failed'))
  }
  const send = ({ name, address }: typeof initial) =>
    ask.mutate({ channel: way, name, ...(way === 'email' ? { address } : {}) }, { onError })
  return (
    <form {...fields.submit(send)}>
      <Stack>
        <Text>{t('ask.intro')}</Text>
        {ways.length > 1 && (
          <Radio.Group label={t('ask.by')} value={way} onChange={(next) => setWanted(channelOfOthers.parse(next))}>
            <Stack gap="xs" mt="xs">
              {ways.map((one) => (
                <Radio key={one} value={one} label={t(one === 'email' ? 'ask.byEmail' : 'ask.byTelegram')} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <TextInput label={t('name')} description={t('ask.nameHint')} autoComplete="off" {...fields.input('name')} />
        {way === 'email' && (
          <TextInput
            label={t('ask.address')}
            type="email"
            autoCapitalize="none"
            autoComplete="off"
            {...fields.input('address')}
          />
        )}
        <Said title={t('ask.sees')}>{`${t('ask.request', { email })} ${t('ask.noText')}`}</Said>
        <Said title={t('ask.gets')}>{t('ask.messages')}</Said>
        <Text size="sm">{t('ask.rules')}</Text>
        <FormButtons
          onLeave={onClose}
          submit={t(`ask.submit.${way}`)}
          busyLabel={t('ask.busy')}
          isBusy={ask.isPending}
        />
      </Stack>
    </form>
  )
}
