import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../foundation/refusal.ts'
import { refusalText } from '../../texts/refusals.ts'
import { offices } from '../offices/catalogue.tables.ts'
import { bookThis, readFreeTimes } from './choosing.ts'
import { type Engine, plain } from './rounds/engine.harness.ts'

type Task = Awaited<ReturnType<Engine['watch']>>

export async function withFreeTimes(engine: Engine, count: number, wish: Parameters<Engine['watch']>[0] = {}) {
  const task = await engine.watch({ filter: { earliest_date: '2099-01-01' }, ...wish })
  await engine.director.openSlots({ ...plain, count })
  await engine.poll()
  return { task, times: await readFreeTimes(engine.ctx, task.userId, task.taskId) }
}

export async function freeFor(engine: Engine, task: Pick<Task, 'userId' | 'taskId'>) {
  return readFreeTimes(engine.ctx, task.userId, task.taskId)
}

type Chosen = { at: string; office: number } | undefined

/** A tap on a time. Resolves with the booking, or with the code of the refusal and its sentence in both languages. */
export async function tap(engine: Engine, task: Pick<Task, 'userId' | 'taskId'>, time: Chosen) {
  const chosen = { slot_at: time?.at ?? '', office: time?.office ?? 0 }
  try {
    const { id, state } = await bookThis(engine.ctx, { userId: task.userId }, task.taskId, chosen)
    return { id, state }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const sentence = (language: 'en' | 'de') => refusalText(error.code, language, error.values).sentence
    return { code: error.code, en: sentence('en'), de: sentence('de'), next: error.nextFree, fields: error.fields }
  }
}

export async function tapAndDrive(engine: Engine, task: Pick<Task, 'userId' | 'taskId'>, time: Chosen) {
  const tapped = await tap(engine, task, time)
  if (tapped.id !== undefined) await engine.drive(tapped.id)
  return engine.lastBooking(task.taskId)
}

export const reserves = ({ calls }: Engine) => calls.filter((call) => call === 'reserve-appointment').length

export async function demandTelephone(engine: Engine): Promise<void> {
  const telephone = JSON.stringify({ activated: true, required: true })
  await engine.ctx.db
    .update(offices)
    .set({ desk: sql`jsonb_set(${offices.desk}, '{telephone}', ${telephone}::jsonb)` })
    .where(and(eq(offices.provider_id, engine.provider.id), eq(offices.external_id, plain.officeId)))
}
