import { and, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createEngine, guarded, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { want } from '../turns/want.harness.ts'
import { letLapse } from './click.harness.ts'

describe('booking at the practice office', () => {
  it('holds, enters the details and waits for the person, who is told everywhere', async ({ engine }) => {
    const task = await engine.withSeenSlots(1)
    const booking = await engine.lastBooking(task.taskId)
    expect(booking).toMatchObject({ state: 'waiting', doing: null })
    expect(engine.director.appointments()).toMatchObject([{ status: 'preconfirmed', email: task.email }])
    expect(await engine.taskLines(task.taskId)).toEqual([
      'appointment_found',
      'turn_won',
      'booking_started',
      'booking_held',
      'booking_waiting',
    ])
    expect(await engine.live(task.taskId)).toContain('monitoring_status_update')
    expect(await engine.notices(task.taskId), 'the outcome only').toEqual(['booking_waiting'])
    expect(booking?.deadline_at?.getTime()).toBeLessThanOrEqual(engine.ctx.clock.now().getTime() + 15 * 60_000)
  })

  // checklist: t4111
  it('enters only the details that the desk asks for and that the task has', async ({ engine }) => {
    const task = await engine.withSlots(2)
    const { update } = engine.client
    const entered: string[][] = []
    engine.client.update = (details, call) => {
      entered.push(Object.keys(details))
      return update(details, call)
    }
    const desk = sql`${offices.desk} || '{"telephone": {"activated": true, "required": false}, "custom_textfield2": null}'`
    const isPlain = and(eq(offices.provider_id, engine.provider.id), eq(offices.external_id, plain.officeId))
    await engine.ctx.db.update(offices).set({ desk }).where(isPlain)
    await engine.ctx.db.update(tasks).set({ telephone: '08912345678', custom_textfield2: 'Not asked for' })
    await engine.poll()
    const without = await engine.watch({ autoBooking: true })
    await engine.ctx.db.update(tasks).set({ telephone: '' }).where(eq(tasks.id, without.taskId))
    await engine.pollAgain()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
    expect(entered.map((names) => names.includes('telephone'))).toEqual([true, false])
    expect(entered.flat()).not.toContain('customTextfield2')
  })

  // checklist: t296
  it('enters the details again if the office has only its placeholder as address', async () => {
    await using engine = await createEngine({ office: { release: 'muc50' } })
    const task = await engine.withSlots(1)
    const placeholder = {
      way: 'error',
      code: 'placeholderEmailNotAllowed',
      endpoint: 'preconfirm-appointment',
    } as const
    engine.director.failNext(placeholder)
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
    expect(engine.calls.filter((call) => call.endsWith('-appointment'))).toEqual([
      'reserve-appointment',
      'update-appointment',
      'preconfirm-appointment',
      'update-appointment',
      'preconfirm-appointment',
    ])
    const other = await engine.withSlots(1)
    engine.director.failNext({ ...placeholder, times: 9 })
    await engine.pollAgain()
    expect(await engine.lastBooking(other.taskId)).toMatchObject({ reason: 'invalid_email_for_booking' })
    expect(engine.director.appointments().at(-1)).toMatchObject({ status: 'blocked' })
  })

  it('asks once more and then gives up if a step finds the appointment in another state', async () => {
    await using engine = await createEngine({ office: { release: 'muc50' } })
    const task = await engine.withSlots(1)
    const other = { way: 'error', code: 'processNotReservedAnymore', endpoint: 'update-appointment', times: 9 } as const
    engine.director.failNext(other)
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'drift' })
    expect(engine.calls.filter((call) => call.endsWith('appointment'))).toEqual([
      'reserve-appointment',
      'update-appointment',
      'appointment',
      'update-appointment',
      'cancel-appointment',
      // The city still says `reserved` of a hold that was given back: the next read proves it.
      'appointment',
    ])
  })

  it('reports success only when the office says confirmed, and then stops the task', async ({ engine }) => {
    const task = await engine.withSeenSlots(1)
    const booking = await engine.lastBooking(task.taskId)
    expect(booking?.state).toBe('waiting')
    const [mail] = engine.director.mails(task.email)
    expect(mail).toBeDefined()
    const key = {
      processId: booking?.process_id ?? 0,
      authKey: engine.ctx.secrets.open(booking?.auth_key_sealed ?? '', 'auth_key'),
    }
    expect((await engine.client.confirm(key)).kind).toBe('ok')
    await engine.driveAfter(6_000, booking?.id ?? 0)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'confirmed' })
    expect(await engine.readTask(task.taskId)).toMatchObject({
      is_monitoring: false,
      successful_bookings: 1,
      problem: null,
    })
    expect(await engine.live(task.taskId)).toContain('booking_success')
    expect(await engine.notices(task.taskId)).toContain('booking_confirmed')
  })

  it('says so when nobody clicked in time, and goes on watching', async ({ engine }) => {
    const task = await engine.withSeenSlots(1)
    const booking = await engine.lastBooking(task.taskId)
    engine.pass(17 * 60_000)
    await engine.drivePastRecheck(booking?.id ?? 0)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'expired' })
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: true })
    expect(await engine.live(task.taskId)).toContain('booking_failed')
    expect(await engine.notices(task.taskId)).toContain('booking_expired')
  })

  it('says after the second lapsed one in a row that nothing is booked before its owner acts', async ({ engine }) => {
    const task = await engine.withSeenSlots(1)
    for (let count = 0; count < 2; count += 1) {
      await letLapse(engine, task.taskId)
      engine.pass(11 * 60_000)
      await engine.pollSlots(1)
    }
    expect((await engine.bookingsOf(task.taskId)).map(({ state }) => state)).toEqual(['expired', 'expired'])
    const ofLapsed = eq(deliveries.notice, 'booking_expired')
    const sent = await engine.ctx.db.select().from(deliveries).where(ofLapsed).orderBy(deliveries.created_at)
    expect(sent.map(({ data }) => data.reason)).toEqual([undefined, 'not_confirmed_twice'])
    expect(await engine.taskLines(task.taskId)).toContain('turn_obstacle')
  })

  it('tries the next-best slot when someone else was faster, and nothing when none is left', async ({ engine }) => {
    const task = await engine.withSlots(2)
    engine.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment' })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', tries: 2 })
    const other = await engine.watch({ autoBooking: true })
    engine.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment', times: 3 })
    await engine.pollAgain()
    expect(await engine.lastBooking(other.taskId)).toMatchObject({ state: 'failed', reason: 'slot_lost' })
    expect(await engine.live(other.taskId)).toContain('booking_failed')
    expect(await engine.readTask(other.taskId)).toMatchObject({ is_monitoring: true })
  })

  // checklist: t326
  it.for(['race_lost', 'slot_gone'] as const)('tries a slot again at most twice after %s', async (way, { engine }) => {
    const task = await engine.withSlots(1)
    engine.director.failNext({ way, endpoint: 'reserve-appointment', times: 2 })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', tries: 1 })
    expect(engine.calls.filter((call) => call === 'reserve-appointment')).toHaveLength(3)
    expect(await engine.taskLines(task.taskId)).not.toContain('slot_lost')
  })

  // checklist: t327
  it('tries the next slot when a race was lost three times', async ({ engine }) => {
    const task = await engine.withSlots(2)
    engine.director.failNext({ way: 'race_lost', endpoint: 'reserve-appointment', times: 3 })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', tries: 2, repeats: 0 })
  })

  it('gets its slot after the rest if the rate limit prevented the call, sent or not', async ({ engine }) => {
    const task = await engine.withSlots(1)
    engine.director.failNext({ way: 'rate_limited', endpoint: 'reserve-appointment' })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'wanted', doing: null })
    // It says one less than there are.
    engine.director.setRateLimit(4)
    engine.pass(82_000)
    const never = new AbortController().signal
    const read = { priority: 'booking', target: { kind: 'read' }, needsCaptcha: false } as const
    const key = { processId: 1, authKey: 'abcd' }
    for (let count = 0; count < 3; count += 1)
      await engine.gate.ask({ ...read, call: (client) => client.appointment(key) }, never)
    expect(engine.gate.closedFor('booking')).toMatchObject({ reason: 'rate_limit' })
    const { id = 0 } = (await engine.lastBooking(task.taskId)) ?? {}
    await engine.drive(id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'wanted' })
    await engine.driveAfter(66_000, id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', tries: 1 })
  })

  it('gives the slot up if the provider is paused for longer', async () => {
    await using engine = await createEngine({ provider: { backoffFirstSeconds: 60 } })
    const task = await engine.withSlots(1)
    engine.director.failNext({ way: 'rate_limited', endpoint: 'reserve-appointment', times: 2 })
    await engine.poll()
    await engine.driveAfter(82_000, (await engine.lastBooking(task.taskId))?.id ?? 0)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'office_busy' })
  })

  it('reserves nothing else while a reserve without an answer may hold a slot', async ({ engine }) => {
    const task = await engine.withSlots(2)
    engine.director.failNext({ way: 'reset_after', endpoint: 'reserve-appointment' })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'unknown_hold' })
    await engine.pollAfter(3 * 60_000)
    expect(engine.director.appointments()).toHaveLength(1)
    await engine.driveAfter(4 * 60_000, (await engine.lastBooking(task.taskId))?.id ?? 0)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'answer_lost' })
    await engine.pollAfter(60_000)
    expect((await engine.bookingsOf(task.taskId)).map((row) => row.state)).toEqual(['failed', 'waiting'])
  })

  it('gives the hold back and tries no more when the office refuses the details', async ({ engine }) => {
    const task = await engine.withSlots(1)
    const fault = { way: 'error', code: 'tooManyAppointmentsWithSameMail', status: 406 } as const
    engine.director.failNext({ ...fault, endpoint: 'update-appointment' })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'limit' })
    expect(engine.director.appointments()).toMatchObject([{ status: 'blocked' }])
    expect(await engine.live(task.taskId)).toContain('booking_failed')
    await engine.pollAgain()
    expect(await engine.bookingsOf(task.taskId)).toHaveLength(1)
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: true })
  })

  it('reads the result of a step whose answer was lost, and continues from there', async () => {
    for (const endpoint of ['update-appointment', 'preconfirm-appointment'] as const) {
      for (const way of ['reset_after', 'reset', 'masked', 'truncated'] as const) {
        await using engine = await createEngine()
        const task = await engine.withSlots(1)
        engine.director.failNext({ way, endpoint })
        await engine.poll()
        await engine.driveAfter(6_000, (await engine.lastBooking(task.taskId))?.id ?? 0)
        expect(await engine.lastBooking(task.taskId), `${way} at ${endpoint}`).toMatchObject({ state: 'waiting' })
        expect(engine.director.appointments()).toHaveLength(1)
      }
    }
  })

  it('books behind the captcha with one token for the calendar and the slot', async ({ engine }) => {
    const task = await engine.watch({ ...guarded, autoBooking: true })
    await engine.director.openSlots({ ...guarded, count: 1 })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
    const lines = await engine.targetLines(task.targetId)
    expect(lines.filter((line) => line.code === 'altcha_solved')).toHaveLength(1)
  })

  it('gets a new captcha token once if the office refuses the old one', async ({ engine }) => {
    const task = await engine.watch({ ...guarded, autoBooking: true })
    await engine.director.openSlots({ ...guarded, count: 1 })
    engine.director.failNext({ way: 'captcha_expired', endpoint: 'reserve-appointment' })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
  })

  // checklist: t4697
  it('takes a refused captcha for no lost answer when the second try has to wait', async () => {
    await using engine = await createEngine({ office: { rateLimit: 3 } })
    engine.pass(66_000)
    const { bookingId, taskId } = await want(engine)
    engine.director.failNext({ way: 'captcha_expired', endpoint: 'reserve-appointment' })
    await engine.drive(bookingId)
    expect(engine.calls.filter((call) => call === 'reserve-appointment')).toHaveLength(1)
    for (let minutes = 0; minutes < 3; minutes += 1) {
      engine.pass(66_000)
      await engine.drive(bookingId)
    }
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'waiting' })
    expect(await engine.taskLines(taskId)).not.toContain('hold_unknown')
  })
})
