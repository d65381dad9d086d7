import { addDays } from '@terminlotse/contract/berlin-time'
import { describe, expect } from 'vitest'
import { tuesdayAhead, workday } from '../../../../test/days.ts'
import { describeBestFinds } from '../../overview/best-finds.ts'
import { readAvailability, readChecks } from '../../overview/figures/checks.ts'
import { type Engine, guarded, it } from './engine.harness.ts'

const [soon, later] = [tuesdayAhead(1), tuesdayAhead(2)]

const serviceId = 1063731
const munich = { officeId: 10295168, serviceId }
const pasing = { officeId: 10351882, serviceId }
const both = { ...munich, alsoAt: [pasing.officeId] }

const open = (engine: Engine, office: typeof munich, day: string, count = 1) =>
  engine.director.openSlots({ ...office, day, count })

async function lines(engine: Engine, taskId: number, code: string) {
  const all = await engine.linesOf(taskId)
  return all.filter((line) => line.code === code).map(({ data }) => data)
}

const iso = (slot: { at: number } | undefined) => new Date(slot?.at ?? 0).toISOString()

describe('a task with several offices', () => {
  // checklist: t224
  it('is told once of a find at several, the earliest, where it is, and how many more', async ({ engine }) => {
    const task = await engine.watch(both)
    const [best] = await open(engine, pasing, soon)
    await engine.director.openSlots({ ...munich, at: (best?.at ?? 0) + 3_600_000, count: 2 })
    await engine.poll()
    expect(engine.calls.filter((call) => call === 'available-calendar')).toHaveLength(1)
    expect(await lines(engine, task.taskId, 'appointment_found')).toMatchObject([
      { slot_at: iso(best), office_name: 'Standesamt München-Pasing', count: 3, further_offices: 1 },
    ])
    const [notice] = await engine.deliveriesOf(task.taskId)
    expect(notice?.data).toMatchObject({ office_name: 'Standesamt München-Pasing', further_offices: 1 })
    expect(await engine.live(task.taskId)).toContain('appointment_found')
    expect(await engine.readTask(task.taskId)).toMatchObject({ appointments_found: 1 })
    expect((await describeBestFinds(engine.ctx, [task.taskId])).get(task.taskId)).toMatchObject({
      at: iso(best),
      office_name: 'Standesamt München-Pasing',
    })
  })

  it('is told again only of an earlier slot at any of them, or once all of them are gone', async ({ engine }) => {
    const task = await engine.watch(both)
    const countNotifications = async () => (await engine.notices(task.taskId)).length
    const take = async (slot: { officeId: number; at: number } | undefined) => slot && engine.director.takeSlot(slot)
    const [first] = await open(engine, munich, later)
    await engine.poll()
    expect(await countNotifications()).toBe(1)
    const [other] = await open(engine, pasing, addDays(later, 1))
    await engine.pollAgain()
    expect(await countNotifications(), 'a later one at the other office').toBe(1)
    const [earlier] = await open(engine, pasing, soon)
    await engine.pollAgain()
    expect(await countNotifications(), 'an earlier one there').toBe(2)
    await take(earlier)
    await engine.pollAgain()
    expect(await countNotifications(), 'the first one is still free').toBe(2)
    await take(first)
    await engine.pollAgain()
    expect(await countNotifications(), 'the last message named the other one too').toBe(2)
    await open(engine, munich, addDays(later, 2))
    await engine.pollAgain()
    expect(await countNotifications(), 'a later one while that is free').toBe(2)
    await take(other)
    await engine.pollAgain()
    expect(await countNotifications(), 'what is left now').toBe(3)
  })

  // checklist: t225
  it('gets one booking, of the earliest slot at any of them', async ({ engine }) => {
    const task = await engine.watch({ ...both, autoBooking: true })
    await open(engine, munich, later, 2)
    const [best] = await open(engine, pasing, soon, 2)
    await engine.poll()
    await engine.pollAgain()
    expect(await engine.bookingsOf(task.taskId)).toMatchObject([
      { state: 'waiting', office_external_id: pasing.officeId, slot_at: new Date(best?.at ?? 0) },
    ])
    expect(engine.director.appointments()).toMatchObject([{ status: 'preconfirmed' }])
  })

  it('leaves the earlier slot to who waits longer there, and takes the best of what is left', async ({ engine }) => {
    const before = await engine.watch({ ...pasing, autoBooking: true })
    engine.pass(60_000)
    const task = await engine.watch({ ...both, autoBooking: true })
    await open(engine, munich, later)
    await open(engine, pasing, soon)
    await engine.poll()
    expect(await engine.lastBooking(before.taskId)).toMatchObject({ office_external_id: pasing.officeId })
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ office_external_id: munich.officeId })
  })

  // checklist: t226
  it('tries the next-best slot at the other office when someone else was faster', async ({ engine }) => {
    const task = await engine.watch({ ...both, autoBooking: true })
    const [lost] = await open(engine, pasing, soon)
    const [next] = await engine.director.openSlots({ ...munich, at: (lost?.at ?? 0) + 3_600_000 })
    engine.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment' })
    await engine.poll()
    expect(await engine.bookingsOf(task.taskId)).toMatchObject([
      { state: 'waiting', tries: 2, office_external_id: munich.officeId, slot_at: new Date(next?.at ?? 0) },
    ])
    expect(await lines(engine, task.taskId, 'slot_lost')).toEqual([
      { slot_at: iso(lost), next_at: iso(next), next_office_name: 'Standesamt München' },
    ])
    expect(await lines(engine, task.taskId, 'booking_waiting')).toMatchObject([{ office_name: 'Standesamt München' }])
    expect(engine.director.appointments().map(({ officeId }) => officeId)).toEqual([munich.officeId])
  })

  // checklist: t239
  it('goes on with the others when one no longer offers the service', async ({ engine }) => {
    const task = await engine.watch(both)
    const mismatch = { way: 'error', code: 'invalidLocationAndServiceCombination', status: 400 } as const
    // Both together are refused, then the first one alone.
    for (const passesMs of [0, 61_000]) {
      engine.pass(passesMs)
      engine.director.failNext({ ...mismatch, endpoint: 'available-calendar', times: 2 })
      await engine.poll()
    }
    expect(await lines(engine, task.taskId, 'office_gone')).toEqual([{ office_name: 'Standesamt München' }])
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: true, problem: null })
    await open(engine, pasing, soon)
    await engine.pollAgain()
    expect(await engine.notices(task.taskId)).toEqual(['appointment_found'])
    for (const passesMs of [0, 61_000]) {
      engine.pass(passesMs)
      engine.director.failNext({ ...mismatch, endpoint: 'available-calendar' })
      await engine.pollAgain()
    }
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_targets_gone' })
    expect(await engine.notices(task.taskId)).toContain('task_stopped')
  })

  it('shows the checks and the availability of all of them', async ({ engine }) => {
    const task = await engine.watch(both)
    await open(engine, munich, later, 2)
    await open(engine, pasing, soon)
    await engine.poll()
    const owner = { userId: task.userId, language: 'en' } as const
    const checks = await readChecks(engine.ctx, owner, task.taskId, 10)
    expect(checks.map(({ target }) => target).sort()).toEqual(task.targetIds.toSorted((a, b) => a - b))
    expect(checks.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringContaining('Checked at Standesamt München-Pasing: 1 appointment free')]),
    )
    expect((await readAvailability(engine.ctx, task.userId, task.taskId)).seen).toBe(3)
  })

  it('behind the captcha is looked up with one token', async ({ engine }) => {
    const task = await engine.watch({ ...guarded, alsoAt: [54261] })
    await engine.poll()
    expect(engine.calls.filter((call) => call === 'captcha-verify')).toHaveLength(1)
    for (const targetId of task.targetIds) {
      expect((await engine.targetLines(targetId)).map(({ code }) => code)).toEqual(['altcha_solved', 'check_none'])
    }
  })
})

