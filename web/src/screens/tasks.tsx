import { Alert, Button, SimpleGrid, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TaskCard } from '../rooms/tasks/task-card.tsx'
import { useTaskDialogs } from '../rooms/tasks/task-dialogs.tsx'
import { useTasks } from '../rooms/tasks/tasks.ts'
import { TasksEmpty } from '../rooms/tasks/tasks-empty.tsx'
import { CreateTaskDialog } from '../rooms/tasks/wizard/create-task-dialog.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'

export function TasksScreen() {
  const { t } = useTranslation('tasks')
  const { t: say } = useTranslation()
  const [isCreating, creating] = useDisclosure(false)
  const tasks = useTasks()
  const { act, dialogs } = useTaskDialogs(t('toasts.paused'))
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')}>
        <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={creating.open}>
          {t('new')}
        </Button>
      </PageHeading>
      {tasks.isPending && <PageSpinner />}
      {tasks.isError && tasks.data === undefined && (
        <Alert role="alert" color="red" title={t('failedToLoad')}>
          <Button variant="default" onClick={() => void tasks.refetch()}>
            {say('retry')}
          </Button>
        </Alert>
      )}
      {tasks.data?.length === 0 && <TasksEmpty onCreate={creating.open} />}
      <Stack>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          {tasks.data?.map((task, index) => (
            <TaskCard key={task.id} task={task} index={index} onAction={act} />
          ))}
        </SimpleGrid>
      </Stack>
      <CreateTaskDialog isOpen={isCreating} onClose={creating.close} />
      {dialogs}
    </>
  )
}
