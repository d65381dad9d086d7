import { Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch } from '../../../ui/icons/signed-in.ts'
import { RunningTaskCard } from './running-task-card.tsx'
import { type RunningTask, RunningTaskTable } from './running-task-table.tsx'

interface Props {
  tasks: RunningTask[]
}

/** The tasks that watch now, of all people: a table where there is room for one, and cards elsewhere. */
export function RunningTasks({ tasks }: Props) {
  const { t } = useTranslation('admin')
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [wish, setWish] = useState('')
  if (tasks.length === 0) return <Text c="dimmed">{t('running.empty')}</Text>
  const shown = tasks.filter((task) => isSought(task, wish))
  return (
    <Stack>
      <TextInput
        type="search"
        aria-label={t('running.search')}
        placeholder={t('running.search')}
        leftSection={<IconSearch size={18} />}
        maw={420}
        size="md"
        autoComplete="off"
        maxLength={200}
        value={wish}
        onChange={(event) => setWish(event.currentTarget.value)}
      />
      {/* It is always in the page, so that screen readers read its changes. */}
      <Text size="sm" c="dimmed" role="status">
        {t('running.shown', { number: shown.length, count: tasks.length })}
      </Text>
      {isWide && shown.length > 0 && <RunningTaskTable tasks={shown} />}
      {!isWide && shown.map((task) => <RunningTaskCard key={task.id} task={task} />)}
    </Stack>
  )
}

function isSought({ name, user, headline, service, office, service_type }: RunningTask, wish: string): boolean {
  const facts = [name, user.email, user.first_name, user.last_name, headline, service, office, service_type]
  const text = facts.join(' ').toLowerCase()
  return wish
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
