import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyNotice } from '../../../../../test/any-notice.ts'
import { type PushBrowser, type PushService, startWebPush } from '../../../../../test/receivers/web-push.ts'
import { storeTask } from '../../../../../test/stored-task.ts'
import { trusting } from '../../../../../test/trusting.ts'
import { undoubted } from '../../../../../test/undoubted.ts'
import { createWorld, type TestUser, type World } from '../../../../../test/world.ts'
import { inTransaction } from '../../../../foundation/db/transaction.ts'
import type { NoticeCode, NoticeData } from '../../../../texts/notice-data.ts'
import { deliver, type GivenUp, openDelivering } from '../../deliveries/deliver.ts'
import { push_devices } from '../../devices/devices.tables.ts'
import { deliveries } from '../../notifications.tables.ts'
import { notify } from '../../notifications.ts'

let service: PushService
beforeAll(async () => {
  service = await startWebPush()
})
afterAll(() => service.close())

const found: NoticeData = {
  task_name: 'Residence permit',
  service_name: 'Notfalltermin',
  office_name: 'KVR',
  slot_at: '2026-12-01T08:40:00Z',
  url: 'https://stadt.muenchen.de/termin',
}
let now = new Date('2026-11-20T12:00:00Z')
/** A web process works no jobs, so that a test works them itself, try by try. */
const env = { ROLE: 'web', CONTACT: 'The office of tests, office@example.org' }

interface Scene {
  world: World
  owner: TestUser
  taskId: number
  add(at?: PushService): Promise<PushBrowser>
}

async function open(world: World): Promise<Scene> {
  now = new Date('2026-11-20T12:00:00Z')
  const owner = await world.register()
  const { token } = owner
  await world.call('POST', '/notifications/settings/', { token, body: { enable_webpush: true } })
  const { taskId } = await storeTask(world, { user_id: owner.id })
  const { key } = (await world.call('GET', '/notifications/push/key/', { token })).body
  const add = async (at = service) => {
    const browser = at.subscribe(key)
    const body = { name: 'Chrome · Android', subscription: browser.subscription }
    const { status } = await world.call('POST', '/notifications/push/devices/', { token, body })
    expect(status).toBe(201)
    return browser
  }
  return { world, owner, taskId, add }
}

const openWorld = (more: Record<string, string> = {}) =>
  createWorld({ env: { ...env, ...more }, clock: { now: () => now } })

/** Writes the delivery of a notice and answers how to try it once. */
async function tell({ world, owner, taskId }: Scene, notice: NoticeCode = 'appointment_found', data = found) {
  await inTransaction(world.ctx, (tx) => notify(tx, [{ userId: owner.id, taskId, ...anyNotice(notice, data) }]))
  const rows = await world.ctx.db.select().from(deliveries)
  const id = rows.find(({ state }) => state === 'waiting')?.id ?? ''
  const told: GivenUp[] = []
  const onGivenUp = async (_: unknown, givenUp: GivenUp) => void told.push(givenUp)
  const deps = openDelivering(world.ctx, { ...undoubted, onGivenUp })
  const row = async () => (await world.ctx.db.select().from(deliveries)).find((one) => one.id === id)
  const attempt = () => trusting(() => deliver(world.ctx, deps, [id], new AbortController().signal))
  return { id, told, row, attempt }
}

