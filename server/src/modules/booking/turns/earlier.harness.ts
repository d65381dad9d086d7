import { eq } from 'drizzle-orm'
import { tuesdayAhead } from '../../../../test/days.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { lockTask } from '../../tasks/tasks.store.ts'
import { task_targets, tasks } from '../../tasks/tasks.tables.ts'
import { beginWatching } from '../../tasks/watching.ts'
import { clickLink } from '../steps/click.harness.ts'

export const [sooner, soon, later] = [tuesdayAhead(1), tuesdayAhead(2), tuesdayAhead(3)]
export const open = (engine: Engine, day: string, count = 1) => engine.director.openSlots({ ...plain, day, count })

/** An earlier one waits for its owner: the office confirms it only by the link in the mail. */
export function openByMail(engine: Engine, day: string, count = 1) {
  const refusal = { way: 'error', code: 'processNotPreconfirmedAnymore', status: 409 } as const
  engine.director.failNext({ ...refusal, endpoint: 'confirm-appointment' })
  return open(engine, day, count)
}

export interface Booked {
  taskId: number
  userId: number
  email: string
  id: number
  slotAt: Date
}

export async function withAppointment(engine: Engine, day: string): Promise<Booked> {
  const { taskId, userId, email } = await engine.watch({ autoBooking: true })
  await open(engine, day)
  await engine.poll()
  const row = await engine.lastBooking(taskId)
  await clickLink(engine, row?.id ?? 0)
  return { taskId, userId, email, id: row?.id ?? 0, slotAt: row?.slot_at ?? new Date(0) }
}

export async function wantEarlier(engine: Engine, taskId: number, at: Date): Promise<void> {
  await inTransaction(engine.ctx, async (tx) => {
    const held = (await lockTask(tx, taskId))?.task
    await tx.db.update(tasks).set({ current_appointment_at: at.toISOString() }).where(eq(tasks.id, taskId))
    const watched = await tx.db.select().from(task_targets).where(eq(task_targets.task_id, taskId))
    const targetIds = watched.map(({ target_id }) => target_id)
    if (held) await beginWatching(tx, held, targetIds)
  })
}

export async function withEarlier(engine: Engine) {
  const old = await withAppointment(engine, soon)
  await wantEarlier(engine, old.taskId, old.slotAt)
  await openByMail(engine, sooner)
  await engine.pollAgain()
  const next = await engine.lastBooking(old.taskId)
  return { old, next }
}

export async function lineOf(engine: Engine, taskId: number, code: string) {
  const lines = await engine.linesOf(taskId)
  return lines.findLast((line) => line.code === code)?.data
}

export const states = async (engine: Engine, { taskId }: { taskId: number }) =>
  (await engine.bookingsOf(taskId)).map(({ state }) => state)
