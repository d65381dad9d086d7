import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { proveAddress } from '../../../test/prove-address.ts'
import { startReceivers } from '../../../test/receivers/receivers.ts'
import { createWorld, type TestUser, type World } from '../../../test/world.ts'
import { stillTrue } from '../../still-true.ts'
import { findProvider } from '../catalogue/catalogue.ts'
import { checked, connect, is } from '../live/live.harness.ts'
import { deliver, openDelivering } from '../notifications/notifications.deliver.ts'
import { deliveries } from '../notifications/notifications.tables.ts'
import { task_lines } from '../tasks/tasks.tables.ts'
import { createEngine, plain } from './engine.harness.ts'
import { outages } from './monitoring.tables.ts'
import { isTimeForChannels, tellOutages } from './outage.tell.ts'
import { type Contact, contactAfter, isPromiseBroken, watchOutages } from './outage.ts'
import { startWatching } from './watch.harness.ts'

const noon = new Date('2026-11-20T11:00:00Z')
let now = noon
let receivers: Awaited<ReturnType<typeof startReceivers>>
beforeEach(async () => {
  now = noon
  receivers = await startReceivers()
})
afterEach(() => receivers.close())
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const never = new AbortController().signal

describe('the promise', () => {
  const minute = 60_000
  const at = (minutes: number) => new Date(noon.getTime() + minutes * minute)
  const after = (...answers: [number, string][]) =>
    answers.reduce<Contact>((contact, [minutes, outcome]) => contactAfter(contact, outcome, at(minutes)), {
      answeredAt: null,
      failing: null,
    })
  const broken = (contact: Contact, minutes: number) => isPromiseBroken(contact, 5 * minute, at(minutes))

  test('is broken when nobody could be asked for longer than the interval since the last answer', () => {
    const contact = after([0, 'ok'], [4, 'busy'], [4.5, 'unreachable'])
    expect([4.5, 5, 5.1].map((minutes) => broken(contact, minutes))).toEqual([false, false, true])
  })

  test('is not broken by one failure, nor by those of one service while others are answered', () => {
    expect(broken(after([0, 'ok'], [4, 'busy']), 9)).toBe(false)
    const masked = after([0, 'ok'], [1, 'busy'], [1.5, 'ok'], [2, 'busy'], [2.5, 'ok'], [3, 'busy'], [3.5, 'busy'])
    expect(broken(masked, 7)).toBe(false)
  })

  test('is not broken by what is answered, though not as wished', () => {
    const contact = after([0, 'ok'], [4, 'drift'], [8, 'mismatch'], [12, 'captcha'])
    expect(broken(contact, 12)).toBe(false)
  })

  test('after a pause counts from the first failure', () => {
    const contact = after([0, 'ok'], [480, 'busy'], [481, 'busy'])
    expect([481, 485.1].map((minutes) => broken(contact, minutes))).toEqual([false, true])
  })
})

/** A web process works no jobs: the test tells when its turn comes. */
async function openScene(more: Record<string, string> = {}) {
  const world = await createWorld({ env: { ...receivers.env, ROLE: 'web', ...more }, clock: { now: () => now } })
  const config = world.ctx.config.providers.find(({ code }) => code === 'practice')
  const row = await findProvider(world.ctx, 'practice')
  if (!config || !row) throw new Error('no practice office')
  const provider = { id: row.id, config }
  const watch = watchOutages(world.ctx, provider)
  return {
    world,
    watch,
    provider,
    /** A person who is told by mail, with so many tasks that watch. */
    async join(tasks: number, settings: object = {}): Promise<TestUser & { taskIds: number[] }> {
      const user = await world.register()
      await proveAddress(world, user)
      const body = { enable_email: true, ...settings }
      await world.call('POST', '/notifications/settings/', { token: user.token, body })
      const taskIds: number[] = []
      while (taskIds.length < tasks) {
        taskIds.push((await startWatching(world.ctx, provider.id, { ...plain, userId: user.id })).taskId)
      }
      return { ...user, taskIds }
    },
    /** The provider answers so from now on, once a minute for so many. */
    async ask(outcome: string, minutes: number) {
      for (let count = 0; count < minutes; count++) {
        pass(1)
        watch.note(outcome)
        await watch.look()
      }
    },
    tell: () => tellOutages(world.ctx, never),
    messages: async () =>
      (await world.ctx.db.select().from(deliveries)).map(({ user_id, notice }) => `${notice} ${user_id}`).sort(),
    linesOf: async (code: string) =>
      (await world.ctx.db.select().from(task_lines)).filter((line) => line.code === code).map(({ task_id }) => task_id),
    /** Tries all messages that wait; answers what became of them. */
    async deliver() {
      const delivering = openDelivering(world.ctx, { onGivenUp: async () => {}, readTruth: stillTrue })
      const waiting = (await world.ctx.db.select().from(deliveries)).filter(({ state }) => state === 'waiting')
      for (const { id } of waiting) await deliver(world.ctx, delivering, [id], never)
      const ids = new Set(waiting.map(({ id }) => id))
      return (await world.ctx.db.select().from(deliveries)).filter(({ id }) => ids.has(id)).map(({ state }) => state)
    },
  }
}

