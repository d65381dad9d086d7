import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { type ChosenTime, chosenTime, type FreeTime } from '@terminlotse/contract/tasks/free-times'
import { shortMoment, shortOfficeName } from '@terminlotse/contract/tasks/sentence'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { focusFirstInvalid } from '../../../ui/fields/use-fields.ts'
import { german } from '../../../ui/german.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { clockTime, longDay } from '../../../ui/time/moment.ts'
import { ConditionTick, ConsentTick, EmergencyNote } from '../draft/city-demands.tsx'
import actions from '../form/edit-task-form.module.css'
import { PersonInputs } from '../form/person-fields.tsx'
import { isMove } from '../task/earlier.ts'
import { SendProof } from '../task/send-proof.tsx'
import { isNameField, isPractice, personName, sayNewOnes } from '../task/task-words.ts'
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
  const isMoved = picked !== null && isMove(task, picked.slot_at, new Date())
  return (
    <Dialog isOpen={picked !== null} onClose={onClose} title={t(isMoved ? 'book.moveTitle' : 'book.title')} isQuestion>
      {picked && <Question task={task} picked={picked} onClose={onClose} onEdit={onEdit} />}
    </Dialog>
  )
}

type Attempt = ReturnType<typeof useBookingAttempt>

function Question({ task, picked, onClose, onEdit }: Props & { picked: ChosenTime }) {
  const { t } = useTranslation('freeTimes')
  const { t: say } = useTranslation()
  const { t: form } = useTranslation('forms')
  const place = useRef<HTMLFormElement>(null)
  const attempt = useBookingAttempt(task, picked)
  const { stage, isSlow, time, send, needs } = attempt
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (stage === 'booked') leave()
    if (stage === 'incomplete') focusFirstInvalid(place.current)
  }, [stage])
  const canAsk = canStillAsk.includes(stage)
  const onSend = (wanted: ChosenTime) => {
    if (stage !== 'asking' && !send(wanted)) focusFirstInvalid(place.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(time)
  }
  const isForm = canAsk && needs.details.fields.length > 0
  return (
    <form ref={place} onSubmit={submit} noValidate>
      <Stack>
        <Outcome task={task} attempt={attempt} onSend={onSend} onEdit={onEdit} />
        {canAsk && needs.emergency && <EmergencyNote emergency={needs.emergency} />}
        <WhoAndWhen task={task} attempt={attempt} />
        {canAsk && <PersonInputs {...needs.details} isForBooking emailLabel={form('edit.bookingEmail')} />}
        {canAsk && <ConditionTick {...needs.tickOf('meets_condition')} />}
        {canAsk && <ConsentTick {...needs.tickOf('agrees')} />}
        <Announced>{isSlow && <Text fw={600}>{t('book.asking')}</Text>}</Announced>
        <Group justify="flex-end" {...(isForm && { className: actions.actions })}>
          {isForm && (
            <Text fw={600} w="100%" ta="end">
              {shortMoment(time.slot_at, currentLanguage())}
            </Text>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {say(stage === 'question' ? 'cancel' : 'close')}
          </Button>
          {canAsk && (
            <BusyButton type="submit" isBusy={stage === 'asking'}>
              {t(isMove(task, time.slot_at, new Date()) ? 'book.moveNow' : 'book.confirm')}
            </BusyButton>
          )}
        </Group>
      </Stack>
    </form>
  )
}

const canStillAsk: string[] = ['question', 'asking', 'incomplete', 'unanswered'] satisfies Attempt['stage'][]

function WhoAndWhen({ task, attempt: { time, details, needs } }: { task: Task; attempt: Attempt }) {
  const { t } = useTranslation('freeTimes')
  const { t: words } = useTranslation('tasks')
  const { t: practice } = useTranslation('practice')
  const language = currentLanguage()
  const office = task.offices_details.find(({ id }) => id === time.office)
  const place = details ? [details.office_name, details.office_address] : [office?.name, office?.address]
  const where = place.filter(Boolean).join(', ')
  const { fields } = needs.details
  const after = () => {
    if (isMove(task, time.slot_at, new Date())) return `${words('booking.lookingOn')} ${words('booking.movesOn')}`
    return isPractice(task) ? practice('mail.instead') : t('book.after')
  }
  const officeFacts: [string, Elements][] = where === '' ? [] : [[words('labels.office'), german(where)]]
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          [t('book.time'), `${longDay(time.slot_at, language)}, ${clockTime(time.slot_at, language)}`],
          ...officeFacts,
          [words('labels.service'), <Wanted key="wanted" task={task} />],
          [words('labels.name'), fields.some(isNameField) ? null : personName(task)],
          [words('start.bookingEmail'), fields.includes('email_for_booking') ? null : task.email_for_booking],
        ]}
      />
      <PracticeNote task={task} />
      <Text size="sm">{after()}</Text>
    </>
  )
}

interface OutcomeProps {
  task: Task
  attempt: Attempt
  onSend: (wanted: ChosenTime) => void
  onEdit: () => void
}

/** The reason why this time is not booked, with the help for it and the next free time. Each needs a tap of its own. */
function Outcome({ task, attempt, onSend, onEdit }: OutcomeProps) {
  const { t } = useTranslation('freeTimes')
  const { stage, time, error, next } = attempt
  const language = currentLanguage()
  const slot = shortMoment(time.slot_at, language)
  if (stage === 'question' || stage === 'asking' || stage === 'booked') return null
  const said = error?.text && !error.isBare ? error.text : t('book.failed')
  const sentence = {
    incomplete: error ? said : t('book.unfit'),
    refused: said,
    unanswered: t('book.unanswered'),
    ended: t('book.ended', { time: slot }),
    gone: t('book.gone', { time: slot }),
  }[stage]
  const isTimeGone = stage === 'ended' || stage === 'gone' || isAboutTime(error?.code)
  return (
    <Alert color={stage === 'unanswered' ? 'amber' : 'red'} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{sentence}</Text>
        {stage === 'refused' && helpedByEdit.includes(error?.code ?? '') && (
          <Button onClick={onEdit}>{t('book.change')}</Button>
        )}
        {error?.code === 'proof_missing' && <SendProof task={task} />}
        {isTimeGone && next && (
          <>
            <Text>{t('book.next')}</Text>
            <Button onClick={() => onSend(next)}>
              {t('book.instead', {
                time: `${shortMoment(next.slot_at, language)}, ${shortOfficeName(next.officeName)}`,
              })}
            </Button>
          </>
        )}
        {isTimeGone && !next && <Text>{[t('book.noNext'), sayNewOnes(task)].filter(Boolean).join(' ')}</Text>}
      </Stack>
    </Alert>
  )
}

/** `invalid_input`: at a field that this dialog does not have. */
const helpedByEdit = ['trial_run', 'office_unnamed', 'invalid_input']

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

/** The page of a task on which the dialog asks about this time. */
export function pathToBook(taskId: number, { at, office }: Pick<FreeTime, 'at' | 'office'>): string {
  return `/tasks?${new URLSearchParams({ task: String(taskId), time: at, office: String(office) })}`
}

/** The time that the address names for this task, as `?task=7&time=…&office=11`; null: none, or nonsense. */
function useAddressedTime(taskId: number): ChosenTime | null {
  const [search] = useSearchParams()
  if (search.get('task') !== String(taskId)) return null
  const named = { slot_at: search.get('time'), office: Number(search.get('office')) }
  return chosenTime.safeParse(named).data ?? null
}
