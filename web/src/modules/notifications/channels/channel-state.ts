import type { Channel } from '@terminlotse/contract/notifications/channels/channels'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { hasFailedLast, useReceivers } from '../receivers.ts'
import { useLastMessages } from '../settings/notification-settings.ts'

/** `unused`: set up and switched off. */
export type ChannelState = 'unsaved' | 'failed' | 'leads_nowhere' | 'on' | 'unused' | 'off'

export interface ChannelFacts {
  isOn: boolean
  isUnsaved?: boolean
  /** True: messages reach a browser, a proven address or a chat. */
  leads?: boolean
  /** True: all needed fields are stored. */
  isSetUp: boolean
}

export function stateOf(facts: ChannelFacts, hasFailed: boolean): ChannelState {
  const { isOn, isUnsaved = false, leads = true, isSetUp } = facts
  if (isUnsaved) return 'unsaved'
  if (hasFailed && (isOn || isSetUp)) return 'failed'
  if (isOn) return leads ? 'on' : 'leads_nowhere'
  return isSetUp ? 'unused' : 'off'
}

/** `words`: the channel's own, by state: the receiver of its messages, or why there is none. */
export function useChannelState(
  channel: Channel,
  facts: ChannelFacts,
  words: Partial<Record<ChannelState, string | undefined>> = {},
) {
  const { t } = useTranslation('notifications')
  const { data: receivers } = useReceivers()
  const { data: messages = [] } = useLastMessages(channel, facts.isOn || facts.isSetUp)
  const state = stateOf(facts, hasFailedLast(receivers, channel))
  const [last] = messages.filter((message) => message.is_to_first && message.state === 'sent')
  const time = last?.finished_at && dayAndTime(last.finished_at, currentLanguage())
  const lines: Record<ChannelState, string | undefined> = {
    unsaved: t('row.unsaved'),
    failed: t(facts.isOn ? 'row.failed' : 'row.failedOff'),
    leads_nowhere: words.leads_nowhere,
    on: words.on ?? (time ? t('row.lastAt', { time }) : t('row.on')),
    unused: words.unused ?? t('row.unused'),
    off: words.off,
  }
  return { state, line: lines[state] }
}
