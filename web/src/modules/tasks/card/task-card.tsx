import { Alert, Group, Text, Title } from '@mantine/core'
import { isAppointment } from '@terminlotse/contract/booking'
import { isForOneOffice } from '@terminlotse/contract/offices/facts'
import type { Task } from '@terminlotse/contract/tasks'
import { helpFor, stateOf } from '@terminlotse/contract/tasks/states'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { Hint } from '../../../ui/hint.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import { Facts } from '../../../ui/page/facts.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { BookingPanel } from '../appointments/booking-panel.tsx'
import { OtherWays } from '../appointments/other-ways.tsx'
import { TaskChances } from '../chances/chances.tsx'
import { filterSentence, hasFilter } from '../draft/filter.ts'
import { factsOfKind } from '../fit/facts-at.ts'
import { NewOnesFor } from '../fit/new-ones.tsx'
import { useFacts } from '../fit/use-facts.ts'
import { BookDialog, useBookDialog } from '../free-times/book-dialog.tsx'
import { canBookTime } from '../free-times/free-time-calls.ts'
import { FreeTimes, UnwantedList } from '../free-times/free-times.tsx'
import { AvailabilityPicture } from '../pictures/availability-picture.tsx'
import { CheckStrip } from '../pictures/check-strip.tsx'
import { bookingWord, personFacts, personName, placeOf, wantedOf } from '../task/task-words.ts'
import { ToldReceivers } from '../task/told-receivers.tsx'
import { PracticeNote, Wanted } from '../task/wanted.tsx'
import { FirstButton } from './first-button.tsx'
import { Headline, TaskBadges } from './headline.tsx'
import { JourneyStrip } from './journey-strip.tsx'
import { FurtherButtons, type TaskAction, TaskButtons } from './task-buttons.tsx'
import classes from './task-card.module.css'

const everyMs = 10_000

interface Props {
  task: Task
  index: number
  reach: Elements
  onAction: (action: TaskAction, task: Task) => void
}

export function TaskCard({ task, index, reach, onAction }: Props) {
  const { booking } = task
  const { addressed, picked, pick, close } = useBookDialog(task)
  const heading = `task-${task.id}`
  const isLookingOn = booking?.state === 'confirmed' && task.status === 'active'
  const hasBooking = booking !== null && isAppointment(booking) && !isLookingOn
  const mend = (action: TaskAction) => {
    const { found } = task
    if (action !== 'edit' || !isAskedByDialog(task) || !found || !canBookTime(task, found))
      return onAction(action, task)
    pick({ slot_at: found.at, office: found.office })
  }
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
          <Heading task={task} id={heading} hasWishes={!hasBooking && hasFilter(task)} />
          <State task={task} onAction={mend} />
          <JourneyStrip task={task} />
          {booking && <BookingPanel booking={booking} task={task} onWatch={() => onAction('start', task)} />}
          <NotBookingStrip task={task} onAction={mend} />
          <OfficeUnnamed task={task} onAction={onAction} />
          {/* While the task does not watch, an earlier slot is no news: it may be long gone. */}
          {!hasBooking && task.status === 'active' && (
            <FreeTimes task={task} chosen={addressed} onBook={({ at, office }) => pick({ slot_at: at, office })} />
          )}
          {!hasBooking && task.status === 'active' && task.found?.gone_at !== null && <NewOnesFor task={task} />}
          <Reason task={task} />
        </div>
        <div className={classes.part}>
          <ToldReceivers chosen={task.receivers} reach={reach} />
          <Figures task={task} />
          <div className={classes.folds}>
            <PersonalDetails task={task} />
            <More task={task} onAction={onAction} />
            <OtherWays task={task} />
          </div>
        </div>
        <TaskButtons task={task} onAction={onAction} />
      </div>
      <BookDialog
        task={task}
        picked={picked}
        onClose={close}
        onEdit={() => {
          close()
          onAction('edit', task)
        }}
      />
    </Card>
  )
}

/** True if automatic booking waits for what the dialog that books asks for. */
function isAskedByDialog({ not_booking }: Task): boolean {
  return /^missing_|^condition_unanswered$/.test(not_booking?.reason ?? '')
}

function State({ task, onAction }: Pick<Props, 'task' | 'onAction'>) {
  const { action } = stateOf(task, new Date(useNow(everyMs)))
  return (
    <div className={classes.state}>
      <Headline task={task} />
      <FirstButton action={action} task={task} onAction={onAction} />
    </div>
  )
}

