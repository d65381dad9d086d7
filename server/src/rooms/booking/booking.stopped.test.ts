import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { noticeCode, noticeData, wordNotice } from '../../texts/notices.ts'
import type { Gate } from '../catalogue/gate.ts'
import { createEngine, type Engine } from '../monitoring/engine.harness.ts'
import { slotLost } from '../monitoring/monitoring.ts'
import { deliveries } from '../notifications/notifications.tables.ts'
import type { Owner, TaskNeighbours } from '../tasks/tasks.ts'
import { editTask, pauseTask, removeTask } from '../tasks/tasks.ts'
import { bookingsOf, createBookingDriver, settleBooking } from './booking.ts'
import { want } from './want.harness.ts'

const neighbours: TaskNeighbours = {
  bookings: bookingsOf,
  appointmentAt: async () => null,
  notBooking: async () => new Map(),
  found: async () => new Map(),
  settleBooking,
  wake: () => {},
}

/** The gate of the world; between the answer to a preconfirm and its reader something happens. */
function withPause(world: Engine, between: () => Promise<void>): Gate {
  const { gate } = world
  return {
    ...gate,
    ask: (turn, signal) =>
      gate.ask(
        {
          ...turn,
          async call(...given) {
            const answer = await turn.call(...given)
            if (world.calls.at(-1) === 'preconfirm-appointment') await between()
            return answer
          },
        },
        signal,
      ),
  }
}

const ways: [string, (world: Engine, owner: Owner, taskId: number) => Promise<unknown>][] = [
  ['stopped', ({ ctx }, owner, taskId) => pauseTask(ctx, neighbours, owner, taskId, undefined)],
  ['deleted', ({ ctx }, owner, taskId) => removeTask(ctx, neighbours, owner, taskId, undefined)],
  ['changed', ({ ctx }, owner, taskId) => editTask(ctx, neighbours, owner, taskId, { first_name: 'Ida' })],
]

describe.each(ways)('a task that is %s while the office preconfirms', (_, act) => {
  it('asks nobody to confirm: the last word is that it was cancelled', async () => {
    await using world = await createEngine()
    const { bookingId, taskId } = await want(world)
    const userId = (await world.readTask(taskId))?.user_id ?? 0
    let times = 0
    const gate = withPause(world, async () => {
      times += 1
      await act(world, { userId, language: 'en' }, taskId)
    })
    await createBookingDriver(world.ctx, gate, { slotLost }).drive(bookingId, new AbortController().signal)
    expect(times).toBe(1)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'cancelled' })
    expect(world.director.appointments()).toMatchObject([{ status: 'deleted' }])
    const told = await world.ctx.db.select().from(deliveries).where(eq(deliveries.user_id, userId))
    expect(told.map(({ notice }) => notice)).toEqual(['booking_cancelled'])
    const [message] = told.map(({ notice, data }) => wordNotice(noticeCode.parse(notice), noticeData.parse(data), 'en'))
    expect(message?.lead).toContain('was cancelled, as you wanted')
    expect(message?.advice).toContain('You need not click the link')
    expect(await world.taskLines(taskId)).not.toContain('booking_waiting')
  })
})
