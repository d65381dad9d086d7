import { describe, expect, it } from 'vitest'
import { target_lines, task_lines } from '../../tasks/tasks.tables.ts'
import { createEngine, type Engine } from './engine.harness.ts'

/** Both offices offer the service. One of it takes two slots, and the first office gives an appointment only one. */
const serviceId = 10396802
const tight = { officeId: 10351880, serviceId }
const roomy = { officeId: 10470, serviceId }
/** The desk gives eight slots, and one of the service takes three. */
const family = { officeId: 10416, serviceId: 1064268 }

const calendars = (engine: Engine) => engine.calls.filter((call) => call === 'available-calendar').length

async function lineOf(engine: Engine, taskId: number, code: string) {
  const lines = await engine.ctx.db.select().from(task_lines)
  return lines.find((line) => line.task_id === taskId && line.code === code)?.data
}

async function saidOf(engine: Engine, targetId: number) {
  const lines = await engine.ctx.db.select().from(target_lines)
  return lines.filter((line) => line.target_id === targetId).map(({ code }) => code)
}

describe('times that an office does not give at once', () => {
  // checklist: t294
  it('is not asked for, and its watchers read which office, which service and how many', async () => {
    await using engine = await createEngine()
    const task = await engine.watch({ ...family, count: 3 })
    await engine.poll()
    expect(calendars(engine)).toBe(0)
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
    expect(await engine.notices(task.taskId)).toEqual(['task_stopped'])
    expect(await lineOf(engine, task.taskId, 'stopped_limit')).toEqual({
      office_name: 'KfZ Zulassungsstelle',
      service_name: 'Ausfuhrkennzeichen',
      count: 3,
    })
    const fewer = await engine.watch({ ...family, count: 2 })
    await engine.poll()
    expect(await saidOf(engine, fewer.targetId)).toEqual(['check_none'])
  })

  it('leaves the task its other offices', async () => {
    await using engine = await createEngine()
    const task = await engine.watch({ ...tight, alsoAt: [roomy.officeId], count: 2 })
    await engine.poll()
    expect(await lineOf(engine, task.taskId, 'office_limit')).toMatchObject({ count: 2 })
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: true, problem: null })
    expect(await saidOf(engine, task.targetIds[1] ?? 0)).toEqual(['check_none'])
  })

  it('is neither "busy" nor "nothing free" where the office says so: the watch ends, the catalogue is read anew', async () => {
    await using engine = await createEngine()
    const task = await engine.watch()
    const limit = { way: 'error', code: 'tooManySlotsPerAppointment', endpoint: 'available-calendar' } as const
    engine.director.failNext(limit)
    expect(await engine.poll()).toBe(true)
    expect(await engine.readTask(task.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
    expect(await lineOf(engine, task.taskId, 'stopped_limit')).toMatchObject({ count: 1 })
    expect(await saidOf(engine, task.targetId)).not.toContain('check_none')
  })
})

describe('one of a service that is longer than the desk’s limit', () => {
  it('is found and told up to muc47, in a request of its own', async () => {
    await using engine = await createEngine({ office: { release: 'muc47' } })
    const [one, other] = [await engine.watch(tight), await engine.watch(roomy)]
    for (const place of [tight, roomy]) await engine.director.openSlots({ ...place, count: 1 })
    await engine.poll()
    for (const { targetId } of [one, other]) expect(await saidOf(engine, targetId)).toEqual(['check_slots'])
    expect(calendars(engine)).toBe(2)
  })

  // checklist: t295
  it('ends the watch afterwards, and is never taken for "nothing free"', async () => {
    await using engine = await createEngine({ office: { release: 'muc50' } })
    const [one, other] = [await engine.watch(tight), await engine.watch(roomy)]
    const both = await engine.watch({ ...tight, alsoAt: [roomy.officeId] })
    for (const place of [tight, roomy]) await engine.director.openSlots({ ...place, count: 1 })
    await engine.poll()
    expect(await engine.readTask(one.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
    expect(await saidOf(engine, one.targetId)).not.toContain('check_none')
    expect(await saidOf(engine, other.targetId)).toEqual(['check_slots'])
    expect(await lineOf(engine, both.taskId, 'office_limit')).toMatchObject({ count: 1 })
    expect(await engine.readTask(both.taskId)).toMatchObject({ is_monitoring: true })
  })
})
