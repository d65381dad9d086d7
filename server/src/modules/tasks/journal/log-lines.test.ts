import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { createTaskServer, poll, startOne, targetOf } from '../editing/tasks.harness.ts'
import { writeTargetLine } from '../journal.ts'

// checklist: t610
test('a routine poll is logged at debug, a failure at info, and never at the level of the line itself', async () => {
  await using server = await createTaskServer()
  const { log } = server.ctx
  const atInfo = vi.spyOn(log, 'info')
  const atDebug = vi.spyOn(log, 'debug')
  const owner = await server.register()
  const { id } = await startOne(server, owner)
  const target = await targetOf(server, id)
  await poll(server, target.id)
  const failed = { code: 'check_failed', data: { kind: 'busy', reason: 'maintenance' } } as const
  await inTransaction(server.ctx, (tx) =>
    writeTargetLine(tx, { targetId: target.id, level: 'warning', activityType: 'error', ...failed }),
  )
  const said = (calls: unknown[][]) => calls.map(([fields, words]) => ({ ...(fields as object), words }))
  expect(said(atInfo.mock.calls)).toContainEqual(
    expect.objectContaining({ task: id, severity: 'info', words: 'started' }),
  )
  expect(said(atInfo.mock.calls)).toContainEqual(expect.objectContaining({ target: target.id, severity: 'warning' }))
  expect(said(atDebug.mock.calls)).toContainEqual(expect.objectContaining({ severity: 'info', words: 'check_none' }))
  const all = [...said(atInfo.mock.calls), ...said(atDebug.mock.calls)]
  expect(all.filter((line) => 'level' in line || 'time' in line)).toEqual([])
})
