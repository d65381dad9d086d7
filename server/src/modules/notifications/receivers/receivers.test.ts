import { receivers as limits, newsPerHour, newsPerHourOfAccount } from '@terminlotse/contract/limits'
import type { NewReceiver, Receiver } from '@terminlotse/contract/notifications/receivers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { untilWaiting } from '../../../../test/database/waiting.ts'
import { clockForEachTest, receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { changeTask } from '../../../../test/tasks/change-task.ts'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { testsIn } from '../../../../test/tests-in.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import { deliver, openDelivering } from '../deliveries/deliver.ts'
import { endChannelAfter } from '../deliveries/ends.ts'
import { lockReceivers } from '../messages/changed.ts'
import { insertReceiver } from '../messages/receivers.store.ts'
import { makeRequestSecret } from '../messages/request-secrets.ts'
import { exampleData, patience, tell } from '../notifications.harness.ts'
import { deliveries } from '../notifications.tables.ts'
import { receivers } from '../receivers.tables.ts'

const noon = new Date('2026-11-20T11:00:00Z')
const standIns = receiversForEachTest()
const clock = clockForEachTest(noon)
const openServer = testServerForFile(() => ({ env: { ...standIns().env, ROLE: 'web' }, clock }))
const path = '/notifications/receivers/'
const settingsPath = '/notifications/settings/'
const push = { enable_pushbullet: true, pushbullet_api_key: 'first-key' }

type Added = Partial<Omit<NewReceiver, 'settings'>> & { settings?: object }

async function openScene({ isOn = true } = {}) {
  const server = await openServer()
  const owner = await server.register()
  const { token } = owner
  if (isOn) await server.call('POST', settingsPath, { token, body: push })
  const { taskId } = await storeTask(server, { user_id: owner.id })
  const add = (name: string, more: Added = {}) => {
    const settings = { pushbullet_api_key: `key of ${name}`, ...more.settings }
    return server.call('POST', path, { token, body: { channel: 'pushbullet', name, ...more, settings } })
  }
  return {
    server,
    owner,
    taskId,
    add,
    addOne: async (name: string, more: Added = {}): Promise<Receiver> => (await add(name, more)).body,
    list: async (): Promise<Receiver[]> => (await server.call('GET', path, { token })).body.results,
    change: (id: number, body: object) => server.call('PATCH', `${path}${id}/`, { token, body }),
    remove: (id: number) => server.call('DELETE', `${path}${id}/`, { token }),
    tell: (notice: NotificationCode, { of = taskId as number | null, times = 1 } = {}) =>
      tell(server, owner, of, notice, exampleData, times),
    choose: (ids: number[] | null) => changeTask(server.ctx, taskId, { receivers: ids }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const test = testsIn(openScene)

async function rowsOf({ ctx }: TestServer) {
  return ctx.db.select().from(deliveries)
}
const toOf = async (server: TestServer) => (await rowsOf(server)).map(({ receiver_id }) => receiver_id).toSorted()

async function deliverAll(server: TestServer) {
  const waiting = (await rowsOf(server)).filter(({ state }) => state === 'waiting')
  const deps = { onGivenUp: async () => {}, readCurrent: async () => new Map() }
  const ids = waiting.map(({ id }) => id)
  await deliver(server.ctx, openDelivering(server.ctx, deps), ids, patience())
}

async function addOther({ ctx }: TestServer, owner: TestUser, accepted_at: Date | null = noon): Promise<number> {
  const row = await insertReceiver(ctx, {
    ...{ user_id: owner.id, channel: 'email', name: 'Mia', is_first: false, is_on: true, is_of_other: true },
    ...{ settings: { receiver_email: 'mia@example.net' }, asked_until: noon, accepted_at },
    ...makeRequestSecret(ctx, owner.id).stored,
    ...{ created_at: noon, updated_at: noon },
  })
  return row.id
}

describe('receivers', () => {
  // checklist: t3001
  test('are the first of each channel with the settings’ fields, and further with their own', async ({ scene }) => {
    const { addOne, list, server, owner, tell } = scene
    const added = await addOne('Mia’s phone')
    expect(added).toMatchObject({ name: 'Mia’s phone', is_first: false, state: 'on', channel: 'pushbullet' })
    expect(JSON.stringify(added)).not.toContain('key of')
    expect(await list()).toMatchObject([{ name: '', is_first: true, state: 'on' }, { id: added.id }])
    const settings = await server.call('GET', settingsPath, { token: owner.token })
    expect(settings.body).toMatchObject({ count: 1, results: [{ enable_pushbullet: true }] })
    await tell('appointment_found')
    await deliverAll(server)
    expect((await rowsOf(server)).map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(standIns().pushbullet.pushes).toHaveLength(2)
  })

  // checklist: t3002
  test('of an account are ten at most, and one of a kind that has no place of its own', async ({ scene }) => {
    for (let more = 1; more < limits.max; more += 1) expect((await scene.add(`Phone ${more}`)).status).toBe(201)
    const refused = await scene.add('One more')
    expect(refused).toMatchObject({ status: 409, body: { code: 'receivers_full' } })
    expect(refused.body.detail).toBe('You already have 10 receivers. Please remove one first.')
    const [first] = await scene.list()
    await scene.remove(first?.id ?? 0)
    const browser = await scene.add('Browser', { channel: 'webpush' })
    expect(browser.body.errors).toEqual({ channel: ['There is only one receiver of this kind'] })
    expect((await scene.add('Nothing', { channel: 'ntfy' })).body).toMatchObject({ code: 'channel_incomplete' })
  })

  // checklist: t3003
  test('are changed and removed by their owner alone, and a first one’s place in the settings', async ({ scene }) => {
    const { server, addOne, change, list, remove } = scene
    const { id } = await addOne('Phone')
    const stranger = await server.register()
    for (const [method, address, body] of [
      ['PATCH', `${path}${id}/`, { name: 'Mine' }],
      ['DELETE', `${path}${id}/`, undefined],
      ['POST', `${path}${id}/test/`, undefined],
    ] as const)
      expect((await server.call(method, address, { token: stranger.token, body })).status).toBe(404)
    const [first] = await list()
    const moved = await change(first?.id ?? 0, { settings: { pushbullet_api_key: 'other' } })
    expect(moved.body.errors.settings[0]).toContain('in the settings of the channel')
    expect((await change(first?.id ?? 0, { name: 'Papa' })).body).toMatchObject({ name: 'Papa', is_first: true })
    const quiet = { enable_quiet_hours: true, quiet_from: '22:00', quiet_until: '22:00', quiet_except_clicks: true }
    expect((await change(id, { quiet })).status).toBe(400)
    expect((await change(id, { name: 'Old phone', is_on: false })).body).toMatchObject({ state: 'off' })
    expect((await remove(id)).status).toBe(204)
    expect(await list()).toHaveLength(1)
  })

  // checklist: t3004
  test('are tested and confirmed each by itself', async ({ scene: { server, owner, addOne, list } }) => {
    const { id } = await addOne('Phone')
    const { token } = owner
    expect((await server.call('POST', `${path}${id}/test/`, { token })).status).toBe(200)
    const digits = /\d{4}/.exec(standIns().pushbullet.pushes.at(-1)?.body ?? '')?.[0]
    const confirmed = await server.call('POST', `${path}${id}/confirm/`, { token, body: { digits } })
    expect(confirmed.body).toMatchObject({ id, confirmed_at: noon.toISOString() })
    expect((await list()).map(({ confirmed_at }) => confirmed_at)).toEqual([null, noon.toISOString()])
    const settings = await server.call('GET', settingsPath, { token })
    expect(settings.body.results[0].confirmed_at).toEqual({})
  })
})

describe('a message', () => {
  // checklist: t3005
  test('about a task goes to the receivers that it chose, and to all own if none of them is on', async ({ scene }) => {
    const { server, addOne, choose, tell, change, list } = scene
    const [first] = await list()
    const { id } = await addOne('Phone')
    await choose([id])
    await tell('appointment_found')
    expect(await toOf(server)).toEqual([id])
    await tell('office_away', { of: null })
    expect(await toOf(server)).toEqual([first?.id, id, id].toSorted())
    await change(id, { is_on: false })
    await tell('booking_confirmed')
    expect((await rowsOf(server)).filter(({ notice }) => notice === 'booking_confirmed')).toMatchObject([
      { receiver_id: first?.id },
    ])
  })

  // checklist: t3006
  test('that waits for a receiver that is removed is not sent, and its tasks tell all', async ({ scene }) => {
    const { server, addOne, choose, tell, remove, list } = scene
    const { id } = await addOne('Phone')
    await choose([id])
    await tell('appointment_found')
    await remove(id)
    expect(await rowsOf(server)).toMatchObject([{ state: 'overtaken', receiver_id: null }])
    await tell('appointment_found')
    expect((await rowsOf(server)).map(({ receiver_id }) => receiver_id)).toContain((await list())[0]?.id)
  })

  // checklist: t4779
  test('is told to the others once its receiver takes no more messages', async ({ scene }) => {
    const { server, owner, addOne, choose, tell, list } = scene
    const { id } = await addOne('Phone')
    await choose([id])
    await tell('booking_waiting')
    await server.ctx.db.execute("delete from pgboss.job where name = 'tell_waiting'")
    await inTransaction(server.ctx, async (tx) => {
      await lockReceivers(tx, [owner.id])
      await endChannelAfter(tx, id, 'gone')
    })
    const { rows } = await server.ctx.db.execute("select data from pgboss.job where name = 'tell_waiting'")
    expect(rows).toMatchObject([{ data: { user: owner.id } }])
    expect((await list()).find((one) => one.id === id)).toMatchObject({ state: 'off' })
  })

  // checklist: t3182
  test('goes to the others if one of its receivers is removed while it is written', async ({ scene }) => {
    const { server, addOne, tell, list } = scene
    const { id } = await addOne('Phone')
    const [first] = await list()
    let told: Promise<unknown> = Promise.resolve()
    await inTransaction(server.ctx, async (tx) => {
      await tx.db.delete(receivers).where(eq(receivers.id, id))
      told = tell('booking_confirmed')
      await untilWaiting(server.ctx, 1)
    })
    await told
    expect(await rowsOf(server)).toMatchObject([{ receiver_id: first?.id, state: 'waiting' }])
  })

  // checklist: t3007
  test('that needs nobody is not for a receiver that gets only what needs its person', async () => {
    await using scene = await openScene({ isOn: false })
    const { server, addOne, tell } = scene
    const { id } = await addOne('Phone', { kinds: 'needs_me' })
    await tell('office_away', { of: null })
    expect(await rowsOf(server)).toEqual([])
    await tell('booking_waiting')
    await tell('booking_expired')
    expect(await toOf(server)).toEqual([id, id])
  })

  // checklist: t3008
  test('has the language and the quiet hours of its receiver', async ({ scene }) => {
    const { server, addOne, tell, choose, list } = scene
    const quiet = { enable_quiet_hours: true, quiet_from: '11:00', quiet_until: '13:00', quiet_except_clicks: true }
    const asleep = await addOne('Phone', { quiet })
    const german = await addOne('Papa', { language: 'de', is_brief: true })
    await choose([asleep.id, german.id])
    await tell('booking_confirmed')
    await deliverAll(server)
    const stateOf = async (id: number) => (await rowsOf(server)).find(({ receiver_id }) => receiver_id === id)?.state
    expect(await stateOf(asleep.id)).toBe('waiting')
    expect(await stateOf(german.id)).toBe('sent')
    expect(standIns().pushbullet.pushes).toMatchObject([{ title: 'Ihr Termin ist bestätigt' }])
    expect(await list()).toHaveLength(3)
  })

  // checklist: t3009
  test('about a free time is one of sixty to a receiver in an hour, of three hundred to all', async ({ scene }) => {
    const { server, addOne, tell } = scene
    const all = newsPerHourOfAccount / newsPerHour + 1
    for (let more = 1; more < all; more += 1) await addOne(`Phone ${more}`)
    const notWritten = await tell('appointment_found', { times: newsPerHour })
    expect(notWritten).toHaveLength(newsPerHour)
    const rows = await rowsOf(server)
    expect(rows.filter(({ notice }) => notice === 'appointment_found')).toHaveLength(newsPerHourOfAccount)
  })

  // checklist: t3174
  test('says that a receiver is full only if it got sixty, not if the account had no room', async ({ scene }) => {
    const { server, addOne, tell } = scene
    const all = newsPerHourOfAccount / newsPerHour + 1
    for (let more = 1; more < all; more += 1) await addOne(`Phone ${more}`)
    await tell('appointment_found', { times: newsPerHour })
    await tell('appointment_found')
    const rows = await rowsOf(server)
    const had = (wanted: NotificationCode) =>
      new Set(rows.flatMap(({ notice, receiver_id }) => (notice === wanted ? [receiver_id] : [])))
    expect(had('appointment_found').size).toBe(all - 1)
    expect(had('news_paused')).toEqual(had('appointment_found'))
  })
})

describe('another person', () => {
  // checklist: t3010
  test('gets service, time and office of an appointment, and nothing before they accept', async ({ scene }) => {
    const { server, owner, tell, choose, list } = scene
    const id = await addOther(server, owner, null)
    await choose([id])
    await tell('appointment_found')
    expect(await toOf(server), 'the owner’s own receivers').not.toContain(id)
    expect(await list()).toMatchObject([{}, { id, state: 'lapsed', is_of_other: true, settings: {} }])
    const accepted = await addOther(server, owner)
    await choose([accepted])
    await tell('booking_confirmed')
    await tell('booking_waiting')
    await tell('task_stopped')
    await tell('office_away', { of: null })
    expect((await rowsOf(server)).filter(({ receiver_id }) => receiver_id === accepted)).toMatchObject([
      { notice: 'booking_confirmed' },
    ])
    await deliverAll(server)
    const mail = standIns().smtp.mails.find(({ to }) => to.includes('mia@example.net'))
    expect(mail?.text).toContain('KVR')
    expect(mail?.text).toContain(exampleData.service_name)
    const { task_name } = exampleData
    for (const hidden of [task_name, '/tasks']) expect(mail?.text).not.toContain(hidden)
    expect((await server.call('POST', `${path}${accepted}/test/`, { token: owner.token })).status).toBe(404)
  })
})
