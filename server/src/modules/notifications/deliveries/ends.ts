import type { Channel as ChannelName } from '@terminlotse/contract/notifications'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { type ChannelFailure, failureOfOther } from '../../../texts/channel-failures.ts'
import { lockUsers } from '../../accounts/users.store.ts'
import { keepTask } from '../../tasks/tasks.store.ts'
import type { CheckedMessage, CurrentContent } from '../message-content.ts'
import { lockReceivers, receiverMoved } from '../messages/changed.ts'
import type { Channel, Failed, Outcome } from '../messages/channel.ts'
import { useEndsAt } from '../messages/kinds.ts'
import { type DeliveryRow, updateWaitingDeliveries } from '../messages/notifications.store.ts'
import { listById, listReceiverRows, switchOff } from '../messages/receivers.store.ts'
import { tellingNames } from '../receivers/show-receivers.ts'
import type { NoteEnd } from './batch-writer.ts'
import { mayRepeat, nextTryAt } from './retries.ts'

/** The time after which a message is decided about if its answer may still come within ten minutes. */
const lateMs = 11 * minuteMs

export interface GivenUp {
  id: string
  userId: number
  taskId: number | null
  channel: ChannelName
  /** Its name, where the channel alone does not say which of the account's receivers it is; else empty. */
  receiver: string
  /** A code of the texts of channel failures, as the account is told it. */
  reason: string
}

export interface EndDeps {
  /** Called in the transaction that writes the result, so that the user sees it in the task's journal. */
  onGivenUp(tx: TxCtx, delivery: GivenUp): Promise<void>
  note: NoteEnd
  channels: Record<ChannelName, Channel>
}

export type Trying = CheckedMessage & { current: CurrentContent; receipt?: string }

/** A message that failed and is tried again; `waitMs`: how long its receiver wants no further message. */
export interface Retry {
  delivery: DeliveryRow
  at: Date
  waitMs: number
}

/** Writes the end of a try. Null: the delivery has ended. */
export async function noteEnd(ctx: Ctx, deps: EndDeps, trying: Trying, outcome: Outcome): Promise<Retry | null> {
  if (outcome === 'sent') return noteSent(ctx, deps, trying)
  if (outcome.isUnknown) return noteUnanswered(ctx, deps, trying, outcome)
  const { delivery } = trying
  const tries = delivery.tries + 1
  const waitMs = outcome.waitMs ?? 0
  const at = outcome.permanent ? null : nextTryAt(tries, endOf(trying), ctx.clock.now(), waitMs)
  if (at !== null) return noteRetry(ctx, deps, { delivery, at, waitMs }, outcome)
  if (outcome.hasReached) return noteSent(ctx, deps, trying)
  await giveUp(ctx, deps, delivery, outcome)
  return null
}

/** Ends a message of which enough copies may have arrived. Null: it has no further try. */
export async function noteUnknown(ctx: Ctx, { note }: EndDeps, delivery: DeliveryRow): Promise<null> {
  const { id, tries, last_error, unanswered } = delivery
  const finished_at = ctx.clock.now()
  await note({ id, state: 'unknown', tries, last_error, unanswered, next_try_at: null, finished_at })
  return report(ctx, delivery, 'unknown', { notice: delivery.notice })
}

export function noteSuperseded(ctx: Ctx, delivery: DeliveryRow): null {
  return report(ctx, delivery, 'overtaken', { notice: delivery.notice })
}

async function noteSent(ctx: Ctx, { note }: EndDeps, trying: Trying): Promise<null> {
  const { delivery, receipt = null } = trying
  const { id, tries, notice } = delivery
  const finished_at = ctx.clock.now()
  await note({ id, state: 'sent', tries: tries + 1, last_error: null, next_try_at: null, finished_at, receipt })
  return report(ctx, delivery, 'sent', { notice })
}

async function noteRetry(ctx: Ctx, { note }: EndDeps, again: Retry, failed: Failed, unanswered = 0): Promise<Retry> {
  const { id, ...delivery } = again.delivery
  const tries = delivery.tries + 1
  await note({
    id,
    state: 'waiting',
    tries,
    last_error: wordError(failed),
    next_try_at: again.at,
    finished_at: null,
    unanswered: delivery.unanswered + unanswered,
  })
  report(ctx, again.delivery, 'again', { reason: failed.failed, tries })
  return again
}

