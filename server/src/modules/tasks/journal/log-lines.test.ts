import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { createTaskWorld, look, startOne, targetOf } from '../editing/tasks.harness.ts'
import { writeTargetLine } from '../journal.ts'

// checklist: t610
test('a routine poll is logged at debug, a failure at info, and never at the level of the line itself', async () => {
  await using world = await createTaskWorld()
  const { log } = world.ctx
  const atInfo = vi.spyOn(log, 'info')
  const atDebug = vi.spyOn(log, 'debug')
  const owner = await world.register()
  const { id } = await startOne(world, owner)
  const target = await targetOf(world, id)
  await look(world, target.id)
  const failed = { code: 'check_failed', data: { kind: 'busy', reason: 'maintenance' } } as const
  await inTransaction(world.ctx, (tx) =>
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
