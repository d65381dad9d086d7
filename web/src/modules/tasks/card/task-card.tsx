import { Alert, Badge, Group, Text, Title } from '@mantine/core'
import { isAppointment } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { BookingPanel } from '../appointments/booking-panel.tsx'
import { OtherWays } from '../appointments/other-ways.tsx'
import { filterSentence, hasFilter } from '../draft/filter.ts'
import { AvailabilityPicture } from '../pictures/availability-picture.tsx'
import { CheckStrip } from '../pictures/check-strip.tsx'
import { isPractice } from '../task/task-words.ts'
import { JourneyStrip } from './journey-strip.tsx'
import { UnusualCheckLine, UsualCheckLine } from './next-check-line.tsx'
import { NotBookingStrip } from './not-booking-strip.tsx'
import { PersonalDetails } from './personal-details.tsx'
import { SlotChip } from './slot-chip.tsx'
import { StatusBadge } from './status-badge.tsx'
import { DuplicateButton, type TaskAction, TaskButtons } from './task-buttons.tsx'
import classes from './task-card.module.css'
import { TaskTarget } from './task-target.tsx'

interface Props {
  task: Task
  index: number
  reach: Elements
  /** `earlierThan`: only slots before this are looked for. */
  onAction: (action: TaskAction, task: Task, earlierThan?: string) => void
}

/**
 * One task at a glance: its target, its state and its owner's next step, then the fields that the specification puts on
 * a card. Further details are behind one tap, unless something is wrong.
 */
export function TaskCard({ task, index, reach, onAction }: Props) {
  const { booking, found } = task
  const heading = `task-${task.id}`
  const isLookingOn = booking?.state === 'confirmed' && task.status === 'active'
  const hasBooking = booking !== null && isAppointment(booking) && !isLookingOn
  return (
    <Card
      component="article"
      id={`card-${task.id}`}
      aria-labelledby={heading}
      index={index}
      tabIndex={-1}
      className={classes.card}
    >
      <div className={classes.inside}>
        <div className={classes.part}>
          <Heading task={task} id={heading} />
          <JourneyStrip task={task} />
          {booking && <BookingPanel booking={booking} task={task} onWatch={(than) => onAction('start', task, than)} />}
          <NotBookingStrip task={task} onAction={onAction} />
          {/* While the task does not watch, an earlier slot is no news: it may be long gone. */}
          {found && !hasBooking && task.status === 'active' && (
            <SlotChip
              slot={found}
              isBeingBooked={booking?.state === 'working'}
              isWanted={task.not_booking?.why !== 'has_appointment'}
              isPractice={isPractice(task)}
            />
          )}
          <Announced>
            {task.status === 'error' && task.status_reason && (
              <Alert color="red" role="group">
                {task.status_reason}
              </Alert>
            )}
          </Announced>
          <UnusualCheckLine task={task} />
        </div>
        <div className={classes.part}>
          {reach}
          <Figures task={task} />
          <PersonalDetails task={task} />
          <div>
            <More task={task} onAction={onAction} />
            <OtherWays task={task} />
          </div>
        </div>
        <TaskButtons task={task} onAction={onAction} />
      </div>
    </Card>
  )
}

function Heading({ task, id }: { task: Task; id: string }) {
  const { t } = useTranslation('tasks')
  return (
    <div>
      <Group gap="xs" justify="space-between" align="flex-start" mb={4}>
        <Title order={2} size="h4" id={id} style={{ minWidth: 0 }}>
          {task.name}
        </Title>
        <Group gap={6}>
          <StatusBadge status={task.status} />
          {task.auto_booking_enabled && (
            <Badge color={task.dry_run ? 'gray' : 'lotse'} variant="outline">
              {t(task.dry_run ? 'trial.badge' : 'autoBooking')}
            </Badge>
          )}
        </Group>
      </Group>
      <TaskTarget task={task} />
      {hasFilter(task) && <Text size="sm">{filterSentence(task)}</Text>}
    </div>
  )
}

function Figures({ task: { statistics } }: { task: Task }) {
  const { t } = useTranslation('tasks')
  return (
    <Facts
      layout="pairs"
      facts={[
        [t('labels.checks'), statistics.total_checks],
        [t('labels.found'), statistics.appointments_found],
        [
          t('labels.lastCheck'),
          statistics.last_check_at === null ? t('never') : dayAndTime(statistics.last_check_at, currentLanguage()),
        ],
        [t('labels.frequency'), t('frequency')],
      ]}
    />
  )
}

function More({ task, onAction }: Pick<Props, 'task' | 'onAction'>) {
  const { t } = useTranslation('tasks')
  const { t: figure } = useTranslation('figures')
  return (
    <Disclosure label={t('more')} fullLabel={t('moreOf', { name: task.name })}>
      <div className={classes.more}>
        <UsualCheckLine task={task} />
        <CheckStrip taskId={task.id} />
        <div>
          <Title order={3} size="h6" mb={4}>
            {figure('availability.title')}
          </Title>
          <AvailabilityPicture taskId={task.id} />
        </div>
        <DuplicateButton task={task} onAction={onAction} />
      </div>
    </Disclosure>
  )
}
