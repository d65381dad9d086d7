import { Alert, Stack, Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/form-errors.ts'
import type { Elements } from '../../../ui/elements.ts'
import { IconCalendarCheck } from '../../../ui/icons/signed-in.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { QuestionButtons } from '../../../ui/page/question-buttons.tsx'
import { filterSentence, hasFilter } from '../draft/filter.ts'
import { earlierThan } from '../task/earlier.ts'
import { PracticeNote } from '../task/practice-note.tsx'
import { officeName } from '../task/task-words.ts'
import { ToldReceivers } from '../task/told-receivers.tsx'
import { Wanted } from '../task/wanted.tsx'
import { useStartTask } from '../task-actions.ts'

interface Props {
  task: Task | null
  onClose: () => void
  onStarted: (id: number) => void
  reach: Elements
}

export function StartDialog({ task, ...rest }: Props) {
  const { t } = useTranslation('tasks')
  return (
    <Dialog isOpen={task !== null} onClose={rest.onClose} title={t('start.title')} isQuestion>
      {task && <Question task={task} {...rest} />}
    </Dialog>
  )
}

function Question({ task, onClose, onStarted, reach }: Props & { task: Task }) {
  const { t } = useTranslation('tasks')
  const { t: say } = useTranslation()
  const start = useStartTask(t('toasts.started'))
  // The details that the desk demands and the task lacks, sentence by sentence.
  const missing = Object.values(fieldErrors(start.error))
  const filter = { ...task, current_appointment_at: earlierThan(task, new Date()) }
  const confirm = () =>
    start.mutate(
      { id: task.id },
      {
        onSuccess: () => {
          onStarted(task.id)
          onClose()
        },
      },
    )
  return (
    <Stack>
      <Text>{t('start.intro')}</Text>
      <Facts
        layout="rows"
        facts={[
          [t('start.task'), task.name],
          [t('start.bookingEmail'), task.email_for_booking || t('start.none')],
          [t('labels.service'), <Wanted key="wanted" task={task} />],
          [t('labels.office'), officeName(task)],
        ]}
      />
      <PracticeNote task={task} />
      {hasFilter(filter) && <Text>{filterSentence(filter)}</Text>}
      {task.auto_booking_enabled && (
        <Alert
          color={task.dry_run ? 'blue' : 'amber'}
          icon={<IconCalendarCheck />}
          title={t(task.dry_run ? 'trial.badge' : 'start.warning')}
        >
          {t(task.dry_run ? 'trial.text' : 'start.warningText')}
        </Alert>
      )}
      <ToldReceivers chosen={task.receivers} reach={reach} />
      {missing.length > 0 && (
        <Alert color="red" role="alert">
          {missing.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Alert>
      )}
      <QuestionButtons
        keep={say('cancel')}
        onKeep={onClose}
        confirm={t('start.confirm')}
        busyLabel={t('start.confirm')}
        isBusy={start.isPending}
        isDangerous={false}
        onConfirm={confirm}
      />
    </Stack>
  )
}
