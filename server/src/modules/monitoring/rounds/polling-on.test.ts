import { describe, expect } from 'vitest'
import { wordLine } from '../../../texts/journal/lines.ts'
import { findNextDue } from '../../tasks/targets.store.ts'
import { createEngine, type Engine, engineTests, guarded, plain } from './engine.harness.ts'

const minuteMs = 60_000
const city = { provider: { checkIntervalSeconds: 300, leastGapMs: 60_000, backoffFirstSeconds: 60 } }
const it = engineTests(() => createEngine(city))
const calendar = { endpoint: 'available-calendar' } as const

const dueInMs = async (engine: Engine) =>
  ((await findNextDue(engine.ctx, engine.provider.id))?.getTime() ?? 0) - engine.ctx.clock.now().getTime()
const codesOf = async (engine: Engine, targetId: number) => (await engine.targetLines(targetId)).map(({ code }) => code)
const polls = (engine: Engine) => engine.calls.filter((call) => call === 'available-calendar').length

describe('looking goes on', () => {
  it.for(['masked', 'maintenance', 'reset'] as const)(
    'a minute after the office could not answer (%s): a slot that is free for eight minutes is told',
    async (way, { engine }) => {
      const { targetId, taskId } = await engine.watch()
      engine.director.failNext({ ...calendar, way })
      await engine.poll()
      expect(await engine.readTarget(targetId)).toMatchObject({ failures: 1 })
      expect(await dueInMs(engine)).toBeLessThanOrEqual(75_000)
      await engine.director.openSlots({ ...plain, count: 1 })
      const goneAt = engine.ctx.clock.now().getTime() + 8 * minuteMs
      // Two polls are a minute apart. On a busy machine this minute ends after the target is due: then it is due again.
      while (!(await engine.live(taskId)).includes('appointment_found')) {
        engine.pass(Math.max(0, await dueInMs(engine)) + 100)
        expect(engine.ctx.clock.now().getTime()).toBeLessThan(goneAt)
        await engine.poll()
      }
    },
  )
})

