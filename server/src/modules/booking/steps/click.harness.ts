import { expect } from 'vitest'
import { type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'

type Row = Awaited<ReturnType<Engine['readBooking']>>

export function linkOf(engine: Engine, row: Row) {
  return {
    processId: row?.process_id ?? 0,
    authKey: engine.ctx.secrets.open(row?.auth_key_sealed ?? '', 'auth_key'),
  }
}

export async function clickLink(engine: Engine, bookingId: number): Promise<void> {
  const link = linkOf(engine, await engine.readBooking(bookingId))
  expect((await engine.client.confirm(link)).kind).toBe('ok')
  engine.pass(6_000)
  await engine.drive(bookingId)
  expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'confirmed' })
}

/** A person whose appointment waits for the click, and its key at the office. `day`: when it takes place. */
export async function bookUntilClick(engine: Engine, wish: Parameters<Engine['watch']>[0] = {}, day?: string) {
  const task = await engine.watch({ autoBooking: true, ...wish })
  await engine.director.openSlots({ ...plain, count: 1, ...(day && { day }) })
  await engine.pollAgain()
  const row = await engine.lastBooking(task.taskId)
  if (row?.state !== 'waiting') throw new Error('The appointment does not wait.')
  return { ...task, id: row.id, key: linkOf(engine, row), slotAt: row.slot_at }
}

/** Waits without a click until the office has given this task's appointment to others, and we believe its answer. */
export async function letLapse(engine: Engine, taskId: number): Promise<void> {
  engine.pass(17 * 60_000)
  await engine.drivePastRecheck((await engine.lastBooking(taskId))?.id ?? 0)
}
