import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { restored_copy } from '../../foundation/data/restored.tables.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { cancelAppointment } from '../booking/appointments/owner.ts'
import { bookForWaiting } from '../booking/book-for-waiting.ts'
import { neighbours } from '../booking/steps/card.harness.ts'
import { clickLink } from '../booking/steps/click.harness.ts'
import { noteBookingRests } from '../offices/gate.store.ts'
import { describeTarget } from '../offices/targets.ts'
import { editTask } from '../tasks/editing/editing.ts'
import { pauseTask } from '../tasks/editing/tasks.ts'
import { targets, tasks } from '../tasks/tasks.tables.ts'
import { demandTelephone, freeFor, reserves, tap, tapAndDrive, withFreeTimes } from './choosing.harness.ts'
import { nextFree } from './findings/free-times.store.ts'
import { createEngine, it, plain } from './rounds/engine.harness.ts'

const minute = 60_000

describe('the free times of a task', () => {
  it('are all that its offices showed last, without the filter, with their ages, at no request', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 3)
    expect(times).toHaveLength(3)
    const at = times.map((time) => time.at)
    expect(at).toEqual(at.toSorted())
    expect(times[0]).toMatchObject({ gone_at: null, is_being_booked: false, is_unwanted: false })
    expect(new Set(times.map((time) => time.seen_at)).size, 'one answer').toBe(1)
    const asked = engine.calls.length
    engine.pass(10 * minute)
    expect(await freeFor(engine, task), 'ten minutes old').toEqual(times)
    engine.pass(6 * minute)
    expect(await freeFor(engine, task), 'too old to be true').toEqual([])
    expect(engine.calls).toHaveLength(asked)
    expect(await tap(engine, task, times[0]), 'nobody has said that it is gone').toMatchObject({ code: 'time_unseen' })
  })

  it('say which one is being booked for somebody', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 2)
    const other = await engine.watch()
    await tap(engine, other, times[0])
    const seen = async () => (await freeFor(engine, task)).map((time) => time.is_being_booked)
    expect(await seen()).toEqual([true, false])
    const { id = 0 } = (await engine.lastBooking(other.taskId)) ?? {}
    await engine.drive(id)
    await clickLink(engine, id)
    expect(await engine.readBooking(id)).toMatchObject({ state: 'confirmed' })
    expect(await seen(), 'confirmed, and no answer since leaves it out').toEqual([true, false])
    expect(await tap(engine, task, times[0])).toMatchObject({ code: 'time_being_booked' })
  })

  it('are nothing for others', async ({ engine }) => {
    const { task } = await withFreeTimes(engine, 1)
    const other = await engine.watch()
    await expect(freeFor(engine, { ...task, userId: other.userId })).rejects.toThrow('not_found')
  })
})

