import type { OnBooking } from '@terminlotse/contract/booking'
import type { Language } from '@terminlotse/contract/language'
import type { Task } from '@terminlotse/contract/tasks'
import { validationText } from '@terminlotse/contract/validation-texts'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { askForMissingProofs } from '../../accounts/booking-address.ts'
import { addConsents } from '../../accounts/users.store.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { lackingConsents } from '../demands.store.ts'
import { isTrialRun } from '../filter.ts'
import { type Locked, listTasksById, lockTask } from '../tasks.store.ts'
import type { LockedTask, TaskRow } from '../tasks.tables.ts'
import type { WatchingTask } from './chosen.store.ts'
import type { TaskNeighbours } from './neighbours.ts'
import { showTasks } from './view.ts'

export interface Owner {
  userId: number
  language: Language
  /** The address that the call comes from; absent: this machine. */
  ip?: string
  /** The call came with a key for scripts: it never causes a booking. */
  comesWithKey?: boolean
}

/** Refuses with `not_found` a task that is not the owner's. */
export async function showTask(ctx: Ctx, neighbours: TaskNeighbours, owner: Owner, taskId: number): Promise<Task> {
  const rows = (await listTasksById(ctx, [taskId])).filter(({ task }) => task.user_id === owner.userId)
  const [task] = await showTasks(ctx, neighbours, rows, owner.language)
  if (!task) throw new Refusal('not_found')
  return task
}

/** Locks the owner's task as `lockTask` says, and returns it. Refuses with `not_found`. */
export async function lockOwn(
  tx: TxCtx,
  { lockBookings: bookings }: TaskNeighbours,
  { userId }: Owner,
  taskId: number,
  more: Pick<Locked, 'more'> = {},
): Promise<WatchingTask<LockedTask>> {
  const held = await lockTask(tx, taskId, { ...more, owner: { userId, bookings } })
  if (!held) throw new Refusal('not_found')
  return held
}

/** Refuses with `key_never_books` a call with a key on a task that books by itself. */
export function demandNoBooking({ comesWithKey }: Owner, task: Pick<TaskRow, 'auto_booking_enabled'>): void {
  if (comesWithKey && task.auto_booking_enabled) throw new Refusal('key_never_books')
}

/** Refuses: `booking_open` when the owner wants to be asked, `key_never_books` a key that would end an attempt. */
export async function settle(
  tx: TxCtx,
  neighbours: TaskNeighbours,
  owner: Owner,
  taskId: number,
  onBooking: OnBooking | undefined,
  isForElse = false,
): Promise<void> {
  const keepsAttempts = owner.comesWithKey ?? false
  const settled = await neighbours.settleBooking(tx, taskId, onBooking, { keepsAttempts, isForElse })
  if (settled === 'attempt') throw new Refusal('key_never_books')
  if (settled === 'undecided') throw new Refusal('booking_open')
}

/** Stores the consents that the caller gives now. Refuses a task that books without them, if the caller was asked for them. */
export async function takeConsents(
  tx: TxCtx,
  { userId, language }: Owner,
  task: Booked & { agrees: boolean | undefined },
  places: TargetDescription[],
): Promise<void> {
  if (task.agrees === undefined || isTrialRun(task)) return
  if (!task.agrees && !task.auto_booking_enabled) return
  const lacking = await lackingConsents(tx, userId, places)
  if (lacking.length === 0) return
  const agrees = lacking.map(({ kind }) => `consent_${kind}` as const)
  if (!task.agrees) throw new Refusal('invalid_input', { fields: { agrees } })
  const now = { user_id: userId, given_at: tx.clock.now() }
  await addConsents(
    tx,
    lacking.map((one) => ({ ...one, ...now, words: validationText(`consent_${one.kind}`, language) })),
  )
}

/** The part of a task that decides if its booking address must be proven. */
type Booked = Pick<TaskRow, 'auto_booking_enabled' | 'dry_run' | 'lets_me_book' | 'email_for_booking'>

/** With `again` also if one was mailed before; then it refuses with `too_many_requests` or `enough_mails`. */
export async function askForProofOf(
  tx: TxCtx,
  owner: Owner,
  task: Booked,
  providerCode: string | undefined,
  { again = false } = {},
): Promise<void> {
  const isReal = tx.config.providers.some((provider) => provider.code === providerCode && provider.isReal)
  const isBooking = (task.auto_booking_enabled || task.lets_me_book) && !isTrialRun(task)
  if (isReal && !tx.config.isLocal && isBooking) await askForMissingProofs(tx, owner, task.email_for_booking, { again })
}
