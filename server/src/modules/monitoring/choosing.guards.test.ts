import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { restored_copy } from '../../foundation/data/restored.tables.ts'
import { neighbours } from '../booking/steps/card.harness.ts'
import { noteBookingRests } from '../offices/gate.store.ts'
import { editTask } from '../tasks/editing/editing.ts'
import { pauseTask } from '../tasks/editing/tasks.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { demandTelephone, reserves, tap, tapAndDrive, withFreeTimes } from './choosing.harness.ts'
import { createEngine, plain } from './rounds/engine.harness.ts'

const minute = 60_000

// checklist: t4112
it('a rest of bookings that is over refuses no tap', async () => {
  await using engine = await createEngine()
  const { task, times } = await withFreeTimes(engine, 1)
  const until = new Date(engine.ctx.clock.now().getTime() - minute).toISOString()
  await noteBookingRests(engine.ctx, engine.provider.id, { [`service ${plain.serviceId}`]: until })
  await tap(engine, task, times[0])
  expect(await engine.bookingsOf(task.taskId)).toHaveLength(1)
})

describe('a tap is refused with one sentence, and the office is not asked, when', () => {
  it('the task is a trial run', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1, { autoBooking: true, dryRun: true })
    const refused = await tap(engine, task, times[0])
    expect(refused).toMatchObject({ code: 'trial_run', en: expect.stringContaining('trial run') })
    expect(refused.de).toContain('Probelauf')
    expect(reserves(engine)).toBe(0)
  })

  it('the data were just restored, and the original may still book', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    const at = engine.ctx.clock.now()
    await engine.ctx.db.insert(restored_copy).values({ exported_at: at, imported_at: at })
    expect(await tap(engine, task, times[0])).toMatchObject({ code: 'booking_off' })
    expect(await engine.bookingsOf(task.taskId)).toEqual([])
  })

  it('booking is switched off at the provider', async () => {
    await using engine = await createEngine({ provider: { bookingEnabled: false } })
    const { task, times } = await withFreeTimes(engine, 1)
    expect(await tap(engine, task, times[0])).toMatchObject({ code: 'booking_off' })
  })

  it('answers to bookings are not understood for now', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    const until = new Date(engine.ctx.clock.now().getTime() + 10 * minute).toISOString()
    await noteBookingRests(engine.ctx, engine.provider.id, {
      'service 1': until,
      [`service ${plain.serviceId}`]: until,
    })
    expect(await tap(engine, task, times[0])).toMatchObject({
      code: 'booking_rests',
      en: expect.stringContaining('10 minutes'),
    })
  })

  it('details are missing: each is named, whether we need it or the desk does', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    await demandTelephone(engine)
    const empty = { last_name: '', email_for_booking: '', telephone: '' }
    await engine.ctx.db.update(tasks).set(empty).where(eq(tasks.id, task.taskId))
    expect(await tap(engine, task, times[0])).toMatchObject({
      code: 'details_missing',
      fields: {
        last_name: ['last_name_required'],
        email_for_booking: ['email_required'],
        telephone: ['office_needs_this'],
      },
    })
    expect(await engine.bookingsOf(task.taskId)).toEqual([])
  })

  // checklist: t3739
  it('the city cannot take what an older version has stored: the fields say what to change', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    const stored = { first_name: 'x'.repeat(120), last_name: 'y'.repeat(90), custom_textfield: 'Danke 😊' }
    await engine.ctx.db.update(tasks).set(stored).where(eq(tasks.id, task.taskId))
    expect(await tap(engine, task, times[0])).toMatchObject({
      code: 'details_unfit',
      en: expect.stringContaining('The city cannot take some of the details.'),
      fields: { last_name: ['names_long'], custom_textfield: ['characters_unfit'] },
    })
    expect(await engine.bookingsOf(task.taskId)).toEqual([])
  })

  it('the person has an appointment; another account’s is not given away', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 3)
    expect(await tapAndDrive(engine, task, times[0])).toMatchObject({ state: 'waiting' })
    const again = await engine.watch({ userId: task.userId, email: task.email })
    expect(await tap(engine, again, times[1])).toMatchObject({ code: 'booking_exists' })
    const stranger = await engine.watch({ email: task.email })
    expect(await tap(engine, stranger, times[1])).toMatchObject({ code: 'booking_not_now' })
  })
})

it('a tap books for a task without automatic booking, whatever is left of a trial run', async () => {
  await using engine = await createEngine()
  const { task, times } = await withFreeTimes(engine, 1, { dryRun: true })
  expect(await tapAndDrive(engine, task, times[0])).toMatchObject({ state: 'waiting' })
})

describe('tapped bookings count among the attempts of their account', () => {
  it('which has two open ones at most', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 3)
    const further = [1, 2].map((n) => engine.watch({ userId: task.userId, email: `made-up-${n}@example.org` }))
    const [second, third] = await Promise.all(further)
    expect(await tapAndDrive(engine, task, times[0])).toMatchObject({ state: 'waiting' })
    expect(await tapAndDrive(engine, second ?? task, times[1])).toMatchObject({ state: 'waiting' })
    expect(await tap(engine, third ?? task, times[2])).toMatchObject({
      code: 'too_many_open',
      en: expect.stringContaining('2 open appointments'),
    })
  })

  it('which rests after two that nobody confirmed, however often it taps', async () => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    for (let n = 0; n < 2; n++) {
      const row = await tapAndDrive(engine, task, times[0])
      expect(row).toMatchObject({ state: 'waiting' })
      engine.pass(17 * minute)
      await engine.drivePastRecheck(row?.id ?? 0)
      expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'expired' })
      await engine.director.openSlots({ ...plain, count: 1 })
      await engine.pollAgain()
    }
    expect(await tap(engine, task, times[0])).toMatchObject({
      code: 'too_many_attempts',
      en: expect.stringMatching(/in \d+ minutes/),
    })
  })
})

it('a key for scripts ends no attempt that was tapped, and leaves the appointment that it becomes', async () => {
  await using engine = await createEngine()
  const { task, times } = await withFreeTimes(engine, 1)
  const { id = 0 } = await tap(engine, task, times[0])
  const key = { userId: task.userId, language: 'en', comesWithKey: true } as const
  const pause = () => pauseTask(engine.ctx, neighbours, key, task.taskId, undefined)
  const edit = () => editTask(engine.ctx, neighbours, key, task.taskId, { latest_date: '2099-12-31' })
  for (const act of [pause, edit]) await expect(act()).rejects.toMatchObject({ code: 'key_never_books' })
  await engine.drive(id)
  expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', cancel_wanted: false })
  expect(await pause()).toMatchObject({ status: 'paused', booking: { state: 'waiting_for_confirmation' } })
})
