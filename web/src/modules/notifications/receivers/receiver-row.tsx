import { Anchor, Button, Group, Switch, Text } from '@mantine/core'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showFailure } from '../../../api/failure-toast.ts'
import { Hint } from '../../../ui/hint.tsx'
import { IconAlertTriangle } from '../../../ui/icons/public.ts'
import { channelFragment } from '../channels/channel-words.ts'
import { isSilent, nameOf } from '../receivers.ts'
import { useChangeReceiver } from './receiver-calls.ts'
import classes from './receiver-row.module.css'
import { failureWords, furtherWords, isUnconnected, placeWords, stateWords } from './receiver-words.ts'

export type ReceiverAct = 'change' | 'test' | 'remove' | 'ask'

interface Props {
  receiver: Receiver
  tasks: number
  onAct: (act: ReceiverAct) => void
}

export function ReceiverRow({ receiver, tasks, onAct }: Props) {
  const { state, is_first } = receiver
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div className={classes.about}>
          <Text fw={600}>{nameOf(receiver)}</Text>
          <Text size="sm">{placeWords(receiver)}</Text>
        </div>
        {!is_first && (state === 'on' || state === 'off') && <OnOff receiver={receiver} />}
      </div>
      <span className={classes.state} data-silent={isSilent(receiver) || undefined}>
        {isSilent(receiver) && state !== 'asked' && <IconAlertTriangle size={16} className={classes.sign} />}
        <span>{stateWords(receiver)}</span>
      </span>
      {failureWords(receiver) !== null && <Text size="sm">{failureWords(receiver)}</Text>}
      {furtherWords(receiver, tasks).map((words) => (
        <Hint key={words}>{words}</Hint>
      ))}
      <Buttons receiver={receiver} onAct={onAct} />
    </li>
  )
}

function OnOff({ receiver }: Pick<Props, 'receiver'>) {
  const { t } = useTranslation('receivers')
  const change = useChangeReceiver(receiver)
  const isOn = change.isPending ? change.variables.is_on === true : receiver.state === 'on'
  return (
    <Switch
      aria-label={t('switchOf', { name: nameOf(receiver) })}
      checked={isOn}
      disabled={isUnconnected(receiver)}
      onChange={(event) =>
        change.mutate(
          { is_on: event.currentTarget.checked },
          { onError: (error) => showFailure(error, t('switchFailed')) },
        )
      }
    />
  )
}

function Buttons({ receiver, onAct }: Pick<Props, 'receiver' | 'onAct'>) {
  const { t } = useTranslation('receivers')
  const { t: say } = useTranslation('notifications')
  const { state, is_first, is_of_other, channel } = receiver
  const name = nameOf(receiver)
  const isOwn = !is_first && !is_of_other
  const buttons = [
    { act: 'ask', isShown: state === 'lapsed', words: t('ask.again'), label: t('ask.againOf', { name }) },
    {
      act: 'test',
      isShown: isOwn && (state === 'on' || isUnconnected(receiver)),
      words: isUnconnected(receiver) ? say('telegram.connect') : t('change.test'),
      label: isUnconnected(receiver) ? say('telegram.connect') : t('change.testOf', { name }),
    },
    { act: 'change', isShown: state !== 'left', words: t('change.open'), label: t('change.of', { name }) },
  ] as const
  return (
    <Group gap={0} className={classes.buttons}>
      {is_first && (
        <Anchor
          component={Link}
          to={channelFragment(channel)}
          size="sm"
          className={classes.link}
          aria-label={t('row.toCardOf', { name })}
        >
          {t('row.toCard')}
        </Anchor>
      )}
      {buttons
        .filter(({ isShown }) => isShown)
        .map(({ act, words, label }) => (
          <Button key={act} variant="subtle" px="xs" aria-label={label} onClick={() => onAct(act)}>
            {words}
          </Button>
        ))}
      {!is_first && (
        <Button
          variant="subtle"
          color="red"
          px="xs"
          aria-label={t('remove.of', { name })}
          onClick={() => onAct('remove')}
        >
          {t('remove.open')}
        </Button>
      )}
    </Group>
  )
}
