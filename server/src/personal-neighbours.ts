import type { AccountDeps } from './rooms/accounts/accounts.ts'
import { exportBookings, settleForLeaving } from './rooms/booking/privacy.ts'
import { closeSockets, exportEvents, forgetEvents } from './rooms/live/live.ts'
import { forgetDevices } from './rooms/notifications/devices/devices.ts'
import { exportNotifications } from './rooms/notifications/privacy.ts'
import { exportTasks } from './rooms/tasks/privacy.ts'

/** Functions that the accounts room calls in all others when someone signs out, wants their data or leaves. */
export const personalNeighbours: AccountDeps = {
  async onSignedOut(tx, who) {
    closeSockets(tx, who)
    await forgetDevices(tx, who)
  },
  dataOf: async (ctx, who) => ({
    tasks: await exportTasks(ctx, who),
    bookings: await exportBookings(ctx, who.userId),
    ...(await exportNotifications(ctx, who.userId)),
    live_events: await exportEvents(ctx, who.userId),
  }),
  async onLeaving(tx, userId, choice) {
    const settled = await settleForLeaving(tx, userId, choice)
    if (settled === 'settled') await forgetEvents(tx, userId)
    return settled
  },
}
