import { inspect } from 'node:util'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import { describe, expect, vi } from 'vitest'
import { untilWaiting } from '../../../../test/database/waiting.ts'
import { accountEnds } from '../../../../test/people/account-ends.ts'
import { tablesWith } from '../../../../test/programs/program.ts'
import { lockThere } from '../../../../test/tasks/change-task.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { deleteTask } from '../editing/chosen.store.ts'
import { createOne, startOne, taskServerForFile } from '../editing/tasks.harness.ts'
import { tasksJobs } from '../journal.jobs.ts'

const openServer = taskServerForFile()
const test = testsOf(openServer)
const pathOf = (id: number) => `/monitoring/tasks/${id}/share/`

async function share(server: TestServer, { token }: Pick<TestUser, 'token'>, id: number): Promise<string> {
  const { status, body } = await server.call('POST', pathOf(id), { token })
  expect(status).toBe(201)
  const start = `${server.ctx.config.http.publicUrl}/shared#`
  expect(body.address.startsWith(start)).toBe(true)
  return body.address.slice(start.length)
}
const open = (server: TestServer, secret: string, language = 'de') =>
  server.call('POST', '/shared/', { body: { secret }, language })
const isOpen = async (server: TestServer, secret: string) => (await open(server, secret)).status === 200

describe('a page to share', () => {
  // checklist: t1753
  test('shows state, service and office to anybody; never a task’s name, person or address', async ({ server }) => {
    const owner = await server.register({ first_name: 'Kanarien', last_name: 'Besitzer' })
    const person = { first_name: 'Kanarien', last_name: 'Vogel', email_for_booking: 'canary@example.org' }
    const { id, offices_details, services_details } = await startOne(server, owner, {
      name: 'Pass für Kanarien',
      ...person,
    })
    const secret = await share(server, owner, id)
    expect(secret).toMatch(/^[\w-]{43}$/)
    const { status, body, headers } = await open(server, secret)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(body).toMatchObject({
      state: 'watching',
      services: [services_details[0]?.name],
      offices: [{ name: offices_details[0]?.name, address: offices_details[0]?.address }],
      slot_at: null,
    })
    for (const word of ['Kanarien', 'Vogel', 'Besitzer', '@']) expect(JSON.stringify(body)).not.toContain(word)
    const services = ['Student grant (BAföG) · BAföG – Antrag Ausbildungsförderung']
    expect((await open(server, secret, 'en')).body.services).toEqual(services)
    const { token } = owner
    expect((await server.call('GET', pathOf(id), { token })).body).toMatchObject({ openings: 2 })
    await server.call('POST', `/monitoring/stop/${id}/`, { token })
    expect((await open(server, secret)).body.state).toBe('stopped')
    expect(await tablesWith(server, secret)).toEqual([])
    const exported = (await server.call('GET', '/auth/export/', { token })).body
    expect(exported.shared_pages).toMatchObject([{ task_id: id, openings: 3 }])
    expect(JSON.stringify(exported)).not.toContain(secret)
  })

  // checklist: t1754
  test('ends after 30 days, when it is replaced or ended, with the task, a new password, a block, and the account', async () => {
    const clock = createTestClock()
    await using server = await openServer({ clock })
    const ends: Record<string, (owner: TestUser, id: number) => Promise<unknown>> = {
      replaced: (owner, id) => share(server, owner, id),
      ended: ({ token }, id) => server.call('DELETE', pathOf(id), { token }),
      task: ({ token }, id) => server.call('DELETE', `/monitoring/tasks/${id}/`, { token }),
      ...accountEnds(server),
    }
    for (const [why, end] of Object.entries(ends)) {
      const owner = await server.register()
      const { id } = await createOne(server, owner)
      const secret = await share(server, owner, id)
      expect(await isOpen(server, secret), why).toBe(true)
      await end(owner, id)
      expect(await open(server, secret), why).toMatchObject({ status: 404, body: { code: 'page_ended' } })
    }
    const owner = await server.register()
    const { id } = await createOne(server, owner)
    const secret = await share(server, owner, id)
    clock.pass(30 * dayMs - minuteMs)
    expect(await isOpen(server, secret)).toBe(true)
    clock.pass(minuteMs)
    expect(await isOpen(server, secret)).toBe(false)
    for (const { queue, handle } of tasksJobs(server.ctx))
      if (queue === 'prune_lines') await handle({}, AbortSignal.any([]))
    const { rows } = await server.ctx.db.execute<{ pages: number }>('select count(*)::int as pages from shared_pages')
    expect(rows, 'the one that replaced another has ended, too').toEqual([{ pages: 0 }])
  })

  test('is refused for a task that is being deleted', async ({ server, owner }) => {
    const { id } = await createOne(server, owner)
    const sharing = await inTransaction(server.ctx, async (tx) => {
      await deleteTask(tx, await lockThere(tx, id))
      const asked = server.call('POST', pathOf(id), { token: owner.token })
      await untilWaiting(server.ctx, 1)
      return { asked }
    })
    expect(await sharing.asked).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  // checklist: t1755
  test('cannot be guessed without end, and its secret is in no line of the log', async () => {
    await using server = await openServer({ env: { FORMS_PER_MINUTE: '20' } })
    const lines = (['debug', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(server.ctx.log, level))
    const logged = () =>
      inspect(
        lines.map(({ mock }) => mock.calls),
        { depth: 9 },
      )
    const owner = await server.register()
    const secret = await share(server, owner, (await createOne(server, owner)).id)
    expect(await isOpen(server, secret)).toBe(true)
    for (const guess of [secret.slice(1), `${secret}x`, secret.toLowerCase()])
      expect((await open(server, guess)).status).toBe(404)
    for (const wrong of ['', 'x'.repeat(101), 7, null])
      expect((await server.call('POST', '/shared/', { body: { secret: wrong } })).status).toBe(400)
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, guess) => open(server, String(guess))))
    const limited = guesses.find(({ status }) => status === 429)
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
    await expect.poll(logged).toContain("route: '/api/shared/'")
    expect(logged()).not.toContain(secret)
  })
})