describe('a tap on a free time', () => {
  it('books exactly that one, without automatic booking and whatever the filter wants', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 3)
    const row = await tapAndDrive(engine, task, times[1])
    expect(row).toMatchObject({ state: 'waiting', tapped: true, tries: 1 })
    expect(row?.slot_at.toISOString()).toBe(times[1]?.at)
    expect(engine.director.appointments()).toMatchObject([{ status: 'preconfirmed', email: task.email }])
    expect(await engine.notices(task.taskId)).toContain('booking_waiting')
  })

  it('ends at once when the time is gone: its owner is told, and the list names the next', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 2)
    const [first, second] = times
    await engine.director.takeSlot({ officeId: plain.officeId, at: Date.parse(first?.at ?? '') })
    const row = await tapAndDrive(engine, task, first)
    expect(row).toMatchObject({ state: 'failed', reason: 'slot_lost', tries: 1, repeats: 0 })
    expect(reserves(engine)).toBe(1)
    expect(await freeFor(engine, task)).toEqual([second])
    expect(await engine.live(task.taskId)).toContain('booking_failed')
    expect(await engine.notices(task.taskId)).toContain('booking_failed')
    expect(await tap(engine, task, first), 'the same once more').toMatchObject({
      code: 'time_gone',
      next: { slot_at: second?.at, office: second?.office },
    })
    expect(await tapAndDrive(engine, task, second)).toMatchObject({ state: 'waiting' })
  })

  // checklist: t4574
  it('that is gone offers no time in its place that the person has called “Not for me”', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 3)
    const [first, second, third] = times
    await engine.director.takeSlot({ officeId: plain.officeId, at: Date.parse(first?.at ?? '') })
    await tapAndDrive(engine, task, first)
    const unwanted_times = [second?.at ?? '']
    await engine.ctx.db.update(tasks).set({ unwanted_times }).where(eq(tasks.id, task.taskId))
    expect(await tap(engine, task, first)).toMatchObject({ code: 'time_gone', next: { slot_at: third?.at } })
  })

  it('is tried again when the office says that a race was lost, as often as any booking', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 2)
    engine.director.failNext({ way: 'race_lost', endpoint: 'reserve-appointment' })
    expect(await tapAndDrive(engine, task, times[0])).toMatchObject({ state: 'waiting' })
    expect(reserves(engine)).toBe(2)
  })

  it('that comes twice, from one device or from two at once, books once', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 2)
    const both = await Promise.all([tap(engine, task, times[0]), tap(engine, task, times[0])])
    expect(both).toMatchObject(
      both[0].id === undefined
        ? [{ code: 'time_booked_for_you' }, { state: 'working' }]
        : [{ state: 'working' }, { code: 'time_booked_for_you' }],
    )
    expect(await tap(engine, task, times[0])).toMatchObject({ code: 'time_booked_for_you' })
    expect(await tap(engine, task, times[1])).toMatchObject({ code: 'booking_exists' })
    await engine.drive(both[0].id ?? both[1].id ?? 0)
    expect(await engine.bookingsOf(task.taskId)).toHaveLength(1)
    expect(engine.director.appointments()).toHaveLength(1)
  })

  it('of two people at once books it for one of them, and the office is asked once', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1)
    const other = await engine.watch()
    const both = await Promise.all([tap(engine, task, times[0]), tap(engine, other, times[0])])
    expect(both.filter(({ id }) => id !== undefined)).toHaveLength(1)
    expect(both.find(({ id }) => id === undefined)).toMatchObject({ code: 'time_being_booked', next: undefined })
    await engine.drive(both[0].id ?? both[1].id ?? 0)
    expect(reserves(engine)).toBe(1)
  })

  it('for another account’s task, a deleted one or an office that it does not watch says so', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1)
    const other = await engine.watch()
    expect(await tap(engine, { ...task, userId: other.userId }, times[0])).toMatchObject({ code: 'not_found' })
    expect(await tap(engine, task, { at: times[0]?.at ?? '', office: 1_000_000 })).toMatchObject({
      code: 'time_elsewhere',
    })
    const never = { at: '2099-01-01T10:00:00.000Z', office: times[0]?.office ?? 0 }
    expect(await tap(engine, task, never)).toMatchObject({ code: 'time_gone' })
    await engine.ctx.db.delete(tasks).where(eq(tasks.id, task.taskId))
    expect(await tap(engine, task, times[0])).toMatchObject({ code: 'not_found' })
    expect(reserves(engine)).toBe(0)
  })

  // checklist: t4616
  it.for([
    ['paused', { is_monitoring: false }],
    ['given another person', { email_for_booking: 'other@example.org' }],
    ['made a trial run', { auto_booking_enabled: true, dry_run: true }],
  ] as const)(
    'holds nothing and says so when the task was %s before the office was asked',
    async ([_, change], { engine }) => {
      const { task, times } = await withFreeTimes(engine, 1)
      const { id = 0 } = await tap(engine, task, times[0])
      await engine.ctx.db.update(tasks).set(change).where(eq(tasks.id, task.taskId))
      await engine.drive(id)
      expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'withdrawn' })
      expect(reserves(engine)).toBe(0)
      expect(await engine.taskLines(task.taskId)).toContain('booking_failed')
      expect(await engine.live(task.taskId)).toContain('booking_failed')
      expect(await engine.notices(task.taskId)).toContain('booking_failed')
    },
  )

  // checklist: t4682
  it('ends as its owner said who gave it back before the office was asked', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1)
    const { id = 0 } = await tap(engine, task, times[0])
    await cancelAppointment(engine.ctx, { userId: task.userId, bookingId: id })
    await engine.drive(id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_owner' })
    expect(await engine.notices(task.taskId)).not.toContain('booking_failed')
  })

  // checklist: t4686
  it('is no longer named as the next one while the office still shows it after a refusal', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1, { filter: {} })
    const next = () => inTransaction(engine.ctx, (tx) => nextFree(tx, task.taskId))
    expect((await next())?.at.toISOString()).toBe(times[0]?.at)
    await engine.director.takeSlot({ officeId: plain.officeId, at: Date.parse(times[0]?.at ?? '') })
    expect(await tapAndDrive(engine, task, times[0])).toMatchObject({ reason: 'slot_lost' })
    await engine.director.openSlots({ ...plain, at: Date.parse(times[0]?.at ?? '') })
    await engine.pollAgain()
    expect((await freeFor(engine, task)).filter(({ gone_at }) => gone_at === null)).toMatchObject([
      { at: times[0]?.at },
    ])
    expect(await next()).toBeNull()
  })

  it('holds on when only the filter of the task was changed', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1)
    const { id = 0 } = await tap(engine, task, times[0])
    await engine.ctx.db.update(tasks).set({ earliest_date: '2098-01-01' }).where(eq(tasks.id, task.taskId))
    await engine.drive(id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
  })
})

