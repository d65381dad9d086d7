import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createEngine, guarded, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notices.tables.ts'
import { letLapse } from './click.harness.ts'

/** A person with automatic booking, and free slots at the office. */
async function withSlots(count: number, options: Parameters<typeof createEngine>[0] = {}) {
  const world = await createEngine(options)
  const task = await world.watch({ autoBooking: true })
  await world.director.openSlots({ ...plain, count })
  return { world, task }
}

describe('booking at the practice office', () => {
  it('holds, enters the details and waits for the person, who is told everywhere', async () => {
    const { world, task } = await withSlots(1)
    await using _ = world
    await world.look()
    const booking = await world.lastBooking(task.taskId)
    expect(booking).toMatchObject({ state: 'waiting', doing: null })
    expect(world.director.appointments()).toMatchObject([{ status: 'preconfirmed', email: task.email }])
    expect(await world.taskLines(task.taskId)).toEqual([
      'appointment_found',
      'turn_won',
      'booking_started',
      'booking_held',
      'booking_waiting',
    ])
    expect(await world.live(task.taskId)).toContain('monitoring_status_update')
    expect(await world.notices(task.taskId), 'the outcome only').toEqual(['booking_waiting'])
    expect(booking?.deadline_at?.getTime()).toBeLessThanOrEqual(world.ctx.clock.now().getTime() + 15 * 60_000)
  })

  // checklist: t296
  it('enters the details again if the office has only its placeholder as address', async () => {
    const { world, task } = await withSlots(1, { office: { release: 'muc50' } })
    await using _ = world
    const placeholder = {
      way: 'error',
      code: 'placeholderEmailNotAllowed',
      endpoint: 'preconfirm-appointment',
    } as const
    world.director.failNext(placeholder)
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
    expect(world.calls.filter((call) => call.endsWith('-appointment'))).toEqual([
      'reserve-appointment',
      'update-appointment',
      'preconfirm-appointment',
      'update-appointment',
      'preconfirm-appointment',
    ])
    const other = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 1 })
    world.director.failNext({ ...placeholder, times: 9 })
    await world.lookAgain()
    expect(await world.lastBooking(other.taskId)).toMatchObject({ state: 'failed', reason: 'invalid' })
    expect(world.director.appointments().at(-1)).toMatchObject({ status: 'blocked' })
  })

  it('asks once more and then gives up if a step finds the appointment in another state', async () => {
    const { world, task } = await withSlots(1, { office: { release: 'muc50' } })
    await using _ = world
    const other = { way: 'error', code: 'processNotReservedAnymore', endpoint: 'update-appointment', times: 9 } as const
    world.director.failNext(other)
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'drift' })
    expect(world.calls.filter((call) => call.endsWith('appointment'))).toEqual([
      'reserve-appointment',
      'update-appointment',
      'appointment',
      'update-appointment',
      'cancel-appointment',
    ])
  })

  it('reports success only when the office says confirmed, and then stops the task', async () => {
    const { world, task } = await withSlots(1)
    await using _ = world
    await world.look()
    const booking = await world.lastBooking(task.taskId)
    expect(booking?.state).toBe('waiting')
    const [mail] = world.director.mails(task.email)
    expect(mail).toBeDefined()
    const key = {
      processId: booking?.process_id ?? 0,
      authKey: world.ctx.secrets.open(booking?.auth_key_sealed ?? '', 'auth_key'),
    }
    expect((await world.client.confirm(key)).kind).toBe('ok')
    world.pass(6_000)
    await world.drive(booking?.id ?? 0)
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'confirmed' })
    expect(await world.readTask(task.taskId)).toMatchObject({
      is_monitoring: false,
      successful_bookings: 1,
      problem: null,
    })
    expect(await world.live(task.taskId)).toContain('booking_success')
    expect(await world.notices(task.taskId)).toContain('booking_confirmed')
  })

  it('says so when nobody clicked in time, and goes on watching', async () => {
    const { world, task } = await withSlots(1)
    await using _ = world
    await world.look()
    const booking = await world.lastBooking(task.taskId)
    world.pass(17 * 60_000)
    await world.driveThroughDoubt(booking?.id ?? 0)
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'expired' })
    expect(await world.readTask(task.taskId)).toMatchObject({ is_monitoring: true })
    expect(await world.live(task.taskId)).toContain('booking_failed')
    expect(await world.notices(task.taskId)).toContain('booking_expired')
  })

  it('says after the second lapsed one in a row that nothing is booked before its owner acts', async () => {
    const { world, task } = await withSlots(1)
    await using _ = world
    await world.look()
    for (let count = 0; count < 2; count += 1) {
      await letLapse(world, task.taskId)
      world.pass(11 * 60_000)
      await world.director.openSlots({ ...plain, count: 1 })
      await world.look()
    }
    expect((await world.bookingsOf(task.taskId)).map(({ state }) => state)).toEqual(['expired', 'expired'])
    const sent = await world.ctx.db.select().from(deliveries).where(eq(deliveries.notice, 'booking_expired'))
    expect(sent.map(({ data }) => data.reason)).toEqual([undefined, 'not_confirmed_twice'])
    expect(await world.taskLines(task.taskId)).toContain('turn_obstacle')
  })

  it('tries the next-best slot when someone else was faster, and nothing when none is left', async () => {
    const { world, task } = await withSlots(2)
    await using _ = world
    world.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment' })
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', tries: 2 })
    const other = await world.watch({ autoBooking: true })
    world.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment', times: 3 })
    await world.lookAgain()
    expect(await world.lastBooking(other.taskId)).toMatchObject({ state: 'failed', reason: 'slot_lost' })
    expect(await world.live(other.taskId)).toContain('booking_failed')
    expect(await world.readTask(other.taskId)).toMatchObject({ is_monitoring: true })
  })

  // checklist: t326
  it.each(['race_lost', 'slot_gone'] as const)('tries a slot again at most twice after %s', async (way) => {
    const { world, task } = await withSlots(1)
    await using _ = world
    world.director.failNext({ way, endpoint: 'reserve-appointment', times: 2 })
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', tries: 1, repeats: 2 })
    expect(world.calls.filter((call) => call === 'reserve-appointment')).toHaveLength(3)
    expect(await world.taskLines(task.taskId)).not.toContain('slot_lost')
  })

  // checklist: t327
  it('tries the next slot when a race was lost three times', async () => {
    const { world, task } = await withSlots(2)
    await using _ = world
    world.director.failNext({ way: 'race_lost', endpoint: 'reserve-appointment', times: 3 })
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', tries: 2, repeats: 0 })
  })

  it('gets its slot after the rest if the rate limit prevented the call, before or after it was sent', async () => {
    const { world, task } = await withSlots(1)
    await using _ = world
    world.director.failNext({ way: 'rate_limited', endpoint: 'reserve-appointment' })
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'wanted', doing: null })
    world.director.setRateLimit(3)
    world.pass(82_000)
    const never = new AbortController().signal
    const read = { lane: 'booking', needsCaptcha: false } as const
    const key = { processId: 1, authKey: 'abcd' }
    for (let count = 0; count < 3; count += 1)
      await world.gate.ask({ ...read, call: (client) => client.appointment(key) }, never)
    expect(world.gate.closedFor('booking')).toMatchObject({ reason: 'rate_limit' })
    const { id = 0 } = (await world.lastBooking(task.taskId)) ?? {}
    await world.drive(id)
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'wanted' })
    world.pass(66_000)
    await world.drive(id)
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', tries: 1 })
  })

  it('gives the slot up if the provider is paused for longer', async () => {
    const { world, task } = await withSlots(1, { provider: { backoffFirstSeconds: 60 } })
    await using _ = world
    world.director.failNext({ way: 'rate_limited', endpoint: 'reserve-appointment', times: 2 })
    await world.look()
    world.pass(82_000)
    await world.drive((await world.lastBooking(task.taskId))?.id ?? 0)
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'office_busy' })
  })

  it('reserves nothing else while a reserve without an answer may hold a slot', async () => {
    const { world, task } = await withSlots(2)
    await using _ = world
    world.director.failNext({ way: 'reset_after', endpoint: 'reserve-appointment' })
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'unknown_hold' })
    world.pass(3 * 60_000)
    await world.look()
    expect(world.director.appointments()).toHaveLength(1)
    world.pass(4 * 60_000)
    await world.drive((await world.lastBooking(task.taskId))?.id ?? 0)
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'answer_lost' })
    world.pass(60_000)
    await world.look()
    expect((await world.bookingsOf(task.taskId)).map((row) => row.state)).toEqual(['failed', 'waiting'])
  })

  it('gives the hold back and tries no more when the office refuses the details', async () => {
    const { world, task } = await withSlots(1)
    await using _ = world
    const fault = { way: 'error', code: 'tooManyAppointmentsWithSameMail', status: 406 } as const
    world.director.failNext({ ...fault, endpoint: 'update-appointment' })
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'limit' })
    expect(world.director.appointments()).toMatchObject([{ status: 'blocked' }])
    expect(await world.live(task.taskId)).toContain('booking_failed')
    await world.lookAgain()
    expect(await world.bookingsOf(task.taskId)).toHaveLength(1)
    expect(await world.readTask(task.taskId)).toMatchObject({ is_monitoring: true })
  })

  it('reads the result of a step whose answer was lost, and continues from there', async () => {
    for (const endpoint of ['update-appointment', 'preconfirm-appointment'] as const) {
      for (const way of ['reset_after', 'reset', 'masked', 'truncated'] as const) {
        const { world, task } = await withSlots(1)
        await using _ = world
        world.director.failNext({ way, endpoint })
        await world.look()
        world.pass(6_000)
        await world.drive((await world.lastBooking(task.taskId))?.id ?? 0)
        expect(await world.lastBooking(task.taskId), `${way} at ${endpoint}`).toMatchObject({ state: 'waiting' })
        expect(world.director.appointments()).toHaveLength(1)
      }
    }
  })

  it('books behind the captcha with one token for the calendar and the slot', async () => {
    await using world = await createEngine()
    const task = await world.watch({ ...guarded, autoBooking: true })
    await world.director.openSlots({ ...guarded, count: 1 })
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
    const lines = await world.targetLines(task.targetId)
    expect(lines.filter((line) => line.code === 'altcha_solved')).toHaveLength(1)
  })

  it('gets a new captcha token once if the office refuses the old one', async () => {
    await using world = await createEngine()
    const task = await world.watch({ ...guarded, autoBooking: true })
    await world.director.openSlots({ ...guarded, count: 1 })
    world.director.failNext({ way: 'captcha_expired', endpoint: 'reserve-appointment' })
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
  })
})
