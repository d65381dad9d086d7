// Carries a booking from `wanted` to its end. The row stores the known state and the written-ahead call. The pure
// machine (machine/machine.ts and answers.ts) decides. The driver (drive.ts) makes the calls, also from jobs.
import type { Booking, OnBooking } from '@terminlotse/contract/booking'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition, Jobs } from '../../foundation/jobs.ts'
import type { NotBooking } from '../../texts/journal/not-booking.ts'
import type { NotificationCode, NotificationData } from '../../texts/notifications/notification-data.ts'
import type { CurrentContent, Message } from '../notifications/message-content.ts'
import { describeTargets, readTarget, type TargetDescription, targetKey } from '../offices/targets.ts'
import { writeTaskLine } from '../tasks/journal.ts'
import { tellStatus } from '../tasks/watching.ts'
import {
  type BookingRow,
  keyOfBooking,
  type LockedBooking,
  lastBookings,
  leaveTask,
  listMentionedBookings,
  lockLive,
  type MentionedBooking,
  noteTaskName,
  readBooking,
  setCancelWanted,
  setKept,
} from './bookings.store.ts'
import { isAppointment } from './machine/machine.ts'
import { planReminders } from './reminders.jobs.ts'
import { bookingShape } from './rows/shape.ts'
import { type KnownBooker, readBookers, readFollows } from './turns/bookers.store.ts'
import type { InTheWay } from './turns/in-the-way.store.ts'
import { followsAfter, tellsOnly } from './turns/turns.ts'
import { insertWanted, type NotBegun, type Wish } from './turns/wanted.store.ts'

/** The driver that was started with a new booking has this long before the booking's job checks it. */
const driveAfterMs = 15_000

/**
 * Stores that this task is to get the slot, or returns the reason why not. A tapped booking is driven by the job that is
 * sent here. The caller starts any other after the commit, and its job takes over if that fails.
 */
export async function wantBooking(
  tx: TxCtx,
  wish: Wish & { about: TargetDescription },
): Promise<{ row: BookingRow; booking: Booking } | NotBegun> {
  const { taskId, about, slot, isTapped } = wish
  const wanted = await insertWanted(tx, wish)
  if ('why' in wanted) return wanted
  const { row, task } = wanted
  const data = { slot_at: slot.slotAt.toISOString(), office_name: about.office.name }
  const line = { code: 'booking_started', data } as const
  await writeTaskLine(tx, { taskId, level: 'info', ...line })
  const booking = bookingShape(row, about)
  tellStatus(tx, task, line, booking)
  if (isTapped) await driveSoon(tx.jobs, about.providerCode, row.id)
  else await driveLater(tx, about.providerCode, row, new Date(tx.clock.now().getTime() + driveAfterMs))
  return { row, booking }
}

/** The last booking of each of these tasks; tasks without one are absent. */
export async function bookingsOf(ctx: Ctx, taskIds: number[]): Promise<Map<number, Booking>> {
  const rows = await lastBookings(ctx, taskIds)
  const targets = await describeTargets(ctx, rows.map(keyOfBooking))
  return new Map(
    rows.flatMap((row) => {
      const about = targets.get(targetKey(keyOfBooking(row)))
      return row.task_id === null || !about ? [] : [[row.task_id, bookingShape(row, about)]]
    }),
  )
}

/**
 * Called before a task is stopped, edited or deleted. A mere hold is given back. An appointment is cancelled if the owner
 * chose that, and else stays, with its messages. `undecided`: the owner must choose first. `attempt`: an attempt is under
 * way, and the caller may not end it (`keepsAttempts`). `isForElse`: appointments that stay are no longer the task's.
 */
export async function settleBooking(
  tx: TxCtx,
  taskId: number,
  onBooking: OnBooking | undefined,
  { keepsAttempts = false, isForElse = false } = {},
): Promise<'none' | 'settled' | 'undecided' | 'attempt'> {
  const all = await lockLive(tx, { taskId })
  if (all.length > 0) await noteTaskName(tx, taskId)
  // The choice does not concern an appointment whose successor waits: it stays until that one is confirmed.
  const isSucceeded = ({ id }: BookingRow) =>
    all.some((other) => other.replaces_id === id && isAppointment(other) && !other.cancel_wanted)
  const live = all.filter((row) => !row.cancel_wanted && !isSucceeded(row))
  if (live.length === 0) return 'none'
  if (keepsAttempts && !live.every(isAppointment)) return 'attempt'
  if (onBooking === 'ask' && live.some((row) => isAppointment(row) && !row.kept)) return 'undecided'
  for (const row of live) {
    if (!isAppointment(row) || onBooking === 'cancel') await cancelSoon(tx, row)
    else if (onBooking === 'keep' && !row.kept) await setKept(tx, row)
  }
  if (isForElse) await leaveTask(tx, taskId)
  return 'settled'
}

