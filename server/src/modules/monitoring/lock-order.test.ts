import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { watchLocks } from '../../../test/database/lock-order.ts'
import { tuesdayAhead } from '../../../test/days.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { hashToken } from '../../foundation/secrets.ts'
import { lockUser } from '../accounts/users.store.ts'
import { settleForLeaving } from '../booking/privacy.ts'
import { neighbours } from '../booking/steps/card.harness.ts'
import { clickLink, linkOf } from '../booking/steps/click.harness.ts'
import { later, open, withEarlier } from '../booking/turns/earlier.harness.ts'
import { answersTo } from '../notifications/bot/answers.ts'
import { disconnect } from '../notifications/bot/chats.ts'
import { storeCode } from '../notifications/channels/telegram/telegram.store.ts'
import { removeReceiver } from '../notifications/receivers/receivers.ts'
import { receivers } from '../notifications/receivers.tables.ts'
import { saveSettings } from '../notifications/settings/settings.ts'
import { editTask } from '../tasks/editing/editing.ts'
import { endPauses } from '../tasks/editing/resuming.ts'
import { pauseTask, removeTask, startTask } from '../tasks/editing/tasks.ts'
import { addUnwanted, takeBackUnwanted } from '../tasks/editing/unwanted.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { bookThis, readFreeTimes } from './choosing.ts'
import { createEngine, type Engine, plain } from './rounds/engine.harness.ts'
import { stopWatchers } from './stopped.ts'

async function othersNaming(engine: Engine, { userId, slotAt }: { userId: number; slotAt: Date }) {
  const filter = { current_appointment_at: slotAt.toISOString() }
  const second = await engine.watch({ userId, filter, alsoAt: [10489] })
  return [second, await engine.watch({ userId, filter })]
}

const appointmentOf = async (engine: Engine, taskId: number) => (await engine.readTask(taskId))?.current_appointment_at

const scenes: Record<string, (engine: Engine) => Promise<void>> = {
  async 'an earlier appointment is confirmed'(engine) {
    // Their targets have lower numbers than those of the tasks that follow.
    await engine.watch({ officeId: 10489, serviceId: plain.serviceId })
    const { old, next } = await withEarlier(engine)
    const others = await othersNaming(engine, old)
    await clickLink(engine, next?.id ?? 0)
    for (const { taskId } of others) expect(await appointmentOf(engine, taskId)).toBe(next?.slot_at.toISOString())
  },
  async 'the office moves and cancels an appointment'(engine) {
    const { old } = await withEarlier(engine)
    const others = await othersNaming(engine, old)
    const link = linkOf(engine, await engine.readBooking(old.id))
    const [moved] = await open(engine, later)
    await engine.director.moveAppointment({ processId: link.processId, at: moved?.at })
    engine.pass(10 * 60_000)
    await engine.drive(old.id)
    for (const { taskId } of others) expect(await appointmentOf(engine, taskId)).not.toBe(old.slotAt.toISOString())
    await engine.client.cancel(link)
    engine.pass(7 * 60 * 60_000)
    await engine.drivePastRecheck(old.id)
    for (const { taskId } of others) expect(await appointmentOf(engine, taskId)).toBeNull()
  },
  async 'a person acts on a task'(engine) {
    const { ctx } = engine
    const { taskId, userId, targetId } = await engine.watch({ alsoAt: [10489] })
    const owner = { userId, language: 'en' as const }
    await open(engine, tuesdayAhead(1), 2)
    await engine.pollAgain()
    const [time] = await readFreeTimes(ctx, userId, taskId)
    const booking = await bookThis(ctx, owner, taskId, { slot_at: time?.at ?? '', office: time?.office ?? 0 })
    await engine.drive(booking.id)
    const unwanted = await addUnwanted(ctx, neighbours, owner, taskId, { kind: 'day', day: tuesdayAhead(2) })
    await takeBackUnwanted(ctx, neighbours, owner, taskId, unwanted.id)
    await editTask(ctx, neighbours, owner, taskId, { name: 'My car' })
    await pauseTask(ctx, neighbours, owner, taskId, undefined)
    await startTask(ctx, neighbours, owner, taskId)
    await pauseTask(ctx, neighbours, owner, taskId, undefined)
    await ctx.db.update(tasks).set({ paused_until: ctx.clock.now() }).where(eq(tasks.id, taskId))
    await endPauses(ctx, neighbours, async () => {}, new AbortController().signal)
    await stopWatchers(ctx, targetId, undefined, { code: 'stopped_refused' })
    await removeTask(ctx, neighbours, owner, taskId, 'cancel')
    await engine.drive(booking.id)
  },
  async 'people connect, move and leave chats, and change receivers'(engine) {
    const { ctx } = engine
    const [one, other] = [await engine.watch(), await engine.watch()]
    const chat = { id: 801, type: 'private', first_name: 'Mia' }
    const told = (update: object) => inTransaction(ctx, (tx) => answersTo(tx, {} as never, update))
    const write = (text: string) => told({ message: { chat, text } })
    const until = new Date(ctx.clock.now().getTime() + 60_000)
    const connect = async (userId: number, code: string) => {
      await inTransaction(ctx, (tx) => storeCode(tx, userId, { hash: hashToken(code), until, receiverId: null }))
      return write(`/start ${code}`)
    }
    await connect(other.userId, 'first')
    await connect(one.userId, 'second')
    const message = { message_id: 1, chat }
    await told({ callback_query: { id: '1', from: { id: 801 }, message, data: 'move second' } })
    const [row] = await ctx.db.select().from(receivers).where(eq(receivers.telegram_chat, '801'))
    expect(row?.user_id, 'the chat has moved').toBe(one.userId)
    await write('/stop')
    await connect(one.userId, 'third')
    await disconnect(ctx, one.userId)
    const session = { userId: one.userId, sessionId: '00000000-0000-4000-8000-000000000000' }
    await saveSettings(ctx, session, { enable_email: false }, 'any')
    await removeReceiver(ctx, { userId: one.userId, ip: '::1' }, row?.id ?? 0)
  },
  async 'an account is left with appointments and tasks'(engine) {
    const { old } = await withEarlier(engine)
    await inTransaction(engine.ctx, async (tx) => {
      await settleForLeaving(tx, old.userId, 'cancel')
      await lockUser(tx, old.userId)
    })
  },
}

// checklist: t3930
test.each(Object.entries(scenes))('rows are locked in one order when %s', async (_, play) => {
  await using engine = await createEngine({ changesTables: true })
  await using watched = await watchLocks(engine)
  await play(engine)
  expect(watched.departures).toEqual([])
  expect(watched.judged()).toBeGreaterThan(10)
})
