import { expect, test } from 'vitest'
import { inTransaction } from '../foundation/db/transaction.ts'
import { stopTask } from '../modules/tasks/watching.ts'
import { contentServersForFile, openScene } from './current-content.harness.ts'

const { openServer } = contentServersForFile()

// checklist: t3794
test('that a task was stopped is said while it is, and not after it was started again', async () => {
  await using server = await openServer()
  const scene = await openScene(server)
  const reason = 'stopped_target_gone' as const
  const early = await scene.tell('task_stopped', { reason })
  expect(await early(), 'it watches').toMatchObject({ state: 'overtaken' })
  await inTransaction(server.ctx, (tx) => stopTask(tx, scene.taskId, { code: reason, data: {} }))
  const late = await scene.tell('task_stopped', { reason })
  expect(await late()).toMatchObject({ state: 'sent' })
})
