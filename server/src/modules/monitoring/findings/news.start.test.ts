import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { taskNeighbours } from '../../../app/neighbours.ts'
import { findOpenOfferingByCode } from '../../offices/catalogue/catalogue.store.ts'
import { editTask } from '../../tasks/editing/editing.ts'
import { targets } from '../../tasks/tasks.tables.ts'
import { it } from '../rounds/engine.harness.ts'
import { findings } from '../rounds.tables.ts'
import { iso, linesOf, messagesOf, minute, open } from './news.harness.ts'

describe('a task that starts on a slot that is known already', () => {
  // checklist: t1404
  it('is told at once from the record, with its age, and nothing is booked', async ({ engine }) => {
    await engine.watch()
    const slot = await open(engine, 14)
    await engine.poll()
    engine.pass(2 * minute)
    const before = engine.calls.length
    const late = await engine.watch({ autoBooking: true })
    await engine.tellDue()
    expect(engine.calls.length, 'nobody was asked').toBe(before)
    const [message] = await messagesOf(engine, late.taskId)
    expect(message).toMatchObject({ slot_at: iso(slot) })
    const [finding] = await engine.ctx.db.select().from(findings)
    const seen_at = finding?.last_seen_at.toISOString()
    expect(message).toMatchObject({ seen_at })
    expect(await linesOf(engine, late.taskId)).toMatchObject([{ seen_at }])
    expect(await engine.lastBooking(late.taskId)).toBeUndefined()
  })

  it('is told with the next answer if it was seen more than five minutes ago', async ({ engine }) => {
    await engine.watch()
    await open(engine, 14)
    await engine.poll()
    engine.pass(6 * minute)
    const late = await engine.watch()
    await engine.tellDue()
    expect(await linesOf(engine, late.taskId)).toEqual([])
    await engine.poll()
    expect(await messagesOf(engine, late.taskId)).toHaveLength(1)
  })

  it('is not told while the calendar is doubted', async ({ engine }) => {
    const { targetId } = await engine.watch()
    await open(engine, 14)
    await engine.poll()
    await engine.ctx.db.update(targets).set({ last_outcome: 'suspicious' }).where(eq(targets.id, targetId))
    engine.pass(minute)
    const late = await engine.watch()
    await engine.tellDue()
    expect(await linesOf(engine, late.taskId)).toEqual([])
  })
})

describe('an edit of the offices of a task that watches', () => {
  const registry = { officeId: 10295168, serviceId: 1063731 }
  const pasing = { ...registry, officeId: 10351882 }

  // checklist: t4420
  it('tells a time at an office that stays once more only with a new office', async ({ engine }) => {
    const { userId, taskId } = await engine.watch({ ...registry, alsoAt: [pasing.officeId] })
    await open(engine, 14, registry)
    await engine.poll()
    expect(await messagesOf(engine, taskId)).toHaveLength(1)
    const [neighbours, owner] = [taskNeighbours(() => {}), { userId, language: 'en' } as const]
    const offeringOf = async ({ officeId: officeExternalId, serviceId: serviceExternalId }: typeof registry) =>
      findOpenOfferingByCode(engine.ctx, { code: 'practice', officeExternalId, serviceExternalId })
    const [one, other] = [await offeringOf(registry), await offeringOf(pasing)]
    const [service, service_type] = [one?.provider.id ?? 0, one?.service.id ?? 0]
    const [first, second] = [one?.office.id ?? 0, other?.office.id ?? 0]
    const choose = (offices: [number, ...number[]]) =>
      editTask(engine.ctx, neighbours, owner, taskId, { service, service_type, office: offices[0], offices })
    await choose([first])
    await engine.tellDue()
    expect(await messagesOf(engine, taskId)).toHaveLength(1)
    await choose([first, second])
    await engine.tellDue()
    expect(await messagesOf(engine, taskId)).toHaveLength(2)
  })
})