/** Why watching stopped or the last check failed, if the headline does not say it. */
function Reason({ task }: { task: Task }) {
  const reason = task.status_reason
  const isSaid = reason === null || reason === task.not_booking?.message || stateOf(task, new Date()).says === 'reason'
  return (
    <Announced>
      {!isSaid &&
        (task.status === 'error' ? (
          <Alert color="red" role="group">
            {reason}
          </Alert>
        ) : (
          <Hint>{reason}</Hint>
        ))}
    </Announced>
  )
}

function Heading({ task, id, hasWishes }: { task: Task; id: string; hasWishes: boolean }) {
  return (
    <div>
      <Group gap="xs" justify="space-between" align="flex-start" mb={4}>
        <Title order={2} size="h4" id={id} style={{ minWidth: 0 }}>
          {task.name}
        </Title>
        <TaskBadges task={task} />
      </Group>
      <TaskTarget task={task} />
      {hasWishes && <Text size="sm">{filterSentence(task)}</Text>}
    </div>
  )
}

function Figures({ task: { statistics } }: { task: Task }) {
  const { t } = useTranslation('tasks')
  return (
    <Facts
      layout="line"
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
        <CheckStrip taskId={task.id} />
        <TaskChances task={task} />
        <div>
          <Title order={3} size="h6" mb={4}>
            {figure('availability.title')}
          </Title>
          <AvailabilityPicture task={task} />
        </div>
        <UnwantedList taskId={task.id} />
        <FurtherButtons task={task} onAction={onAction} />
      </div>
    </Disclosure>
  )
}

function PersonalDetails({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const name = personName(task)
  if (!name && !task.email_for_booking && !task.auto_booking_enabled) return null
  return (
    <Disclosure label={t('labels.personal')}>
      <Facts
        layout="line"
        facts={[[t('labels.name'), name], [t('labels.autoBooking'), bookingWord(task)], ...personFacts(task)]}
      />
    </Disclosure>
  )
}

function TaskTarget({ task }: { task: Task }) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {wantedOf(task) !== task.name && !task.name.startsWith(`${wantedOf(task)}, `) && (
        <Text size="sm">
          <Wanted task={task} />
        </Text>
      )}
      <Place task={task} />
      <PracticeNote task={task} />
    </div>
  )
}

/** From here on their names take a phone's screen. */
const manyOffices = 3

function Place({ task }: { task: Task }) {
  const { t } = useTranslation('need')
  const count = task.offices_details.length
  const place = <Hint>{placeOf(task)}</Hint>
  return count < manyOffices ? place : <Disclosure label={t('offices', { count })}>{place}</Disclosure>
}

/** A task that books says it in the strip. */
function OfficeUnnamed({ task, onAction }: Pick<Props, 'task' | 'onAction'>) {
  const { t } = useTranslation('need')
  const here = useFacts(task.offices, task.service_type_details?.id ?? null)
  const wanted = task.offices_details.filter(({ is_unwanted }) => !is_unwanted)
  const isForOne = factsOfKind(here?.facts ?? [], 'responsible').some(isForOneOffice)
  if (!isForOne || wanted.length < 2 || task.not_booking?.reason === 'office_unnamed') return null
  return (
    <div className={classes.strip}>
      <p className={classes.words}>{t('responsible.several')}</p>
      <FirstButton action="edit" task={task} onAction={onAction} variant="default" />
    </div>
  )
}

/** The reason why a task with automatic booking books nothing just now, where the headline does not say all of it. */
function NotBookingStrip({ task, onAction }: Pick<Props, 'task' | 'onAction'>) {
  const now = useNow(everyMs)
  const why = task.not_booking
  const { says, action } = stateOf(task, new Date(now))
  // It goes on by itself; the next look at the tasks says so too.
  const isOver = why?.until != null && Date.parse(why.until) <= now
  const isSaid = why !== null && !isOver && says !== 'obstacle'
  return (
    <Announced>
      {isSaid && (
        <div className={classes.strip} data-why={why.why}>
          <p className={classes.words}>{why.message}</p>
          {/* Once on the card: the headline may have it. */}
          {helpFor(why) !== action && (
            <FirstButton action={helpFor(why)} task={task} onAction={onAction} variant="default" />
          )}
        </div>
      )}
    </Announced>
  )
}
