import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { describe, expect, it, vi } from 'vitest'
import { releaseUnderTest } from '../../../../../practice-office/test/release.ts'
import { testNow } from '../../../../test/test-clock.ts'
import { createWorld } from '../../../../test/world.ts'
import { pauseAfterMs } from './provider-loop.ts'

const patience = { timeout: 15_000, interval: 50 }

async function recommendedTask(world: Awaited<ReturnType<typeof createWorld>>, token: string) {
  const offices = await world.call('GET', '/services/offices/', { token })
  const office = offices.body.results.find((one: { recommended: boolean }) => one.recommended)
  const types = await world.call('GET', `/services/service-types/?office=${office?.id}`, { token })
  const serviceType = types.body.results.find((one: { recommended: boolean }) => one.recommended)
  const providers = await world.call('GET', '/services/appointment-services/', { token })
  return { service: providers.body.results[0].id, office: office.id, service_type: serviceType.id }
}

describe('the loop of a provider', () => {
  it('looks as soon as a task starts, books, and knows when the person has clicked', async () => {
    const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, now: testNow })
    await office.director.openSlots({ ...RECOMMENDED, count: 2 })
    const world = await createWorld({ env: { PRACTICE_URL: office.url, PRACTICE_STATUS_SECONDS: '1' } })
    try {
      const { token, email } = await world.register()
      const target = await vi.waitFor(() => recommendedTask(world, token), patience)
      const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: email }
      const body = { name: 'First', auto_booking_enabled: true, ...person, ...target }
      const created = await world.call('POST', '/monitoring/tasks/', { token, body })
      expect(created.status).toBe(201)
      const { id } = created.body
      expect((await world.call('POST', `/monitoring/start/${id}/`, { token })).status).toBe(200)
      const task = () => world.call('GET', `/monitoring/tasks/${id}/`, { token })
      await vi.waitFor(async () => {
        expect((await task()).body.booking?.state).toBe('waiting_for_confirmation')
      }, patience)
      expect((await world.call('POST', `/monitoring/stop/${id}/?on_booking=ask`, { token })).body).toMatchObject({
        code: 'booking_open',
      })
      const [appointment] = office.director.appointments()
      const key = { processId: appointment?.processId, authKey: appointment?.authKey }
      const clicked = await fetch(`${office.url}/confirm-appointment/`, { method: 'POST', body: JSON.stringify(key) })
      expect(clicked.status).toBe(200)
      await vi.waitFor(async () => {
        expect((await task()).body).toMatchObject({ booking: { state: 'confirmed' }, is_monitoring: false })
      }, patience)
      const overview = await world.call('GET', '/monitoring/overview/', { token })
      expect(overview.body).toMatchObject({ appointmentsFound: 1, successRate: 100, activeTasks: 0 })
      expect(overview.body.totalChecks).toBeGreaterThanOrEqual(1)
    } finally {
      await world[Symbol.asyncDispose]()
      await office.close()
    }
  })

  it('asks again soon after one round that broke off, and once a minute when they all do', () => {
    expect([1, 2, 3, 4, 5, 2_000].map(pauseAfterMs)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })
})
