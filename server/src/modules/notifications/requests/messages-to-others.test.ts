import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { expect } from 'vitest'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import { texts } from '../../../texts/texts.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { ensureFirst, updateReceiver } from '../messages/receivers.store.ts'
import { openRequestSecret } from '../messages/request-secrets.ts'
import { allDeliveries, exampleData, tell as tellOwner, watchedTask } from '../notifications.harness.ts'
import { deliveries } from '../notifications.tables.ts'
import { receivers as table } from '../receivers.tables.ts'
import { answerBy, askBy, leaveAtOnce, mia, requestsForTests, secretIn, start } from './requests.harness.ts'

const { receivers, openServer, test, askMia } = requestsForTests()
const ownName = 'Canary name of a task'

const taskOf = async (server: TestServer, owner: TestUser) =>
  (await watchedTask(server, owner, { name: ownName })).taskId

const tell = (server: TestServer, owner: TestUser, taskId: number, notice: NotificationCode = 'booking_failed') =>
  tellOwner(server, owner, taskId, notice, { ...exampleData, task_name: ownName })

const rows = (server: TestServer) => server.ctx.db.select().from(table)
const states = async (server: TestServer) => (await allDeliveries(server)).map(({ state }) => state).toSorted()

// checklist: t3041
test('another person gets service, time and office by mail, and nothing after one press', async ({ server, owner }) => {
  const taskId = await taskOf(server, owner)
  const { secret } = await askMia(server, owner)
  await tell(server, owner, taskId)
  expect(await states(server)).toEqual([])
  await answerBy(server, 'accept', secret, 'en')
  await tell(server, owner, taskId)
  const mail = await receivers().smtp.take(mia, '')
  expect(mail.text).toContain('Notfalltermin')
  expect(mail.text).toContain('Ruppertstraße 19, 80337 München')
  expect(mail.text).toContain('You get this email because you accepted messages from papa@example.org.')
  expect(secretIn(mail)).toBe(secret)
  expect(mail.html).toContain(`https://termine.example.org/receive#${secret}`)
  expect(mail.raw).not.toContain(ownName)
  // The account of the appointment, and the reader's next step.
  expect(mail.text).toContain(', for papa@example.org\n')
  expect(mail.text).toContain(texts.en.forOther.advice.booking_failed)
  expect(mail.text).not.toContain('/tasks')
  // Leaving before our note that it was sent would overtake it.
  await expect.poll(() => states(server)).toEqual(['sent'])
  expect((await leaveAtOnce(server, mail)).status).toBe(204)
  await tell(server, owner, taskId)
  expect(await states(server)).toEqual(['sent'])
  expect((await answerBy(server, 'readAsked', secret)).body.state).toBe('left')
})

// checklist: t3042
test('a message that waits when the person leaves is not sent', async () => {
  await using opened = await openServer({ ROLE: 'web' })
  const { server, owner } = opened
  const taskId = await taskOf(server, owner)
  await askBy(server, owner, { channel: 'email', name: 'Mia', address: mia })
  const [{ request_sealed } = { request_sealed: null }] = await rows(server)
  const secret = openRequestSecret(server.ctx, owner.id, request_sealed ?? '')
  await answerBy(server, 'accept', secret)
  await tell(server, owner, taskId)
  expect(await states(server)).toEqual(['waiting'])
  await server.ctx.db.update(deliveries).set({ last_error: `busy: ${mia}`, receipt: '801 1' })
  await answerBy(server, 'leave', secret)
  const [row] = await server.ctx.db.select().from(deliveries)
  expect(row).toMatchObject({ state: 'overtaken', receipt: null, last_error: null })
})

// checklist: t3170
test('a task that tells only another person still tells its owner all but free times', async () => {
  await using opened = await openServer({ ROLE: 'web' })
  const { server, owner } = opened
  const taskId = await taskOf(server, owner)
  const own = await ensureFirst(server.ctx, owner.id, 'email')
  await updateReceiver(server.ctx, own, { is_on: true })
  const { body } = await askBy(server, owner, { channel: 'email', name: 'Mia', address: mia })
  await updateReceiver(server.ctx, { id: body.receiver.id, user_id: owner.id }, { accepted_at: start })
  await server.ctx.db.update(tasks).set({ receivers: [body.receiver.id] })
  const toldOf = async (notice: NotificationCode) => {
    await server.ctx.db.delete(deliveries)
    await tell(server, owner, taskId, notice)
    const told = await server.ctx.db.select().from(deliveries)
    return told.map(({ receiver_id }) => (receiver_id === own.id ? 'owner' : 'other')).toSorted()
  }
  const onlyOwner = ['task_stopped', 'details_demanded', 'news_paused', 'booking_waiting', 'booking_reminder'] as const
  for (const notice of onlyOwner) expect([notice, await toldOf(notice)]).toEqual([notice, ['owner']])
  for (const notice of ['booking_failed', 'booking_confirmed'] as const)
    expect([notice, await toldOf(notice)]).toEqual([notice, ['other', 'owner']])
  expect(await toldOf('appointment_found')).toEqual(['other'])
  await server.ctx.db.update(tasks).set({ receivers: [own.id] })
  await updateReceiver(server.ctx, own, { kinds: 'needs_me' })
  expect(await toldOf('news_paused')).toEqual([])
})

