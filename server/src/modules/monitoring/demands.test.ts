import type { Catalogue } from '@terminlotse/munich-client'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { quietUntil } from '../notifications/messages/quiet.ts'
import { deliveries } from '../notifications/notifications.tables.ts'
import { storeCatalogue } from '../offices/sync.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { currentDemands, tellDemands } from './demands.ts'
import { createEngine, type Engine, plain } from './rounds/engine.harness.ts'

async function openScene() {
  const engine = await createEngine()
  const read = await engine.client.catalogue()
  if (read.kind !== 'ok') throw new Error('The office gave no catalogue.')
  const task = await engine.watch({ autoBooking: true })
  await engine.ctx.db.update(tasks).set({ telephone: '' }).where(eq(tasks.id, task.taskId))
  const say = async (catalogue: Catalogue) => {
    await storeCatalogue(engine.ctx, engine.provider.id, catalogue)
    await tellDemands(engine.ctx, engine.provider.id)
  }
  return Object.assign(engine, { task, say, usual: read.value, demanding: demanding(read.value) })
}

function demanding(catalogue: Catalogue, isMore = false): Catalogue {
  const telephone = { activated: true, required: true, label: '' }
  const more = isMore && { customTextfield: telephone }
  return {
    ...catalogue,
    offices: catalogue.offices.map((office) =>
      office.id === plain.officeId && office.desk
        ? { ...office, desk: { ...office.desk, telephone, ...more } }
        : office,
    ),
  }
}

const linesOf = async (engine: Engine, taskId: number) =>
  (await engine.linesOf(taskId)).filter(({ code }) => code === 'details_demanded')

describe('an office that demands a new detail', () => {
  it('is told to the owner of a task without it, once, and only after two catalogues have said so', async () => {
    await using engine = await openScene()
    const { task, say } = engine
    await say(engine.demanding)
    expect(await engine.notices(task.taskId), 'one catalogue may be a mistake').toEqual([])
    await say(engine.demanding)
    await say(engine.demanding)
    expect(await engine.notices(task.taskId)).toEqual(['details_demanded'])
    expect(await linesOf(engine, task.taskId)).toMatchObject([
      { data: { office_name: 'Einbürgerungsbehörde', asked: [{ field: 'telephone', label: '' }] } },
    ])
  })

  it('is told again when it has ended and comes back', async () => {
    await using engine = await openScene()
    const { task, say } = engine
    for (const catalogue of [engine.demanding, engine.usual, engine.demanding]) {
      await say(catalogue)
      await say(catalogue)
    }
    expect(await linesOf(engine, task.taskId)).toHaveLength(2)
  })

  it('is not told to somebody who only watches, and no longer to somebody who has added it', async () => {
    await using engine = await openScene()
    const { task, say } = engine
    const watching = await engine.watch({})
    await engine.ctx.db.update(tasks).set({ telephone: '' }).where(eq(tasks.id, watching.taskId))
    await say(engine.demanding)
    await say(engine.demanding)
    expect(await engine.notices(watching.taskId)).toEqual([])
    const rows = await engine.ctx.db.select().from(deliveries)
    const messages = rows.map(({ id, notice, data, task_id: taskId }) => ({ id, notice, data, taskId }))
    const before = await currentDemands(engine.ctx, messages as Parameters<typeof currentDemands>[1])
    expect([...before.values()]).toMatchObject([{ data: { task_name: 'My passport' } }])
    await engine.ctx.db.update(tasks).set({ telephone: '08912345678' }).where(eq(tasks.id, task.taskId))
    const after = await currentDemands(engine.ctx, messages as Parameters<typeof currentDemands>[1])
    expect([...after.values()]).toEqual(['overtaken'])
  })

  // checklist: t4575
  it('is left out of a message that leaves after it was added, where another detail still lacks', async () => {
    await using engine = await openScene()
    const { ctx, task, say, usual } = engine
    const change = (values: Partial<typeof tasks.$inferInsert>) =>
      ctx.db.update(tasks).set(values).where(eq(tasks.id, task.taskId))
    await change({ custom_textfield: '' })
    for (const catalogue of [0, 1].map(() => demanding(usual, true))) await say(catalogue)
    const [row] = await engine.deliveriesOf(task.taskId)
    const message = { id: 'a', notice: 'details_demanded', taskId: task.taskId, data: row?.data }
    const current = async () =>
      (await currentDemands(ctx, [message as Parameters<typeof currentDemands>[1][number]])).get('a')
    const asking = (...fields: string[]) => ({ data: { asked: fields.map((field) => ({ field })) } })
    expect(await current()).toMatchObject(asking('custom_textfield', 'telephone'))
    await change({ telephone: '08912345678' })
    expect(await current()).toMatchObject({ isLess: true, ...asking('custom_textfield') })
  })

  it('is never told in quiet hours', () => {
    const quiet = { enable_quiet_hours: true, quiet_from: '22:00', quiet_until: '07:00', quiet_except_clicks: true }
    expect(quietUntil(quiet, 'details_demanded', new Date('2026-11-25T22:30:00Z'))).toEqual(
      new Date('2026-11-26T06:00:00Z'),
    )
  })
})
