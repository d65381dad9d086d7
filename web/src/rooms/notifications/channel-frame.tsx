import { Group, Switch } from '@mantine/core'
import type { Channel } from '@terminlotse/contract/notifications'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../ui/busy-button.tsx'
import classes from './channel-frame.module.css'
import { useChannelWords } from './channel-words.ts'
import { DeliveryHistory } from './delivery-history.tsx'

interface Props {
  channel: Channel
  isOn: boolean
  onSwitch: (next: boolean) => void
  isDisabled?: boolean
  /** A test of this channel is under way. */
  isTested: boolean
  isTestable: boolean
  onTest: () => void
  /** What must be said whether the channel is on or off. */
  hint?: ReactNode
  /** The details of the channel, shown while it is on. */
  children?: ReactNode
}

/** One channel: its switch, its test, its fields and its last messages. */
export function ChannelFrame({ channel, isOn, onSwitch, isDisabled = false, hint, children, ...test }: Props) {
  const { t } = useTranslation('notifications')
  const { name, about } = useChannelWords(channel)
  return (
    <section className={classes.channel} aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Switch
          label={name}
          aria-label={name}
          description={about}
          size="md"
          classNames={{ label: classes.name ?? '' }}
          checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        <BusyButton
          variant="default"
          mih={44}
          className={classes.test}
          aria-label={t('testOf', { channel: name })}
          isBusy={test.isTested}
          busyLabel={t('test')}
          disabled={!test.isTestable}
          onClick={test.onTest}
        >
          {t('test')}
        </BusyButton>
      </Group>
      {hint}
      {isOn && children && <div className={classes.details}>{children}</div>}
      <DeliveryHistory channel={channel} />
    </section>
  )
}
