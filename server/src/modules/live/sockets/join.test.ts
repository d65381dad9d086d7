import type { LiveMessage } from '@terminlotse/contract/live'
import { expect } from 'vitest'
import type { TestUser } from '../../../../test/test-server.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { startOne, taskServerForFile } from '../../tasks/editing/tasks.harness.ts'
import { writeTaskLine } from '../../tasks/journal.ts'
import { statisticsOfTasks } from '../../tasks/read-journal.ts'
import { listTargetsOf, listWatchers } from '../../tasks/tasks.store.ts'
import type { Listener } from '../events/tell.ts'
import { lastEventId } from '../live.store.ts'
import { createHub } from './hub.ts'

const test = testsOf(taskServerForFile())

function numbered(taskId: number, days: number) {
  return { taskId, level: 'info', code: 'personal_data_removed', data: { days } } as const
}

// checklist: t166
test('catching up delays nobody, and brings what came until then, once and in order', async ({ server, owner }) => {
  const { id: taskId } = await startOne(server, owner)
  const say = (no: number) => inTransaction(server.ctx, (tx) => writeTaskLine(tx, numbered(taskId, no)))
  const catchUp = Promise.withResolvers<void>()
  const hub = createHub(server.ctx, {
    watchersAmong: listWatchers,
    statisticsOf: statisticsOfTasks,
    async targetsOf(ctx, userId) {
      await catchUp.promise
      return listTargetsOf(ctx, userId)
    },
  })
  const before = await lastEventId(server.ctx)
  const here = listen(owner, taskId)
  await hub.join(here.listener, null, here.greet)
  await say(1)
  await say(2)
  const late = listen(owner, taskId)
  const joined = hub.join(late.listener, before, late.greet)
  await say(3)
  hub.wake()
  await expect.poll(here.heard).toEqual([1, 2, 3])
  expect(late.heard()).toEqual([])
  catchUp.resolve()
  await joined
  await say(4)
  hub.wake()
  await expect.poll(late.heard).toEqual([1, 2, 3, 4])
  expect(late.messages[0]).toBe('greeted')
  await hub.stop()
})

test('many tasks that watch the same make no endless catching up: the newest is told', async ({ server, owner }) => {
  const { id: taskId } = await startOne(server, owner)
  const hub = createHub(server.ctx, {
    watchersAmong: listWatchers,
    statisticsOf: statisticsOfTasks,
    targetsOf: listTargetsOf,
  })
  const before = await lastEventId(server.ctx)
  await inTransaction(server.ctx, async (tx) => {
    for (let no = 0; no < 600; no += 1) {
      await writeTaskLine(tx, numbered(taskId, no))
    }
  })
  const late = listen(owner, taskId)
  await hub.join(late.listener, before, late.greet)
  expect(late.heard()).toEqual(Array.from({ length: 500 }, (_, index) => index + 100))
  await hub.stop()
})

/** A listener that notes the lines it gets, by the `days` in their data. */
function listen({ id: userId }: TestUser, taskId: number) {
  const messages: (LiveMessage | 'greeted')[] = []
  const listener: Listener = {
    userId,
    taskId,
    sessionId: 'session',
    language: 'en',
    send: (...said) => void messages.push(...said),
    close: () => {},
  }
  return {
    listener,
    messages,
    greet: () => void messages.push('greeted'),
    heard: () =>
      messages.flatMap((message) =>
        message !== 'greeted' && message.type === 'task_log' ? [message.data.metadata.days] : [],
      ),
  }
}
