import { Stack } from '@mantine/core'
import { type Channel, switchOf } from '@terminlotse/contract/notifications'
import { fieldNamesOf, fieldOf } from '@terminlotse/contract/notifications/channels/channels'
import { useTranslation } from 'react-i18next'
import { concealed } from '../reach/reach-words.ts'
import type { FormChannel, Preferences } from '../settings/preferences-form.ts'
import { ChannelFields, EmailFields } from './channel-fields.tsx'
import { ChannelRow } from './channel-row.tsx'
import { useChannelState } from './channel-state.ts'

interface Props {
  channel: FormChannel
  form: Preferences
  /** The receiver of e-mail; empty: none. */
  mail: string
  tested: Channel | null
  onTest: (channel: Channel) => void
  onTestUnsaved: (channel: Channel) => void
}

export function ChannelSection({ channel, form, mail, tested, onTest, onTestUnsaved }: Props) {
  const { t } = useTranslation('notifications')
  const isOn = form.values[switchOf(channel)]
  const isTested = tested === channel
  const names = fieldNamesOf(channel)
  const isMail = channel === 'email'
  const facts = {
    isOn,
    isUnsaved: [switchOf(channel), ...names].some((name) => form.values[name] !== form.stored[name]),
    isSetUp: names.some((name) => form.stored[name] !== fieldOf(name).start),
    leads: !isMail || mail !== '',
  }
  const words = isMail ? { on: t('row.to', { to: concealed(mail) }), leads_nowhere: t('row.noAddress') } : {}
  return (
    <ChannelRow
      channel={channel}
      isOn={isOn}
      onSwitch={(next) => form.change(switchOf(channel), next)}
      {...useChannelState(channel, facts, words)}
      hasError={names.some((name) => form.errorOf(name) !== undefined)}
      isTested={isTested}
      isTestable={isOn && (tested === null || isTested)}
      onTest={() => (facts.isUnsaved ? onTestUnsaved : onTest)(channel)}
    >
      <Stack>{isMail ? <EmailFields form={form} /> : <ChannelFields channel={channel} form={form} />}</Stack>
    </ChannelRow>
  )
}
