import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isAppointment, type OnBooking } from '@terminlotse/contract/booking'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import type { SeveralBody } from '@terminlotse/contract/tasks/task-forms'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import {
  IconCalendarCheck,
  IconCalendarTime,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '../../../ui/icons/signed-in.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { FormButtons, Question } from '../../../ui/page/form-buttons.tsx'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { AppointmentQuestion } from '../task/appointment-question.tsx'
import { PauseDay } from '../task/pause-day.tsx'
import { personName } from '../task/task-words.ts'
import { useRefetch } from '../task-actions.ts'
import classes from './several-bar.module.css'

const reasonsShown = 3
const outcomes = { pause: 'paused', pause_until: 'paused', start: 'started', delete: 'deleted' } as const

function useSeveral(tasks: Task[]) {
  const { t } = useTranslation('taskList')
  const nameOf = (id: number) => tasks.find((task) => task.id === id)?.name ?? ''
  return useMutation({
    mutationFn: (body: SeveralBody) => call(taskRoutes.several, { body: { on_booking: 'ask', ...body } }),
    onSuccess: ({ results }, wanted) => {
      const refused = results.flatMap(({ id, refusal }) =>
        refusal ? [{ name: nameOf(id), reason: refusal.detail }] : [],
      )
      const count = results.length - refused.length
      if (count > 0) showToast({ kind: 'success', title: t(outcomes[wanted.do], { count }) })
      if (refused.length === 0) return
      const reasons = refused.slice(0, reasonsShown).map((one) => t('outcome', one))
      showToast({ kind: 'error', title: t('failed', { count: refused.length }), text: reasons.join(' ') })
    },
    onError: (error) => showFailure(error, t('notDone')),
    onSettled: useRefetch(),
  })
}

export function useSelection(tasks: Task[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const select = useCallback(
    ({ id }: Task) =>
      setChosen((now) =>
        now?.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...(now ?? []), id]),
      ),
    [],
  )
  return {
    isSelecting: chosen !== null,
    selecting: (isSelecting: boolean) => setChosen(isSelecting ? new Set() : null),
    has: (id: number) => (chosen === null ? null : chosen.has(id)),
    select,
    choose: (some: Task[]) => setChosen(new Set(some.map(({ id }) => id))),
    chosen: chosen === null ? [] : tasks.filter(({ id }) => chosen.has(id)),
  }
}

interface Props {
  selection: ReturnType<typeof useSelection>
  shown: Task[]
  onEnd: () => void
}

/** A day ends only a pause, so it is nothing for a task that has ended or waits to be started by its owner. */
const canPauseUntil = ({ status, paused_until }: Task) => status === 'active' || paused_until !== null
/** To start a running task means to book again after a failure, which a person decides for each task by itself. */
const canStart = ({ status }: Task) => status !== 'active'

/** Afterwards the selection ends, unless nothing was done. */
export function SeveralActions({ selection, shown, onEnd }: Props) {
  const chosen = selection.chosen.filter(({ id }) => shown.some((one) => one.id === id))
  const pausable = chosen.filter(canPauseUntil)
  const startable = chosen.filter(canStart)
  const [asked, setAsked] = useState<'until' | 'start' | 'delete' | null>(null)
  const several = useSeveral(chosen)
  const act = (wanted: Omit<SeveralBody, 'ids'>, some = chosen) =>
    several.mutate(
      { ids: some.map(({ id }) => id), ...wanted },
      {
        onSuccess: () => {
          setAsked(null)
          selection.selecting(false)
          onEnd()
        },
      },
    )
  return (
    <>
      <SeveralBar
        chosen={chosen.length}
        shown={shown.length}
        isBusy={several.isPending}
        onAll={() => selection.choose(shown)}
        onNone={() => selection.choose([])}
        onPause={() => act({ do: 'pause' })}
        onPauseUntil={pausable.length > 0 ? () => setAsked('until') : null}
        onStart={startable.length > 0 ? () => setAsked('start') : null}
        onDelete={() => setAsked('delete')}
      />
      <PauseSeveralDialog
        isOpen={asked === 'until'}
        isBusy={several.isPending}
        leftOut={chosen.length - pausable.length}
        onConfirm={(until) => act({ do: 'pause_until', until }, pausable)}
        onClose={() => setAsked(null)}
      />
      <StartSeveralDialog
        tasks={asked === 'start' ? startable : null}
        leftOut={chosen.length - startable.length}
        isBusy={several.isPending}
        onConfirm={() => act({ do: 'start' }, startable)}
        onClose={() => setAsked(null)}
      />
      <DeleteSeveralDialog
        tasks={asked === 'delete' ? chosen : null}
        isBusy={several.isPending}
        onConfirm={(on_booking) => act({ do: 'delete', on_booking })}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

interface PauseSeveralDialogProps {
  isOpen: boolean
  isBusy: boolean
  /** The number of selected tasks that neither watch nor are paused until a day. */
  leftOut: number
  onConfirm: (until: string) => void
  onClose: () => void
}

function PauseSeveralDialog({ isOpen, isBusy, leftOut, onConfirm, onClose }: PauseSeveralDialogProps) {
  const { t } = useTranslation('taskList')
  const note = leftOut > 0 ? t('until.leftOut', { count: leftOut }) : null
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('until.title')} isQuestion>
      <PauseDay isBusy={isBusy} note={note} onConfirm={onConfirm} onClose={onClose} />
    </Dialog>
  )
}