/** Two identity cards and a passport, at a Bürgerbüro behind the captcha. */
const identityCard = { officeId: 102522, serviceId: 1063441 }
const passport = 1063453
const cardAndPassport = { ...identityCard, count: 2, further: { [passport]: 1 } }
const services = [
  { id: identityCard.serviceId, count: 2 },
  { id: passport, count: 1 },
]
const named = '2 × Personalausweis + 1 × Reisepass'

describe('several services in one appointment', () => {
  // checklist: t1028
  it('are found only where they fit in a row, and told with all their names and counts', async ({ engine }) => {
    const task = await engine.watch(cardAndPassport)
    const alone = await engine.watch({ ...identityCard, count: 2 })
    await engine.director.openSlots({ ...identityCard, count: 2 })
    await engine.poll()
    expect(await engine.notices(alone.taskId)).toEqual(['appointment_found'])
    expect(await engine.notices(task.taskId)).toEqual([])
    await engine.director.openSlots({ ...identityCard, count: 3, day: workday(30) })
    await engine.pollAgain()
    const [notice] = await engine.deliveriesOf(task.taskId)
    expect(notice?.data).toMatchObject({ service_name: named, office_name: 'Bürgerbüro Orleansplatz' })
  })

  // checklist: t1029
  it('are booked as one appointment', async ({ engine }) => {
    const task = await engine.watch({ ...cardAndPassport, autoBooking: true })
    await engine.director.openSlots({ ...identityCard, count: 3 })
    await engine.poll()
    expect(await engine.bookingsOf(task.taskId)).toMatchObject([
      { state: 'waiting', service_count: 2, further_services: { [passport]: 1 } },
    ])
    expect(engine.director.appointments()).toMatchObject([{ status: 'preconfirmed', services, slotCount: 9 }])
    const notified = await engine.deliveriesOf(task.taskId)
    expect(notified.map(({ data }) => data)).toContainEqual(expect.objectContaining({ service_name: named }))
  })

  // checklist: t1030
  it('give nobody a second appointment for one of them', async ({ engine }) => {
    const person = { email: 'erika@example.org', name: { first_name: 'Erika', last_name: 'Muster' } }
    const task = await engine.watch({ ...cardAndPassport, ...person, autoBooking: true })
    await engine.director.openSlots({ ...identityCard, count: 3 })
    await engine.poll()
    expect(await engine.bookingsOf(task.taskId)).toMatchObject([{ state: 'waiting' }])
    const again = await engine.watch({
      ...identityCard,
      serviceId: passport,
      ...person,
      userId: task.userId,
      autoBooking: true,
    })
    await engine.director.openSlots({ ...identityCard, count: 1 })
    await engine.pollAgain()
    expect(await engine.bookingsOf(again.taskId)).toEqual([])
    expect(engine.director.appointments()).toHaveLength(1)
  })

  // checklist: t1031
  it('end with their names where the office gives less at once', async ({ engine }) => {
    const task = await engine.watch({ ...cardAndPassport, further: { [passport]: 9 } })
    await engine.poll()
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
  })
})
