import { Badge, Group, Table, Text } from '@mantine/core'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { german } from '../../../ui/german.tsx'
import { count } from '../../../ui/number.ts'
import { uptime } from '../../../ui/time/moment.ts'
import { RunningState } from './running-state.tsx'
import classes from './running-tasks.module.css'

export type RunningTask = AdminOverview['running_tasks'][number]

interface Props {
  tasks: RunningTask[]
}

const columns = ['task', 'person', 'state', 'where'] as const
const figures = ['checks', 'found', 'booked', 'uptime'] as const

export function RunningTaskTable({ tasks }: Props) {
  const { t } = useTranslation('admin')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark, and a fieldset has fields
    <div className={classes.frame} role="group" aria-label={t('tabs.running')} tabIndex={0}>
      <Table className={classes.table} verticalSpacing="sm" horizontalSpacing={8} aria-label={t('tabs.running')}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{t(`running.${column}`)}</Table.Th>
            ))}
            {figures.map((column) => (
              <Table.Th key={column} className={classes.figure}>
                {t(`running.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tasks.map((task) => (
            <Row key={task.id} task={task} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ task: { name, user, statistics, ...task } }: { task: RunningTask }) {
  const { t } = useTranslation('admin')
  const figure = (value: number) => count(value, currentLanguage())
  return (
    <Table.Tr aria-label={name}>
      <Table.Th scope="row">
        <span className={classes.name}>{name}</span>
        {task.auto_booking_enabled && <Badge variant="light">{t('running.autoBooking')}</Badge>}
      </Table.Th>
      <Table.Td>
        <span>{user.email}</span>
        <Text size="sm" c="dimmed">{`${user.first_name} ${user.last_name}`}</Text>
      </Table.Td>
      <Table.Td>
        <Group gap={4} mb={4}>
          <RunningState state={task.state} isPractice={task.is_practice} />
        </Group>
        <Text size="sm">{task.headline}</Text>
      </Table.Td>
      <Table.Td>
        {[german(task.service_type), german(task.office), task.service].map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always the same three
          <div key={place}>{part || t('running.none')}</div>
        ))}
      </Table.Td>
      <Table.Td className={classes.figure}>{figure(statistics.total_checks)}</Table.Td>
      <Table.Td className={classes.figure}>{figure(statistics.appointments_found)}</Table.Td>
      <Table.Td className={classes.figure}>{figure(statistics.successful_bookings)}</Table.Td>
      <Table.Td className={classes.figure}>{uptime(statistics.uptime_seconds)}</Table.Td>
    </Table.Tr>
  )
}
