import { receivers as limits } from '@terminlotse/contract/limits'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { expect } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import { receivers as table } from '../receivers.tables.ts'
import { answerBy, askBy, mia, requestsForTests, start } from './requests.harness.ts'

const { openServer, test, askMia } = requestsForTests()
const byMail = (address: string) => ({ channel: 'email', name: 'Mia', address })

// checklist: t3230
test('a mail scanner that fetches each link of a request changes nothing', async ({ server, owner }) => {
  const { mail, secret } = await askMia(server, owner)
  const before = await server.ctx.db.select().from(table)
  const said = [mail.text, ...mail.headers.values()].join('\n')
  const links = [...new Set(said.match(/https:\/\/termine\.example\.org[^\s<>]*/g))]
  expect(links.map((link) => new URL(link).pathname)).toEqual(
    expect.arrayContaining(['/receive', expect.stringContaining('/api/notifications/receivers/leave/')]),
  )
  const api = `${server.url}/api${receiverRoutes.accept.path}`
  const guessed = [`${api}?token=${secret}`, `${api}${secret}/`, `${server.url}/api${receiverRoutes.leave.path}`]
  for (const link of [...links.map((one) => one.replace('https://termine.example.org', server.url)), ...guessed])
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await (await fetch(link, { method })).arrayBuffer()
  expect(await server.ctx.db.select().from(table)).toEqual(before)
  expect((await answerBy(server, 'accept', secret)).body).toMatchObject({ state: 'on' })
})

// checklist: t3231
test('the secret of one account’s request does nothing to the request of another', async ({ server, owner }) => {
  const other = await server.register({ email: 'mama@example.org' })
  await proveAddress(server, other)
  const first = await askMia(server, owner)
  expect((await askBy(server, other, byMail(mia))).status).toBe(201)
  expect((await answerBy(server, 'leave', first.secret)).body).toMatchObject({ state: 'left' })
  expect((await answerBy(server, 'accept', first.secret)).body.code).toBe('request_ended')
  const rows = await server.ctx.db.select().from(table)
  const ofOther = rows.filter(({ user_id }) => user_id === other.id)
  expect(ofOther).toMatchObject([{ is_on: true, accepted_at: null, left_at: null, settings: { receiver_email: mia } }])
  // Nobody can take part in a request by its number, or by the stored form of its secret.
  for (const token of [ofOther[0]?.secret_hash?.slice(0, 43), 'A'.repeat(43), String(ofOther[0]?.id)])
    for (const how of ['readAsked', 'accept', 'leave'] as const)
      expect([400, 404]).toContain((await answerBy(server, how, token ?? '')).status)
  expect(await server.ctx.db.select().from(table)).toEqual(rows)
})

// checklist: t3232
test('calls at the same time ask three people, and make ten receivers', async () => {
  await using opened = await openServer({ ROLE: 'web' })
  const { server, owner } = opened
  const { token } = owner
  const people = Array.from({ length: 2 * limits.asksPerDay }, (_, n) => byMail(`person${n}@example.org`))
  const asked = await Promise.all(people.map((body) => askBy(server, owner, body)))
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(limits.asksPerDay)
  expect(asked.filter(({ body }) => body.code === 'enough_requests')).toHaveLength(limits.asksPerDay)
  const further = Array.from({ length: limits.max + 2 }, (_, n) => ({
    ...{ channel: 'pushbullet', name: `Phone ${n}`, settings: { pushbullet_api_key: `key ${n}` } },
  }))
  const add = (body: object) => server.call('POST', receiverRoutes.add.path, { token, body })
  const added = await Promise.all(further.map(add))
  expect(added.filter(({ status }) => status === 201)).toHaveLength(limits.max - limits.asksPerDay)
  expect(added.filter(({ body }) => body.code === 'receivers_full')).toHaveLength(limits.asksPerDay + 2)
  expect(await server.ctx.db.select().from(table)).toHaveLength(limits.max)
})

// checklist: t3233
test('nobody answers the request of a deleted account; one answer counts of two at once', async ({ server, owner }) => {
  const { secret, receiver } = await askMia(server, owner)
  const both = await Promise.all([answerBy(server, 'accept', secret), answerBy(server, 'leave', secret)])
  expect(both.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
  expect(await server.ctx.db.select().from(table)).toMatchObject([{ id: receiver.id, left_at: start, settings: {} }])
  const second = await askMia(server, owner, 'oma@example.org')
  const { token, password } = owner
  const { status } = await server.call('POST', '/auth/delete-account/', { token, body: { password } })
  expect(status).toBe(200)
  for (const how of ['readAsked', 'accept', 'leave'] as const)
    expect(await answerBy(server, how, second.secret)).toMatchObject({ status: 404, body: { code: 'request_unknown' } })
  expect(await server.ctx.db.select().from(table)).toEqual([])
})
