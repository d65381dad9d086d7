import { Button, Divider, Group, Stack, Switch, Title } from '@mantine/core'
import type { OnBooking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/form-errors.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { showToast } from '../../../ui/toast.tsx'
import { AppointmentQuestion } from '../appointments/appointment-question.tsx'
import { isBookingOpen } from '../task-actions.ts'
import { BasicFields } from './basic-fields.tsx'
import { draftOf, soundCount, type TaskDraft } from './draft.ts'
import { useChosenType } from './draft-form.ts'
import { type DraftErrors, editErrors } from './draft-rules.ts'
import classes from './edit-task-form.module.css'
import { FilterFields } from './filter-fields.tsx'
import { KeptServices } from './kept-services.tsx'
import { PersonFields } from './person-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { useUpdateTask } from './task-forms.ts'
import { TrialSwitch } from './trial-switch.tsx'

interface Props {
  task: Task
  onDone: () => void
}

/** All of a task in one form. Nothing is sent while something in it is wrong. */
export function EditTaskForm({ task, onDone }: Props) {
  const { t } = useTranslation('forms')
  const { t: say } = useTranslation()
  const [draft, setDraft] = useState(() => draftOf(task))
  const [errors, setErrors] = useState<DraftErrors>({})
  const place = useRef<HTMLFormElement>(null)
  const type = useChosenType(draft)
  const update = useUpdateTask(task.id)
  const [mustChoose, setMustChoose] = useState(false)

  const change = (changes: Partial<TaskDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setErrors({})
  }
  const complain = (complaints: DraftErrors) => {
    setErrors(complaints)
    focusFirstInvalid(place.current)
  }
  const send = (onBooking: OnBooking) => {
    const sound = { ...draft, service_count: soundCount(draft.service_count) }
    setDraft(sound)
    const { fields, target } = editErrors(sound, type, draftOf(task))
    if (target) showToast({ kind: 'error', title: target, id: 'target-missing' })
    if (target || Object.keys(fields).length > 0) return complain(fields)
    const onError = (error: Error) => (isBookingOpen(error) ? setMustChoose(true) : complain(fieldErrors(error)))
    update.mutate({ draft: sound, onBooking }, { onSuccess: onDone, onError })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('ask')
  }
  return (
    <form ref={place} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <AllFields task={task} draft={draft} errors={errors} change={change} />
        {mustChoose ? (
          <AppointmentQuestion
            doing="edit"
            isBusy={update.isPending}
            onChoose={send}
            onNothing={() => setMustChoose(false)}
          />
        ) : (
          <Group justify="flex-end" className={classes.actions}>
            <Button variant="default" size="md" onClick={onDone}>
              {say('cancel')}
            </Button>
            <BusyButton type="submit" size="md" isBusy={update.isPending} busyLabel={t('edit.busy')}>
              {t('edit.submit')}
            </BusyButton>
          </Group>
        )}
      </Stack>
    </form>
  )
}

interface Part {
  draft: TaskDraft
  errors: DraftErrors
  change: (changes: Partial<TaskDraft>) => void
}

/** Everything of a task that can be changed, by subject. */
function AllFields({ task, ...part }: Part & { task: Task }) {
  const { t } = useTranslation('forms')
  return (
    <>
      <Title order={3} size="h5">
        {t('edit.basic')}
      </Title>
      <BasicFields {...part} />
      <Switch
        size="md"
        label={t('edit.autoBooking')}
        checked={part.draft.auto_booking_enabled}
        onChange={(event) => part.change({ auto_booking_enabled: event.currentTarget.checked })}
      />
      <TrialSwitch {...part} />
      <Divider />
      <Title order={3} size="h5">
        {t('edit.configuration')}
      </Title>
      <TargetFields {...part} />
      <KeptServices task={task} draft={part.draft} />
      <FilterFields {...part} />
      <Divider />
      <Title order={3} size="h5">
        {t('edit.personal')}
      </Title>
      <PersonFields {...part} emailLabel={t('edit.bookingEmail')} />
    </>
  )
}