// checklist: t3043
test('a mailbox of another person that is gone ends messages; the account is told', async ({ server, owner }) => {
  const taskId = await taskOf(server, owner)
  const { secret } = await askMia(server, owner)
  await answerBy(server, 'accept', secret)
  const socket = await server.socket('/ws/monitoring/', owner.token)
  receivers().smtp.refuse('receiver', 550, '5.1.1 No such mailbox', 1, mia)
  await tell(server, owner, taskId)
  const told = () => socket.heard.filter(({ type }) => type === 'channels_changed').length
  await expect.poll(told).toBe(1)
  expect(await rows(server)).toMatchObject([{ is_on: false, left_at: null }])
  await tell(server, owner, taskId)
  expect(await states(server)).toEqual(['given_up'])
  await socket.close()
})

// checklist: t3223
test('a request or a message that a mail server refuses says so, and what can be done', async ({ server, owner }) => {
  const { token } = owner
  const list = async (language: 'en' | 'de' = 'en') =>
    (await server.call('GET', receiverRoutes.list.path, { token, language })).body.results
  receivers().smtp.refuse('receiver', 550, '5.1.1 No such mailbox', 1, mia)
  await askBy(server, owner, { channel: 'email', name: 'Mia', address: mia })
  await expect.poll(async () => (await list())[0].state).toBe('lapsed')
  expect((await list())[0].failure).toMatchObject({
    at: start.toISOString(),
    reason: expect.stringContaining('The request could not be delivered.'),
  })
  const { secret } = await askMia(server, owner)
  expect((await list())[0].failure).toBeNull()
  await answerBy(server, 'accept', secret)
  const taskId = await taskOf(server, owner)
  receivers().smtp.refuse('receiver', 550, '5.1.1 No such mailbox', 1, mia)
  await tell(server, owner, taskId)
  await expect.poll(async () => (await list())[0].state).toBe('off')
  expect((await list())[0].failure.reason).toContain('remove this receiver and ask the person again.')
  expect((await list('de'))[0].failure.reason).toContain('Entfernen Sie dann diesen Empfänger')
  const path = '/notifications/deliveries/?channel=email'
  const { body } = await server.call('GET', path, { token })
  expect(body.results[0]).toMatchObject({ receiver: 'My wife', reason: (await list())[0].failure.reason })
  expect(JSON.stringify([await list(), body])).not.toContain('5.1.1')
})

// checklist: t3044
test('another person ends messages in a chat by the one button of each', async ({ server, owner }) => {
  const { telegram } = receivers()
  const taskId = await taskOf(server, owner)
  await telegram.polled()
  const { body } = await askBy(server, owner, { channel: 'telegram', name: 'Mia' })
  telegram.write(8_015_551_234, `/start ${new URL(body.url).searchParams.get('start')}`)
  const question = await telegram.message(1)
  await telegram.tap(question, question.reply_markup?.inline_keyboard[0]?.[0]?.callback_data ?? '')
  await telegram.edited(1)
  await tell(server, owner, taskId)
  const message = await telegram.message(2)
  expect(message.text).toContain('Notfalltermin')
  expect(message.text).not.toContain(ownName)
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? []
  expect(buttons.map(({ text }) => text)).toEqual(['No more of these'])
  // A press before our note that it was sent would overtake it.
  await expect.poll(() => states(server)).toEqual(['sent'])
  await telegram.tap(message, buttons[0]?.callback_data ?? '')
  expect((await telegram.message(3)).text).toBe('No more messages from papa@example.org come here.')
  await tell(server, owner, taskId)
  expect(await states(server)).toEqual(['sent'])
  expect(JSON.stringify([await rows(server), await server.ctx.db.select().from(deliveries)])).not.toContain(
    '8015551234',
  )
})