const outagesOf = (world: World) => world.ctx.db.select().from(outages)

describe('the beginning of an outage', () => {
  test('is kept: restarts in its first minutes do not put off the telling', async () => {
    const scene = await openScene()
    await using world = scene.world
    await scene.join(1)
    await scene.ask('ok', 1)
    let watch = scene.watch
    for (let minute = 0; minute < 6; minute += 1) {
      watch = watchOutages(world.ctx, scene.provider)
      await watch.look()
      pass(1)
      watch.note('busy')
      await watch.look()
    }
    expect(await outagesOf(world)).toMatchObject([{ began_at: new Date(noon.getTime() + 2 * 60_000), ended_at: null }])
    watch.note('ok')
    await watch.look()
    watch = watchOutages(world.ctx, scene.provider)
    pass(1)
    watch.note('busy')
    await watch.look()
    pass(6)
    watch.note('busy')
    await watch.look()
    const [first, ...more] = (await outagesOf(world)).sort((a, b) => a.id - b.id)
    expect(first?.ended_at, 'answered').not.toBeNull()
    expect(more, 'counts from its own first failure').toMatchObject([
      { began_at: new Date(noon.getTime() + 8 * 60_000), ended_at: null },
    ])
  })

  test('is not believed of a process that was down since, nor before something fails again', async () => {
    const scene = await openScene()
    await using world = scene.world
    await scene.join(1)
    await scene.ask('busy', 1)
    pass(10)
    const soon = watchOutages(world.ctx, scene.provider)
    await soon.look()
    expect(await outagesOf(world)).toEqual([])
    pass(60)
    const late = watchOutages(world.ctx, scene.provider)
    await late.look()
    late.note('busy')
    await late.look()
    expect(await outagesOf(world), 'begins to count').toEqual([])
  })
})

