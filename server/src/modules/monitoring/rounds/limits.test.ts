import { describe, expect, it } from 'vitest'
import { target_lines, task_lines } from '../../tasks/tasks.tables.ts'
import { createEngine, type Engine } from './engine.harness.ts'

/** Both offices offer the service. One of it takes two slots, and the first office gives an appointment only one. */
const serviceId = 10396802
const tight = { officeId: 10351880, serviceId }
const roomy = { officeId: 10470, serviceId }
/** The desk gives eight slots, and one of the service takes three. */
const family = { officeId: 10416, serviceId: 1064268 }

const calendars = (world: Engine) => world.calls.filter((call) => call === 'available-calendar').length

async function lineOf(world: Engine, taskId: number, code: string) {
  const lines = await world.ctx.db.select().from(task_lines)
  return lines.find((line) => line.task_id === taskId && line.code === code)?.data
}

async function saidOf(world: Engine, targetId: number) {
  const lines = await world.ctx.db.select().from(target_lines)
  return lines.filter((line) => line.target_id === targetId).map(({ code }) => code)
}

describe('what an office does not give at once', () => {
  // checklist: t294
  it('is not asked for, and its watchers read which office, which service and how many', async () => {
    await using world = await createEngine()
    const task = await world.watch({ ...family, count: 3 })
    await world.look()
    expect(calendars(world)).toBe(0)
    expect(await world.readTask(task.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
    expect(await world.notices(task.taskId)).toEqual(['task_stopped'])
    expect(await lineOf(world, task.taskId, 'stopped_limit')).toEqual({
      office_name: 'KfZ Zulassungsstelle',
      service_name: 'Ausfuhrkennzeichen',
      count: 3,
    })
    const fewer = await world.watch({ ...family, count: 2 })
    await world.look()
    expect(await saidOf(world, fewer.targetId)).toEqual(['check_none'])
  })

  it('leaves the task its other offices', async () => {
    await using world = await createEngine()
    const task = await world.watch({ ...tight, alsoAt: [roomy.officeId], count: 2 })
    await world.look()
    expect(await lineOf(world, task.taskId, 'office_limit')).toMatchObject({ count: 2 })
    expect(await world.readTask(task.taskId)).toMatchObject({ is_monitoring: true, problem: null })
    expect(await saidOf(world, task.targetIds[1] ?? 0)).toEqual(['check_none'])
  })

  it('is neither "busy" nor "nothing free" where the office says so: the watch ends, the catalogue is read anew', async () => {
    await using world = await createEngine()
    const task = await world.watch()
    const limit = { way: 'error', code: 'tooManySlotsPerAppointment', endpoint: 'available-calendar' } as const
    world.director.failNext(limit)
    expect(await world.look()).toBe(true)
    expect(await world.readTask(task.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
    expect(await lineOf(world, task.taskId, 'stopped_limit')).toMatchObject({ count: 1 })
    expect(await saidOf(world, task.targetId)).not.toContain('check_none')
  })
})

describe('one of a service that is longer than the desk’s limit', () => {
  it('is found and told up to muc47, in a request of its own', async () => {
    await using world = await createEngine({ office: { release: 'muc47' } })
    const [one, other] = [await world.watch(tight), await world.watch(roomy)]
    for (const place of [tight, roomy]) await world.director.openSlots({ ...place, count: 1 })
    await world.look()
    for (const { targetId } of [one, other]) expect(await saidOf(world, targetId)).toEqual(['check_slots'])
    expect(calendars(world)).toBe(2)
  })

  // checklist: t295
  it('ends the watch afterwards, and is never taken for "nothing free"', async () => {
    await using world = await createEngine({ office: { release: 'muc50' } })
    const [one, other] = [await world.watch(tight), await world.watch(roomy)]
    const both = await world.watch({ ...tight, alsoAt: [roomy.officeId] })
    for (const place of [tight, roomy]) await world.director.openSlots({ ...place, count: 1 })
    await world.look()
    expect(await world.readTask(one.taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_limit' })
    expect(await saidOf(world, one.targetId)).not.toContain('check_none')
    expect(await saidOf(world, other.targetId)).toEqual(['check_slots'])
    expect(await lineOf(world, both.taskId, 'office_limit')).toMatchObject({ count: 1 })
    expect(await world.readTask(both.taskId)).toMatchObject({ is_monitoring: true })
  })
})
