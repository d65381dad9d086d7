import { Alert, Button, Divider, Group, Stack, Text, Title } from '@mantine/core'
import type { OnBooking } from '@terminlotse/contract/booking'
import { byFieldObstacle, type PersonField } from '@terminlotse/contract/fields/person'
import { rowOf } from '@terminlotse/contract/row-of'
import type { Task } from '@terminlotse/contract/tasks'
import { sayNeed } from '@terminlotse/contract/tasks/say-state'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/form-errors.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { focusFirstInvalid } from '../../../ui/fields/use-fields.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { OwnDraftChances } from '../chances/chances.tsx'
import { useDraftDemands } from '../draft/city-demands.tsx'
import { asked, chosenFromLists, draftOf, enteredOver, soundCount, type TaskDraft } from '../draft/draft.ts'
import { type DraftPart, useChosenType } from '../draft/draft-form.ts'
import { type DraftErrors, editErrors } from '../draft/draft-rules.ts'
import { useUpdateTask } from '../draft/save-task.ts'
import { useKeptEdit } from '../kept-edit.ts'
import { TargetPickers } from '../offices/target-pickers.tsx'
import { AppointmentQuestion } from '../task/appointment-question.tsx'
import { BasicFields } from './basic-fields.tsx'
import { BookingSwitch } from './booking-switch.tsx'
import classes from './edit-task-form.module.css'
import { FilterFields } from './filter-fields.tsx'
import { FurtherFields } from './further-fields.tsx'
import { LegacyFields } from './legacy-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { ReceiversField } from './receivers-field.tsx'

interface Props {
  task: Task
  onDone: () => void
}

function useEditForm({ task, onDone }: Props) {
  const { kept, keep, forget } = useKeptEdit(task.id)
  // The task as it is now, with the changes of the person.
  const draft = enteredOver(draftOf(task), asked(kept, true))
  const [isFromBefore, setFromBefore] = useState(() => !isSame(draft, draftOf(task)))
  const [errors, setErrors] = useState(() => obstacleIn(task))
  const place = useRef<HTMLFormElement>(null)
  const type = useChosenType(draft)
  const isTapOnly = useDraftDemands(draft).emergency !== null
  const [mustChoose, setMustChoose] = useState(false)
  const update = useUpdateTask(task.id, () => setMustChoose(true))

  const change = (changes: Partial<TaskDraft>) => {
    keep(asked(changes))
    setErrors({})
  }
  const startOver = () => {
    forget()
    setErrors({})
    setFromBefore(false)
  }
  const leave = () => {
    forget()
    onDone()
  }
  const complain = (complaints: DraftErrors) => {
    setErrors(complaints)
    focusFirstInvalid(place.current)
  }
  const send = (onBooking: OnBooking) => {
    const auto_booking_enabled = draft.auto_booking_enabled && !isTapOnly
    const service_count = soundCount(draft.service_count)
    const sent = service_count === draft.service_count ? kept : keep({ service_count })
    const sound = { ...draft, auto_booking_enabled, service_count }
    const { fields, target } = editErrors(sound, type, draftOf(task))
    if (target) showToast({ kind: 'error', title: target, id: 'target-missing' })
    if (target || Object.keys(fields).length > 0) return complain(fields)
    const onError = (error: Error) => complain(fieldErrors(error))
    const saved = update.mutateAsync({ draft: sound, onBooking }, { onSuccess: onDone, onError })
    // The form may be closed by then.
    saved.then(() => forget(sent)).catch(() => {})
  }
  const part = { draft, errors, change }
  return { place, part, isFromBefore, startOver, leave, send, isBusy: update.isPending, mustChoose, setMustChoose }
}

/** Nothing is sent while something in it is wrong. Changes stay until saved or cancelled, even if the dialog closes. */
export function EditTaskForm(props: Props) {
  const { t } = useTranslation('forms')
  const { t: say } = useTranslation()
  const { place, part, isFromBefore, startOver, leave, send, isBusy, mustChoose, setMustChoose } = useEditForm(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('ask')
  }
  return (
    <form ref={place} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Announced>{isFromBefore && <FromBefore onStartOver={startOver} />}</Announced>
        <AllFields {...part} />
        {mustChoose ? (
          <AppointmentQuestion
            doing="edit"
            at={props.task.booking?.slot_at}
            isBusy={isBusy}
            onChoose={send}
            onNothing={() => setMustChoose(false)}
          />
        ) : (
          <Group justify="flex-end" className={classes.actions}>
            <Button variant="default" size="md" onClick={leave}>
              {say('cancel')}
            </Button>
            <BusyButton type="submit" size="md" isBusy={isBusy} busyLabel={t('edit.busy')}>
              {t('edit.submit')}
            </BusyButton>
          </Group>
        )}
      </Stack>
    </form>
  )
}

/** The sentence at the field that prevents booking, until something is changed. The cursor begins there. */
function obstacleIn(task: Task): DraftErrors {
  const fields = byFieldObstacle<PersonField | 'meets_condition' | null>((_, [first = null]) => first)
  const field = rowOf({ ...fields, condition_unanswered: 'meets_condition' }, task.not_booking?.reason ?? '', null)
  return field ? { [field]: sayNeed(task, currentLanguage()) } : {}
}

const isSame = (one: TaskDraft, other: TaskDraft) => JSON.stringify(one) === JSON.stringify(other)

function FromBefore({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation('forms')
  return (
    <Alert color="amber" role="group">
      <Text mb="xs">{t('edit.fromBefore')}</Text>
      <Button variant="default" onClick={onStartOver}>
        {t('edit.startOver')}
      </Button>
    </Alert>
  )
}

function AllFields(part: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <>
      <Title order={3} size="h5">
        {t('edit.basic')}
      </Title>
      <BasicFields {...part} />
      <BookingSwitch {...part} label={t('edit.autoBooking')} />
      <ReceiversField {...part} />
      <Divider />
      <Title order={3} size="h5">
        {t('edit.configuration')}
      </Title>
      <TargetFields {...part} />
      <FilterFields {...part} />
      <OwnDraftChances {...part} />
      <Divider />
      <Title order={3} size="h5">
        {t('edit.personal')}
      </Title>
      <PersonFields {...part} emailLabel={t('edit.bookingEmail')} />
    </>
  )
}

/** Both ways to name a target, one below the other; a choice in one discards that in the other. */
function TargetFields(part: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <Stack gap="lg">
      <TargetPickers
        target={part.draft}
        onChange={(target) => part.change(chosenFromLists(part.draft, target))}
        errors={part.errors}
      />
      <FurtherFields {...part} />
      <Text c="dimmed">{t('wizard.legacy')}</Text>
      <LegacyFields {...part} />
    </Stack>
  )
}
