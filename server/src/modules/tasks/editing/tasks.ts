import { addDays, berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import type { OnBooking } from '@terminlotse/contract/booking'
import { hoursUntil } from '@terminlotse/contract/daily-hours'
import { pauseDays } from '@terminlotse/contract/limits'
import type { Task, taskStatistics } from '@terminlotse/contract/tasks'
import { mostUrgentFirst } from '@terminlotse/contract/tasks/states'
import type { z } from 'zod'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { isOfAccount } from '../../../texts/account-reasons.ts'
import { demandUnblocked } from '../../accounts/caller.ts'
import { describeTarget, describeTargets, targetKey } from '../../offices/targets.ts'
import { writeTaskLine } from '../journal.ts'
import { setTask } from '../targets/watches.store.ts'
import { findTask, readFigures } from '../tasks.store.ts'
import type { LockedTask, TaskRow } from '../tasks.tables.ts'
import { beginWatching, endWatching, tellStatus, writeOfficeGone } from '../watching.ts'
import { deleteTask, listTaskRows, type WatchingTask } from './chosen.store.ts'
import type { TaskNeighbours } from './neighbours.ts'
import { askForProofOf, demandNoBooking, lockOwn, type Owner, settle, showTask } from './owner.ts'
import { checkBookingDetails, checkCount, checkFilterThere } from './rules.ts'
import { keyOfTarget, showTasks } from './view.ts'

/** One page of the owner's tasks, the most urgent first, and the number of all. */
export async function listTasks(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  owner: Owner,
  page: { limit: number; offset: number },
): Promise<{ count: number; tasks: Task[] }> {
  const rows = await listTaskRows(ctx, owner.userId)
  // The order follows from the facts of all: a person has at most a hundred tasks.
  const tasks = mostUrgentFirst(await showTasks(ctx, neighbours, rows, owner.language), ctx.clock.now())
  return { count: tasks.length, tasks: tasks.slice(page.offset, page.offset + page.limit) }
}

/**
 * If its booking had failed, it books again. With a confirmed appointment it looks only for an earlier one. Refuses with
 * `target_unknown`, `no_office_left`, `count_too_high`, `booking_details_missing`, `invalid_input`, as `demandNoBooking`.
 */
export async function startTask(ctx: Ctx, neighbours: TaskNeighbours, owner: Owner, taskId: number): Promise<Task> {
  const { task, begunAt } = await inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, neighbours, owner, taskId)
    demandNoBooking(owner, held.task)
    if (held.task.is_monitoring) {
      await bookAgain(tx, neighbours, held.task)
      return { task: await showTask(tx, neighbours, owner, taskId), begunAt: null }
    }
    const begunAt = await begin(tx, neighbours, owner, held, 'started')
    return { task: await showTask(tx, neighbours, owner, taskId), begunAt }
  })
  if (begunAt !== null) neighbours.wake(begunAt)
  return task
}

/** `code`: its line in the journal. Returns the code of its provider. */
export async function begin(
  tx: TxCtx,
  neighbours: TaskNeighbours,
  owner: Owner,
  { task: held, targets: chosen }: WatchingTask<LockedTask>,
  code: 'started' | 'started_again',
): Promise<string> {
  const { offered, gone } = await describeOffices(tx, chosen)
  if (offered.length === 0) throw new Refusal('target_unknown')
  const wanted = offered.filter(({ about }) => !held.unwanted_offices.includes(about.office.id))
  const [first] = wanted
  if (!first) throw new Refusal('no_office_left')
  const targets = wanted.map(({ about }) => about)
  for (const target of targets) checkCount(target)
  checkBookingDetails(held)
  const taskId = held.id
  const current_appointment_at = await earliestOf(tx, neighbours, held)
  const wanting = { ...held, current_appointment_at }
  await checkFilterThere(tx, wanting, targets)
  if (current_appointment_at !== held.current_appointment_at) await setTask(tx, held, { current_appointment_at })
  await demandUnblocked(tx, owner.userId)
  await askForProofOf(tx, owner, held, first.about.providerCode)
  const started = await beginWatching(
    tx,
    wanting,
    wanted.map(({ id }) => id),
  )
  const line = { code, data: {} } as const
  await writeTaskLine(tx, { taskId, level: 'info', activityType: 'started', ...line })
  for (const { about } of gone) await writeOfficeGone(tx, taskId, about.office.name)
  tellStatus(tx, started, line, (await neighbours.bookings(tx, [taskId])).get(taskId))
  return first.about.providerCode
}

/** Mails again the link for a missing proof. Refuses with `not_found`, `too_many_requests` or `enough_mails`. */
export async function sendTaskProof(ctx: Ctx, neighbours: TaskNeighbours, owner: Owner, taskId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const seen = await lockOwn(tx, neighbours, owner, taskId)
    const [about] = [...(await describeTargets(tx, seen.targets.slice(0, 1).map(keyOfTarget))).values()]
    await askForProofOf(tx, owner, seen.task, about?.providerCode, { again: true })
  })
}

async function earliestOf(tx: TxCtx, neighbours: TaskNeighbours, task: TaskRow): Promise<string | null> {
  const booked = await neighbours.appointmentAt(tx, task.id)
  const named = task.current_appointment_at
  if (booked === null || (named !== null && Date.parse(named) <= booked.getTime())) return named
  return booked.toISOString()
}

