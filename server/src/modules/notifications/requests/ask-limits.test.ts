import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { adminRoutes } from '@terminlotse/contract/overview/admin'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { receivers as table } from '../receivers.tables.ts'
import { answerBy, askBy, mia, proveAgain, requestsForTests, start } from './requests.harness.ts'

const { clock, openServer, test, askMia } = requestsForTests()
const path = receiverRoutes.list.path
const byMail = (address: string) => ({ channel: 'email', name: 'Mia', address })
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)

// checklist: t3036
test('an account asks three people a day, also if it removes them, and one person once', async ({ server, owner }) => {
  expect((await askBy(server, owner, byMail(mia))).status).toBe(201)
  expect(await askBy(server, owner, byMail(' Mia@Example.org '))).toMatchObject({ body: { code: 'request_open' } })
  const { body: listed } = await server.call('GET', path, { token: owner.token })
  await server.call('DELETE', `${path}${listed.results[0].id}/`, { token: owner.token })
  expect((await askBy(server, owner, byMail(mia))).status).toBe(201)
  expect((await askBy(server, owner, byMail('oma@example.org'))).status).toBe(201)
  const refused = await askBy(server, owner, byMail('opa@example.org'))
  expect(refused).toMatchObject({ status: 429, body: { code: 'enough_requests' } })
  expect(refused.body.detail).toBe('You have asked 3 people within a day. You can ask again in 24 hours.')
  clock.moment = hours(25)
  const { body: later } = await server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })
  const nextDay = { ...owner, token: later.access }
  const { secret } = await askMia(server, nextDay, 'opa@example.org')
  await answerBy(server, 'accept', secret)
  expect(await askBy(server, nextDay, byMail('opa@example.org'))).toMatchObject({ body: { code: 'receiver_exists' } })
})

// checklist: t3046
test('an address gets few requests a day, whichever accounts ask', async ({ server, owner }) => {
  const others = await Promise.all([1, 2, 3].map(() => server.register()))
  await server.ctx.db.update(users).set({ email_verified_at: start })
  const asked = []
  for (const one of [owner, ...others]) asked.push((await askBy(server, one, byMail(mia))).status)
  expect(asked).toEqual([201, 201, 201, 429])
})

// checklist: t3047
test('an account has ten receivers in all', async ({ server, owner }) => {
  const at = { created_at: start, updated_at: start }
  const own = Array.from({ length: 10 }, () => ({ user_id: owner.id, is_first: false, is_on: true, ...at }))
  await server.ctx.db.insert(table).values(own.map((one) => ({ ...one, channel: 'ntfy' as const })))
  expect(await askBy(server, owner, byMail(mia))).toMatchObject({ status: 409, body: { code: 'receivers_full' } })
})

// checklist: t3175
test('a person who did not answer in time is asked again in the old one’s place', async ({ server, owner }) => {
  const { body: first } = await askBy(server, owner, byMail(mia))
  const { body: elsewhere } = await askBy(server, owner, { ...byMail('oma@example.org'), name: 'Oma' })
  const own = { user_id: owner.id, channel: 'ntfy' as const, is_first: false, is_on: true }
  const at = { created_at: start, updated_at: start }
  await server.ctx.db.insert(table).values(Array.from({ length: 8 }, () => ({ ...own, ...at })))
  await server.ctx.db.update(table).set({ kinds: 'needs_me' }).where(eq(table.id, first.receiver.id))
  const { taskId } = await storeTask(server, { user_id: owner.id })
  const chosen = [first.receiver.id, elsewhere.receiver.id]
  await server.ctx.db.update(tasks).set({ receivers: chosen })
  clock.moment = hours(24 * 8)
  const { body: later } = await server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })
  await proveAgain(server, { ...owner, token: later.access })
  const again = await askBy(server, { ...owner, token: later.access }, byMail(mia))
  expect(again).toMatchObject({ status: 201, body: { receiver: { state: 'asked', place: mia, kinds: 'needs_me' } } })
  expect(await server.ctx.db.select().from(table).where(eq(table.id, first.receiver.id))).toEqual([])
  const [task] = await server.ctx.db.select().from(tasks).where(eq(tasks.id, taskId))
  expect(task?.receivers).toEqual([elsewhere.receiver.id, again.body.receiver.id])
  // The address of the other request is forgotten: its name stands for it.
  await server.ctx.db.update(table).set({ settings: {} }).where(eq(table.id, elsewhere.receiver.id))
  const other = await askBy(server, { ...owner, token: later.access }, { ...byMail('oma@example.org'), name: 'Oma' })
  expect(other.status).toBe(201)
  expect(await server.ctx.db.select().from(table)).toHaveLength(10)
})

// checklist: t3037
test('a request needs a proven address, a mail server, and another address than its own', async ({ server, owner }) => {
  expect(await askBy(server, owner, byMail(owner.email))).toMatchObject({
    status: 400,
    body: {
      errors: { address: ['This is the address of your own account. Please add a receiver of your own for it.'] },
    },
  })
  const none = await askBy(server, owner, { channel: 'email', name: 'Mia' })
  expect(none).toMatchObject({ status: 400, body: { errors: { address: [expect.any(String)] } } })
  await server.ctx.db.update(users).set({ email_verified_at: null }).where(eq(users.id, owner.id))
  for (const body of [byMail(mia), { channel: 'telegram', name: 'Mia' }])
    expect(await askBy(server, owner, body)).toMatchObject({ status: 409, body: { code: 'request_needs_proof' } })
  expect(await server.ctx.db.select().from(table)).toEqual([])
})

// checklist: t3048
test('without a mail server or a bot, nobody is asked that way', async () => {
  await using opened = await openServer({ SMTP_URL: '', TELEGRAM_BOT_TOKEN: '' })
  const { server, owner } = opened
  expect(await askBy(server, owner, byMail(mia))).toMatchObject({
    status: 409,
    body: { code: 'request_without_mail' },
  })
  const byBot = await askBy(server, owner, { channel: 'telegram', name: 'Mia' })
  expect(byBot).toMatchObject({ status: 409, body: { code: 'telegram_away' } })
})

// checklist: t3038
test('the audit log says that somebody was asked, accepted and left, not who', async ({ server, owner }) => {
  await server.ctx.db.update(users).set({ is_staff: true }).where(eq(users.id, owner.id))
  const { secret } = await askMia(server, owner)
  await answerBy(server, 'accept', secret)
  await answerBy(server, 'leave', secret)
  const { body } = await server.call('GET', adminRoutes.audit.path, { token: owner.token })
  const said = body.results.map(({ event }: { event: string }) => event)
  expect(said.slice(0, 3)).toEqual(['receiver_left', 'receiver_accepted', 'receiver_asked'])
  expect(JSON.stringify(body)).not.toContain(mia)
})