/** The receiver has the message and has not answered. If it still may, it is decided after that, by any process. */
async function noteUnanswered(ctx: Ctx, deps: EndDeps, trying: Trying, failed: Failed): Promise<Retry | null> {
  const { delivery, notice } = trying
  const now = ctx.clock.now()
  const tries = delivery.tries + 1
  const unanswered = delivery.unanswered + 1
  if (failed.answer) {
    const later = { delivery, at: new Date(now.getTime() + lateMs), waitMs: lateMs }
    const again = await noteRetry(ctx, deps, later, failed, 1)
    void failed.answer
      .then((late) => noteLate(ctx, deps, trying, { late, at: later.at }))
      .catch((error: unknown) => {
        ctx.log.warn({ delivery: delivery.id, err: error }, 'A late answer could not be noted.')
      })
    return again
  }
  const isRepeated = mayRepeat(notice, deps.channels[delivery.channel], unanswered)
  const at = isRepeated ? nextTryAt(tries, endOf(trying), now, failed.waitMs) : null
  if (at !== null) return noteRetry(ctx, deps, { delivery, at, waitMs: failed.waitMs ?? 0 }, failed, 1)
  if (failed.hasReached) return noteSent(ctx, deps, trying)
  return noteUnknown(ctx, deps, { ...delivery, tries, unanswered, last_error: wordError(failed) })
}

/** Stores the receiver's late answer, if the message still waits for it. `at`: when it is decided about without one. */
async function noteLate(ctx: Ctx, deps: EndDeps, trying: Trying, { late, at }: { late: Outcome; at: Date }) {
  if (late === 'sent') return noteSent(ctx, deps, trying)
  if (late.isUnknown) return null
  if (late.permanent) return giveUp(ctx, deps, trying.delivery, late)
  return noteRetry(ctx, deps, { delivery: trying.delivery, at, waitMs: 0 }, late)
}

function endOf({ current, ...message }: Trying): Date | null {
  return current.until === undefined ? useEndsAt(message) : current.until
}

// The result and the line for its owner belong to one transaction, so the writer does not write it.
async function giveUp(ctx: Ctx, deps: EndDeps, delivery: DeliveryRow, failed: Failed): Promise<void> {
  const { id, user_id: userId, task_id: taskId, receiver_id: receiverId, channel } = delivery
  const reason = failed.failed
  const tries = delivery.tries + 1
  const finished_at = ctx.clock.now()
  const end = { id, state: 'given_up' as const, tries, last_error: wordError(failed), next_try_at: null, finished_at }
  await inTransaction(ctx, async (tx) => {
    // Whoever removes a receiver has locked its account. A task that is deleted is locked before its deliveries.
    await (mayEndChannel(reason) ? lockReceivers : lockUsers)(tx, [userId])
    const isThere = taskId !== null && (await keepTask(tx, userId, taskId))
    if ((await updateWaitingDeliveries(tx, [end])).length === 0) return
    await endChannelAfter(tx, receiverId, reason)
    const receivers = await listReceiverRows(tx, userId)
    const receiver = (receiverId === null ? undefined : tellingNames(receivers).get(receiverId)) ?? ''
    const isOfOther = receivers.some((one) => one.id === receiverId && one.is_of_other)
    const told = isOfOther ? failureOfOther(reason) : reason
    await deps.onGivenUp(tx, { id, userId, taskId: isThere ? taskId : null, channel, receiver, reason: told })
  })
  report(ctx, delivery, 'given_up', { reason, tries })
}

const reports = {
  sent: ['info', 'A message was delivered.'],
  again: ['warn', 'A message is tried again later.'],
  given_up: ['warn', 'A message was given up.'],
  overtaken: ['info', 'A message was not sent, because it is no longer true.'],
  unknown: ['warn', 'Nobody knows whether a message has arrived.'],
} as const

function report(ctx: Ctx, { id, task_id, channel }: DeliveryRow, end: keyof typeof reports, about: object): null {
  const [level, words] = reports[end]
  ctx.metrics.deliveries.inc({ channel, end })
  ctx.log[level]({ delivery: id, task: task_id, channel, ...about }, words)
  return null
}

const wordError = ({ failed, detail }: Failed) => (detail === '' ? failed : `${failed}: ${detail}`)

const endsChannel: ReadonlySet<ChannelFailure> = new Set(['gone', 'chat_closed'])

/** An account does not know the mailbox of another person, so nothing is tried there again after a refusal. */
const endsOther: ReadonlySet<ChannelFailure> = new Set(['receiver_refused'])

const mayEndChannel = (reason: ChannelFailure) => endsChannel.has(reason) || endsOther.has(reason)

/** The receivers must be locked (`lockReceivers`). The message, and others that wait, go to the other receivers. */
export async function endChannelAfter(tx: TxCtx, receiverId: number | null, reason: ChannelFailure): Promise<void> {
  if (receiverId === null) return
  const [row] = await listById(tx, [receiverId])
  if (!row || !(endsChannel.has(reason) || (row.is_of_other && endsOther.has(reason)))) return
  await switchOff(tx, row)
  await receiverMoved(tx, { id: receiverId, userId: row.user_id })
}
