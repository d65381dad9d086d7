import { randomBytes, randomUUID } from 'node:crypto'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { expect } from 'vitest'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import type { Mailer } from '../../../foundation/mail/mail.ts'
import { createSecrets } from '../../../foundation/secrets.ts'
import { makeRequestSecret } from '../messages/request-secrets.ts'
import { tell } from '../notifications.harness.ts'
import { deliveries } from '../notifications.tables.ts'
import { refused_requests, receivers as table } from '../receivers.tables.ts'
import { requestsJobs } from '../requests.jobs.ts'
import { answerBy, askBy, mia, proveAgain, requestsForTests, start } from './requests.harness.ts'
import { forgetLapsed } from './requests.store.ts'

const { clock, openServer, test, askMia } = requestsForTests()
const day = (count: number) => new Date(start.getTime() + count * 86_400_000)
const byMail = (address: string) => ({ channel: 'email', name: 'Mia', address })
const path = receiverRoutes.list.path

// checklist: t3227
test('the address of a request is forgotten after seven days, no other receiver’s', async ({ server, owner }) => {
  const { secret } = await askMia(server, owner)
  await answerBy(server, 'accept', secret)
  await askMia(server, owner, 'oma@example.org')
  clock.moment = day(1)
  const { body } = await server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })
  const later = { ...owner, token: body.access }
  await askMia(server, later, 'opa@example.org')
  const addresses = async () =>
    (await server.ctx.db.select().from(table).orderBy(table.id)).map(({ settings, request_sealed }) => ({
      to: settings.receiver_email,
      isSealed: request_sealed !== null,
    }))
  const all = [mia, 'oma@example.org', 'opa@example.org'].map((to) => ({ to, isSealed: true }))
  clock.moment = new Date(day(7).getTime() - 1)
  await forgetLapsed(server.ctx)
  expect(await addresses()).toEqual(all)
  clock.moment = new Date(day(7).getTime() + 1)
  await forgetLapsed(server.ctx)
  expect(await addresses()).toEqual([all[0], { to: undefined, isSealed: false }, all[2]])
  const before = await server.ctx.db.select().from(table)
  await forgetLapsed(server.ctx)
  expect(await server.ctx.db.select().from(table)).toEqual(before)
})

// checklist: t3228
test('after a lost key a request ends within a day and can be made again, and no message goes without its page', async () => {
  await using opened = await openServer({ ROLE: 'web' })
  const { server, owner } = opened
  const { ctx } = server
  const { body } = await askBy(server, owner, byMail(mia))
  const lost = { secrets: createSecrets(randomBytes(32)) }
  const { request_sealed } = makeRequestSecret(lost, owner.id).stored
  await ctx.db.update(table).set({ request_sealed })
  const send = () => Promise.reject(new Error('Nothing must be sent.'))
  const mailer: Mailer = { send, isRemote: true, close: () => {} }
  const [sending] = requestsJobs(ctx, { mailer })
  const tryOnce = async () => sending?.handle({ receiver: body.receiver.id, id: randomUUID() }, AbortSignal.any([]))
  await expect(tryOnce()).rejects.toThrow('A request to another person was not sent (unreadable).')
  expect(await ctx.db.select().from(table)).toMatchObject([{ is_on: true }])
  clock.moment = day(1)
  await tryOnce()
  const { body: signedIn } = await server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })
  const later = { ...owner, token: signedIn.access }
  const list = async () => (await server.call('GET', path, { token: later.token })).body.results
  expect(await list()).toMatchObject([{ state: 'lapsed', failure: { reason: expect.stringContaining('ask again') } }])
  await proveAgain(server, later)
  const again = await askBy(server, later, byMail(mia))
  expect(again).toMatchObject({ status: 201, body: { receiver: { state: 'asked', failure: null } } })
})

// checklist: t3229
test('the export names another person without secrets; no row outlives the account', async ({ server, owner }) => {
  const { token, password } = owner
  const { secret } = await askMia(server, owner)
  await answerBy(server, 'accept', secret)
  const { taskId } = await storeTask(server, { user_id: owner.id })
  await tell(server, owner, taskId, 'booking_failed')
  const states = async () => (await server.ctx.db.select().from(deliveries)).map(({ state }) => state)
  await expect.poll(states).toEqual(['sent'])
  const left = await askMia(server, owner, 'oma@example.org')
  await answerBy(server, 'leave', left.secret)
  const rows = await server.ctx.db.select().from(table)
  const { body } = await server.call('GET', '/auth/export/', { token })
  expect(body.receivers).toMatchObject([
    { name: 'My wife', is_of_other: true, state: 'on', place: mia, settings: {} },
    { name: 'My wife', is_of_other: true, state: 'left', place: '', settings: {} },
  ])
  const whole = JSON.stringify(body)
  const secrets = rows.flatMap((row) => [row.secret_hash, row.leave_hash, row.request_sealed])
  for (const one of [secret, left.secret, 'oma@example.org', ...secrets]) if (one) expect(whole).not.toContain(one)
  const gone = await server.call('POST', '/auth/delete-account/', { token, body: { password } })
  expect(gone.status).toBe(200)
  for (const one of [table, refused_requests, deliveries]) expect(await server.ctx.db.select().from(one)).toEqual([])
})
