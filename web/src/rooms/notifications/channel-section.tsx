import { Stack } from '@mantine/core'
import { type Channel, channel as channels } from '@terminlotse/contract/notifications'
import { channelFields } from './channel-fields.tsx'
import { ChannelFrame } from './channel-frame.tsx'
import type { Preferences } from './preferences-form.ts'

/** The channels that are saved with the form. */
export type FormChannel = Exclude<Channel, 'webpush'>
export const formChannels = channels.exclude(['webpush']).options

interface Props {
  channel: FormChannel
  form: Preferences
  /** The channel whose test is under way. */
  tested: Channel | null
  onTest: (channel: Channel) => void
}

/** A channel of the form, with what it needs to know. */
export function ChannelSection({ channel, form, tested, onTest }: Props) {
  const isOn = form.values[`enable_${channel}`]
  const isTested = tested === channel
  const Fields = channelFields[channel]
  return (
    <ChannelFrame
      channel={channel}
      isOn={isOn}
      onSwitch={(next) => form.change(`enable_${channel}`, next)}
      isTested={isTested}
      isTestable={isOn && (tested === null || isTested)}
      onTest={() => onTest(channel)}
    >
      <Stack>
        <Fields form={form} />
      </Stack>
    </ChannelFrame>
  )
}
