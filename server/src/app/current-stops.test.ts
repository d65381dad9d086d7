import { expect, test } from 'vitest'
import { inTransaction } from '../foundation/db/transaction.ts'
import { stopTask } from '../modules/tasks/watching.ts'
import { scenesForFile } from './current-content.harness.ts'

const { openScene } = scenesForFile()

// checklist: t3794
test('that a task was stopped is said while it is, and not after it was started again', async () => {
  await using scene = await openScene()
  const reason = 'stopped_target_gone' as const
  const early = await scene.tell('task_stopped', { reason })
  expect(await early(), 'it watches').toMatchObject({ state: 'overtaken' })
  await inTransaction(scene.server.ctx, (tx) => stopTask(tx, scene.taskId, { code: reason, data: {} }))
  const late = await scene.tell('task_stopped', { reason })
  expect(await late()).toMatchObject({ state: 'sent' })
})
