import { asc, eq } from 'drizzle-orm'
import { workday } from '../../../../test/days.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { type Engine, plain } from '../rounds/engine.harness.ts'

export const minute = 60_000
export interface Slot {
  officeId: number
  at: number
}

export async function open(engine: Engine, daysAhead: number, office: { officeId: number; serviceId: number } = plain) {
  const [slot] = await engine.director.openSlots({ ...office, day: workday(daysAhead), count: 1 })
  if (!slot) throw new Error('Nothing was opened.')
  return slot
}

export async function openAndPoll(...[engine, ...where]: Parameters<typeof open>) {
  const slot = await open(engine, ...where)
  await engine.poll()
  return slot
}

export const take = (engine: Engine, slot: Slot) => engine.director.takeSlot(slot)

export async function takeAndPoll(engine: Engine, slot: Slot) {
  await take(engine, slot)
  await engine.pollAgain()
}

export async function linesOf(engine: Engine, taskId: number): Promise<Record<string, unknown>[]> {
  const lines = await engine.linesOf(taskId)
  return lines.filter(({ code }) => code === 'appointment_found').map(({ data }) => data)
}

export async function messagesOf(engine: Engine, taskId: number): Promise<Record<string, unknown>[]> {
  const all = await engine.deliveriesOf(taskId)
  return all.filter(({ notice }) => notice === 'appointment_found').map(({ data }) => data)
}

export async function lettersTo({ ctx }: Engine, userId: number) {
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.user_id, userId))
    .orderBy(asc(deliveries.created_at))
  return rows.filter(({ notice }) => notice === 'appointment_found')
}

export const iso = ({ at }: { at: number }): string => new Date(at).toISOString()
