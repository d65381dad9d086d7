import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { describe, expect } from 'vitest'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../../test/test-server.ts'
import { startApp } from '../../../app/app.ts'
import { inFlightBeside, mailedLink } from '../../accounts/in-flight/in-flight.harness.ts'
import { exampleData, tell, withoutWorkers } from '../notifications.harness.ts'
import { chatOf, codeFor, isOn, start, telegramForTests } from './bot.harness.ts'

const { receivers, clock, test, answers, said, connect } = telegramForTests()

describe('a chat with the bot', () => {
  // checklist: t994
  test('is connected by the link, at once on the screen, and messages come there', async ({ server, owner }) => {
    const socket = await server.socket('/ws/monitoring/', owner.token)
    await socket.next(({ type }) => type === 'connection_established')
    expect(await isOn(server, owner)).toBeUndefined()
    await connect(server, owner, 41)
    await socket.next(({ type }) => type === 'channels_changed')
    await said(1, 'This chat is connected to Terminlotse')
    expect(await isOn(server, owner)).toBe(true)
    const { taskId } = await storeTask(server, { user_id: owner.id })
    await tell(server, owner, taskId, 'task_stopped')
    await said(2, exampleData.task_name)
    expect(answers().map(({ chat }) => chat)).toEqual([41, 41])
    const { body } = await server.call('GET', '/auth/export/', { token: owner.token })
    expect(body.telegram_chat).toEqual({ telegram_chat: '41', telegram_name: '@person41' })
    await socket.close()
  })

  // checklist: t3528
  test('is confirmed by a test message there, and anew when another chat is connected', async ({ server, owner }) => {
    await connect(server, owner, 41)
    const call = async (path: string, body?: object) =>
      (
        await server.call(body ? 'POST' : 'GET', `/notifications/${path}`, {
          token: owner.token,
          ...(body && { body }),
        })
      ).body
    const confirmed = async () => (await call('settings/')).results[0].confirmed_at
    await call('test/', { channel: 'telegram' })
    const { text } = await said(2, 'Type these digits in Terminlotse: ')
    const digits = text.slice(-4)
    expect((await call('settings/confirm/', { channel: 'telegram', digits })).confirmed_at).toHaveProperty('telegram')
    await connect(server, owner, 42)
    expect(await confirmed()).toEqual({})
    expect((await call('settings/confirm/', { channel: 'telegram', digits })).code).toBe('test_missing')
  })

  // checklist: t995
  test('is not connected by a code that was used, is too old, or comes from a group', async ({ server, owner }) => {
    const { telegram } = receivers()
    const used = await codeFor(server, owner)
    telegram.write(51, `/start ${used}`, { type: 'group' })
    telegram.write(51, `/start ${used}`)
    await said(1, 'This chat is connected')
    expect(await chatOf(server, owner)).toBe('Amina')
    telegram.write(52, `/start ${used}`, { language_code: 'de' })
    await said(2, 'Dieser Link gilt nicht mehr')
    const old = await codeFor(server, owner)
    const fresh = await codeFor(server, owner)
    telegram.write(53, `/start ${old}`)
    await said(3, 'no longer works')
    clock.moment = new Date(start.getTime() + 15 * 60_000)
    telegram.write(54, `/start ${fresh}`)
    await said(4, 'no longer works')
    telegram.write(55, '/start')
    await said(5, 'open the settings of Terminlotse')
    expect(answers().map(({ chat }) => chat)).toEqual([51, 52, 53, 54, 55])
  })

  // checklist: t1545
  test('is not connected by a link that was made, or asked for, before a new password', async ({ server, owner }) => {
    const { telegram } = receivers()
    const made = await codeFor(server, owner)
    const passwords = { new_password: 'another one of mine', new_password_confirm: 'another one of mine' }
    const body = { old_password: owner.password, ...passwords }
    const changed = await server.call('POST', '/auth/change-password/', { token: owner.token, body })
    expect(changed.status).toBe(200)
    telegram.write(58, `/start ${made}`)
    await said(1, 'This link no longer works')
    const again = await codeFor(server, { ...owner, token: changed.body.access })
    const token = await mailedLink(server, owner)
    const { first, second } = await inFlightBeside(
      server,
      owner,
      () => server.call('POST', '/auth/reset-password/', { body: { token, password: 'a third one of mine' } }),
      () => server.call('POST', '/notifications/telegram/connect/', { token: changed.body.access }),
    )
    expect([first.status, second.status, second.body.code]).toEqual([200, 401, 'signed_out'])
    telegram.write(58, `/start ${again}`)
    await said(2, 'This link no longer works')
  })

  // checklist: t996
  test('ends with /stop, and with the settings', async ({ server, owner }) => {
    const { telegram } = receivers()
    await connect(server, owner, 71)
    telegram.write(71, '/stop')
    await said(2, 'No more messages come here')
    expect([await chatOf(server, owner), await isOn(server, owner)]).toEqual([null, false])
    await connect(server, owner, 72)
    const call = () => server.call('DELETE', '/notifications/telegram/', { token: owner.token })
    expect([(await call()).status, (await call()).status]).toEqual([204, 404])
    expect([await chatOf(server, owner), await isOn(server, owner)]).toEqual([null, false])
    telegram.write(72, '/stop')
    await said(4, 'This chat is not connected')
    const body = { enable_telegram: true }
    const refused = await server.call('POST', '/notifications/settings/update_settings/', { token: owner.token, body })
    expect(refused).toMatchObject({ status: 400, body: { code: 'channel_incomplete' } })
  })

  // checklist: t997
  test('that blocks the bot switches the channel off at once, and the log says so', async ({ server, owner }) => {
    await connect(server, owner, 81)
    receivers().telegram.block(81)
    const socket = await server.socket('/ws/monitoring/', owner.token)
    await socket.next(({ type }) => type === 'connection_established')
    const { taskId } = await storeTask(server, { user_id: owner.id })
    await tell(server, owner, taskId, 'task_stopped')
    await socket.next(({ type }) => type === 'channels_changed')
    expect(await isOn(server, owner)).toBe(false)
    const { body } = await server.call('GET', `/monitoring/tasks/${taskId}/logs/`, { token: owner.token })
    expect(JSON.stringify(body)).toContain('so messages there were switched off')
    expect(await chatOf(server, owner)).toBe('@person81')
    await socket.close()
  })
})

