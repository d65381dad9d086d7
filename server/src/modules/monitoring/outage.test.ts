import { afterAll, describe, expect } from 'vitest'
import { gather } from '../../../test/people/crowd.ts'
import { startReceivers } from '../../../test/receivers/receivers.ts'
import { checked, connect, is } from '../live/live.harness.ts'
import { type Contact, contactAfter, isPromiseBroken, watchOutages } from './outage.ts'
import { noon, outagesOf, outageTests } from './outages/outage.harness.ts'
import { isTimeForChannels, tellOutages } from './outages/tell-outage.ts'
import { it, plain } from './rounds/engine.harness.ts'
import { outages } from './rounds.tables.ts'

const receivers = await startReceivers()
afterAll(() => receivers.close())
const test = outageTests(receivers)

describe('the beginning of an outage', () => {
  // checklist: t264
  test('is kept: restarts in its first minutes do not put off the telling', async ({ scene }) => {
    await scene.join(1)
    await scene.ask('ok', 1)
    let watch = scene.watch
    for (let minute = 0; minute < 6; minute += 1) {
      watch = watchOutages(scene.server.ctx, scene.provider)
      await watch.poll()
      scene.pass(1)
      watch.note('busy')
      await watch.poll()
    }
    expect(await outagesOf(scene.server)).toMatchObject([
      { began_at: new Date(noon.getTime() + 2 * 60_000), ended_at: null },
    ])
    watch.note('ok')
    await watch.poll()
    watch = watchOutages(scene.server.ctx, scene.provider)
    scene.pass(1)
    watch.note('busy')
    await watch.poll()
    scene.pass(6)
    watch.note('busy')
    await watch.poll()
    const [first, ...more] = (await outagesOf(scene.server)).sort((a, b) => a.id - b.id)
    expect(first?.ended_at, 'answered').not.toBeNull()
    expect(more, 'counts from its own first failure').toMatchObject([
      { began_at: new Date(noon.getTime() + 8 * 60_000), ended_at: null },
    ])
  })

  test('is not believed of a process that was down since, nor before something fails again', async ({ scene }) => {
    await scene.join(1)
    await scene.ask('busy', 1)
    scene.pass(10)
    const soon = watchOutages(scene.server.ctx, scene.provider)
    await soon.poll()
    expect(await outagesOf(scene.server)).toEqual([])
    scene.pass(60)
    const late = watchOutages(scene.server.ctx, scene.provider)
    await late.poll()
    late.note('busy')
    await late.poll()
    expect(await outagesOf(scene.server), 'begins to count').toEqual([])
  })
})

describe('an outage', () => {
  test('is not what the night rest is, nor what an operator switched off', async ({ scene }) => {
    await scene.join(1)
    const nightRest = { from: '22:00', to: '06:00' }
    const watch = watchOutages(scene.server.ctx, { ...scene.provider, config: { ...scene.provider.config, nightRest } })
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
    expect(await outagesOf(scene.server)).toEqual([])
    scene.pass(1)
    await ask('busy')
    await scene.tell()
    scene.server.ctx.config.providers = scene.server.ctx.config.providers.map((provider) => ({
      ...provider,
      enabled: false,
    }))
    scene.pass(120)
    await scene.tell()
    expect(await scene.messages()).toEqual([])
    expect(await outagesOf(scene.server)).toMatchObject([{ step: 'done' }])
  })
})

it('an office that fails all requests is one outage, and no news of each target', async ({ engine }) => {
  const task = await engine.watch()
  await engine.pollAgain()
  engine.director.failNext({ way: 'gateway-down', times: 1_000 })
  for (let count = 0; count < 4; count++) {
    await engine.pollAfter(16 * 60_000)
    await engine.outages.poll()
  }
  const codes = (await engine.targetLines(task.targetId)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'check_failed').length).toBeGreaterThanOrEqual(3)
  expect(codes).not.toContain('error_repeated')
  expect(await engine.ctx.db.select().from(outages)).toMatchObject([{ reason: 'busy', ended_at: null, step: 'live' }])
  engine.director.clearFaults()
  await engine.pollAfter(16 * 60_000)
  await engine.outages.poll()
  expect(await engine.ctx.db.select().from(outages)).toMatchObject([{ ended_at: expect.any(Date) }])
})

