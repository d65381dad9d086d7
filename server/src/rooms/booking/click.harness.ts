import { expect } from 'vitest'
import type { Engine } from '../watching/rounds/engine.harness.ts'

type Row = Awaited<ReturnType<Engine['readBooking']>>

/** What the link in the office's mail names: the appointment and its key. */
export function linkOf(world: Engine, row: Row) {
  return {
    processId: row?.process_id ?? 0,
    authKey: world.ctx.secrets.open(row?.auth_key_sealed ?? '', 'auth_key'),
  }
}

/** Clicks the link of the mail, and lets the booking read that it is confirmed. */
export async function clickLink(world: Engine, bookingId: number): Promise<void> {
  const link = linkOf(world, await world.readBooking(bookingId))
  expect((await world.client.confirm(link)).kind).toBe('ok')
  world.pass(6_000)
  await world.drive(bookingId)
  expect(await world.readBooking(bookingId)).toMatchObject({ state: 'confirmed' })
}
