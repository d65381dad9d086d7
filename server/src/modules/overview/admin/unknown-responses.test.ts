import { adminOverview as overviewShape } from '@terminlotse/contract/overview/admin'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { releaseUnderTest } from '../../../../../practice-office/test/release.ts'
import { testNow } from '../../../../test/test-clock.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import { startWatching } from '../../monitoring/rounds/watch.harness.ts'
import { providers } from '../../offices/catalogue.tables.ts'
import { addUnknownResponses } from '../../offices/gate/politeness.store.ts'
import { adminOverview } from './admin.ts'

test('staff see that answers cannot be understood any more, while the loop goes on', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, now: testNow })
  office.director.failNext({ way: 'unknown_shape', endpoint: 'available-calendar', times: 1_000 })
  await using server = await createTestServer({ env: { PRACTICE_URL: office.url } })
  onTestFinished(() => office.close())
  const staff = await server.register()
  const [practice] = await server.ctx.db.select().from(providers).where(eq(providers.code, 'practice'))
  const { officeId, serviceId } = RECOMMENDED
  await startWatching(server.ctx, practice?.id ?? 0, { officeId, serviceId })
  const unknownResponses = async () => {
    const { body } = await server.call('GET', '/monitoring/admin/overview/', { token: staff.token, language: 'en' })
    return overviewShape.parse(body).drifts
  }
  const unreadable = { service: 'Practice office', unreadable: ['available-calendar'] }
  await expect.poll(unknownResponses, { interval: 250 }).toMatchObject([unreadable])
})

test('staff see where answers differ and since when, until a day after the last one', async () => {
  let now = new Date('2026-12-01T10:00:00Z')
  await using server = await createTestServer({ clock: { now: () => now }, env: { ROLE: 'web' } })
  const none = async () => new Map()
  const deps = { countActiveJobs: async () => 0, readWarnings: async () => [], readStates: none, readAsked: none }
  const readUnknownResponses = async () => (await adminOverview(server.ctx, deps, 'en')).drifts
  const [provider] = await server.ctx.db.select().from(providers)
  const id = provider?.id ?? 0
  const differs = { call: 'available-calendar', kind: 'missing', path: 'availableDays[].offices' } as const
  const note = () => addUnknownResponses(server.ctx, id, [{ ...differs, firstSeenAt: now, lastSeenAt: now }])
  await note()
  now = new Date('2026-12-01T12:00:00Z')
  await note()
  expect(await readUnknownResponses()).toEqual([
    {
      service: provider?.name,
      unreadable: [],
      differences: ['available-calendar: availableDays[].offices (missing)'],
      since: '2026-12-01T10:00:00.000Z',
      last_seen_at: '2026-12-01T12:00:00.000Z',
    },
  ])
  now = new Date('2026-12-02T12:00:01Z')
  expect(await readUnknownResponses()).toEqual([])
  await note()
  expect(await readUnknownResponses(), 'a new beginning').toMatchObject([{ since: now.toISOString() }])
})