describe('a tap and the turns of automatic booking', () => {
  it('does not come before a task that waits for the same answer', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1)
    const waiting = await engine.watch({ autoBooking: true })
    // The answer is recorded, and its turns are not given yet.
    await engine.ctx.db.update(targets).set({ untold_since: engine.ctx.clock.now() })
    expect(await tap(engine, task, times[0])).toMatchObject({ code: 'time_being_booked' })
    await engine.goOn()
    expect(await engine.lastBooking(waiting.taskId)).toMatchObject({ state: 'waiting', tapped: false })
    expect(await engine.lastBooking(task.taskId)).toBeUndefined()
  })

  it('takes the time while nobody waits for it, and the next answer offers it to nobody else', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1)
    await engine.ctx.db.update(targets).set({ untold_since: engine.ctx.clock.now() })
    const { id = 0 } = await tap(engine, task, times[0])
    const late = await engine.watch({ autoBooking: true })
    await engine.pollAgain()
    expect(await engine.lastBooking(late.taskId)).toBeUndefined()
    await engine.drive(id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
    expect(reserves(engine)).toBe(1)
  })

  it('that comes while the turns are given leaves the time to nobody else', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1)
    const [first, second] = [await engine.watch({ autoBooking: true }), await engine.watch({ autoBooking: true })]
    const { ctx, provider, driver } = engine
    const [time] = times
    const at = new Date(time?.seen_at ?? '')
    const slots = [new Date(time?.at ?? '')]
    const request = { serviceExternalId: plain.serviceId, serviceCount: 1, further: {} }
    const about = await describeTarget(ctx, { ...request, providerId: provider.id, officeExternalId: plain.officeId })
    if (about === null) throw new Error('The catalogue does not have it.')
    const find = { targetId: task.targetId, officeExternalId: plain.officeId, window: 1, at, times: slots }
    const told: number[] = []
    const tell = async (_: unknown, taskId: number) => {
      told.push(taskId)
      if (told.length === 1) await tap(engine, task, time)
    }
    const finds = [{ find, officeNow: at, about }]
    const [allocation] = await bookForWaiting(
      ctx,
      { gate: engine.gate, bookings: driver },
      { finds, request, tell, readRefused: async () => [] },
      new AbortController().signal,
    )
    expect(allocation).toMatchObject({ shares: [], slots: [] })
    expect(told, 'the next in line is not told of it').toEqual([first.taskId])
    expect(await engine.bookingsOf(second.taskId)).toEqual([])
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'wanted', tapped: true })
  })
})

// checklist: t4112
it('a rest of bookings that is over refuses no tap', async ({ engine }) => {
  const { task, times } = await withFreeTimes(engine, 1)
  const until = new Date(engine.ctx.clock.now().getTime() - minute).toISOString()
  await noteBookingRests(engine.ctx, engine.provider.id, { [`service ${plain.serviceId}`]: until })
  await tap(engine, task, times[0])
  expect(await engine.bookingsOf(task.taskId)).toHaveLength(1)
})

describe('a tap is refused with one sentence, and the office is not asked, when', () => {
  it('the task is a trial run', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1, { autoBooking: true, dryRun: true })
    const refused = await tap(engine, task, times[0])
    expect(refused).toMatchObject({ code: 'trial_run', en: expect.stringContaining('trial run') })
    expect(refused.de).toContain('Probelauf')
    expect(reserves(engine)).toBe(0)
  })

  it('the data were just restored, and the original may still book', async ({ engine }) => {
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

  it('answers to bookings are not understood for now', async ({ engine }) => {
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

  it('details are missing: each is named, whether we need it or the desk does', async ({ engine }) => {
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
  it('the city cannot take what an older version has stored: the fields say what to change', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1)
    const stored = { first_name: 'x'.repeat(120), last_name: 'y'.repeat(90), custom_textfield: 'Danke 😊' }
    await engine.ctx.db.update(tasks).set(stored).where(eq(tasks.id, task.taskId))
    expect(await tap(engine, task, times[0])).toMatchObject({
      code: 'details_unfit',
      en: expect.stringContaining('The city’s form does not accept some of the details.'),
      fields: { last_name: ['names_long'], custom_textfield: ['characters_unfit'] },
    })
    expect(await engine.bookingsOf(task.taskId)).toEqual([])
  })

  it('the person has an appointment; another account’s is not given away', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 3)
    expect(await tapAndDrive(engine, task, times[0])).toMatchObject({ state: 'waiting' })
    const again = await engine.watch({ userId: task.userId, email: task.email })
    expect(await tap(engine, again, times[1])).toMatchObject({ code: 'booking_exists' })
    const stranger = await engine.watch({ email: task.email })
    expect(await tap(engine, stranger, times[1])).toMatchObject({ code: 'booking_not_now' })
  })
})

it('a tap books for a task without automatic booking, whatever is left of a trial run', async ({ engine }) => {
  const { task, times } = await withFreeTimes(engine, 1, { dryRun: true })
  expect(await tapAndDrive(engine, task, times[0])).toMatchObject({ state: 'waiting' })
})

describe('tapped bookings count among the attempts of their account', () => {
  it('which has two open ones at most', async ({ engine }) => {
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

  it('which rests after two that nobody confirmed, however often it taps', async ({ engine }) => {
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

it('a key for scripts ends no attempt that was tapped, nor the appointment that it becomes', async ({ engine }) => {
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
