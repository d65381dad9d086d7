import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { createEngine } from './engine.harness.ts'

/** Two identity cards and a passport, at a Bürgerbüro behind the captcha. */
const identityCard = { officeId: 102522, serviceId: 1063441 }
const passport = 1063453
const both = { ...identityCard, count: 2, further: { [passport]: 1 } }
const services = [
  { id: identityCard.serviceId, count: 2 },
  { id: passport, count: 1 },
]
const named = '2 × Personalausweis + 1 × Reisepass'

describe('several services in one appointment', () => {
  // checklist: t1028
  it('are found only where they fit in a row, and told with all their names and counts', async () => {
    await using engine = await createEngine()
    const task = await engine.watch(both)
    const alone = await engine.watch({ ...identityCard, count: 2 })
    await engine.director.openSlots({ ...identityCard, count: 2 })
    await engine.poll()
    expect(await engine.notices(alone.taskId)).toEqual(['appointment_found'])
    expect(await engine.notices(task.taskId)).toEqual([])
    await engine.director.openSlots({ ...identityCard, count: 3, day: workday(30) })
    await engine.pollAgain()
    const [notice] = await engine.ctx.db.select().from(deliveries).where(eq(deliveries.task_id, task.taskId))
    expect(notice?.data).toMatchObject({ service_name: named, office_name: 'Bürgerbüro Orleansplatz' })
  })

  // checklist: t1029
  it('are booked as one appointment', async () => {
    await using engine = await createEngine()
    const task = await engine.watch({ ...both, autoBooking: true })
    await engine.director.openSlots({ ...identityCard, count: 3 })
    await engine.poll()
    expect(await engine.bookingsOf(task.taskId)).toMatchObject([
      { state: 'waiting', service_count: 2, further_services: { [passport]: 1 } },
    ])
    expect(engine.director.appointments()).toMatchObject([{ status: 'preconfirmed', services, slotCount: 9 }])
    const notified = await engine.ctx.db.select().from(deliveries).where(eq(deliveries.task_id, task.taskId))
    expect(notified.map(({ data }) => data)).toContainEqual(expect.objectContaining({ service_name: named }))
  })

  // checklist: t1030
  it('give nobody a second appointment for one of them', async () => {
    await using engine = await createEngine()
    const person = { email: 'erika@example.org', name: { first_name: 'Erika', last_name: 'Muster' } }
    const task = await engine.watch({ ...both, ...person, autoBooking: true })
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
  it('end with their names where the office gives less at once', async () => {
    await using engine = await createEngine()
    const task = await engine.watch({ ...both, further: { [passport]: 9 } })
    await engine.poll()
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
  })
})
