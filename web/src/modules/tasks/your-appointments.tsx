import { Anchor, Group, Title } from '@mantine/core'
import { type Appointment, isAppointment } from '@terminlotse/contract/booking'
import { dashboard, practiceCode, taskNameLength } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { LoadFailure } from '../../api/load-failure.tsx'
import { AppointmentButtons } from './appointments/appointment-buttons.tsx'
import { useAppointments } from './appointments/appointment-calls.ts'
import { AppointmentFacts } from './appointments/appointment-facts.tsx'
import panel from './appointments/booking-panel.module.css'
import { CancelledNote } from './appointments/booking-panel.tsx'
import classes from './appointments/your-appointments.module.css'
import { emptyDraft, type TaskDraft } from './draft/draft.ts'
import { filterDraftOf, filterOf } from './draft/filter.ts'
import { CreateTaskDialog } from './need/create-task-dialog.tsx'
import { useProviders } from './offices/catalogue.ts'
import { PracticeMailButton } from './practice/practice-mail.tsx'
import { RemovePractised } from './practice/remove-practised.tsx'

const place = 'your-appointments'
const bringIntoSight = (section: HTMLElement | null) => section?.scrollIntoView()

interface Props {
  /** Undefined while on the way. */
  tasks: Task[] | undefined
  onStart: (task: Task) => void
}

/** True if an appointment waits for the person and no task tells them: then the appointments stand above the tasks. */
export function useIsAppointmentAlone(tasks: Task[] | undefined): boolean {
  const { data: all = [] } = useAppointments(dashboard.refetchMs)
  const told = new Set(tasks?.map(({ booking }) => booking?.id))
  return tasks !== undefined && all.some(({ id, state }) => state === 'waiting_for_confirmation' && !told.has(id))
}

export function YourAppointments({ tasks, onStart }: Props) {
  const { t } = useTranslation('appointments')
  const appointments = useAppointments(dashboard.refetchMs)
  const isAddressed = useLocation().hash === `#${place}`
  const [draft, setDraft] = useState<TaskDraft | null>(null)
  if (appointments.isError && appointments.data === undefined) {
    return (
      <LoadFailure failed={t('mine.failed')} notYet={t('mine.notYet')} onRetry={() => void appointments.refetch()} />
    )
  }
  // One that waits or is confirmed stands with its task, as long as the dashboard shows that.
  const shown = tasks?.slice(0, dashboard.tasks).filter(isAppointmentSaid)
  const all = (appointments.data ?? []).filter(({ id }) => !shown?.some(({ booking }) => booking?.id === id))
  const watch = (one: Appointment, than: string | null) => {
    const task = taskFor(one, tasks)
    if (task) onStart(task)
    else setDraft(draftFor(one, than))
  }
  return (
    <>
      {all.length > 0 && (
        <section aria-labelledby={place} ref={isAddressed ? bringIntoSight : null}>
          <Title order={2} size="h4" id={place} mb="sm">
            {t('mine.title')}
          </Title>
          <div className={classes.cards}>
            {all.map((one) => (
              <AppointmentCard
                key={one.id}
                appointment={one}
                isWatching={tasks?.find(({ id }) => id === one.task)?.status === 'active'}
                onWatch={(than) => watch(one, than)}
              />
            ))}
          </div>
        </section>
      )}
      <CreateTaskDialog isOpen={draft !== null} first={draft} onClose={() => setDraft(null)} />
    </>
  )
}

function isAppointmentSaid(task: Task): boolean {
  return task.booking?.state === 'waiting_for_confirmation' || stateOf(task, new Date()).key === 'confirmed'
}

/** The task that could look for another one: it exists, rests, and is still for the same service and person. */
function taskFor(one: Appointment, tasks: Task[] | undefined): Task | undefined {
  const task = tasks?.find(({ id }) => id === one.task)
  const isSame =
    task !== undefined &&
    hasSameServices(task, one) &&
    task.email_for_booking === one.booked_for_email &&
    task.first_name === one.first_name &&
    task.last_name === one.last_name
  return isSame ? task : undefined
}

function hasSameServices(task: Task, { service_type, further_services }: Appointment): boolean {
  const booked = [service_type, ...further_services.map((one) => one.service_type)]
  const watched = task.services_details.map(({ id }) => id)
  return watched.length === booked.length && watched.every((id) => booked.includes(id))
}

/** A new task for the booked service; `than`: only for slots earlier than this. */
function draftFor(one: Appointment, than: string | null): TaskDraft {
  const none = filterOf(emptyDraft)
  return {
    ...emptyDraft,
    ...filterDraftOf({ ...none, current_appointment_at: than }),
    name: (one.task_name || one.service_name).slice(0, taskNameLength.max),
    service: one.service,
    office: one.office,
    service_type: one.service_type,
    service_count: one.service_count,
    further_services: one.further_services,
    first_name: one.first_name,
    last_name: one.last_name,
    email_for_booking: one.booked_for_email,
    auto_booking_enabled: true,
  }
}

interface AppointmentCardProps {
  appointment: Appointment
  isWatching: boolean
  /** Looks for one that is earlier than this moment; null: for any. */
  onWatch: (than: string | null) => void
}

function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, isWatching, onWatch } = props
  const canWatch = !isWatching && appointment.cancelled_by !== 'replaced'
  return (
    <>
      <CancelledNote booking={appointment} onAnother={canWatch ? () => onWatch(null) : null}>
        <Whose appointment={appointment} />
      </CancelledNote>
      {appointment.cancelled_by === null && <Card {...props} />}
    </>
  )
}

function Card({ appointment, isWatching, onWatch }: AppointmentCardProps) {
  const { t } = useTranslation('appointments')
  const { t: words } = useTranslation('tasks')
  const isPractice = useProviders().data?.find(({ id }) => id === appointment.service)?.code === practiceCode
  const stands = isAppointment(appointment)
  return (
    <article className={panel.panel} data-state={appointment.state}>
      <AppointmentFacts booking={appointment} isPractice={isPractice} />
      <Whose appointment={appointment} />
      {isPractice && <p className={classes.whose}>{words('practice.about')}</p>}
      {isPractice && appointment.task === null && <OfNoTask appointment={appointment} />}
      {appointment.state === 'unknown' && <p>{words('booking.unknown')}</p>}
      {appointment.state === 'working' && <p>{t('mine.working')}</p>}
      {stands && (
        <AppointmentButtons
          booking={appointment}
          isWatching={isWatching}
          onEarlier={isWatching ? null : () => onWatch(appointment.slot_at)}
        />
      )}
    </article>
  )
}

/** The buttons that the task's card would offer for a practice appointment. */
function OfNoTask({ appointment: { id, state } }: { appointment: Appointment }) {
  return (
    <Group gap="xs">
      {state === 'waiting_for_confirmation' && <PracticeMailButton bookingId={id} />}
      <RemovePractised />
    </Group>
  )
}

function Whose({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments')
  const { first_name, last_name, service_title, task, task_name } = appointment
  return (
    <p className={classes.whose}>
      <span>{task_name === service_title ? '' : `${service_title} · `}</span>
      <span>{`${t('mine.for', { name: `${first_name} ${last_name}`.trim() })} · `}</span>
      {task === null ? (
        <span>{t('mine.taskGone')}</span>
      ) : (
        <Anchor component={Link} to={`/tasks?task=${task}`} size="sm" underline="always">
          {task_name}
        </Anchor>
      )}
    </p>
  )
}
