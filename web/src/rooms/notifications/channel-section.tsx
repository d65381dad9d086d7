import { Stack } from '@mantine/core'
import { type Channel, switchOf } from '@terminlotse/contract/notifications'
import { ChannelFields } from './channel-fields.tsx'
import { ChannelFrame } from './channel-frame.tsx'
import { EmailFields } from './email/email-fields.tsx'
import type { FormChannel, Preferences } from './preferences-form.ts'

interface Props {
  channel: FormChannel
  form: Preferences
  /** The channel whose test is under way. */
  tested: Channel | null
  onTest: (channel: Channel) => void
}

/** A channel of the form, with what it needs to know. */
export function ChannelSection({ channel, form, tested, onTest }: Props) {
  const isOn = form.values[switchOf(channel)]
  const isTested = tested === channel
  return (
    <ChannelFrame
      channel={channel}
      isOn={isOn}
      onSwitch={(next) => form.change(switchOf(channel), next)}
      isTested={isTested}
      isTestable={isOn && (tested === null || isTested)}
      onTest={() => onTest(channel)}
    >
      <Stack>
        {channel === 'email' ? <EmailFields form={form} /> : <ChannelFields channel={channel} form={form} />}
      </Stack>
    </ChannelFrame>
  )
}
