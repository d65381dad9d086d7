import { live } from '@terminlotse/contract/limits'
import { expect, test } from 'vitest'
import { createTaskServer, startOne } from '../../tasks/editing/tasks.harness.ts'
import { connect, is } from '../live.harness.ts'

// checklist: t924
test('an answer about tasks says which events it contains, so that a browser knows what it missed', async () => {
  await using server = await createTaskServer()
  const owner = await server.register()
  const read = async (path: string) => {
    const { headers } = await server.call('GET', path, { token: owner.token })
    return headers.get(live.eventHeader)
  }
  await expect.poll(() => read('/monitoring/tasks/')).not.toBeNull()
  const before = Number(await read('/monitoring/tasks/'))
  // An event that the answer does not contain.
  await startOne(server, owner)
  await using socket = await connect(server, owner)
  const joined = socket.heard.find(is('connection_established'))?.data
  expect(joined).toMatchObject({ last_event_id: expect.any(Number) })
  const joinedAt = joined && 'last_event_id' in joined ? Number(joined.last_event_id) : 0
  expect(joinedAt).toBeGreaterThan(before)
  await expect.poll(async () => Number(await read('/monitoring/overview/'))).toBe(joinedAt)
  expect(await read('/auth/me/'), 'is about no task').toBeNull()
})
