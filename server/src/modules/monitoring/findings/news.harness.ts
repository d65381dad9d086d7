import { workday } from '../../../../test/days.ts'
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

export const take = (engine: Engine, slot: Slot) => engine.director.takeSlot(slot)

export async function linesOf(engine: Engine, taskId: number): Promise<Record<string, unknown>[]> {
  const lines = await engine.linesOf(taskId)
  return lines.filter(({ code }) => code === 'appointment_found').map(({ data }) => data)
}

export async function messagesOf(engine: Engine, taskId: number): Promise<Record<string, unknown>[]> {
  const all = await engine.deliveriesOf(taskId)
  return all.filter(({ notice }) => notice === 'appointment_found').map(({ data }) => data)
}

export const iso = ({ at }: { at: number }): string => new Date(at).toISOString()
