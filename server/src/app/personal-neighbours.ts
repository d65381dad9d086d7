import type { TxCtx } from '../foundation/ctx.ts'
import { inTransaction } from '../foundation/db/transaction.ts'
import type { AccountDeps } from '../modules/accounts/neighbours.ts'
import { bookingsOf, settleBooking } from '../modules/booking/booking.ts'
import { endFeed, exportFeed } from '../modules/booking/appointments/feed.ts'
import { exportBookings, settleForLeaving } from '../modules/booking/privacy.ts'
import { closeSockets, exportEvents, forgetEvents } from '../modules/live/live.ts'
import { forgetDevices, readDevices } from '../modules/notifications/devices/devices.ts'
import { endTelegramLink, exportNotifications, switchOffChannels } from '../modules/notifications/privacy.ts'
import { exportTasks } from '../modules/tasks/privacy.ts'
import { hasTasks, listWatching } from '../modules/tasks/tasks.store.ts'
import { stopTask } from '../modules/tasks/watching.ts'

/** Ends what opens something without a sign-in. */
async function endSecrets(tx: TxCtx, userId: number): Promise<void> {
  await endFeed(tx, userId)
  await endTelegramLink(tx, userId)
}

/** Functions that accounts calls in all other modules when someone signs out, wants their data or leaves. */
export const personalNeighbours: AccountDeps = {
  async onSignedOut(tx, who) {
    closeSockets(tx, who)
    await forgetDevices(tx, who)
    if (who.sessionId === undefined) await endSecrets(tx, who.userId)
  },
  onNewPassword: endSecrets,
  async stopTasks(ctx, userId, { why, startedBefore }) {
    for (const taskId of await listWatching(ctx, userId, startedBefore)) {
      await inTransaction(ctx, async (tx) => {
        // Bookings are locked before their task, everywhere.
        await settleBooking(tx, taskId, undefined)
        const booking = (await bookingsOf(tx, [taskId])).get(taskId) ?? null
        await stopTask(tx, taskId, { code: why, data: {} }, booking)
      })
    }
  },
  async onReclaimed(tx, userId) {
    const hadDevices = (await readDevices(tx, userId)).length > 0
    const hadChannels = await switchOffChannels(tx, userId)
    return hadChannels || hadDevices || (await hasTasks(tx, userId))
  },
  dataOf: async (ctx, who) => ({
    tasks: await exportTasks(ctx, who),
    bookings: await exportBookings(ctx, who.userId),
    calendar_feed: await exportFeed(ctx, who.userId),
    ...(await exportNotifications(ctx, who.userId)),
    live_events: await exportEvents(ctx, who.userId),
  }),
  async onLeaving(tx, userId, onBooking) {
    const settled = await settleForLeaving(tx, userId, onBooking)
    if (settled === 'settled') await forgetEvents(tx, userId)
    return settled
  },
}
