import { describe, expect, it } from 'vitest'
import { findNextDue } from '../../tasks/targets.store.ts'
import { createEngine, type Engine, guarded, plain } from './engine.harness.ts'

const minuteMs = 60_000
/** The intervals of the city. */
const city = { provider: { checkIntervalSeconds: 300, leastGapMs: 60_000, backoffFirstSeconds: 60 } }
const calendar = { endpoint: 'available-calendar' } as const

const dueInMs = async (world: Engine) =>
  ((await findNextDue(world.ctx, world.provider.id))?.getTime() ?? 0) - world.ctx.clock.now().getTime()
const codesOf = async (world: Engine, targetId: number) => (await world.targetLines(targetId)).map(({ code }) => code)
const looks = (world: Engine) => world.calls.filter((call) => call === 'available-calendar').length

describe('looking goes on', () => {
  it.each(['masked', 'maintenance', 'reset'] as const)(
    'a minute after the office could not answer (%s): a slot that is free for eight minutes is told',
    async (way) => {
      await using world = await createEngine(city)
      const { targetId, taskId } = await world.watch()
      world.director.failNext({ ...calendar, way })
      await world.look()
      expect(await world.readTarget(targetId)).toMatchObject({ failures: 1 })
      expect(await dueInMs(world)).toBeLessThanOrEqual(75_000)
      await world.director.openSlots({ ...plain, count: 1 })
      world.pass((await dueInMs(world)) + 100)
      await world.look()
      expect(await world.live(taskId)).toContain('appointment_found')
    },
  )
})

describe('answers that are not understood', () => {
  // checklist: t231
  it('are asked for once more after a minute, then rest longer and longer, and their watchers are told once', async () => {
    await using world = await createEngine(city)
    const { targetId } = await world.watch()
    world.director.failNext({ ...calendar, way: 'unknown_shape', times: 100 })
    const waits: number[] = []
    for (let look = 0; look < 8; look += 1) {
      await world.look()
      expect(await codesOf(world, targetId)).toHaveLength(look === 0 ? 1 : look + 2)
      waits.push((await dueInMs(world)) / minuteMs)
      world.pass(await dueInMs(world))
    }
    expect(waits.map(Math.round)).toEqual([1, 15, 30, 60, 120, 240, 360, 360])
    expect((await codesOf(world, targetId)).filter((code) => code === 'answers_changed')).toHaveLength(1)
    expect(await world.readTarget(targetId)).toMatchObject({ last_outcome: 'drift' })
  })

  it.each(['html', 'unknown_shape'] as const)('(%s), if only one, hide a slot for 65 s at most', async (way) => {
    await using world = await createEngine(city)
    const { taskId } = await world.watch()
    world.director.failNext({ ...calendar, way })
    await world.look()
    await world.director.openSlots({ ...plain, count: 1 })
    expect(await dueInMs(world)).toBeLessThanOrEqual(65_000)
    world.pass(await dueInMs(world))
    await world.look()
    expect(await world.taskLines(taskId)).toContain('appointment_found')
    expect(await world.taskLines(taskId)).not.toContain('answers_changed')
  })

  it('of one service leave the others alone, however often they come', async () => {
    await using world = await createEngine(city)
    const odd = await world.watch()
    world.director.failNext({ ...calendar, way: 'unknown_shape', times: 5 })
    for (let look = 0; look < 5; look += 1) {
      await world.look()
      expect(world.gate.closedFor('round')).toBeNull()
      world.pass(await dueInMs(world))
    }
    const other = await world.watch({ ...guarded })
    await world.look()
    expect(await world.readTarget(other.targetId)).toMatchObject({ last_outcome: 'none' })
    expect(await world.readTarget(odd.targetId)).toMatchObject({ last_outcome: 'none' })
  })

  it('of one service leave the others alone; where two services answer so again, the calendar has changed', async () => {
    await using world = await createEngine(city)
    const both = [await world.watch(), await world.watch({ ...guarded })]
    world.director.failNext({ ...calendar, way: 'unknown_shape' })
    await world.look()
    const outcomes = await Promise.all(
      both.map(async ({ targetId }) => (await world.readTarget(targetId))?.last_outcome),
    )
    expect(outcomes.toSorted()).toEqual(['drift', 'none'])
    await using changed = await createEngine(city)
    await changed.watch()
    await changed.watch({ ...guarded })
    await changed.watch({ ...guarded, count: 2 })
    changed.director.failNext({ ...calendar, way: 'unknown_shape', times: 100 })
    await changed.look()
    expect(looks(changed), 'each once').toBe(3)
    expect(changed.gate.closedFor('round')).toBeNull()
    changed.pass(minuteMs + 1_000)
    await changed.look()
    expect(looks(changed), 'the repeats of two services, of one in two counts').toBe(6)
    expect(changed.gate.closedFor('round')).toMatchObject({ reason: 'backing_off', detail: 'drift' })
    expect(changed.gate.closedFor('booking')).toBeNull()
    changed.pass(15 * minuteMs + 1_000)
    await changed.look()
    expect(looks(changed), 'one more shows that it is so still').toBe(7)
    expect(changed.gate.closedFor('round')).toMatchObject({ detail: 'drift' })
    changed.pass(16 * minuteMs)
    await changed.look()
    expect(looks(changed), 'and all rest twice as long').toBe(7)
  })
})

describe('one bad answer is not believed', () => {
  // checklist: t229
  it('that a firewall shows a page: it is asked for once more, a minute later, before a day of silence', async () => {
    await using world = await createEngine(city)
    const { taskId } = await world.watch()
    const page = { ...calendar, way: 'html', status: 403 } as const
    world.director.failNext(page)
    await world.look()
    expect(await world.readTask(taskId)).toMatchObject({ is_monitoring: true, problem: null })
    expect(world.gate.closedFor('round')).toMatchObject({ reason: 'backing_off' })
    expect(await dueInMs(world)).toBeGreaterThanOrEqual(59_000)
    world.pass(await dueInMs(world))
    await world.look()
    expect(world.gate.closedFor('round'), 'it was nothing').toBeNull()
    for (let times = 0; times < 2; times += 1) {
      world.director.failNext(page)
      world.pass(300_000)
      await world.look()
    }
    expect(world.gate.closedFor('round')).toMatchObject({ reason: 'refused' })
    expect(await world.readTask(taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_refused' })
  })

  // checklist: t230
  it('that an office is unknown: its task goes on when it is offered again a minute later', async () => {
    await using world = await createEngine(city)
    const { taskId, targetId } = await world.watch()
    const unknown = { ...calendar, way: 'error', code: 'scopeNotFound', status: 404 } as const
    world.director.failNext(unknown)
    await world.look()
    expect(await world.readTarget(targetId)).toMatchObject({ last_outcome: 'mismatch' })
    expect(Math.round((await dueInMs(world)) / minuteMs)).toBe(1)
    world.pass(await dueInMs(world))
    await world.look()
    expect(await world.readTask(taskId)).toMatchObject({ is_monitoring: true, problem: null })
    for (let times = 0; times < 2; times += 1) {
      world.director.failNext(unknown)
      world.pass(300_000)
      await world.look()
    }
    expect(await world.readTask(taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_target_gone' })
  })
})
