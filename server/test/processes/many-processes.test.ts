import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, onTestFinished, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { openTestSocket } from '../network/socket.ts'
import { openInstallation } from '../programs/installation.ts'
import { startReceivers } from '../receivers/receivers.ts'
import { startFirstTask } from '../tasks/first-task.ts'
import { callsOf } from '../test-server.ts'

test('news reach a browser on any web server, and what a killed worker was at is taken over by another', async () => {
  await using receivers = await startReceivers()
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  const env = { ...receivers.env, PRACTICE_URL: office.url, MUNICH_ENABLED: 'false', ALLOW_PRIVATE_HOSTS: 'true' }
  onTestFinished(office.close)
  await using installation = await openInstallation(env)
  const [here, there] = [await installation.serveHere(), await installation.serveHere()]
  const first = await installation.start('worker')
  const call = callsOf(`http://127.0.0.1:${here.port}`)
  const password = 'correct horse battery'
  const names = { first_name: 'Amal', last_name: 'Haddad', email: 'amal@example.org' }
  const registered = await call('POST', '/auth/register/', {
    body: { ...names, password, password_confirm: password },
  })
  const token: string = registered.body.access
  const channel = { enable_pushbullet: true, pushbullet_api_key: 'o.key' }
  expect((await call('POST', '/notifications/settings/', { token, body: channel })).status).toBe(201)
  await using socket = await openTestSocket(`ws://127.0.0.1:${there.port}/ws/monitoring/`, token)
  await socket.next(({ type }) => type === 'connection_established')

  // Found by the worker, for a task of one web server, shown in a browser at the other; its message hangs at the receiver.
  receivers.pushbullet.failNext('hang')
  const taskId = await startFirstTask(call, token)
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  const message = await socket.next(({ type }) => type === 'appointment_found')
  expect(message.data).toMatchObject({ task_id: taskId })
  const atWork = "select 1 from pgboss.job where name = 'delivery_pushbullet' and state = 'active'"
  await expect.poll(() => installation.query(atWork)).toHaveLength(1)
  const holder = 'select holder from provider_gates where holder is not null'
  const [held] = await installation.query(holder)
  expect(held?.holder).toContain(`:${first.child.pid}:`)

  const second = await installation.start('worker')
  first.child.kill('SIGKILL')
  await expect
    .poll(async () => (await installation.query(holder))[0]?.holder, { interval: 200 })
    .toContain(`:${second.child.pid}:`)
  await expect.poll(() => receivers.pushbullet.pushes.length, { interval: 200 }).toBe(1)
  const ended = 'select state, tries from deliveries'
  await expect.poll(() => installation.query(ended)).toEqual([{ state: 'sent', tries: 1 }])
}, 240_000)
