import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { describe, expect, onTestFinished } from 'vitest'
import { releaseUnderTest } from '../../../../practice-office/test/release.ts'
import { startFirstTask } from '../../../test/tasks/first-task.ts'
import { testNow } from '../../../test/test-clock.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { tellDue } from './findings/news.ts'
import { dueSince, pauseAfterMs } from './loop.ts'
import { it } from './rounds/engine.harness.ts'

describe('the loop of a provider', () => {
  it('looks as soon as a task starts, books, and knows when the person has clicked', async () => {
    const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, now: testNow })
    await office.director.openSlots({ ...RECOMMENDED, count: 2 })
    await using server = await createTestServer({ env: { PRACTICE_URL: office.url, PRACTICE_STATUS_SECONDS: '1' } })
    onTestFinished(() => office.close())
    const { token, email } = await server.register()
    const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: email }
    const id = await startFirstTask(server.call, token, { auto_booking_enabled: true, ...person })
    const task = async () => (await server.call('GET', `/monitoring/tasks/${id}/`, { token })).body
    await expect.poll(task).toMatchObject({ booking: { state: 'waiting_for_confirmation' } })
    expect((await server.call('POST', `/monitoring/stop/${id}/?on_booking=ask`, { token })).body).toMatchObject({
      code: 'booking_open',
    })
    const [appointment] = office.director.appointments()
    const key = { processId: appointment?.processId, authKey: appointment?.authKey }
    const clicked = await fetch(`${office.url}/confirm-appointment/`, { method: 'POST', body: JSON.stringify(key) })
    expect(clicked.status).toBe(200)
    await expect.poll(task).toMatchObject({ booking: { state: 'confirmed' }, is_monitoring: false })
    const overview = await server.call('GET', '/monitoring/overview/', { token })
    expect(overview.body).toMatchObject({ appointmentsFound: 1, successRate: 100, activeTasks: 0 })
    expect(overview.body.totalChecks).toBeGreaterThanOrEqual(1)
  })

  // checklist: t3706
  it('tells of the record a task that a process has started whose clock is behind', async ({ engine }) => {
    await engine.watch()
    await engine.pollSlots(1)
    const searchedAt = engine.ctx.clock.now()
    engine.pass(1_000)
    engine.skew(-5_000)
    const { taskId } = await engine.watch()
    engine.skew(0)
    await tellDue(engine.ctx, engine.gate, dueSince(searchedAt))
    expect(await engine.live(taskId)).toContain('appointment_found')
  })

  it('asks again soon after one round that broke off, and once a minute when they all do', () => {
    expect([1, 2, 3, 4, 5, 2_000].map(pauseAfterMs)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })
})
