import { expect, test } from 'vitest'
import { testClock } from '../../../../test/test-clock.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { createTaskServer, startOne, targetOf } from '../../tasks/editing/tasks.harness.ts'
import { writeTaskLine } from '../../tasks/journal.ts'
import { connect, is } from '../live.harness.ts'
import { lastEventId } from '../live.store.ts'
import { live_events } from '../live.tables.ts'

// checklist: t167
test('events of a version that is not ours are skipped, and what comes after them is told', async () => {
  await using server = await createTaskServer()
  const owner = await server.register()
  const { id: task_id } = await startOne(server, owner)
  const target_id = (await targetOf(server, task_id)).id
  const before = await lastEventId(server.ctx)
  await using open = await connect(server, owner, task_id)
  const about = { user_id: owner.id, task_id, created_at: testClock.now() }
  const line = { code: 'from_the_future', data: { former: 'stays', former_at: 'soon' } }
  const stored = { id: 1, level: 'info', activity_type: 'dreamt', line, at: 'soon', task_name: 'Passport' }
  await server.ctx.db.insert(live_events).values([
    { ...about, type: 'dreamt_of', data: { message: 'Hello' } },
    { ...about, type: 'constructor', data: {} },
    { ...about, type: 'task_line', data: { sentence: 'Another shape' } },
    { ...about, type: 'booking_failed', data: { line: 'Another shape' } },
    { ...about, type: 'task_line', user_id: null, data: stored },
    { type: 'target_line', target_id, data: { id: 'seven' }, created_at: testClock.now() },
    { ...about, type: 'session_ended', data: {} },
    // Understood, but there are no words for it.
    { ...about, type: 'task_line', data: stored },
  ])
  await inTransaction(server.ctx, (tx) =>
    writeTaskLine(tx, { taskId: task_id, level: 'info', code: 'started', data: {} }),
  )
  await using late = await connect(server, owner, `${task_id}/?last_event_id=${before}`)
  for (const socket of [open, late]) {
    const { data } = await socket.next(is('task_log'))
    expect(data).toMatchObject({ message: 'Monitoring started.' })
  }
})
