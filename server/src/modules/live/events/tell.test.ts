import { expect, test } from 'vitest'
import { createTestServer } from '../../../../test/test-server.ts'
import type { StoredEvent } from './read.ts'
import { createTell, type Hearer } from './tell.ts'

const people = 2_500
const never = { last_check_at: null, next_check_at: null, interval_seconds: null }
const statistics = { total_checks: 1, appointments_found: 0, ...never }
const line = { code: 'check_none', data: {} }
const check: StoredEvent = {
  id: 7,
  type: 'target_line',
  userId: null,
  taskId: null,
  targetId: 1,
  data: { id: 5, level: 'info', activity_type: 'check', line, at: '2026-11-20T08:00:00.000Z', alarm: false },
}

test('a check that concerns thousands is told to each of them once, also when the database fails in the middle', async () => {
  await using server = await createTestServer()
  let reads = 0
  const tell = createTell(server.ctx, {
    async watchersAmong(_, { userIds }) {
      reads += 1
      if (reads === 2) throw new Error('The database is away.')
      const watch = { targetId: 1, taskName: 'Passport', firstLine: 0, lastLine: null, namesOffice: false }
      return userIds.map((userId) => ({ ...watch, userId, taskId: userId + 10_000 }))
    },
    statisticsOf: async (_, taskIds) => new Map(taskIds.map((id) => [id, statistics])),
  })
  const heard = new Map<number, string[]>()
  const hearers = Array.from({ length: people }, (_, userId): Hearer => {
    const mine: string[] = []
    heard.set(userId, mine)
    const send: Hearer['listener']['send'] = (...messages) => {
      for (const message of messages) if (message.id !== undefined) mine.push(`${message.type} ${message.id}`)
    }
    const listener = { userId, taskId: null, sessionId: 'session', language: 'en' as const, send, close: () => {} }
    return { listener, upTo: 6 }
  })
  await expect(tell([check], hearers)).rejects.toThrow('away')
  await tell([check], hearers)
  expect([...heard.values()].filter((mine) => mine.join() !== 'activity_update 7')).toEqual([])
})
