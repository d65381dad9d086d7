import { expect } from 'vitest'
import { type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'

type Row = Awaited<ReturnType<Engine['readBooking']>>

/** The contents of the link in the office's mail: the appointment and its key. */
export function linkOf(world: Engine, row: Row) {
  return {
    processId: row?.process_id ?? 0,
    authKey: world.ctx.secrets.open(row?.auth_key_sealed ?? '', 'auth_key'),
  }
}

/** Clicks the link in the mail and lets the booking read that it is confirmed. */
export async function clickLink(world: Engine, bookingId: number): Promise<void> {
  const link = linkOf(world, await world.readBooking(bookingId))
  expect((await world.client.confirm(link)).kind).toBe('ok')
  world.pass(6_000)
  await world.drive(bookingId)
  expect(await world.readBooking(bookingId)).toMatchObject({ state: 'confirmed' })
}

/** A person whose appointment waits for the click, and its key at the office. `day`: when it takes place. */
export async function bookUntilClick(world: Engine, wish: Parameters<Engine['watch']>[0] = {}, day?: string) {
  const task = await world.watch({ autoBooking: true, ...wish })
  await world.director.openSlots({ ...plain, count: 1, ...(day && { day }) })
  await world.lookAgain()
  const row = await world.lastBooking(task.taskId)
  if (row?.state !== 'waiting') throw new Error('The appointment does not wait.')
  return { ...task, id: row.id, key: linkOf(world, row), slotAt: row.slot_at }
}

/** Waits without a click until the office has given this task's appointment to others, and we believe its answer. */
export async function letLapse(world: Engine, taskId: number): Promise<void> {
  world.pass(17 * 60_000)
  await world.driveThroughDoubt((await world.lastBooking(taskId))?.id ?? 0)
}
