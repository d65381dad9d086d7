import { minuteMs } from '@terminlotse/contract/time'
import { describe, expect, it } from 'vitest'
import { createGate } from '../../offices/gate.ts'
import { runProvider } from '../loop.ts'
import { watchOutages } from '../outage.ts'
import { createEngine, plain } from './engine.harness.ts'

type Entry = Record<string, unknown> & { text: string }

async function openScene() {
  const engine = await createEngine({ provider: { checkIntervalSeconds: 300 } })
  const lines: Entry[] = []
  const debug = (facts: object, text: string) => void lines.push({ ...facts, text })
  const ctx = { ...engine.ctx, log: Object.assign(Object.create(engine.ctx.log), { debug }) }
  const gate = createGate(ctx, engine.provider, engine.client, { holder: 'one' })
  const poll = async () => {
    engine.pass(300_500)
    await engine.poll(gate, ctx)
    return lines.splice(0)
  }
  return { engine, ctx, gate, poll }
}

// checklist: t3958
describe('the log at debug says of each decision why', () => {
  it('an hour without news: each poll says why it asked, and what the answer meant', async () => {
    const { engine, poll } = await openScene()
    await using _ = engine
    const { targetIds } = await engine.watch()
    for (let look = 0; look < 12; look += 1) {
      const lines = (await poll()).filter(({ text }) => text.startsWith('A '))
      expect(lines.map(({ text }) => text)).toEqual(['A round was planned.', 'A call was answered.'])
      expect(lines).toMatchObject([{ due: [targetIds] }, { decision: 'understood', priority: 'round' }])
    }
  })

  // checklist: t4106
  it('a wait between rounds, once, with the moments that decide it', async () => {
    const { engine, ctx, poll } = await openScene()
    await using _ = engine
    await engine.watch()
    await poll()
    const end = new AbortController()
    const waits: Entry[] = []
    const debug = (facts: object, text: string) => void waits.push({ ...facts, text })
    let looks = 0
    const sleep = async () => {
      looks += 1
      engine.pass(1_000)
      if (looks === 5) end.abort()
    }
    const tools = { gate: engine.gate, bookings: engine.driver, makeClient: () => engine.client }
    const outages = watchOutages(ctx, engine.provider)
    const work = async () => ({ stop: async () => {} })
    const heard = { ...ctx, log: Object.assign(Object.create(ctx.log), { debug }) }
    await runProvider(heard, { ...tools, waker: { wake() {}, sleep }, outages, work }, end.signal)
    const said = waits.filter(({ text }) => text === 'The next round waits.')
    expect(said).toEqual([{ ...said[0], until: said[0]?.dueAt, worthwhileAt: null }])
    expect(said[0]?.dueAt).toEqual(expect.any(Date))
  })

  // checklist: t4107
  it('the reason why a task was passed over, though its slot was free', async () => {
    const { engine, poll } = await openScene()
    await using _ = engine
    const booker = await engine.watch({ autoBooking: true })
    engine.pass(minuteMs)
    const late = await engine.withSlots(1)
    const passed = (await poll()).filter(({ text }) => text === 'A task was passed over.')
    expect(passed).toMatchObject([{ task: late.taskId, why: 'outrun' }])
    expect(JSON.stringify(passed)).not.toMatch(/@|Muster|Erika/)
    expect(await engine.lastBooking(booker.taskId)).not.toBeNull()
  })

  it('a failure, a rest, news and a turn, without personal data', async () => {
    const { engine, poll } = await openScene()
    await using _ = engine
    const { taskId } = await engine.watch()
    const booker = await engine.watch({ autoBooking: true })
    engine.director.failNext({ way: 'maintenance', endpoint: 'available-calendar' })
    expect(await poll()).toContainEqual(
      expect.objectContaining({ text: 'A call failed.', outcome: 'busy', decision: 'the provider rests' }),
    )
    await engine.director.openSlots({ ...plain, count: 2 })
    const lines = await poll()
    const of = (text: string) => lines.filter((line) => line.text === text)
    expect(of('A turn was given.')).toMatchObject([{ task: booker.taskId, result: 'begun' }])
    expect(of('The news of a task were decided.')).toContainEqual(
      expect.objectContaining({ task: taskId, free: 2, line: 2 }),
    )
    expect(JSON.stringify(lines)).not.toMatch(/@|Muster|Erika/)
  })
})