describe('a push message', () => {
  // checklist: t267
  test('reaches every device, encrypted for it alone and signed for its push service', async () => {
    await using world = await openWorld()
    const scene = await open(world)
    const [phone, laptop] = [await scene.add(), await scene.add()]
    const { id, row, attempt } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ channel: 'webpush', state: 'sent', tries: 1, last_error: null })
    for (const { pushes } of [phone, laptop]) {
      expect(pushes).toEqual([
        {
          payload: {
            ...{ tag: id, lang: 'en', path: `/tasks?task=${scene.taskId}`, urgent: true },
            title: 'Found: Tue 1 Dec 2026, 09:40, KVR',
            body: expect.stringContaining('A free appointment was found for “Residence permit”.'),
            link: { label: 'To the city’s page', url: found.url },
          },
          ...{ ttl: 600, topic: id.replaceAll('-', ''), urgency: 'high', subject: 'mailto:office@example.org' },
        },
      ])
      const said = JSON.stringify(pushes)
      for (const personal of ['Erika', 'Muster', scene.owner.email]) expect(said).not.toContain(personal)
    }
    expect(service.refusals).toEqual([])
  })

  test.each([
    ['booking_waiting', { deadline_at: '2026-11-20T12:55:00Z' }, 55 * 60, 'high'],
    ['booking_reminder', { deadline_at: '2026-11-20T12:05:00Z' }, 5 * 60, 'high'],
    ['appointment_reminder', { slot_at: '2026-11-21T10:00:00Z' }, 22 * 3600, 'normal'],
    ['booking_confirmed', {}, 24 * 3600, 'normal'],
  ] as const)('of %s is kept for a device that is away as long as it is of use', async (notice, data, ttl, urgency) => {
    await using world = await openWorld()
    const scene = await open(world)
    const phone = await scene.add()
    const { attempt } = await tell(scene, notice, { ...found, ...data })
    await attempt()
    expect(phone.pushes).toMatchObject([{ ttl, urgency }])
  })

  test('of a very long name still fits', async () => {
    await using world = await openWorld()
    const scene = await open(world)
    const phone = await scene.add()
    const { attempt, row } = await tell(scene, 'task_stopped', { ...found, task_name: '„ö“'.repeat(66), reason: 'x' })
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent' })
    expect(phone.pushes).toHaveLength(1)
  })

  test('that a device has already does not go there again when another one’s turn comes', async () => {
    await using world = await openWorld()
    const scene = await open(world)
    const [phone, laptop] = [await scene.add(), await scene.add()]
    laptop.failNext({ status: 503 })
    const { attempt, row } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ state: 'waiting', last_error: 'busy: 503' })
    now = new Date(now.getTime() + 60_000)
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent', tries: 2 })
    expect(phone.calls).toBe(1)
    expect(laptop.pushes).toMatchObject([{ ttl: 600 }])
  })

  test('that reached one device counts as sent when the other stays out of reach', async () => {
    await using world = await openWorld()
    const scene = await open(world)
    const [, laptop] = [await scene.add(), await scene.add()]
    laptop.failNext({ status: 429 }, 2)
    const { attempt, row, told } = await tell(scene, 'booking_confirmed')
    await attempt()
    expect(await row()).toMatchObject({ state: 'waiting', tries: 1 })
    now = new Date(now.getTime() + 24 * 3_600_000 - 10_000)
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent', tries: 2 })
    expect(told).toEqual([])
  })

  test('that comes too late to be of use is not sent, and its owner reads so', async () => {
    await using world = await openWorld()
    const scene = await open(world)
    const phone = await scene.add()
    phone.failNext({ status: 503 })
    const { attempt, told, row } = await tell(scene, 'booking_confirmed')
    await attempt()
    now = new Date(now.getTime() + 25 * 3_600_000)
    await attempt()
    expect(phone.calls).toBe(1)
    expect(await row()).toMatchObject({ state: 'given_up', last_error: 'outdated' })
    expect(told).toMatchObject([{ channel: 'webpush', reason: 'outdated' }])
  })
})

