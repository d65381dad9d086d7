import { afterAll, expect, test } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { openAccountMail } from '../../accounts/account-mail.ts'
import { takeOpenedLink } from '../../accounts/address/change.ts'
import type { MailedToken } from '../../accounts/sessions/tokens.store.ts'
import { updateUser } from '../../accounts/users.store.ts'
import { choose, plain, taskServerForFile } from './tasks.harness.ts'

const createTaskServer = taskServerForFile()

const server = await createTaskServer({
  env: { PRACTICE_ENABLED: 'true', PUBLIC_URL: 'https://termin.example', SMTP_URL: 'smtp://127.0.0.1:9' },
})
afterAll(() => server[Symbol.asyncDispose]())

/** The requested account mails, as their jobs contain them; nothing runs those jobs here. */
async function mailsTo(at: TestServer, address: string) {
  const query = "select data from pgboss.job where name = 'account_mail' order by created_on, id"
  const { rows } = (await at.ctx.db.execute(query)) as unknown as { rows: { data: unknown }[] }
  return rows
    .map(({ data }) => openAccountMail(at.ctx, data).mail)
    .flatMap((mail) => ('to' in mail && 'token' in mail && mail.to === address ? [mail] : []))
}

async function create(
  at: TestServer,
  user: TestUser,
  email_for_booking: string,
  code = 'munich',
  booking: object = { auto_booking_enabled: true },
) {
  const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking }
  const body = { name: 'Passport', ...(await choose(at, plain, code)), meets_condition: true, ...person, ...booking }
  const { status, body: task } = await at.call('POST', '/monitoring/tasks/', { token: user.token, body })
  expect(status).toBe(201)
  return task
}

const call = (at: TestServer, user: TestUser, method: string, path: string, body?: object) =>
  at.call(method, path, { token: user.token, ...(body && { body }) })

// checklist: t406
test('a missing proof causes no refusal: the task watches, and says what is missing', async () => {
  const user = await server.register()
  const friend = 'friend@example.org'
  const { id } = await create(server, user, friend)
  expect((await call(server, user, 'PATCH', `/monitoring/tasks/${id}/`, { name: 'Card' })).status).toBe(200)
  const started = await call(server, user, 'POST', `/monitoring/start/${id}/`)
  expect(started).toMatchObject({ status: 200, body: { status: 'active', is_monitoring: true } })
  const read = async () => (await call(server, user, 'GET', `/monitoring/tasks/${id}/`)).body
  const unproven = await read()
  expect(unproven.not_booking).toMatchObject({ why: 'needs_you', reason: 'account_unproven', until: null })
  expect(unproven.status_reason).toBe(unproven.not_booking.message)
  expect(unproven.status_reason).toContain('the email address of your account is not confirmed yet')
  // Each address gets one mail, however often the task was saved; the second mail names neither who asks nor for what.
  expect((await mailsTo(server, user.email)).map(({ kind }) => kind)).toEqual(['verify_email'])
  const [mail, ...more] = await mailsTo(server, friend)
  expect(more).toEqual([])
  expect(mail).toEqual({ kind: 'booking_address', to: friend, token: expect.any(String), language: 'en' })
  await proveAddress(server, user)
  const half = await read()
  expect(half.not_booking).toMatchObject({ reason: 'booking_address_unproven' })
  expect(half.status_reason).toContain('the email address for the booking is not confirmed yet')
  const opened = await server.call('POST', '/auth/verify-email/', { body: { token: mail?.token } })
  expect(opened.status).toBe(200)
  expect(await read()).toMatchObject({ not_booking: null, status_reason: null })
})

test('the account’s own proven address is enough; the practice office needs no proof', async () => {
  const user = await server.register()
  await proveAddress(server, user)
  for (const task of [
    await create(server, user, user.email.toUpperCase()),
    await create(server, user, 'anybody@example.org', 'practice'),
  ]) {
    const { body } = await call(server, user, 'POST', `/monitoring/start/${task.id}/`)
    expect(body).toMatchObject({ not_booking: null, status_reason: null })
  }
  expect(await mailsTo(server, 'anybody@example.org')).toEqual([])
})

// checklist: t4777
test('an address that was the account’s and proven is enough for the tasks that name it', async () => {
  const user = await server.register()
  await proveAddress(server, user)
  const task = await create(server, user, user.email)
  await call(server, user, 'POST', `/monitoring/start/${task.id}/`)
  const email = `new-${user.email}`
  await inTransaction(server.ctx, async (tx) => {
    const row = await updateUser(tx, user.id, { new_email: email, new_email_lacks: 'new' })
    const link = { purpose: 'verify_email', email } as MailedToken
    expect(row && (await takeOpenedLink(tx, row, link, '192.0.2.1'))).toBe('counts')
  })
  const { body } = await call(server, user, 'GET', `/monitoring/tasks/${task.id}/`)
  expect(body).toMatchObject({ not_booking: null, email_for_booking: user.email })
})

test('where only people at this machine come, nobody is asked for a proof', async () => {
  await using local = await createTaskServer()
  const user = await local.register()
  const { id } = await create(local, user, 'friend@example.org')
  const { body } = await call(local, user, 'POST', `/monitoring/start/${id}/`)
  expect(body).toMatchObject({ not_booking: null, status_reason: null })
  expect(await mailsTo(local, 'friend@example.org')).toEqual([])
})

// checklist: t407
test('the link can be requested again, three times a day', async () => {
  const user = await server.register()
  await proveAddress(server, user)
  const { id } = await create(server, user, 'cousin@example.org')
  const again = () => call(server, user, 'POST', `/monitoring/tasks/${id}/send_proof/`)
  expect([(await again()).status, (await again()).status]).toEqual([200, 200])
  expect(await again()).toMatchObject({ status: 429, body: { code: 'enough_mails' } })
  const mails = await mailsTo(server, 'cousin@example.org')
  expect(mails).toHaveLength(3)
  const token = mails[0]?.token
  expect((await server.call('POST', '/auth/verify-email/', { body: { token } })).status).toBe(200)
  expect((await again()).status, 'nothing is missing any more').toBe(200)
  expect(await mailsTo(server, 'cousin@example.org')).toHaveLength(3)
})

test('the proof of one account counts for no other', async () => {
  const [one, other] = [await server.register(), await server.register()]
  const shared = 'shared@example.org'
  for (const user of [one, other]) await proveAddress(server, user)
  await create(server, one, shared)
  const { id } = await create(server, other, shared)
  const [mail] = await mailsTo(server, shared)
  await server.call('POST', '/auth/verify-email/', { body: { token: mail?.token } })
  const { body } = await call(server, other, 'POST', `/monitoring/start/${id}/`)
  expect(body.not_booking).toMatchObject({ reason: 'booking_address_unproven' })
})

test('a task whose owner books with a tap asks for the proof when it is made', async () => {
  const user = await server.register()
  await create(server, user, 'neighbour@example.org', 'munich', { lets_me_book: true })
  expect((await mailsTo(server, user.email)).map(({ kind }) => kind)).toEqual(['verify_email'])
  expect((await mailsTo(server, 'neighbour@example.org')).map(({ kind }) => kind)).toEqual(['booking_address'])
})