/** The filter that ends automatic attempts does not concern a tapped one. A hold under way is given back. */
export async function withdrawTapped(tx: TxCtx, taskId: number, isMeant: (slotAt: Date) => boolean): Promise<void> {
  for (const row of await lockLive(tx, { taskId })) {
    const isMere = row.tapped && row.state === 'wanted' && !row.cancel_wanted
    if (isMere && isMeant(row.slot_at)) await cancelSoon(tx, row)
  }
}

export async function giveBackAt(
  tx: TxCtx,
  userId: number,
  providerId: number,
  which: 'all' | 'of_deleted_tasks',
): Promise<void> {
  for (const row of await lockLive(tx, { userId, providerId })) {
    const isMeant = which === 'all' || row.task_id === null
    if (isMeant && !row.cancel_wanted) await cancelSoon(tx, row)
  }
}

export async function cancelSoon(tx: TxCtx, row: LockedBooking): Promise<void> {
  await setCancelWanted(tx, row, isAppointment(row) ? 'cancelled_with_task' : undefined)
  const provider = await readTarget(tx, keyOfBooking(row))
  await driveSoon(tx.jobs, provider.providerCode, row.id)
}

interface BookingJob {
  booking_id: number
}

const stepsQueue = (providerCode: string): string => `booking.${providerCode}`
const readsQueue = (providerCode: string): string => `booking-status.${providerCode}`

/** Every process declares these queues; only the holder of the provider's lease works them. */
export function bookingJobs(
  providerCode: string,
  drive: (bookingId: number, signal: AbortSignal) => Promise<void>,
): JobDefinition[] {
  const common = { retries: 20, retryDelaySeconds: 2, expireSeconds: 180 }
  const handle = (data: Record<string, unknown>, signal: AbortSignal) => drive(Number(data.booking_id), signal)
  return [
    { queue: stepsQueue(providerCode), concurrency: 4, handle, ...common },
    { queue: readsQueue(providerCode), concurrency: 1, handle, ...common },
  ]
}

/** Sends a job that continues a booking now. An extra job does no harm: each reads the row first. */
export async function driveSoon(jobs: Jobs, providerCode: string, bookingId: number): Promise<void> {
  await jobs.send<BookingJob>(stepsQueue(providerCode), { booking_id: bookingId })
}

/** `at`: on our clock. Jobs for the same moment become one, so that repeats do not multiply. */
export async function driveLater(ctx: Ctx, providerCode: string, row: BookingRow, at: Date): Promise<void> {
  const isRead = row.state === 'waiting' || (row.state === 'confirmed' && !row.cancel_wanted)
  const queue = isRead ? readsQueue(providerCode) : stepsQueue(providerCode)
  const waitMs = at.getTime() - ctx.clock.now().getTime()
  await ctx.jobs.send<BookingJob>(queue, { booking_id: row.id }, { waitMs, key: `${row.id}:${at.getTime()}` })
}

export async function planRemindersAgain(ctx: Ctx, bookingIds: readonly number[]): Promise<void> {
  for (const id of bookingIds) {
    await inTransaction(ctx, async (tx) => {
      const row = await readBooking(tx, id)
      if (row && isAppointment(row)) await planReminders(tx, row)
    })
  }
}

/**
 * By task with automatic booking, the reason why it books nothing now, by the rules that offer slots. Absent: tasks that
 * book, do not want to, or show the reason with their booking.
 */
export async function readNotBooking(ctx: Ctx, taskIds: number[]): Promise<Map<number, NotBooking>> {
  const bookers = await readBookers(ctx, taskIds)
  const places = bookers.flatMap(({ inTheWay }) => inTheWay ?? [])
  const targets = await describeTargets(ctx, places)
  const now = ctx.clock.now()
  return new Map(
    bookers.flatMap((booker) => {
      const why = whyNot(booker, (place) => targets.get(targetKey(place)), now)
      return why ? [[booker.taskId, why] as const] : []
    }),
  )
}