describe('answers that are not understood', () => {
  // checklist: t231
  it('are asked for again after a minute, then rest longer; their watchers are told once', async ({ engine }) => {
    const { targetId } = await engine.watch()
    engine.director.failNext({ ...calendar, way: 'unknown_shape', times: 100 })
    const waits: number[] = []
    for (let poll = 0; poll < 8; poll += 1) {
      await engine.poll()
      expect(await codesOf(engine, targetId)).toHaveLength(poll === 0 ? 1 : poll + 2)
      waits.push((await dueInMs(engine)) / minuteMs)
      engine.pass(await dueInMs(engine))
    }
    expect(waits.map(Math.round)).toEqual([1, 15, 30, 60, 120, 240, 360, 360])
    expect((await codesOf(engine, targetId)).filter((code) => code === 'answers_changed')).toHaveLength(1)
    expect(await engine.readTarget(targetId)).toMatchObject({ last_outcome: 'drift' })
  })

  // checklist: t4720
  it('name in the log whoever runs this installation', async () => {
    await using engine = await createEngine({ env: { CONTACT: 'Rathaus' } })
    const { targetId } = await engine.watch()
    engine.director.failNext({ ...calendar, way: 'unknown_shape', times: 2 })
    for (let poll = 0; poll < 2; poll += 1) {
      await engine.poll()
      engine.pass(await dueInMs(engine))
    }
    const said = (await engine.targetLines(targetId)).map(({ code, data }) => wordLine(code, data, 'en'))
    expect(said).toContainEqual(expect.stringContaining('whoever runs this Terminlotse (Rathaus) can see it.'))
  })

  it.each(['html', 'unknown_shape'] as const)('(%s), if only one, hide a slot for 65 s at most', async (way) => {
    await using engine = await createEngine(city)
    const { taskId } = await engine.watch()
    engine.director.failNext({ ...calendar, way })
    await engine.poll()
    await engine.director.openSlots({ ...plain, count: 1 })
    expect(await dueInMs(engine)).toBeLessThanOrEqual(65_000)
    await engine.pollAfter(await dueInMs(engine))
    expect(await engine.taskLines(taskId)).toContain('appointment_found')
    expect(await engine.taskLines(taskId)).not.toContain('answers_changed')
  })

  it('of one service leave the others alone, however often they come', async ({ engine }) => {
    const odd = await engine.watch()
    engine.director.failNext({ ...calendar, way: 'unknown_shape', times: 5 })
    for (let poll = 0; poll < 5; poll += 1) {
      await engine.poll()
      expect(engine.gate.closedFor('round')).toBeNull()
      engine.pass(await dueInMs(engine))
    }
    const other = await engine.watch({ ...guarded })
    await engine.poll()
    expect(await engine.readTarget(other.targetId)).toMatchObject({ last_outcome: 'none' })
    expect(await engine.readTarget(odd.targetId)).toMatchObject({ last_outcome: 'none' })
  })

  it('of one or two services leave the others alone; of three, polls rest, bookings go on', async ({ engine }) => {
    const both = [await engine.watch(), await engine.watch({ ...guarded })]
    engine.director.failNext({ ...calendar, way: 'unknown_shape' })
    await engine.poll()
    const outcomes = await Promise.all(
      both.map(async ({ targetId }) => (await engine.readTarget(targetId))?.last_outcome),
    )
    expect(outcomes.toSorted()).toEqual(['drift', 'none'])
    await using changed = await createEngine(city)
    await changed.watch()
    await changed.watch({ ...guarded })
    await changed.watch({ ...guarded, count: 2 })
    changed.director.failNext({ ...calendar, way: 'unknown_shape', times: 100 })
    await changed.poll()
    expect(polls(changed), 'each once').toBe(3)
    expect(changed.gate.closedFor('round'), 'two services, one of them in two counts').toBeNull()
    await changed.watch({ ...plain, serviceId: 1063453 })
    await changed.poll()
    expect(polls(changed)).toBe(4)
    expect(changed.gate.closedFor('round')).toMatchObject({ reason: 'backing_off', detail: 'drift' })
    expect(changed.gate.closedFor('booking')).toBeNull()
    changed.pass(minuteMs + 1_000)
    await changed.poll()
    expect(polls(changed), 'one more shows that it is so still').toBe(5)
    changed.pass(14 * minuteMs)
    await changed.poll()
    expect(polls(changed), 'and all rest longer').toBe(5)
  })
})

describe('one bad answer is not believed', () => {
  // checklist: t229
  it('that a firewall shows a page: it is asked once more in a minute, before a day of silence', async ({ engine }) => {
    const { taskId } = await engine.watch()
    const page = { ...calendar, way: 'html', status: 403 } as const
    engine.director.failNext(page)
    await engine.poll()
    expect(await engine.readTask(taskId)).toMatchObject({ is_monitoring: true, problem: null })
    expect(engine.gate.closedFor('round')).toMatchObject({ reason: 'backing_off' })
    expect(await dueInMs(engine)).toBeGreaterThanOrEqual(59_000)
    await engine.pollAfter(await dueInMs(engine))
    expect(engine.gate.closedFor('round'), 'it was nothing').toBeNull()
    for (let times = 0; times < 2; times += 1) {
      engine.director.failNext(page)
      await engine.pollAfter(300_000)
    }
    expect(engine.gate.closedFor('round')).toMatchObject({ reason: 'refused' })
    expect(await engine.readTask(taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_refused' })
  })

  // checklist: t230
  it('that an office is unknown: its task goes on when it is offered again a minute later', async ({ engine }) => {
    const { taskId, targetId } = await engine.watch()
    const unknown = { ...calendar, way: 'error', code: 'scopeNotFound', status: 404 } as const
    engine.director.failNext(unknown)
    await engine.poll()
    expect(await engine.readTarget(targetId)).toMatchObject({ last_outcome: 'mismatch' })
    expect(Math.round((await dueInMs(engine)) / minuteMs)).toBe(1)
    await engine.pollAfter(await dueInMs(engine))
    expect(await engine.readTask(taskId)).toMatchObject({ is_monitoring: true, problem: null })
    for (let times = 0; times < 2; times += 1) {
      engine.director.failNext(unknown)
      await engine.pollAfter(300_000)
    }
    expect(await engine.readTask(taskId)).toMatchObject({ is_monitoring: false, problem: 'stopped_target_gone' })
  })
})
