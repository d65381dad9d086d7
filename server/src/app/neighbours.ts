import type { TxCtx } from '../foundation/ctx.ts'
import { inTransaction } from '../foundation/db/transaction.ts'
import { Refusal } from '../foundation/refusal.ts'
import type { AccountDeps } from '../modules/accounts/neighbours.ts'
import { endWithPassword, rightsOfAccounts } from '../modules/accounts/review.ts'
import { rightRules } from '../modules/accounts/rights.ts'
import { bookingsOf, giveBackAt, readNotBooking, settleBooking, withdrawTapped } from '../modules/booking/booking.ts'
import { findAppointmentAt, listStanding, lockBookings } from '../modules/booking/bookings.store.ts'
import { answerComing } from '../modules/booking/coming.ts'
import { exportBookings, feedRight, settleForLeaving } from '../modules/booking/privacy.ts'
import { readEventsOf } from '../modules/live/live.store.ts'
import { closeSockets, forgetEvents } from '../modules/live/live.ts'
import { readChoice, tryToBook } from '../modules/monitoring/choosing.ts'
import type { Waker } from '../modules/monitoring/loop.ts'
import { receiversOf } from '../modules/notifications/notifications.ts'
import {
  endConnecting,
  exportNotifications,
  forgetDevices,
  rightsToMessages,
  switchOffChannels,
} from '../modules/notifications/privacy.ts'
import { describeBestFinds } from '../modules/overview/best-finds.ts'
import { exportSharedPages, exportTasks, sharedPageRight } from '../modules/tasks/privacy.ts'
import { hasTasks, holdTasksOf, listRunning } from '../modules/tasks/tasks.store.ts'
import { stopTask } from '../modules/tasks/watching.ts'
import { wordRefusal } from '../texts/refusal-words.ts'

async function endSecrets(tx: TxCtx, userId: number, sessionId?: string): Promise<void> {
  await endConnecting(tx, userId)
  await endWithPassword(tx, personalNeighbours, userId, sessionId)
}

/** Functions that accounts calls in all other modules when someone signs out, wants their data or leaves. */
export const personalNeighbours: AccountDeps = {
  rights: {
    ...rightsOfAccounts((tx, who) => personalNeighbours.onSignedOut(tx, who)),
    ...rightsToMessages,
    feed: feedRight,
    shared_page: sharedPageRight,
  },
  async onSignedOut(tx, who) {
    closeSockets(tx, who)
    if (!who.isByPassword || rightRules.push.newPassword === 'ends') await forgetDevices(tx, who)
    if (who.sessionId === undefined) await endSecrets(tx, who.userId)
  },
  onNewPassword: endSecrets,
  async stopTasks(ctx, userId, { why, startedBefore }) {
    for (const taskId of await listRunning(ctx, userId, startedBefore)) {
      await inTransaction(ctx, async (tx) => {
        // Bookings are locked before their task, everywhere.
        await settleBooking(tx, taskId, undefined)
        const booking = (await bookingsOf(tx, [taskId])).get(taskId) ?? null
        await stopTask(tx, taskId, { code: why, data: {} }, booking)
      })
    }
  },
  async onReclaimed(tx, userId) {
    return (await switchOffChannels(tx, userId)) || (await hasTasks(tx, userId))
  },
  dataOf: async (ctx, who) => ({
    tasks: await exportTasks(ctx, who),
    shared_pages: await exportSharedPages(ctx, who.userId),
    ...(await exportBookings(ctx, who.userId)),
    ...(await exportNotifications(ctx, who.userId)),
    live_events: await readEventsOf(ctx, who.userId),
  }),
  onLeaving: settleForLeaving,
  onLeft: forgetEvents,
  holdTasks: (tx, userId) => holdTasksOf(tx, [userId], 'update'),
}

export function taskNeighbours(wake: Waker['wake']) {
  return {
    bookings: bookingsOf,
    notBooking: readNotBooking,
    appointmentAt: findAppointmentAt,
    found: describeBestFinds,
    lockBookings,
    settleBooking,
    giveBackAt,
    withdrawTapped,
    receiversOf,
    wake,
  }
}

export const bookingInChat = {
  async ask(...[tx, { userId }, taskId, chosen]: Parameters<typeof tryToBook>) {
    const choice = await readChoice(tx, userId, taskId, chosen)
    if (choice instanceof Refusal) return choice
    const standing = (await listStanding(tx, [taskId])).get(taskId)
    const moves = standing?.isNamed === true && Date.parse(chosen.slot_at) < standing.at.getTime()
    return { personName: choice.free.personName, officeName: choice.about.office.name, moves }
  },
  book: tryToBook,
  coming: answerComing,
  word: (...asked: Parameters<typeof wordRefusal>) => wordRefusal(...asked).detail,
}
