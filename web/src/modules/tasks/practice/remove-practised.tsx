import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IconTrash } from '../../../ui/icons/signed-in.ts'
import { DialogButton } from '../../../ui/page/dialog-button.tsx'
import { Question } from '../../../ui/page/form-buttons.tsx'
import { isPractice } from '../task/task-words.ts'
import { allTasks } from '../tasks.ts'
import { useRemovePractised } from './practice-calls.ts'

export function RemovePractised() {
  const { t } = useTranslation('practice')
  const [isAsking, asking] = useDisclosure()
  const remove = useRemovePractised(asking.close)
  // Without a query of its own: another observer would ask for the list anew.
  const count = useQueryClient().getQueryData(allTasks.queryKey)?.filter(isPractice).length ?? 0
  return (
    <>
      <DialogButton icon={<IconTrash size={18} />} label={t('remove')} onOpen={asking.open} />
      <Question
        isOpen={isAsking}
        onClose={asking.close}
        title={t('removeTitle')}
        submit={t('removeAll')}
        busyLabel={t('removing')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <Text>{count === 0 ? t('removeAppointments') : t('removeTasks', { count })}</Text>
      </Question>
    </>
  )
}
