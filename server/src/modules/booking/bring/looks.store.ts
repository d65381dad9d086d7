import { minuteMs } from '@terminlotse/contract/time'
import { eq, lt } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { appointment_looks as looks } from '../bookings.tables.ts'

/** Nobody waits for their answers any more: the process that did has ended. */
export async function deleteForgotten({ db, clock }: Ctx): Promise<void> {
  await db.delete(looks).where(lt(looks.asked_at, new Date(clock.now().getTime() - 5 * minuteMs)))
}

export async function insertLook(tx: TxCtx, provider_id: number, asked_sealed: string): Promise<number> {
  const asked_at = tx.clock.now()
  const [row] = await tx.db.insert(looks).values({ provider_id, asked_sealed, asked_at }).returning({ id: looks.id })
  return row?.id ?? 0
}

/** Null: it is over, or was taken before. */
export async function takeLook({ db }: Ctx, id: number): Promise<string | null> {
  const [row] = await db.select({ asked: looks.asked_sealed }).from(looks).where(eq(looks.id, id))
  if (row?.asked) await db.update(looks).set({ asked_sealed: null }).where(eq(looks.id, id))
  return row?.asked ?? null
}

export async function answerLook({ db }: Ctx, id: number, answer_sealed: string): Promise<void> {
  await db.update(looks).set({ answer_sealed }).where(eq(looks.id, id))
}

export async function readLook({ db }: Ctx, id: number): Promise<string | null> {
  const [row] = await db.select({ answer: looks.answer_sealed }).from(looks).where(eq(looks.id, id))
  return row?.answer ?? null
}

export async function deleteLook({ db }: Ctx, id: number): Promise<void> {
  await db.delete(looks).where(eq(looks.id, id))
}
