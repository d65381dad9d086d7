import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { german } from '../../../ui/german.tsx'
import { count } from '../../../ui/number.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { uptime } from '../../../ui/time/moment.ts'
import { RunningState } from './running-state.tsx'
import type { RunningTask } from './running-task-table.tsx'

/** A task that watches now, where a table has no room. */
export function RunningTaskCard({ task: { id, name, user, statistics, ...task } }: { task: RunningTask }) {
  const { t } = useTranslation('admin')
  const heading = `running-${id}`
  const figure = (value: number) => count(value, currentLanguage())
  const none = t('running.none')
  return (
    <Card component="article" aria-labelledby={heading}>
      <Stack gap="md">
        <div>
          <Group gap="xs" justify="space-between" align="flex-start">
            <Title order={2} size="h5" id={heading} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {name}
            </Title>
            <Group gap={6}>
              <RunningState state={task.state} isPractice={task.is_practice} />
              {task.auto_booking_enabled && <Badge variant="light">{t('running.autoBooking')}</Badge>}
            </Group>
          </Group>
          <Text fw={550}>{task.headline}</Text>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {`${user.email} · ${user.first_name} ${user.last_name}`}
          </Text>
        </div>
        <Facts
          facts={[
            [t('running.service'), task.service || none],
            [t('running.office'), german(task.office) ?? none],
            [t('running.type'), german(task.service_type) ?? none],
          ]}
        />
        <Facts
          facts={[
            [t('running.checks'), figure(statistics.total_checks)],
            [t('running.found'), figure(statistics.appointments_found)],
            [t('running.booked'), figure(statistics.successful_bookings)],
            [t('running.uptime'), uptime(statistics.uptime_seconds)],
          ]}
        />
      </Stack>
    </Card>
  )
}
