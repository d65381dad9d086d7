import type { Delivery } from '@terminlotse/contract/notifications'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clockForEachTest, receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { insertReceiver } from '../messages/receivers.store.ts'
import { exampleData, ownerWith, pushOnly, tell } from '../notifications.harness.ts'
import { deliveries } from '../notifications.tables.ts'
import { receivers } from '../receivers.tables.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const standIns = receiversForEachTest()
const clock = clockForEachTest(noon)
const openServer = testServerForFile(() => ({ env: { ...standIns().env, ROLE: 'all' }, clock }))
const refused = '{"error":{"message":"The key is not valid."}}'

async function addPush(server: TestServer, { token }: TestUser, name: string): Promise<number> {
  const body = { channel: 'pushbullet', name, settings: { pushbullet_api_key: `key of ${name}` } }
  return (await server.call('POST', '/notifications/receivers/', { token, body })).body.id
}

async function failAll(server: TestServer, owner: TestUser, taskId: number, messages: number) {
  for (let n = 0; n < messages; n++) standIns().pushbullet.failNext({ status: 401, body: refused })
  await tell(server, owner, taskId, 'booking_failed')
  const givenUp = () => server.ctx.db.select().from(deliveries).where(eq(deliveries.state, 'given_up'))
  await expect.poll(async () => (await givenUp()).length).toBe(messages)
}

async function linesOf(server: TestServer, { token }: TestUser, taskId: number, language: 'en' | 'de' = 'en') {
  const path = taskRoutes.logs.path.replace(':id', String(taskId))
  const { body } = await server.call('GET', path, { token, language })
  return body.logs.map(({ message }: { message: string }) => message).toSorted()
}

// checklist: t3220
test('a message that did not arrive names its receiver where the channel alone does not say it', async () => {
  await using server = await openServer()
  const { owner, taskId } = await ownerWith(server, pushOnly)
  await addPush(server, owner, 'Papa’s tablet')
  await failAll(server, owner, taskId, 2)
  expect(await linesOf(server, owner, taskId)).toEqual([
    'A message by Pushbullet to “Papa’s tablet” was not delivered: The API key is not valid.',
    'A message by Pushbullet was not delivered: The API key is not valid.',
  ])
  expect(await linesOf(server, owner, taskId, 'de')).toContainEqual(
    expect.stringContaining('Eine Nachricht per Pushbullet an „Papa’s tablet“ kam nicht an: '),
  )
  const { body: list } = await server.call('GET', '/notifications/receivers/', { token: owner.token })
  const failure = { at: noon.toISOString(), reason: 'The API key is not valid.' }
  expect(list.results).toMatchObject([{ failure }, { name: 'Papa’s tablet', failure }])
  const path = '/notifications/deliveries/?channel=pushbullet'
  const { body } = await server.call('GET', path, { token: owner.token })
  const named = body.results.map(({ receiver, is_to_first }: Delivery) => ({ receiver, is_to_first }))
  expect(named).toHaveLength(2)
  expect(named).toContainEqual({ receiver: '', is_to_first: true })
  expect(named).toContainEqual({ receiver: 'Papa’s tablet', is_to_first: false })
})

// checklist: t3221
test('the only receiver of a channel is named by it, unless it is another person', async () => {
  await using server = await openServer()
  const { owner, taskId } = await ownerWith(server, pushOnly)
  await failAll(server, owner, taskId, 1)
  expect(await linesOf(server, owner, taskId)).toEqual([
    'A message by Pushbullet was not delivered: The API key is not valid.',
  ])
  const read = async (channel: string): Promise<Delivery[]> =>
    (await server.call('GET', `/notifications/deliveries/?channel=${channel}`, { token: owner.token })).body.results
  expect(await read('pushbullet')).toMatchObject([{ receiver: null, is_to_first: true }])
  const other = { channel: 'email' as const, name: 'Mia', is_first: false, is_of_other: true, is_on: true }
  const at = { accepted_at: noon, created_at: noon, updated_at: noon }
  const { id } = await insertReceiver(server.ctx, { user_id: owner.id, ...other, ...at })
  const told = { tries: 1, created_at: noon, finished_at: noon, data: exampleData as Record<string, unknown> }
  await server.ctx.db.insert(deliveries).values({
    ...{ id: crypto.randomUUID(), user_id: owner.id, receiver_id: id, channel: 'email', notice: 'booking_confirmed' },
    ...told,
    state: 'sent',
  })
  expect(await read('email')).toMatchObject([{ receiver: 'Mia', is_to_first: false }])
  await server.ctx.db.delete(receivers).where(eq(receivers.id, id))
  expect(await read('email')).toMatchObject([{ receiver: null, is_to_first: false }])
})