describe('a device', () => {
  test.each([404, 410])('whose push service says %i is forgotten; the message goes to the others', async (status) => {
    await using world = await openWorld()
    const scene = await open(world)
    const [old, phone] = [await scene.add(), await scene.add()]
    old.failNext({ status })
    const { attempt, row } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent', tries: 1 })
    expect(phone.pushes).toHaveLength(1)
    expect(await world.ctx.db.select().from(push_devices)).toHaveLength(1)
  })

  // checklist: t268
  test('that was the last one leaves its owner told that none is left', async () => {
    await using world = await openWorld()
    const scene = await open(world)
    const phone = await scene.add()
    phone.unsubscribe()
    const { attempt, row, told } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ state: 'given_up', tries: 1, last_error: 'no_device' })
    expect(told).toMatchObject([{ channel: 'webpush', reason: 'no_device' }])
    const { token } = scene.owner
    const history = await world.call('GET', '/notifications/deliveries/?channel=webpush', { token, language: 'de' })
    expect(history.body.results).toMatchObject([
      { reason: 'Keines Ihrer Geräte nimmt noch Mitteilungen an. Bitte fügen Sie in den Einstellungen eines hinzu.' },
    ])
    // Other settings can still be saved.
    const saved = await world.call('POST', '/notifications/settings/update_settings/', {
      token,
      body: { enable_pushbullet: true, pushbullet_api_key: 'push-key' },
    })
    expect(saved.body).toMatchObject({ enable_webpush: true, enable_pushbullet: true })
  })

  test.each([
    [{ status: 400 }, 'refused: 400'],
    [{ status: 413 }, 'refused: 413'],
    [{ status: 403, body: '{"reason":"BadJwtToken"}' }, 'push_refused: 403 BadJwtToken'],
    [{ status: 302 }, 'refused: 302'],
  ])('whose push service answers %o is given up for this message and kept', async (failure, last_error) => {
    await using world = await openWorld()
    const scene = await open(world)
    const phone = await scene.add()
    phone.failNext(failure)
    const { attempt, row } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ state: 'given_up', tries: 1, last_error })
    expect(await world.ctx.db.select().from(push_devices)).toHaveLength(1)
  })

  test.each([429, 500, 503])('whose push service answers %i is tried again', async (status) => {
    await using world = await openWorld()
    const scene = await open(world)
    const phone = await scene.add()
    phone.failNext({ status, body: `{"message":"${new URL(phone.subscription.endpoint).pathname} is busy"}` })
    const { attempt, row } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ state: 'waiting', last_error: `busy: ${status} /*** is busy` })
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent' })
  })

  // checklist: t269
  test('is not dialled in the operator’s network unless that is allowed', async () => {
    await using world = await openWorld()
    const scene = await open(world)
    // Added while that was allowed.
    const phone = await scene.add()
    const { id, row } = await tell(scene)
    const { config } = world.ctx
    const closed = { ...world.ctx, config: { ...config, channels: { ...config.channels, allowPrivateHosts: false } } }
    await trusting(() => deliver(closed, openDelivering(closed, undoubted), [id], new AbortController().signal))
    expect(await row()).toMatchObject({ state: 'waiting', last_error: 'not_reached' })
    expect(phone.calls).toBe(0)
  })

  test('whose push service has no valid certificate gets nothing', async () => {
    await using world = await openWorld()
    const scene = await open(world)
    // Another service: to the one of the tests above there may be a connection that is still good.
    const stranger = await startWebPush()
    const phone = await scene.add(stranger)
    const { id, row } = await tell(scene)
    await deliver(world.ctx, openDelivering(world.ctx, undoubted), [id], new AbortController().signal)
    expect(await row()).toMatchObject({ state: 'given_up', last_error: 'certificate_refused' })
    expect(phone.calls).toBe(0)
    await stranger.close()
  })
})

describe('the test button', () => {
  test('sends a push message to all devices in the caller’s language', async () => {
    await using world = await openWorld()
    const scene = await open(world)
    const phone = await scene.add()
    const call = { token: scene.owner.token, body: { channel: 'webpush' }, language: 'de' }
    const answer = await trusting(() => world.call('POST', '/notifications/test/', call))
    expect(answer).toMatchObject({ status: 200, body: { detail: 'Die Testnachricht wurde gesendet.' } })
    expect(phone.pushes).toMatchObject([
      { payload: { title: 'Testnachricht von Terminlotse', lang: 'de', path: '/dashboard', link: null } },
    ])
  })

  test('says that there is no device', async () => {
    await using world = await openWorld()
    const { owner } = await open(world)
    const answer = await world.call('POST', '/notifications/test/', {
      token: owner.token,
      body: { channel: 'webpush' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toBe(
      'The test message could not be sent: None of your devices accepts messages any more. Please add one in the settings.',
    )
  })
})
