import { pauseDays } from '@terminlotse/contract/limits'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { dayAhead } from '../../../../test/days.ts'
import { signIn } from '../../../../test/people/crowd.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import { testsIn } from '../../../../test/tests-in.ts'
import { personalNeighbours, taskNeighbours } from '../../../app/neighbours.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { tellNotStarted } from '../../monitoring/stopped.ts'
import { writeFirst } from '../../notifications/messages/receivers.store.ts'
import { deliveries, notification_settings } from '../../notifications/notifications.tables.ts'
import { offers } from '../../offices/catalogue.tables.ts'
import { pausesJobs } from '../pauses.jobs.ts'
import { tasks, watches } from '../tasks.tables.ts'
import { failTask } from '../watching.ts'
import { createOne, createTaskServer, startOne } from './tasks.harness.ts'

const hourMs = 3_600_000

/** A server whose offices are not asked from 22:00 to 6:00, and an owner who signs in again before each call. */
async function openScene() {
  const clock = createTestClock()
  const server = await createTaskServer({
    clock,
    configure: (config) => ({
      ...config,
      providers: config.providers.map((one) => ({ ...one, nightRest: { from: '22:00', to: '06:00' } })),
    }),
  })
  const owner = await server.register()
  const wakes: string[] = []
  const neighbours = taskNeighbours((code) => wakes.push(code))
  const [job] = pausesJobs(server.ctx, { ...neighbours, tell: tellNotStarted })
  const call = async (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: await signIn(server.ctx, owner.id), body })
  const open = { [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  return {
    ...open,
    server,
    owner,
    wakes,
    call,
    pause: (id: number, until?: string) =>
      call('POST', `/monitoring/stop/${id}/${until === undefined ? '' : `?until=${until}`}`),
    read: async (id: number) => (await call('GET', `/monitoring/tasks/${id}/`)).body,
    activities: async (id: number): Promise<string[]> =>
      (await call('GET', `/monitoring/tasks/${id}/activities/`)).body.results.map(
        ({ message }: { message: string }) => message,
      ),
    /** One run of the job, as each minute brings one. */
    runJob: async () => job?.handle({}, new AbortController().signal),
    passTo: (at: string) => clock.pass(Date.parse(at) - clock.now().getTime()),
    pass: clock.pass,
    openWatches: async () => (await server.ctx.db.select().from(watches)).filter(({ ended_at }) => ended_at === null),
    notices: async () => (await server.ctx.db.select().from(deliveries)).map(({ notice, data }) => ({ notice, data })),
  }
}

const test = testsIn(openScene)

describe('a pause until a day', () => {
  test('ends by itself after the night rest of that day, once, with one line and no message', async ({ scene }) => {
    const { server, owner, pause, read, activities, runJob } = scene
    const { id } = await startOne(server, owner)
    const paused = await pause(id, dayAhead(3))
    const endsAt = paused.body.paused_until
    expect(paused.body).toMatchObject({ status: 'paused', is_active: false })
    expect(endsAt, 'at 6:00 in Berlin').toMatch(new RegExp(`^${dayAhead(3)}T0[45]:00:00.000Z$`))
    expect((await activities(id))[0]).toMatch(/^Paused until .*\d{4}\.$/)
    await pause(id, dayAhead(3))
    expect(await activities(id), 'said once').toHaveLength(2)
    scene.passTo(endsAt)
    scene.pass(-60_000)
    await runJob()
    expect((await read(id)).status).toBe('paused')
    scene.pass(60_000)
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(await read(id)).toMatchObject({ status: 'active', paused_until: null })
    expect(await scene.openWatches()).toHaveLength(1)
    expect(scene.wakes).toEqual(['practice'])
    expect(await activities(id)).toEqual([
      'The pause is over: we are watching again.',
      expect.anything(),
      'We started watching.',
    ])
    expect(await scene.notices()).toEqual([])
  })

  test('also ends when nothing ran that day: it is late then, and not lost', async ({ scene }) => {
    const { id } = await startOne(scene.server, scene.owner)
    expect((await scene.pause(id, dayAhead(1))).body).toMatchObject({ status: 'paused' })
    scene.pass(40 * 24 * hourMs)
    await scene.runJob()
    expect(await scene.read(id)).toMatchObject({ status: 'active', paused_until: null })
  })

  test.for([
    [dayAhead(0), 'Please choose a day from tomorrow on'],
    [dayAhead(-1), 'Please choose a day from tomorrow on'],
    ['2020-02-29', 'Please choose a day from tomorrow on'],
    [dayAhead(pauseDays.max + 1), 'Please choose a day within the next 365 days'],
    ['2100-12-31', 'Please choose a day within the next 365 days'],
    ['9999-12-31', 'Please choose a day in the years 2000 to 2100'],
    ['2027-02-30', 'Please choose a day'],
    ['tomorrow', 'Please choose a day'],
  ])('until “%s” is refused, and the task goes on', async ([until, sentence], { scene }) => {
    const { id } = await startOne(scene.server, scene.owner)
    const answer = await scene.pause(id, until)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ until: [sentence] })
    expect(await scene.read(id)).toMatchObject({ status: 'active', paused_until: null })
  })

  test('is refused for a task that does not watch: it may be done, and would start by itself', async ({ scene }) => {
    const { id } = await createOne(scene.server, scene.owner)
    expect((await scene.pause(id, dayAhead(1))).body).toMatchObject({ code: 'pause_needs_watching' })
    expect(await scene.read(id)).toMatchObject({ status: 'paused', paused_until: null })
  })

  // checklist: t4610
  test('is refused for a task in error: it needs its owner, and an office is to be chosen first', async ({ scene }) => {
    const { server, owner } = scene
    const { id } = await startOne(server, owner)
    await inTransaction(server.ctx, (tx) => failTask(tx, id, { code: 'stopped_target_gone', data: {} }))
    expect((await scene.pause(id, dayAhead(1))).body).toMatchObject({ code: 'pause_needs_watching' })
    expect(await scene.read(id)).toMatchObject({ status: 'error', paused_until: null })
    expect((await scene.pause(id)).body, 'without a day').toMatchObject({ status: 'paused', paused_until: null })
  })

  test('is what the last call says: longer, without an end, or over with a start', async ({ scene }) => {
    const { id } = await startOne(scene.server, scene.owner)
    await scene.pause(id, dayAhead(2))
    const longer = (await scene.pause(id, dayAhead(pauseDays.max))).body.paused_until
    expect(longer.slice(0, 10)).toBe(dayAhead(pauseDays.max))
    scene.pass(5 * 24 * hourMs)
    await scene.runJob()
    expect(await scene.read(id)).toMatchObject({ status: 'paused', paused_until: longer })
    expect((await scene.pause(id)).body, 'from another device').toMatchObject({ status: 'paused', paused_until: null })
    await scene.pause(id, dayAhead(8))
    const started = await scene.call('POST', `/monitoring/start/${id}/`)
    expect(started.body).toMatchObject({ status: 'active', paused_until: null })
    await scene.pause(id, dayAhead(9))
    await scene.call('DELETE', `/monitoring/tasks/${id}/`)
    scene.pass(9 * 24 * hourMs)
    await scene.runJob()
    expect(await scene.openWatches(), 'a deleted task does not start').toEqual([])
  })

  test('of a stranger’s task is not found', async ({ scene }) => {
    const { id } = await startOne(scene.server, scene.owner)
    const stranger = await scene.server.register()
    const path = `/monitoring/stop/${id}/?until=${dayAhead(3)}`
    expect((await scene.server.call('POST', path, { token: stranger.token })).body).toMatchObject({ code: 'not_found' })
    expect(await scene.read(id)).toMatchObject({ status: 'active' })
  })

  test('ends in error with the reason and a message when the office has gone; the others start', async ({ scene }) => {
    const { server, owner, pause, read } = scene
    await server.ctx.db.insert(notification_settings).values({
      user_id: owner.id,
      updated_at: server.ctx.clock.now(),
    })
    const settings = { receiver_email: owner.email, smtp_server: '' }
    await writeFirst(server.ctx, owner.id, 'email', { is_on: true, settings })
    const gone = await startOne(server, owner)
    const lacking = await startOne(server, owner, { name: 'Incomplete' })
    const well = await startOne(server, owner, {
      legacy_office_id: '10187259',
      legacy_service_id: '10339027',
      service: '',
      office: '',
      service_type: '',
    })
    for (const { id } of [gone, lacking, well]) await pause(id, dayAhead(2))
    await server.ctx.db.update(tasks).set({ auto_booking_enabled: true }).where(eq(tasks.id, lacking.id))
    scene.pass(3 * 24 * hourMs)
    await server.ctx.db
      .update(offers)
      .set({ listed: false })
      .where(eq(offers.office_id, gone.office ?? 0))
    await scene.runJob()
    expect(await read(gone.id)).toMatchObject({
      status: 'error',
      paused_until: null,
      status_reason:
        'Watching stopped: the office no longer offers this service. Please choose another office or service.',
    })
    expect(await read(well.id)).toMatchObject({ status: 'active' })
    expect(await scene.notices()).toContainEqual({
      notice: 'task_stopped',
      data: expect.objectContaining({ reason: 'stopped_target_gone', task_name: 'Passport' }),
    })
    const before = await scene.notices()
    await scene.runJob()
    expect(await scene.notices(), 'told once').toEqual(before)
  })

  test('ends without watching when it is too late for the latest day, or a detail is missing', async ({ scene }) => {
    const { server, owner, pause, read } = scene
    const late = await startOne(server, owner, { latest_date: dayAhead(1) })
    const lacking = await startOne(server, owner)
    for (const { id } of [late, lacking]) await pause(id, dayAhead(2))
    await server.ctx.db.update(tasks).set({ auto_booking_enabled: true }).where(eq(tasks.id, lacking.id))
    scene.pass(3 * 24 * hourMs)
    await scene.runJob()
    expect(await read(late.id)).toMatchObject({
      status: 'paused',
      paused_until: null,
      status_reason: expect.stringContaining('it is too late for an appointment up to your latest day'),
    })
    expect(await read(lacking.id)).toMatchObject({
      status: 'error',
      status_reason: expect.stringContaining('a detail is missing for booking'),
    })
  })

  test('is over for good when the account is blocked meanwhile', async ({ scene }) => {
    const { id } = await startOne(scene.server, scene.owner)
    await scene.pause(id, dayAhead(2))
    await personalNeighbours.stopTasks(scene.server.ctx, scene.owner.id, { why: 'stopped_blocked' })
    scene.pass(3 * 24 * hourMs)
    await scene.runJob()
    expect(await scene.read(id)).toMatchObject({ status: 'paused', paused_until: null })
    expect(await scene.openWatches()).toEqual([])
  })
})
