import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { expect } from 'vitest'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { tell } from '../notifications.harness.ts'
import { telegramForTests } from './bot.harness.ts'

const { receivers, test, answers, said, connect } = telegramForTests()
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
  await said(3, 'does not count')
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
