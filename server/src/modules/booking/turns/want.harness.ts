import { inTransaction } from '../../../foundation/db/transaction.ts'
import { type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { readTarget } from '../../offices/targets.ts'
import { wantBooking } from '../booking.ts'

/** A person whose task wants the only slot, which has just opened. No driver has begun the booking yet. */
export async function want(engine: Engine): Promise<{ bookingId: number; email: string; taskId: number }> {
  const { taskId, email } = await engine.watch({ autoBooking: true })
  const bookingId = await wantAt(engine, taskId, await engine.director.openSlots({ ...plain, count: 1 }))
  return { bookingId, email, taskId }
}

type Opened = Awaited<ReturnType<Engine['director']['openSlots']>>

export async function wantAt(engine: Engine, taskId: number, [opened]: Opened, isTapped = false): Promise<number> {
  const slot = {
    providerId: engine.provider.id,
    officeExternalId: plain.officeId,
    serviceExternalId: plain.serviceId,
    serviceCount: 1,
    further: {},
    slotAt: new Date(opened?.at ?? 0),
  }
  const about = await readTarget(engine.ctx, slot)
  const begun = await inTransaction(engine.ctx, (tx) => wantBooking(tx, { taskId, about, slot, isTapped }))
  if (!('row' in begun)) throw new Error(`Nothing begins: ${begun.why}.`)
  return begun.row.id
}
