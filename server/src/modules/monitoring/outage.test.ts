import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceivers } from '../../../test/receivers/receivers.ts'
import { watchOutages } from './outage.ts'
import { noon, outagesForTests, outagesOf } from './outages/outage.harness.ts'
import { createEngine } from './rounds/engine.harness.ts'
import { outages } from './rounds.tables.ts'

const openOutage = outagesForTests()

let receivers: Awaited<ReturnType<typeof startReceivers>>
beforeAll(async () => {
  receivers = await startReceivers()
})
afterAll(() => receivers.close())

describe('the beginning of an outage', () => {
  // checklist: t264
  test('is kept: restarts in its first minutes do not put off the telling', async () => {
    const scene = await openOutage(receivers)
    await using server = scene.server
    await scene.join(1)
    await scene.ask('ok', 1)
    let watch = scene.watch
    for (let minute = 0; minute < 6; minute += 1) {
      watch = watchOutages(server.ctx, scene.provider)
      await watch.poll()
      scene.pass(1)
      watch.note('busy')
      await watch.poll()
    }
    expect(await outagesOf(server)).toMatchObject([{ began_at: new Date(noon.getTime() + 2 * 60_000), ended_at: null }])
    watch.note('ok')
    await watch.poll()
    watch = watchOutages(server.ctx, scene.provider)
    scene.pass(1)
    watch.note('busy')
    await watch.poll()
    scene.pass(6)
    watch.note('busy')
    await watch.poll()
    const [first, ...more] = (await outagesOf(server)).sort((a, b) => a.id - b.id)
    expect(first?.ended_at, 'answered').not.toBeNull()
    expect(more, 'counts from its own first failure').toMatchObject([
      { began_at: new Date(noon.getTime() + 8 * 60_000), ended_at: null },
    ])
  })

  test('is not believed of a process that was down since, nor before something fails again', async () => {
    const scene = await openOutage(receivers)
    await using server = scene.server
    await scene.join(1)
    await scene.ask('busy', 1)
    scene.pass(10)
    const soon = watchOutages(server.ctx, scene.provider)
    await soon.poll()
    expect(await outagesOf(server)).toEqual([])
    scene.pass(60)
    const late = watchOutages(server.ctx, scene.provider)
    await late.poll()
    late.note('busy')
    await late.poll()
    expect(await outagesOf(server), 'begins to count').toEqual([])
  })
})

describe('an outage', () => {
  test('is not what the night rest is, nor what an operator switched off', async () => {
    const scene = await openOutage(receivers)
    await using server = scene.server
    await scene.join(1)
    const nightRest = { from: '22:00', to: '06:00' }
    const watch = watchOutages(server.ctx, { ...scene.provider, config: { ...scene.provider.config, nightRest } })
    const ask = async (outcome: string) => {
      watch.note(outcome)
      await watch.poll()
    }
    scene.goTo('2026-11-20T20:58:00Z')
    await ask('ok')
    scene.pass(1)
    await ask('busy')
    scene.pass(30)
    await ask('busy')
    scene.goTo('2026-11-21T05:00:30Z')
    await ask('busy')
    expect(await outagesOf(server)).toEqual([])
    scene.pass(1)
    await ask('busy')
    await scene.tell()
    server.ctx.config.providers = server.ctx.config.providers.map((provider) => ({ ...provider, enabled: false }))
    scene.pass(120)
    await scene.tell()
    expect(await scene.messages()).toEqual([])
    expect(await outagesOf(server)).toMatchObject([{ step: 'done' }])
  })
})

test('an office that fails all requests is one outage, and no news of each target', async () => {
  await using engine = await createEngine()
  const task = await engine.watch()
  await engine.pollAgain()
  engine.director.failNext({ way: 'gateway-down', times: 1_000 })
  for (let count = 0; count < 4; count++) {
    engine.pass(16 * 60_000)
    await engine.poll()
    await engine.outages.poll()
  }
  const codes = (await engine.targetLines(task.targetId)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'check_failed').length).toBeGreaterThanOrEqual(3)
  expect(codes).not.toContain('error_repeated')
  expect(await engine.ctx.db.select().from(outages)).toMatchObject([{ reason: 'busy', ended_at: null, step: 'live' }])
  engine.director.clearFaults()
  engine.pass(16 * 60_000)
  await engine.poll()
  await engine.outages.poll()
  expect(await engine.ctx.db.select().from(outages)).toMatchObject([{ ended_at: expect.any(Date) }])
})
