import { Badge, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import { markOf, type StateKey } from '@terminlotse/contract/tasks/states'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { german } from '../../../ui/german.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { IconChevronRight, IconEye, IconSearch } from '../../../ui/icons/signed-in.ts'
import { count } from '../../../ui/number.ts'
import compact from '../../../ui/page/compact-row.module.css'
import { Facts } from '../../../ui/page/facts.tsx'
import { uptime } from '../../../ui/time/moment.ts'
import { MarkBadge } from '../../tasks/mark-badge.tsx'
import classes from './running-tasks.module.css'

type RunningTask = AdminOverview['running_tasks'][number]

const columns = ['task', 'person', 'state', 'where'] as const
const figures = ['checks', 'found', 'booked', 'uptime'] as const

function RunningTaskTable({ tasks }: { tasks: RunningTask[] }) {
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
        {task.auto_booking_enabled && <Badge>{t('running.autoBooking')}</Badge>}
      </Table.Th>
      <Table.Td>
        <span>{user.email}</span>
        <Hint>{`${user.first_name} ${user.last_name}`}</Hint>
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

export function RunningTasks({ tasks }: { tasks: RunningTask[] }) {
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
        autoComplete="off"
        maxLength={200}
        value={wish}
        onChange={(event) => setWish(event.currentTarget.value)}
      />
      {/* It is always in the page, so that screen readers read its changes. */}
      <Hint role="status">{t('running.shown', { number: shown.length, count: tasks.length })}</Hint>
      {isWide && shown.length > 0 && <RunningTaskTable tasks={shown} />}
      {!isWide && shown.length > 0 && (
        <div className={classes.frame}>
          {shown.map((task) => (
            <RunningTaskRow key={task.id} task={task} />
          ))}
        </div>
      )}
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

/** The row shows the words that the search goes through, and opens to the rest. */
function RunningTaskRow({ task: { id, name, user, statistics, ...task } }: { task: RunningTask }) {
  const { t } = useTranslation('admin')
  const heading = `running-${id}`
  const figure = (value: number) => count(value, currentLanguage())
  const none = t('running.none')
  return (
    <article className={`${compact.row} ${classes.row}`} aria-labelledby={heading}>
      <details>
        <summary>
          <div className={compact.words}>
            <div className={compact.head}>
              <b id={heading} className={compact.name}>
                <span className={compact.line} title={name}>
                  {name}
                </span>
              </b>
              <Group gap={4}>
                <RunningState state={task.state} isPractice={task.is_practice} />
                {task.auto_booking_enabled && <Badge>{t('running.autoBooking')}</Badge>}
              </Group>
            </div>
            <span>{task.headline}</span>
            <Text span inherit c="dimmed" className={compact.line}>
              {`${user.email} · ${user.first_name} ${user.last_name}`}
            </Text>
          </div>
          <IconChevronRight size={20} className={classes.arrow} />
        </summary>
        <Facts
          facts={[
            [t('running.service'), task.service || none],
            [t('running.office'), german(task.office) ?? none],
            [t('running.type'), german(task.service_type) ?? none],
            [t('running.checks'), figure(statistics.total_checks)],
            [t('running.found'), figure(statistics.appointments_found)],
            [t('running.booked'), figure(statistics.successful_bookings)],
            [t('running.uptime'), uptime(statistics.uptime_seconds)],
          ]}
        />
      </details>
    </article>
  )
}

function RunningState({ state, isPractice }: { state: StateKey; isPractice: boolean }) {
  const { t } = useTranslation('admin')
  const { t: practice } = useTranslation('practice')
  const mark = markOf(state)
  return (
    <>
      {mark && <MarkBadge mark={mark} />}
      {isPractice && <Badge color="gray">{practice('badge')}</Badge>}
      <Badge leftSection={<IconEye size={14} />}>{t('running.active')}</Badge>
    </>
  )
}
