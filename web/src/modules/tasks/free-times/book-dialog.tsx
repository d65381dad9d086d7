import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { type ChosenTime, chosenTime } from '@terminlotse/contract/tasks/free-times'
import { shortMoment, shortOfficeName } from '@terminlotse/contract/tasks/sentence'
import { validationText } from '@terminlotse/contract/validation-texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { german } from '../../../ui/german.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { clockTime, longDay } from '../../../ui/time/moment.ts'
import { ConditionTick, EmergencyNote } from '../draft/city-demands.tsx'
import { SendProof } from '../task/send-proof.tsx'
import { personName } from '../task/task-words.ts'
import { PracticeNote, Wanted } from '../task/wanted.tsx'
import { canBook, isEarlyEnough } from './free-time-calls.ts'
import { useBookingAttempt } from './use-booking-attempt.ts'

interface Props {
  task: Task
  /** The time that the person has tapped; null: the dialog is closed. */
  picked: ChosenTime | null
  onClose: () => void
  onEdit: () => void
}

export function BookDialog({ task, picked, onClose, onEdit }: Props) {
  const { t } = useTranslation('freeTimes')
  return (
    <Dialog isOpen={picked !== null} onClose={onClose} title={t('book.title')} isQuestion>
      {picked && <Question task={task} picked={picked} onClose={onClose} onEdit={onEdit} />}
    </Dialog>
  )
}

type Attempt = ReturnType<typeof useBookingAttempt>

function Question({ task, picked, onClose, onEdit }: Props & { picked: ChosenTime }) {
  const { t } = useTranslation('freeTimes')
  const { t: say } = useTranslation()
  const attempt = useBookingAttempt(task, picked)
  const { stage, isSlow, time, send } = attempt
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (stage === 'booked') leave()
  }, [stage])
  const canAsk = stage === 'question' || stage === 'asking' || stage === 'unanswered'
  return (
    <Stack>
      <Outcome task={task} attempt={attempt} onEdit={onEdit} />
      {canAsk && attempt.condition.emergency && <EmergencyNote emergency={attempt.condition.emergency} />}
      <WhoAndWhen task={task} attempt={attempt} />
      {canAsk && <Condition {...attempt.condition} />}
      <Announced>{isSlow && <Text fw={600}>{t('book.asking')}</Text>}</Announced>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {say(stage === 'question' ? 'cancel' : 'close')}
        </Button>
        {canAsk && (
          <BusyButton isBusy={stage === 'asking'} onClick={() => send(time)}>
            {t('book.confirm')}
          </BusyButton>
        )}
      </Group>
    </Stack>
  )
}

function Condition({ conditions, isTicked, lacksYes, tick }: Attempt['condition']) {
  const error = lacksYes ? validationText('meets_condition_needed', currentLanguage()) : undefined
  return <ConditionTick conditions={conditions} isTicked={isTicked} onTick={tick} error={error} />
}

function WhoAndWhen({ task, attempt: { time, details } }: { task: Task; attempt: Attempt }) {
  const { t } = useTranslation('freeTimes')
  const { t: words } = useTranslation('tasks')
  const language = currentLanguage()
  const office = task.offices_details.find(({ id }) => id === time.office)
  const place = details ? [details.office_name, details.office_address] : [office?.name, office?.address]
  const where = place.filter(Boolean).join(', ')
  const officeFacts: [string, Elements][] = where === '' ? [] : [[words('labels.office'), german(where)]]
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          [t('book.time'), `${longDay(time.slot_at, language)}, ${clockTime(time.slot_at, language)}`],
          ...officeFacts,
          [words('labels.service'), <Wanted key="wanted" task={task} />],
          [words('labels.name'), personName(task) || t('book.none')],
          [words('start.bookingEmail'), task.email_for_booking || t('book.none')],
        ]}
      />
      <PracticeNote task={task} />
      <Text size="sm">{t('book.after')}</Text>
    </>
  )
}

/** The reason why this time is not booked, with the help for it and the next free time. Each needs a tap of its own. */
function Outcome({ task, attempt, onEdit }: { task: Task; attempt: Attempt; onEdit: () => void }) {
  const { t } = useTranslation('freeTimes')
  const { stage, time, error, next, send } = attempt
  const language = currentLanguage()
  const slot = shortMoment(time.slot_at, language)
  if (stage === 'question' || stage === 'asking' || stage === 'booked') return null
  const sentence = {
    refused: error?.text && !error.isBare ? error.text : t('book.failed'),
    unanswered: t('book.unanswered'),
    ended: t('book.ended', { time: slot }),
    gone: t('book.gone', { time: slot }),
  }[stage]
  const isTimeGone = stage === 'ended' || stage === 'gone' || isAboutTime(error?.code)
  return (
    <Alert color={stage === 'unanswered' ? 'amber' : 'red'} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{sentence}</Text>
        {error?.code !== undefined && helpedByEdit.includes(error.code) && (
          <Button onClick={onEdit}>{t(error.code === 'details_missing' ? 'book.fill' : 'book.change')}</Button>
        )}
        {error?.code === 'proof_missing' && <SendProof task={task} />}
        {isTimeGone && next && (
          <>
            <Text>{t('book.next')}</Text>
            <Button onClick={() => send(next)}>
              {t('book.instead', {
                time: `${shortMoment(next.slot_at, language)}, ${shortOfficeName(next.officeName)}`,
              })}
            </Button>
          </>
        )}
        {isTimeGone && !next && <Text>{t('book.noNext')}</Text>}
      </Stack>
    </Alert>
  )
}

const helpedByEdit = ['details_missing', 'details_unfit', 'trial_run', 'condition_unanswered']

/** True if another time may be booked although this one was refused. */
function isAboutTime(code: string | undefined): boolean {
  return code === 'time_gone' || code === 'time_unseen' || code === 'time_being_booked' || code === 'time_elsewhere'
}

/** Asks once about the time of the address, if the task can book it. Then the address names the task alone. */
export function useBookDialog(task: Task) {
  const named = useAddressedTime(task.id)
  const [, setSearch] = useSearchParams()
  /** It stays marked on the card when the address no longer names it. */
  const [addressed, setAddressed] = useState<ChosenTime | null>(null)
  const [picked, setPicked] = useState<ChosenTime | null>(null)
  const [askedAbout, setAskedAbout] = useState('')
  const address = named === null ? '' : `${named.slot_at} ${named.office}`
  if (address !== askedAbout) {
    setAskedAbout(address)
    if (named !== null) {
      setAddressed(named)
      if (canBook(task) && isEarlyEnough(task, named.slot_at)) setPicked(named)
    }
  }
  const isAsked = named !== null && picked?.slot_at === named.slot_at && picked.office === named.office
  const shorten = useEffectEvent(() => setSearch({ task: String(task.id) }, { replace: true }))
  useEffect(() => {
    if (isAsked) shorten()
  }, [isAsked])
  return { addressed, picked, pick: setPicked, close: () => setPicked(null) }
}

/** The time that the address names for this task, as `?task=7&time=…&office=11`; null: none, or nonsense. */
function useAddressedTime(taskId: number): ChosenTime | null {
  const [search] = useSearchParams()
  if (search.get('task') !== String(taskId)) return null
  const named = { slot_at: search.get('time'), office: Number(search.get('office')) }
  return chosenTime.safeParse(named).data ?? null
}
