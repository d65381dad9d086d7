// Trying the product out: a task at the practice office that books by itself, and the end of all that was practised.
import { isAppointment } from '@terminlotse/contract/booking'
import { bookingEmail } from '@terminlotse/contract/fields/person'
import type { Language } from '@terminlotse/contract/language'
import { practiceCode } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { type TaskBody, taskBody } from '@terminlotse/contract/tasks/task-forms'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { texts } from '../../../texts/texts.ts'
import { holdUser, type UserRow } from '../../accounts/users.store.ts'
import { findProvider, listOffices, listServiceTypes } from '../../offices/catalogue.ts'
import type { WatchingTask } from '../editing/chosen.store.ts'
import { listTaskRows } from '../editing/chosen.store.ts'
import { createTask } from '../editing/editing.ts'
import type { TaskNeighbours } from '../editing/neighbours.ts'
import { type Owner, showTask } from '../editing/owner.ts'
import { removeTask, startTask } from '../editing/tasks.ts'

export interface PracticeNeighbours extends TaskNeighbours {
  /** Gives back what the person has, or tries to get, at this provider. Call it before tasks and accounts are locked. */
  giveBackAt(tx: TxCtx, userId: number, providerId: number, which: 'all' | 'of_deleted_tasks'): Promise<void>
}

/** Taps at the same time make one task. Refuses with `practice_off`, `practice_not_ready`, and as `startTask` does. */
export async function startPractice(ctx: Ctx, neighbours: PracticeNeighbours, owner: Owner): Promise<Task> {
  const provider = await findPractice(ctx)
  const findTry = async (from: Ctx) => (await listTaskRows(from, owner.userId)).find((row) => isTry(row, provider.id))
  // An appointment of a task that is gone would be in the way. Others lock bookings before the account.
  if (!(await findTry(ctx)))
    await inTransaction(ctx, (tx) => neighbours.giveBackAt(tx, owner.userId, provider.id, 'of_deleted_tasks'))
  const taskId = await inTransaction(ctx, async (tx) => {
    const user = await holdUser(tx, owner.userId)
    if (!user) throw new Refusal('signed_out')
    const known = await findTry(tx)
    if (known) return known.task.id
    return (await createTask(tx, neighbours, owner, await bodyOfTry(tx, provider.id, { user, owner }))).id
  })
  // Outside of it: bookings are locked before the account.
  return startAgain(ctx, neighbours, owner, taskId)
}

async function bodyOfTry(
  tx: TxCtx,
  providerId: number,
  { user, owner }: { user: UserRow; owner: Owner },
): Promise<TaskBody> {
  const { office, serviceType } = await findRecommended(tx, owner.language, providerId)
  return taskBody.parse({
    name: texts[owner.language].practiceTask,
    service: providerId,
    office: office.id,
    service_type: serviceType.id,
    auto_booking_enabled: true,
    first_name: user.first_name,
    last_name: user.last_name,
    email_for_booking: mailFor(user),
  })
}

/**
 * The rows of bookings stay: by them that office forgets a person whose account is deleted. A repeated call goes on
 * with what is left. Refuses with `practice_off`.
 */
export async function removePractised(ctx: Ctx, neighbours: PracticeNeighbours, owner: Owner): Promise<void> {
  const provider = await findPractice(ctx)
  const tasks = (await listTaskRows(ctx, owner.userId)).filter((row) => isAt(row, provider.id))
  for (const { task } of tasks) {
    await removeTask(ctx, neighbours, owner, task.id, 'cancel').catch((error: unknown) => {
      // Another tab has deleted it.
      if (!(error instanceof Refusal && error.code === 'not_found')) throw error
    })
  }
  await inTransaction(ctx, (tx) => neighbours.giveBackAt(tx, owner.userId, provider.id, 'all'))
}

async function startAgain(ctx: Ctx, neighbours: TaskNeighbours, owner: Owner, taskId: number): Promise<Task> {
  const booking = (await neighbours.bookings(ctx, [taskId])).get(taskId)
  const isStanding = booking !== undefined && isAppointment(booking) && !booking.is_being_cancelled
  const hasOne = isStanding && Date.parse(booking.slot_at) > ctx.clock.now().getTime()
  return hasOne ? showTask(ctx, neighbours, owner, taskId) : startTask(ctx, neighbours, owner, taskId)
}

async function findPractice(ctx: Ctx): Promise<{ id: number }> {
  const isOn = ctx.config.providers.some(({ code, enabled }) => code === practiceCode && enabled)
  const provider = isOn ? await findProvider(ctx, practiceCode) : null
  if (!provider) throw new Refusal('practice_off')
  return provider
}

async function findRecommended(ctx: Ctx, language: Language, providerId: number) {
  const office = (await listOffices(ctx, { providerId })).find(({ recommended }) => recommended)
  const serviceType =
    office && (await listServiceTypes(ctx, language, office.id)).find(({ recommended }) => recommended)
  if (!serviceType) throw new Refusal('practice_not_ready')
  return { office, serviceType }
}

function isAt({ targets }: WatchingTask, providerId: number): boolean {
  return targets.some(({ provider_id }) => provider_id === providerId)
}

function isTry(row: WatchingTask, providerId: number): boolean {
  return isAt(row, providerId) && row.task.auto_booking_enabled && !row.task.dry_run
}

/** Offices refuse some addresses that an account may have. Nothing is delivered there: the mail is shown here. */
function mailFor({ id, email }: { id: number; email: string }): string {
  return bookingEmail.safeParse(email).success ? email : `account-${id}@practice.example`
}