interface StartSeveralDialogProps {
  tasks: Task[] | null
  /** The number of selected tasks that already watch. */
  leftOut: number
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

function StartSeveralDialog({ tasks, leftOut, isBusy, onConfirm, onClose }: StartSeveralDialogProps) {
  const { t } = useTranslation('taskList')
  const { t: words } = useTranslation('tasks')
  const booking = tasks?.filter((task) => task.auto_booking_enabled && !task.dry_run) ?? []
  return (
    <Question
      isOpen={tasks !== null}
      onClose={onClose}
      title={t('run.title')}
      submit={words('start.confirm')}
      isBusy={isBusy}
      isDangerous={false}
      onConfirm={onConfirm}
    >
      <Text>{t('run.text', { count: tasks?.length ?? 0 })}</Text>
      {leftOut > 0 && <Text>{t('run.leftOut', { count: leftOut })}</Text>}
      {booking.length > 0 && (
        <Alert color="amber" icon={<IconCalendarCheck />} title={words('start.warning')}>
          <Text size="sm">{t('run.books')}</Text>
          <List size="sm" mt="xs">
            {booking.map((task) => (
              <List.Item key={task.id}>
                <strong>{task.name}</strong>{' '}
                {personName(task) && <span>{t('run.bookedFor', { name: personName(task) })}</span>}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Question>
  )
}

interface DeleteSeveralDialogProps {
  tasks: Task[] | null
  isBusy: boolean
  onConfirm: (onBooking: OnBooking) => void
  onClose: () => void
}

function DeleteSeveralDialog({ tasks, isBusy, onConfirm, onClose }: DeleteSeveralDialogProps) {
  const { t } = useTranslation('taskList')
  const now = Date.now()
  const held =
    tasks?.filter(({ booking }) => booking && isAppointment(booking) && Date.parse(booking.slot_at) > now) ?? []
  const count = held.length
  return (
    <Dialog isOpen={tasks !== null} onClose={onClose} title={t('remove.title')} isQuestion>
      <Stack>
        <Text>{t('remove.text', { count: tasks?.length ?? 0 })}</Text>
        {count > 0 ? (
          <AppointmentQuestion
            doing="several"
            question={t('remove.appointments', { count })}
            count={count}
            isBusy={isBusy}
            onChoose={onConfirm}
            onNothing={onClose}
          />
        ) : (
          <FormButtons
            onLeave={onClose}
            submit={t('several.remove')}
            isBusy={isBusy}
            onConfirm={() => onConfirm('ask')}
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface SeveralBarProps {
  chosen: number
  shown: number
  isBusy: boolean
  onAll: () => void
  onNone: () => void
  onPause: () => void
  /** Null: none of them can pause until a day. */
  onPauseUntil: (() => void) | null
  /** Null: all of them already watch. */
  onStart: (() => void) | null
  onDelete: () => void
}

function SeveralBar({
  chosen,
  shown,
  isBusy,
  onAll,
  onNone,
  onPause,
  onPauseUntil,
  onStart,
  onDelete,
}: SeveralBarProps) {
  const { t } = useTranslation('taskList')
  const isNone = chosen === 0 || isBusy
  return (
    <section className={classes.bar} aria-label={t('several.actions')}>
      <div className={classes.chosen}>
        <span role="status">{t('several.chosen', { number: chosen })}</span>
        <Button variant="subtle" size="compact-md" mih={44} onClick={chosen < shown ? onAll : onNone}>
          {t(chosen < shown ? 'several.all' : 'several.none')}
        </Button>
      </div>
      <div className={classes.acts}>
        <Button variant="default" disabled={isNone} leftSection={<IconPlayerPause size={18} />} onClick={onPause}>
          {t('several.pause')}
        </Button>
        <Button
          variant="default"
          disabled={isNone || onPauseUntil === null}
          leftSection={<IconCalendarTime size={18} />}
          onClick={() => onPauseUntil?.()}
        >
          {t('several.until')}
        </Button>
        <Button
          disabled={isNone || onStart === null}
          leftSection={<IconPlayerPlay size={18} />}
          onClick={() => onStart?.()}
        >
          {t('several.run')}
        </Button>
        <Button
          variant="default"
          c="var(--bad)"
          disabled={isNone}
          leftSection={<IconTrash size={18} />}
          onClick={onDelete}
        >
          {t('several.remove')}
        </Button>
      </div>
    </section>
  )
}
