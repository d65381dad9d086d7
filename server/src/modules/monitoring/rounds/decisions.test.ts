import { describe, expect, it } from 'vitest'
import { createGate } from '../../offices/gate.ts'
import { createEngine, plain } from './engine.harness.ts'

type Entry = Record<string, unknown> & { text: string }

/** The engine whose debug lines are collected. */
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