describe('an outage', () => {
  test('is told live once to each person on the general line, once on the line of each task, and as one activity of each', async () => {
    const scene = await openScene()
    await using world = scene.world
    const one = await scene.join(3)
    await scene.join(1)
    await using general = await connect(world, one)
    await using ofTask = await connect(world, one, one.taskIds[0])
    await scene.ask('ok', 1)
    await scene.ask('busy', 1)
    await scene.tell()
    expect(await outagesOf(world)).toEqual([])
    await scene.ask('busy', 2)
    await scene.tell()
    await scene.ask('busy', 5)
    await scene.tell()
    const said = checked(await general.next(is('monitoring_error')))
    expect(said.data).toMatchObject({ task_id: null, task_name: '', code: 'office_away' })
    expect(checked(await ofTask.next(is('monitoring_error'))).data).toMatchObject({ task_id: one.taskIds[0] })
    await scene.ask('ok', 1)
    await scene.tell()
    await ofTask.next(({ type, data }) => type === 'task_log' && JSON.stringify(data).includes('office_back'))
    expect(general.heard.filter(is('monitoring_error'))).toHaveLength(1)
    expect(ofTask.heard.filter(is('monitoring_error'))).toHaveLength(1)
    expect(await scene.linesOf('office_away')).toHaveLength(4)
    expect(new Set(await scene.linesOf('office_away')).size).toBe(4)
    expect(await scene.linesOf('office_back')).toHaveLength(4)
    expect(await scene.messages()).toEqual([])
  })

  test('of half an hour is told on the channels, spread over five minutes, and so is its end', async () => {
    const scene = await openScene()
    await using world = scene.world
    const people = [await scene.join(2), await scene.join(1), await scene.join(1)]
    const still = await scene.join(1, { enable_outage_messages: false })
    await scene.ask('ok', 1)
    await scene.ask('busy', 29)
    await scene.tell()
    expect(await scene.messages()).toEqual([])
    await scene.ask('busy', 2)
    await scene.tell()
    await scene.tell()
    const away = people.map(({ id }) => `office_away ${id}`).sort()
    expect(await scene.messages()).toEqual(away)
    expect(await scene.messages()).not.toContain(`office_away ${still.id}`)
    const { rows: jobs } = await world.ctx.db.execute<{ after: number }>(
      `select extract(epoch from start_after)::float * 1000 as after from pgboss.job where name = 'delivery_email'`,
    )
    for (const { after } of jobs) {
      expect(after).toBeGreaterThanOrEqual(now.getTime() - 1)
      expect(after).toBeLessThan(now.getTime() + 5 * 60_000)
    }
    expect(await scene.deliver()).toEqual(['sent', 'sent', 'sent'])
    expect(receivers.smtp.mails.at(-1)?.subject).toMatch(/does not answer at the moment$/)
    await scene.ask('ok', 1)
    await scene.tell()
    await scene.tell()
    expect(await scene.messages()).toEqual([...away, ...people.map(({ id }) => `office_back ${id}`)].sort())
    expect(await scene.deliver()).toEqual(['sent', 'sent', 'sent'])
    expect(receivers.smtp.mails.at(-1)?.subject).toMatch(/answers again$/)
  })

  test('is told on channels once a day, and its end only where its beginning arrived', async () => {
    const scene = await openScene()
    await using world = scene.world
    const person = await scene.join(1)
    const outage = async () => {
      await scene.ask('ok', 1)
      await scene.tell()
      await scene.ask('busy', 33)
      await scene.tell()
    }
    await outage()
    // The office answers before the message is sent.
    await scene.ask('ok', 1)
    expect(await scene.deliver()).toEqual(['overtaken'])
    await outage()
    await scene.ask('ok', 1)
    await scene.tell()
    expect(await scene.messages()).toEqual([`office_away ${person.id}`])
    pass(24 * 60)
    await outage()
    expect(await scene.messages()).toEqual([`office_away ${person.id}`, `office_away ${person.id}`])
    expect(await outagesOf(world)).toHaveLength(3)
  })

  test('at night is told on channels in the morning, if it goes on, and not after 21:00', async () => {
    const scene = await openScene()
    await using world = scene.world
    const person = await scene.join(1)
    now = new Date('2026-11-20T20:30:00Z')
    await scene.ask('ok', 1)
    await scene.ask('busy', 40)
    await scene.tell()
    now = new Date('2026-11-21T05:55:00Z')
    await scene.ask('busy', 2)
    await scene.tell()
    expect(await scene.messages()).toEqual([])
    now = new Date('2026-11-21T05:59:30Z')
    await scene.ask('busy', 1)
    await scene.tell()
    expect(await scene.messages()).toEqual([`office_away ${person.id}`])
    now = new Date('2026-11-21T20:10:00Z')
    expect(await scene.deliver()).toEqual(['overtaken'])
    expect(world.ctx.config.providers).not.toEqual([])
    expect(
      ['05:59', '06:00', '19:59', '20:00'].map((time) => isTimeForChannels(new Date(`2026-11-20T${time}Z`))),
    ).toEqual([false, true, true, false])
  })

  test('is not what the night rest is, nor what an operator switched off', async () => {
    const scene = await openScene()
    await using world = scene.world
    await scene.join(1)
    const nightRest = { from: '22:00', to: '06:00' }
    const watch = watchOutages(world.ctx, { ...scene.provider, config: { ...scene.provider.config, nightRest } })
    const ask = async (outcome: string) => {
      watch.note(outcome)
      await watch.look()
    }
    now = new Date('2026-11-20T20:58:00Z')
    await ask('ok')
    pass(1)
    await ask('busy')
    pass(30)
    await ask('busy')
    now = new Date('2026-11-21T05:00:30Z')
    await ask('busy')
    expect(await outagesOf(world)).toEqual([])
    pass(1)
    await ask('busy')
    await scene.tell()
    world.ctx.config.providers = world.ctx.config.providers.map((provider) => ({ ...provider, enabled: false }))
    pass(120)
    await scene.tell()
    expect(await scene.messages()).toEqual([])
    expect(await outagesOf(world)).toMatchObject([{ step: 'done' }])
  })

  test('of very many people is told some at a time; what is cut off goes on where it was', async () => {
    const scene = await openScene()
    await using world = scene.world
    const people = 230
    for (let count = 0; count < people; count++) await startWatching(world.ctx, scene.provider.id, plain)
    await scene.ask('ok', 1)
    await scene.ask('busy', 3)
    let transactions = 0
    const cut = new AbortController()
    const counting = new Proxy(world.ctx.db, {
      get(db, name) {
        if (name === 'transaction' && ++transactions === 2) cut.abort()
        return Reflect.get(db, name)
      },
    })
    await tellOutages({ ...world.ctx, db: counting }, cut.signal)
    expect(await scene.linesOf('office_away')).toHaveLength(200)
    await scene.tell()
    expect(new Set(await scene.linesOf('office_away')).size).toBe(people)
    expect(await scene.linesOf('office_away')).toHaveLength(people)
  }, 240_000)
})

test('an office that fails all requests is one outage, and no news of each target', async () => {
  await using world = await createEngine()
  const task = await world.watch()
  await world.lookAgain()
  world.director.failNext({ way: 'gateway-down', times: 1_000 })
  for (let count = 0; count < 4; count++) {
    world.pass(16 * 60_000)
    await world.look()
    await world.outages.look()
  }
  const codes = (await world.targetLines(task.targetId)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'check_failed').length).toBeGreaterThanOrEqual(3)
  expect(codes).not.toContain('error_repeated')
  expect(await world.ctx.db.select().from(outages)).toMatchObject([{ reason: 'busy', ended_at: null, step: 'live' }])
  world.director.clearFaults()
  world.pass(16 * 60_000)
  await world.look()
  await world.outages.look()
  expect(await world.ctx.db.select().from(outages)).toMatchObject([{ ended_at: expect.any(Date) }])
})