describe('messages of people to the bot', () => {
  // checklist: t998
  test('is processed once, by one process, also after one that could not confirm it', async ({ server, owner }) => {
    const { telegram } = receivers()
    telegram.refuseNext('getUpdates', 502, 'Bad Gateway')
    telegram.write(91, `/start ${await codeFor(server, owner)}`)
    await said(1, 'This chat is connected')
    // The update is processed, and Telegram still offers it: this is the state after a kill.
    expect(telegram.unconfirmed()).toHaveLength(1)
    await server.app.stop()
    const next = await startApp(server.surroundings)
    await telegram.polled()
    expect(telegram.unconfirmed()).toEqual([])
    telegram.write(91, '/stop')
    await said(2, 'No more messages')
    await next.stop()
    expect(answers()).toHaveLength(2)
    expect(telegram.conflicts()).toBe(0)
  })

  test('is read by the next process when the first one stops, and never by two', async ({ server }) => {
    const { telegram } = receivers()
    const second = await startApp(server.surroundings)
    telegram.write(92, '/stop')
    await said(1, 'not connected')
    await server.app.stop()
    await telegram.polled()
    telegram.write(93, '/stop')
    await said(2, 'not connected')
    await second.stop()
    expect(telegram.conflicts()).toBe(0)
  })
})

// checklist: t999
test('without a bot Telegram is not offered', async () => {
  await using server = await createTestServer({ env: withoutWorkers })
  const owner = await server.register()
  const { token } = owner
  expect((await server.call('GET', '/notifications/telegram/', { token })).body).toEqual({ bot: null, chat: null })
  const refused = await server.call('POST', '/notifications/telegram/connect/', { token })
  expect(refused).toMatchObject({ status: 409, body: { code: 'telegram_away' } })
})

const path = receiverRoutes.list.path
const list = async (server: TestServer, { token }: TestUser) => (await server.call('GET', path, { token })).body.results

// checklist: t3234
test('a further chat of a person is connected by its own link, and gets messages', async ({ server, owner }) => {
  const { token } = owner
  const { telegram } = receivers()
  await connect(server, owner, 41)
  const body = { channel: 'telegram', name: 'Mia’s phone' }
  const { body: added } = await server.call('POST', path, { token, body })
  expect(added).toMatchObject({ state: 'off', place: '', is_first: false })
  const linkOf = (who: TestUser) => server.call('POST', `${path}${added.id}/connect/`, { token: who.token })
  expect((await linkOf(await server.register())).status).toBe(404)
  const code = new URL((await linkOf(owner)).body.url).searchParams.get('start')
  telegram.write(42, `/start ${code}`, { username: 'mia' })
  await expect.poll(async () => (await list(server, owner))[1]).toMatchObject({ state: 'on', place: '@mia' })
  expect((await list(server, owner))[0]).toMatchObject({ is_first: true, state: 'on', place: '@person41' })
  await said(2, 'This chat is connected to Terminlotse')
  telegram.write(43, `/start ${code}`, { username: 'stranger' })
  await said(3, 'no longer works')
  expect((await list(server, owner))[1]).toMatchObject({ place: '@mia' })
  const { taskId } = await storeTask(server, { user_id: owner.id })
  await tell(server, owner, taskId, 'task_stopped')
  await telegram.message(5)
  expect(
    answers()
      .slice(3)
      .map(({ chat }) => chat)
      .toSorted(),
  ).toEqual([41, 42])
})