/** A person who starts such a task again wants another appointment, so the reason that prevented booking no longer counts. */
async function bookAgain(tx: TxCtx, neighbours: TaskNeighbours, task: LockedTask): Promise<void> {
  if (!task.auto_booking_enabled) return
  const booking = (await neighbours.bookings(tx, [task.id])).get(task.id)
  const isEnded = booking !== undefined && ['cancelled', 'failed', 'expired'].includes(booking.state)
  const isNew = isEnded && Date.parse(booking.updated_at) >= task.updated_at.getTime()
  // The task may rest because of a booking of another task for the same person.
  const fact = isNew ? null : (await neighbours.notBooking(tx, [task.id])).get(task.id)
  const isRest = fact?.why === 'rests' || fact?.why === 'needs_you'
  // Starting a task does not change the proofs and limits of its account.
  if (!isNew && !(isRest && !isOfAccount(fact.reason))) return
  await setTask(tx, task, {})
  const line = { code: 'booking_again', data: {} } as const
  await writeTaskLine(tx, { taskId: task.id, level: 'info', ...line })
  tellStatus(tx, task, line, booking)
}

async function describeOffices(tx: TxCtx, targets: WatchingTask['targets']) {
  const descriptions = await describeTargets(tx, targets.map(keyOfTarget))
  const known = targets.flatMap((target) => {
    const about = descriptions.get(targetKey(keyOfTarget(target)))
    return about ? [{ id: target.id, about }] : []
  })
  const { offered = [], gone = [] } = Object.groupBy(known, ({ about }) => (about.isOffered ? 'offered' : 'gone'))
  return { offered, gone }
}

/**
 * With `until`, a Berlin day, the task starts again by itself; the last call counts. An open appointment is settled as
 * chosen, else kept. Refuses as `settle` does, and with `pause_needs_watching` a day for a task that was not watching.
 */
export async function pauseTask(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  owner: Owner,
  taskId: number,
  onBooking: OnBooking | undefined,
  until?: string,
): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    const seen = await lockOwn(tx, neighbours, owner, taskId)
    const held = seen.task
    const paused_until = until === undefined ? null : await endOfPause(tx, seen, until)
    if (held.is_active || onBooking === 'keep' || onBooking === 'cancel')
      await settle(tx, neighbours, owner, taskId, onBooking)
    // A task that is done, was never started, or needs its owner would otherwise start by itself on that day.
    if (paused_until !== null && !held.is_monitoring && held.paused_until === null)
      throw new Refusal('pause_needs_watching')
    const isChanged = held.is_active || held.paused_until?.getTime() !== paused_until?.getTime()
    if (isChanged) {
      await endWatching(tx, held, {
        change: { is_active: false, is_monitoring: false, problem: null, paused_until },
        level: 'info',
        activityType: 'paused',
        line: paused_until
          ? { code: 'paused_until', data: { until: paused_until.toISOString() } }
          : { code: 'stopped', data: {} },
        booking: (await neighbours.bookings(tx, [taskId])).get(taskId) ?? null,
      })
    }
    return showTask(tx, neighbours, owner, taskId)
  })
}

/** An appointment is settled as chosen, else kept: it outlives the task. Refuses with `booking_open`. */
export async function removeTask(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  owner: Owner,
  taskId: number,
  onBooking: OnBooking | undefined,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { task: held } = await lockOwn(tx, neighbours, owner, taskId)
    await settle(tx, neighbours, owner, taskId, onBooking)
    await deleteTask(tx, held)
    tellStatus(tx, { ...held, is_active: false, is_monitoring: false, problem: null }, { code: 'deleted', data: {} })
    tx.log.info({ task: taskId }, 'deleted')
  })
}

/** Over all its periods of watching. Refuses with `not_found`. */
export async function readStatistics(
  ctx: Ctx,
  userId: number,
  taskId: number,
): Promise<z.input<typeof taskStatistics>> {
  const row = await findTask(ctx, userId, taskId)
  if (!row) throw new Refusal('not_found')
  const figures = (await readFigures(ctx, [taskId])).get(taskId)
  return {
    task_id: taskId,
    total_checks: figures?.totalChecks ?? 0,
    appointments_found: row.task.appointments_found,
    successful_bookings: row.task.successful_bookings,
    last_check_at: figures?.lastCheckAt?.toISOString() ?? null,
    uptime_seconds: figures?.uptimeSeconds ?? 0,
  }
}

/** When the Berlin day begins, or after its night rest. Refuses with `invalid_input` all but 1 to 365 days ahead. */
async function endOfPause(tx: TxCtx, { targets }: WatchingTask, until: string): Promise<Date> {
  const today = berlinDay(tx.clock.now())
  const refuse = (problem: string) => new Refusal('invalid_input', { fields: { until: [problem] } })
  if (until < addDays(today, pauseDays.min)) throw refuse('pause_until_past')
  if (until > addDays(today, pauseDays.max)) throw refuse('pause_until_far')
  const about = await describeTarget(tx, keyOfTarget(targets[0]))
  const provider = tx.config.providers.find(({ code }) => code === about?.providerCode)
  const midnight = berlinMidnight(until)
  return hoursUntil(provider?.nightRest ?? null, midnight) ?? midnight
}
