import { Group, Stack, Switch } from '@mantine/core'
import { type Channel, channel as channels } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../ui/busy-button.tsx'
import { channelFields } from './channel-fields.tsx'
import classes from './channel-section.module.css'
import { DeliveryHistory } from './delivery-history.tsx'
import type { Preferences } from './preferences-form.ts'

const formChannel = channels.exclude(['webpush'])
/** The channels that are saved with the form. */
export type FormChannel = Exclude<Channel, 'webpush'>
export const formChannels = formChannel.options

interface Props {
  channel: FormChannel
  form: Preferences
  /** The channel whose test is under way. */
  tested: Channel | null
  onTest: (channel: Channel) => void
}

/** One channel: on or off, its test, and its details while it is on. */
export function ChannelSection({ channel, form, tested, onTest }: Props) {
  const { t } = useTranslation('notifications')
  const name = t(`channel.${channel}`)
  const isOn = form.values[`enable_${channel}`]
  const isTested = tested === channel
  const Fields = channelFields[channel]
  return (
    <section className={classes.channel} aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Switch
          label={name}
          aria-label={name}
          description={t(`about.${channel}`)}
          size="md"
          classNames={{ label: classes.name ?? '' }}
          checked={isOn}
          onChange={(event) => form.change(`enable_${channel}`, event.currentTarget.checked)}
        />
        <BusyButton
          variant="default"
          mih={44}
          className={classes.test}
          aria-label={t('testOf', { channel: name })}
          isBusy={isTested}
          busyLabel={t('test')}
          disabled={!isOn || (tested !== null && !isTested)}
          onClick={() => onTest(channel)}
        >
          {t('test')}
        </BusyButton>
      </Group>
      {isOn && (
        <Stack mt="md">
          <Fields form={form} />
        </Stack>
      )}
      <DeliveryHistory channel={channel} />
    </section>
  )
}
