import { Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../ui/page/facts.tsx'
import { bookingWord, personFacts, personName } from '../task/task-words.ts'

interface Props {
  task: Task
}

export function PersonalDetails({ task }: Props) {
  const { t } = useTranslation('tasks')
  const name = personName(task)
  if (!name && !task.email_for_booking && !task.auto_booking_enabled) return null
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {t('labels.personal')}
      </Text>
      <Facts
        layout="pairs"
        facts={[[t('labels.name'), name], [t('labels.autoBooking'), bookingWord(task)], ...personFacts(task)]}
      />
    </div>
  )
}
