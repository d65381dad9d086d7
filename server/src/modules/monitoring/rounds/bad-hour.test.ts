import type { FaultOrder } from '@terminlotse/practice-office'
import { expect } from 'vitest'
import { times } from '../../../../../tools/suite/repetitions.ts'
import { linkOf } from '../../booking/steps/click.harness.ts'
import { badWays } from './bad-ways.harness.ts'
import { type Engine, it, plain } from './engine.harness.ts'

const waysOfOutcome = times({ landing: 1, night: badWays.length })
const hours = Object.values(Object.groupBy(badWays, ({ called }) => called)).flatMap((ways) =>
  ways.slice(0, waysOfOutcome),
)

/** The minutes between two tries of a booking. A hold lasts longer than the largest number. */
const tryEvery = times({ landing: 10, night: 2 })

/** All that we ask; the person's click in the mail goes another way. */
const asked = [
  'available-calendar',
  'captcha-challenge',
  'captcha-verify',
  'reserve-appointment',
  'update-appointment',
  'preconfirm-appointment',
  'cancel-appointment',
  'appointment',
] as const

function beginHour(engine: Engine, fault: Omit<FaultOrder, 'times' | 'endpoint'>): void {
  for (const endpoint of asked) engine.director.failNext({ ...fault, endpoint, times: 1_000 })
}

async function bookUntil(engine: Engine, step: 'update-appointment' | 'preconfirm-appointment' | null) {
  const task = await engine.withSlots(1)
  if (step) engine.director.failNext({ way: 'reset', endpoint: step })
  await engine.pollAgain()
  engine.director.clearFaults()
  const row = await engine.lastBooking(task.taskId)
  const link = linkOf(engine, row)
  const click = () => engine.client.confirm(link)
  return { ...task, id: row?.id ?? 0, state: row?.state, click }
}

/** One booking in each state in which it can stay for a while; `clicked` is confirmed within the hour. */
async function bookSome(engine: Engine) {
  // The waiting ones come first: a hold lasts only minutes.
  const confirmed = await bookUntil(engine, null)
  await confirmed.click()
  await engine.driveAfter(6_000, confirmed.id)
  const clicked = await bookUntil(engine, null)
  const left = await bookUntil(engine, null)
  const detailed = await bookUntil(engine, 'preconfirm-appointment')
  const held = await bookUntil(engine, 'update-appointment')
  const all = [confirmed, clicked, left, detailed, held]
  return { confirmed, clicked, left, detailed, held, all }
}

// checklist: t289
it.for(hours)(
  'an hour of $way $details is never taken for "nothing free", loses no booking, and is over when it is over',
  async ({ way, details, called }, { engine }) => {
    const booked = await bookSome(engine)
    expect((await Promise.all(booked.all.map(({ id }) => engine.readBooking(id)))).map((row) => row?.state)).toEqual([
      'confirmed',
      'waiting',
      'waiting',
      'detailed',
      'held',
    ])
    const watcher = await engine.watch()
    const candidate = await engine.watch({ autoBooking: true })
    beginHour(engine, { ...details, way })
    const before = await engine.readTarget(watcher.targetId)
    await engine.director.openSlots({ ...plain, count: 6 })
    await booked.clicked.click()
    for (let minute = 2; minute <= 60; minute += 2) {
      await engine.pollAfter(2 * 60_000)
      if (minute % tryEvery === 0) for (const { id } of booked.all) await engine.drive(id)
    }
    const all = await engine.checksOf(watcher.targetId)
    const during = all.filter(({ check_no }) => check_no > (before?.last_check_no ?? 0))
    expect([...new Set(during.map(({ outcome }) => outcome))]).toEqual([called])
    expect(await engine.bookingsOf(candidate.taskId)).toEqual([])
    // The pauses grow: far fewer requests than the thirty that an hour has room for.
    expect(during.length).toBeLessThan(15)
    engine.director.clearFaults()
    // Calls with answers that are not understood rest for longer and longer: an hour at most, after such an hour. Then
    // the office is asked twice before it is believed that it knows no such appointment.
    const restMinutes = called === 'drift' ? 70 : 20
    for (let minute = 0; minute < restMinutes; minute += 5) {
      engine.pass(5 * 60_000)
      for (const { id } of booked.all) await engine.drive(id)
    }
    await engine.poll()
    expect(await engine.live(watcher.taskId)).toContain('appointment_found')
    expect(await engine.lastBooking(candidate.taskId)).toMatchObject({ state: 'waiting' })
    await expectAgreement(engine, booked)
  },
)

async function expectAgreement(engine: Engine, booked: Awaited<ReturnType<typeof bookSome>>): Promise<void> {
  const stateOf = async ({ id }: { id: number }) => (await engine.readBooking(id))?.state
  expect(await stateOf(booked.confirmed)).toBe('confirmed')
  expect(await stateOf(booked.clicked), 'clicked during the hour').toBe('confirmed')
  expect(await stateOf(booked.left), 'not clicked').toBe('expired')
  // The office may have carried these out without saying so.
  for (const one of [booked.detailed, booked.held]) expect(['failed', 'expired']).toContain(await stateOf(one))
  const standing = engine.director.appointments().filter(({ goneAt }) => goneAt === null)
  for (const { taskId, email } of booked.all) {
    const ours = await engine.bookingsOf(taskId)
    const kept = ours.filter(({ state }) => state === 'waiting' || state === 'confirmed')
    const theirs = standing.filter((one) => one.email === email && one.status !== 'reserved')
    expect(theirs.map(({ processId }) => processId)).toEqual(kept.map(({ process_id }) => process_id))
    expect(theirs.length).toBeLessThanOrEqual(1)
  }
}

// checklist: t290
it('a blocked address stops the watching with its reason, and the provider is left alone', async ({ engine }) => {
  const { confirmed, clicked } = await bookSome(engine)
  const watcher = await engine.watch()
  beginHour(engine, { way: 'blocked' })
  await clicked.click()
  const asked = () => engine.calls.length
  await engine.pollAfter(2 * 60_000)
  const before = asked()
  for (let minute = 0; minute < 60; minute += tryEvery) {
    await engine.pollAfter(tryEvery * 60_000)
    for (const { id } of [confirmed, clicked]) await engine.drive(id)
  }
  expect(asked()).toBe(before)
  expect(await engine.readTask(watcher.taskId)).toMatchObject({ is_monitoring: false })
  expect(await engine.taskLines(watcher.taskId)).toContain('stopped_refused')
  engine.director.clearFaults()
  engine.pass(24 * 3_600_000)
  for (const { id } of [confirmed, clicked]) await engine.drive(id)
  expect(await engine.readBooking(confirmed.id)).toMatchObject({ state: 'confirmed' })
  expect(await engine.readBooking(clicked.id)).toMatchObject({ state: 'confirmed' })
})

it('a slow office is waited for: what it says is what is learned', async ({ engine }) => {
  const candidate = await engine.watch({ autoBooking: true })
  beginHour(engine, { way: 'slow', delayMs: 200 })
  await engine.director.openSlots({ ...plain, count: 1 })
  await engine.poll()
  expect(await engine.lastBooking(candidate.taskId)).toMatchObject({ state: 'waiting' })
})
