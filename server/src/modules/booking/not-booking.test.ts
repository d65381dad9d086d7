import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { moments } from '../../texts/moments.ts'
import { it } from '../monitoring/rounds/engine.harness.ts'
import { listOpenOfferings } from '../offices/catalogue/catalogue.store.ts'
import { editTask } from '../tasks/editing/editing.ts'
import { showTask } from '../tasks/editing/owner.ts'
import { startTask } from '../tasks/editing/tasks.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { card, neighbours, waiting } from './steps/card.harness.ts'
import { clickLink } from './steps/click.harness.ts'

const minute = 60_000
describe('the card of a task that books nothing', () => {
  it('says nothing if it books, has booking off, or shows the reason with its own booking', async ({ engine }) => {
    const books = await engine.watch({ autoBooking: true })
    const watches = await engine.watch()
    expect(await card(engine, books)).toBeNull()
    expect(await card(engine, watches)).toBeNull()
    await engine.pollSlots(1)
    expect(await engine.lastBooking(books.taskId)).toMatchObject({ state: 'waiting' })
    expect(await card(engine, books)).toBeNull()
  })

  it('names an appointment of the same account that is in the way, not one of another', async ({ engine }) => {
    const email = 'erika.muster@example.org'
    const one = await waiting(engine, { email })
    const own = await engine.watch({ autoBooking: true, email, userId: one.userId })
    const foreign = await engine.watch({ autoBooking: true, email })
    expect(await card(engine, own)).toMatchObject({
      why: 'has_appointment',
      message: expect.stringMatching(/already have an appointment .* cancel it or look for an earlier one there\.$/),
      appointment: { id: one.bookingId, task: one.taskId, slot_at: one.slotAt, office_name: expect.any(String) },
    })
    const stranger = await card(engine, foreign)
    expect(stranger).toMatchObject({ why: 'not_now', appointment: null })
    expect(stranger?.message).not.toMatch(/appointment on/)
    await clickLink(engine, one.bookingId)
    expect(await card(engine, own), 'confirmed as well').toMatchObject({ why: 'has_appointment' })
  })

  it('names the task’s own appointment for something that it watched before', async ({ engine }) => {
    const one = await waiting(engine)
    await clickLink(engine, one.bookingId)
    const owner = { userId: one.userId, language: 'en' } as const
    await startTask(engine.ctx, neighbours, owner, one.taskId)
    expect(await card(engine, one), 'it looks for an earlier one').toBeNull()
    const change = { current_appointment_at: null, email_for_booking: 'other@example.org' }
    await editTask(engine.ctx, neighbours, owner, one.taskId, { ...change, on_booking: 'keep' })
    expect(await card(engine, one)).toMatchObject({
      why: 'has_appointment',
      message: expect.stringContaining('this task already has an appointment'),
      appointment: { id: one.bookingId, task: one.taskId },
    })
  })

  // checklist: t4775
  it.for(['person', 'service'])('is that of another %s: the appointment stays on its own', async (what, { engine }) => {
    const one = await waiting(engine)
    const offerings = await listOpenOfferings(engine.ctx)
    const other = offerings.find(
      ({ provider, service }) => provider.code === 'practice' && service.external_id === 1063441,
    )
    if (!other) throw new Error('There is only one service.')
    const elsewhere = {
      service: other.provider.id,
      office: other.office.id,
      service_type: other.service.id,
      offices: [],
    }
    const change = { ...(what === 'person' ? { first_name: 'Ida' } : elsewhere), on_booking: 'keep' } as const
    const owner = { userId: one.userId, language: 'en' } as const
    const edited = await editTask(engine.ctx, neighbours, owner, one.taskId, change)
    expect(edited).toMatchObject({ status: 'active', booking: null, not_booking: null })
    await clickLink(engine, one.bookingId)
    const kept = { state: 'confirmed', task_id: null, task_name: 'My passport' }
    expect(await engine.readBooking(one.bookingId)).toMatchObject(kept)
    const { status, booking } = await showTask(engine.ctx, neighbours, owner, one.taskId)
    expect({ status, booking }).toEqual({ status: 'active', booking: null })
  })

  it('says until when it rests and why, and only for that time', async ({ engine }) => {
    const one = await waiting(engine)
    engine.pass(17 * minute)
    await engine.drivePastRecheck(one.bookingId)
    const until = new Date(((await engine.readBooking(one.bookingId))?.updated_at.getTime() ?? 0) + 10 * minute)
    const shown = await card(engine, one)
    expect(shown).toMatchObject({ why: 'rests', reason: 'expired', until: until.toISOString() })
    expect(shown?.message).toContain(
      `is on hold until ${moments.en.time(until)}: the appointment was not confirmed in time`,
    )
    engine.pass(10 * minute)
    expect(await card(engine, one)).toBeNull()
  })

  it('says that a reserve without an answer may hold a slot, and for how long', async ({ engine }) => {
    const task = await engine.withSlots(2)
    engine.director.failNext({ way: 'reset_after', endpoint: 'reserve-appointment' })
    await engine.poll()
    const held = await engine.lastBooking(task.taskId)
    expect(held).toMatchObject({ state: 'unknown_hold' })
    const until = new Date((held?.hold_until?.getTime() ?? 0) - (held?.office_ahead_ms ?? 0))
    expect(await card(engine, task)).toMatchObject({ why: 'rests', reason: 'answer_lost', until: until.toISOString() })
  })

  it('says what the office refused and which button helps; the button really helps', async ({ engine }) => {
    const task = await engine.watch({ autoBooking: true })
    const fault = { way: 'error', code: 'tooManyAppointmentsWithSameMail', status: 406 } as const
    engine.director.failNext({ ...fault, endpoint: 'reserve-appointment' })
    await engine.pollSlots(1)
    expect(await card(engine, task)).toMatchObject({
      why: 'needs_you',
      reason: 'limit',
      message: expect.stringMatching(/allows no more appointments for this email\. .*“Edit Task”.*“Book again”/),
    })
    const sibling = await engine.watch({ autoBooking: true, email: task.email, userId: task.userId })
    await engine.ctx.db
      .update(tasks)
      .set({ updated_at: new Date(0), started_at: new Date(0) })
      .where(eq(tasks.id, sibling.taskId))
    expect(await card(engine, sibling), 'for all tasks of the person').toMatchObject({ why: 'needs_you' })
    engine.pass(1_000)
    for (const one of [task, sibling]) {
      await startTask(engine.ctx, neighbours, { userId: task.userId, language: 'en' }, one.taskId)
      expect(await card(engine, one)).toBeNull()
    }
    await engine.pollAgain()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
  })

  it('says that it is a trial run', async ({ engine }) => {
    const task = await engine.watch({ autoBooking: true, dryRun: true })
    expect(await card(engine, task)).toMatchObject({
      why: 'trial',
      message: expect.stringMatching(/^Trial run: nothing is booked\..*“Edit Task”/),
    })
  })

  it('is silent while the task is paused', async ({ engine }) => {
    const one = await waiting(engine)
    engine.pass(17 * minute)
    await engine.drivePastRecheck(one.bookingId)
    await engine.ctx.db.update(tasks).set({ is_monitoring: false, is_active: false }).where(eq(tasks.id, one.taskId))
    expect(await card(engine, one)).toBeNull()
  })
})
