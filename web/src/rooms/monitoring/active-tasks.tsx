import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { dashboard } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { JourneyStrip } from '../tasks/journey-strip.tsx'
import { NextCheckLine } from '../tasks/next-check-line.tsx'
import { StatusBadge } from '../tasks/status-badge.tsx'
import { placeOf } from '../tasks/task-words.ts'
import classes from './lists.module.css'

interface Props {
  /** Undefined while on the way. */
  tasks: Task[] | undefined
  onStart: (task: Task) => void
  onPause: (task: Task) => void
  index: number
}

/** The first three tasks with what matters of them, and a button to start or pause each. */
export function ActiveTasks({ tasks, onStart, onPause, index }: Props) {
  const { t } = useTranslation('monitoring')
  return (
    <Card index={index} aria-labelledby="active-tasks">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4" id="active-tasks">
          {t('active.title')}
        </Title>
        <Anchor component={Link} to="/tasks">
          {t('active.all')}
        </Anchor>
      </Group>
      {tasks === undefined && <Skeleton h={120} radius="md" />}
      {tasks?.length === 0 && (
        <Stack align="flex-start">
          <Text c="dimmed">{t('active.empty')}</Text>
          <Button component={Link} to="/tasks">
            {t('active.create')}
          </Button>
        </Stack>
      )}
      <ul className={classes.list}>
        {tasks?.slice(0, dashboard.tasks).map((task) => (
          <li key={task.id} className={classes.item} aria-label={task.name}>
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <div className={classes.words}>
                <Anchor component={Link} to={`/tasks?task=${task.id}`} fw={600} c="inherit">
                  {task.name}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {placeOf(task)}
                </Text>
              </div>
              <StatusBadge status={task.status} />
            </Group>
            <JourneyStrip task={task} />
            <Group justify="space-between">
              <NextCheckLine task={task} />
              {task.status === 'active' ? (
                <Button
                  variant="default"
                  mih={44}
                  leftSection={<IconPlayerPause size={18} aria-hidden />}
                  onClick={() => onPause(task)}
                >
                  {t('active.pause')}
                </Button>
              ) : (
                <Button mih={44} leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={() => onStart(task)}>
                  {t('active.start')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  )
}