function whyNot(
  booker: KnownBooker,
  aboutOf: (place: InTheWay) => TargetDescription | undefined,
  now: Date,
): NotBooking | null {
  if (booker.isTrial) return { why: 'trial' }
  if (!booker.isWatching) return null
  const { inTheWay } = booker
  if (inTheWay) {
    const isOwnTask = inTheWay.taskId === booker.taskId
    if (isOwnTask && inTheWay.state === 'unknown_hold' && inTheWay.holdUntil) {
      return { why: 'rests', reason: 'answer_lost', until: inTheWay.holdUntil.toISOString() }
    }
    // The task's own booking shows the details.
    if (isOwnTask && inTheWay.state !== 'confirmed') return null
    if (inTheWay.userId !== booker.userId) return { why: 'not_now' }
    const slot_at = inTheWay.slotAt.toISOString()
    const office_name = aboutOf(inTheWay)?.office.name ?? ''
    const appointment = { id: inTheWay.id, task: inTheWay.taskId, slot_at, office_name }
    return { why: 'has_appointment', appointment, isOwnTask }
  }
  if (!booker.isAllowed) return { why: 'switched_off' }
  const follows = followsAfter(booker, now)
  switch (follows.follows) {
    case 'rests':
      return { why: 'rests', reason: follows.follows_because, until: follows.follows_until }
    case 'needs_you':
      if (tellsOnly.includes(follows.follows_because)) return { why: 'tells_only', reason: follows.follows_because }
      return { why: 'needs_you', reason: follows.follows_because }
    case 'not_now':
      return { why: 'not_now' }
    default:
      return null
  }
}

const ofBookings: ReadonlySet<NotificationCode> = new Set([
  'booking_waiting',
  'booking_reminder',
  'booking_confirmed',
  'appointment_reminder',
  'booking_failed',
  'booking_expired',
  'booking_cancelled',
  'booking_moved',
  'cancel_delayed',
])

export function isOfBooking({ notice }: Pick<Message, 'notice'>): boolean {
  return ofBookings.has(notice)
}

/** By delivery, from our own rows. A message about an older state is no longer true. */
export async function currentBookings(
  ctx: Ctx,
  messages: Message[],
): Promise<Map<string, CurrentContent | 'overtaken'>> {
  const known = await listMentionedBookings(ctx, {
    ids: messages.flatMap(({ data }) => data.booking_id ?? []),
    taskIds: messages.flatMap(({ taskId }) => taskId ?? []),
  })
  const now = ctx.clock.now()
  const followsOf = await readFollows(
    ctx,
    messages.filter(({ data }) => data.follows).map(({ taskId }) => taskId),
  )
  return new Map(
    messages.map((message) => {
      const { follows, follows_until: _, follows_because: __, ...facts } = message.data
      // The message may have waited for hours: it says what follows now.
      const data = follows ? { ...facts, ...followsOf(message.taskId) } : message.data
      return [message.id, currentOf({ ...message, data }, known, now)]
    }),
  )
}

function currentOf(message: Message, known: MentionedBooking[], now: Date): CurrentContent | 'overtaken' {
  const { notice, data, taskId } = message
  const row = known.findLast((one) => isAbout(data, taskId, one))
  if (notice === 'booking_failed' || notice === 'booking_expired') {
    const isNewer = ({ id, task_id }: MentionedBooking) => task_id !== null && task_id === taskId && id > (row?.id ?? 0)
    return known.some(isNewer) || (row && `booking_${row.state}` !== notice) ? 'overtaken' : { data }
  }
  if (notice === 'booking_cancelled') return { data }
  if (!row) return 'overtaken'
  if (notice === 'cancel_delayed') return isAppointment(row) && row.cancel_wanted ? { data } : 'overtaken'
  const isWaiting = notice === 'booking_waiting' || notice === 'booking_reminder' || data.is_waiting === true
  const end = isWaiting ? row.deadline_at : row.slot_at
  // The office's moment, converted to our clock.
  const until = end && new Date(end.getTime() - row.office_ahead_ms)
  const isSame = data.slot_at === undefined || row.slot_at.getTime() === Date.parse(data.slot_at)
  const isState = row.state === (isWaiting ? 'waiting' : 'confirmed') && !row.cancel_wanted && isSame
  return isState && until && until > now && isLatest(notice, data, row) ? { data, until } : 'overtaken'
}

/** Messages of older versions name no booking: they mean the task's booking at the same moment. */
function isAbout(data: NotificationData, taskId: number | null, row: MentionedBooking): boolean {
  if (data.booking_id !== undefined) return row.id === data.booking_id
  return taskId !== null && row.task_id === taskId && row.slot_at.getTime() === Date.parse(data.slot_at ?? '')
}

/** Of "please confirm" and its reminders, only the newest is sent. */
function isLatest(notice: NotificationCode, data: NotificationData, { reminded }: MentionedBooking): boolean {
  if (notice === 'booking_waiting') return reminded.length === 0
  // Others read it, too, after the owner has said that they come.
  return data.reminder === undefined || reminded.findLast((one) => one !== 'coming') === data.reminder
}