describe('an outage', () => {
  // checklist: t259
  test('is told live once to each person and on the line of each task, as one activity', async ({ scene }) => {
    const one = await scene.join(3)
    await scene.join(1)
    await using general = await connect(scene.server, one)
    await using ofTask = await connect(scene.server, one, one.taskIds[0])
    await scene.ask('ok', 1)
    await scene.ask('busy', 1)
    await scene.tell()
    expect(await outagesOf(scene.server)).toEqual([])
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

  // checklist: t260
  test('of half an hour is told on the channels, spread over five minutes; so is its end', async ({ scene }) => {
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
    const { rows: jobs } = await scene.server.ctx.db.execute<{ wait: number }>(
      `select extract(epoch from start_after - created_on)::float as wait from pgboss.job where name = 'delivery_email'`,
    )
    for (const { wait } of jobs) {
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThan(5 * 60)
    }
    expect(await scene.deliver()).toEqual(['sent', 'sent', 'sent'])
    expect(receivers.smtp.mails.at(-1)?.subject).toMatch(/^No answer from the office since \d\d:\d\d$/)
    await scene.ask('ok', 1)
    await scene.tell()
    await scene.tell()
    expect(await scene.messages()).toEqual([...away, ...people.map(({ id }) => `office_back ${id}`)].sort())
    expect(await scene.deliver()).toEqual(['sent', 'sent', 'sent'])
    expect(receivers.smtp.mails.at(-1)?.subject).toMatch(/^The office answers again \(since \d\d:\d\d\)$/)
  })

  // checklist: t262
  test('is told on channels once a day, and its end only where its beginning arrived', async ({ scene }) => {
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
    scene.pass(24 * 60)
    await outage()
    expect(await scene.messages()).toEqual([`office_away ${person.id}`, `office_away ${person.id}`])
    expect(await outagesOf(scene.server)).toHaveLength(3)
  })

  test('at night is told on channels in the morning, if it goes on, and not after 21:00', async ({ scene }) => {
    const person = await scene.join(1)
    scene.goTo('2026-11-20T20:30:00Z')
    await scene.ask('ok', 1)
    await scene.ask('busy', 40)
    await scene.tell()
    scene.goTo('2026-11-21T05:55:00Z')
    await scene.ask('busy', 2)
    await scene.tell()
    expect(await scene.messages()).toEqual([])
    scene.goTo('2026-11-21T05:59:30Z')
    await scene.ask('busy', 1)
    await scene.tell()
    expect(await scene.messages()).toEqual([`office_away ${person.id}`])
    scene.goTo('2026-11-21T20:10:00Z')
    expect(await scene.deliver()).toEqual(['overtaken'])
    expect(scene.server.ctx.config.providers).not.toEqual([])
    expect(
      ['05:59', '06:00', '19:59', '20:00'].map((time) => isTimeForChannels(new Date(`2026-11-20T${time}Z`))),
    ).toEqual([false, true, true, false])
  })

  // checklist: t263
  test('of very many people is told some at a time; what is cut off goes on where it was', async ({ scene }) => {
    const people = 230
    await gather(scene.server.ctx, scene.provider.id, people, plain)
    await scene.ask('ok', 1)
    await scene.ask('busy', 3)
    let transactions = 0
    const cut = new AbortController()
    const counting = new Proxy(scene.server.ctx.db, {
      get(db, name) {
        if (name === 'transaction' && ++transactions === 2) cut.abort()
        return Reflect.get(db, name)
      },
    })
    await tellOutages({ ...scene.server.ctx, db: counting }, cut.signal)
    expect(await scene.linesOf('office_away')).toHaveLength(200)
    await scene.tell()
    expect(new Set(await scene.linesOf('office_away')).size).toBe(people)
    expect(await scene.linesOf('office_away')).toHaveLength(people)
  })
})

describe('the promise', () => {
  const minute = 60_000
  const at = (minutes: number) => new Date(noon.getTime() + minutes * minute)
  const after = (...answers: [number, string][]) =>
    answers.reduce<Contact>((contact, [minutes, outcome]) => contactAfter(contact, outcome, at(minutes)), {
      answeredAt: null,
      failing: null,
    })
  const broken = (contact: Contact, minutes: number) => isPromiseBroken(contact, 5 * minute, at(minutes))

  it('is broken when nobody could be asked for longer than the interval since the last answer', () => {
    const contact = after([0, 'ok'], [4, 'busy'], [4.5, 'unreachable'])
    expect([4.5, 5, 5.1].map((minutes) => broken(contact, minutes))).toEqual([false, false, true])
  })

  it('is not broken by one failure, nor by those of one service while others are answered', () => {
    expect(broken(after([0, 'ok'], [4, 'busy']), 9)).toBe(false)
    const masked = after([0, 'ok'], [1, 'busy'], [1.5, 'ok'], [2, 'busy'], [2.5, 'ok'], [3, 'busy'], [3.5, 'busy'])
    expect(broken(masked, 7)).toBe(false)
  })

  it('is not broken by what is answered, though not as wished', () => {
    const contact = after([0, 'ok'], [4, 'drift'], [8, 'mismatch'], [12, 'captcha'])
    expect(broken(contact, 12)).toBe(false)
  })

  it('after a pause counts from the first failure', () => {
    const contact = after([0, 'ok'], [480, 'busy'], [481, 'busy'])
    expect([481, 485.1].map((minutes) => broken(contact, minutes))).toEqual([false, true])
  })
})
