import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { trusting } from '../../../../../test/network/trusting.ts'
import { anyNotification } from '../../../../../test/receivers/any-notice.ts'
import { startWebPush } from '../../../../../test/receivers/web-push.ts'
import { inTransaction } from '../../../../foundation/db/transaction.ts'
import { createSecrets } from '../../../../foundation/secrets.ts'
import { tasks } from '../../../tasks/tasks.tables.ts'
import { deliverNow, exampleData } from '../../notifications.harness.ts'
import { deliveries, push_devices } from '../../notifications.tables.ts'
import { notify } from '../../notifications.ts'
import { tell, webPushForTests } from './webpush.harness.ts'

const { openScene, test } = webPushForTests()

describe('a device', () => {
  // checklist: t3527
  test('that is new, removed or gone ends the confirmation of push until a test is confirmed', async ({ scene }) => {
    const { server, owner, add } = scene
    const { token } = owner
    const post = async (path: string, body: object) =>
      (await server.call('POST', `/notifications/${path}/`, { token, body })).body
    const confirmed = async () =>
      (await server.call('GET', '/notifications/settings/', { token })).body.results[0].confirmed_at
    const devices = [await add()]
    const confirm = async () => {
      await trusting(() => post('test', { channel: 'webpush' }))
      const shown = devices.map(({ pushes }) => (pushes.at(-1)?.payload as { body: string } | undefined)?.body ?? '')
      const [digits] = new Set(shown.map((body) => body.slice(-4)))
      return post('settings/confirm', { channel: 'webpush', digits })
    }
    expect((await confirm()).confirmed_at).toHaveProperty('webpush')
    devices.push(await add())
    expect(await confirmed()).toEqual({})
    expect((await confirm()).confirmed_at).toHaveProperty('webpush')
    const [{ id }] = (await server.call('GET', '/notifications/push/devices/', { token })).body.results
    await server.call('DELETE', `/notifications/push/devices/${id}/`, { token })
    expect(await confirmed()).toEqual({})
    devices.shift()
    expect((await confirm()).confirmed_at).toHaveProperty('webpush')
    devices[0]?.unsubscribe()
    await (await tell(scene)).attempt()
    expect(await confirmed()).toEqual({})
  })

  // checklist: t4770
  test('that was the last one leaves a task that chose push alone to the other receivers', async ({ scene }) => {
    const { server, owner, taskId, add } = scene
    const { token } = owner
    const body = { enable_pushbullet: true, pushbullet_api_key: 'another-way' }
    await server.call('POST', '/notifications/settings/update_settings/', { token, body })
    const all: { id: number; channel: string }[] = (await server.call('GET', '/notifications/receivers/', { token }))
      .body.results
    const chosen = all.flatMap(({ id, channel }) => (channel === 'webpush' ? [id] : []))
    await server.ctx.db.update(tasks).set({ receivers: chosen })
    const toldBy = async () => {
      await server.ctx.db.delete(deliveries)
      await inTransaction(server.ctx, (tx) =>
        notify(tx, [{ userId: owner.id, taskId, ...anyNotification('booking_waiting', exampleData) }]),
      )
      return (await server.ctx.db.select().from(deliveries)).map(({ channel }) => channel)
    }
    const phone = await add()
    expect(await toldBy()).toEqual(['webpush'])
    const [{ id }] = (await server.call('GET', '/notifications/push/devices/', { token })).body.results
    await server.call('DELETE', `/notifications/push/devices/${id}/`, { token })
    expect(await toldBy()).toEqual(['pushbullet'])
    expect(phone.pushes).toEqual([])
  })

  test.for([404, 410])(
    'with a push service that says %i is forgotten; the message goes to the others',
    async (status, { scene }) => {
      const [old, phone] = [await scene.add(), await scene.add()]
      old.failNext({ status })
      const { attempt, row } = await tell(scene)
      await attempt()
      expect(await row()).toMatchObject({ state: 'sent', tries: 1 })
      expect(phone.pushes).toHaveLength(1)
      expect(await scene.server.ctx.db.select().from(push_devices)).toHaveLength(1)
    },
  )

  // checklist: t4863
  test('whose stored address cannot be opened keeps no message from the others', async ({ scene }) => {
    const { db } = scene.server.ctx
    const [, phone] = [await scene.add(), await scene.add()]
    const subscription_sealed = createSecrets(randomBytes(32)).seal('{}', 'of another key')
    const [first] = await db.select().from(push_devices).orderBy(push_devices.id)
    await db
      .update(push_devices)
      .set({ subscription_sealed })
      .where(eq(push_devices.id, first?.id ?? 0))
    const { attempt, row } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent', tries: 1 })
    expect(phone.pushes).toHaveLength(1)
    await db.update(push_devices).set({ subscription_sealed })
    const last = await tell(scene)
    await last.attempt()
    expect(await last.row()).toMatchObject({ state: 'given_up', last_error: 'unreadable' })
  })

  // checklist: t268
  test('that was the last one is removed, and its owner is told that no device is left', async ({ scene }) => {
    const phone = await scene.add()
    phone.unsubscribe()
    const { attempt, row, allGivenUp } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ state: 'given_up', tries: 1, last_error: 'no_device' })
    expect(allGivenUp).toMatchObject([{ channel: 'webpush', reason: 'no_device' }])
    const { token } = scene.owner
    const history = await scene.server.call('GET', '/notifications/deliveries/?channel=webpush', {
      token,
      language: 'de',
    })
    expect(history.body.results).toMatchObject([
      { reason: 'Keines Ihrer Geräte nimmt noch Nachrichten an. Bitte fügen Sie in den Einstellungen eines hinzu.' },
    ])
    // The person can still save other settings.
    const saved = await scene.server.call('POST', '/notifications/settings/update_settings/', {
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
  ])('with a push service that answers %o is given up for this message and kept', async (failure, last_error) => {
    await using scene = await openScene()
    const phone = await scene.add()
    phone.failNext(failure)
    const { attempt, row } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ state: 'given_up', tries: 1, last_error })
    expect(await scene.server.ctx.db.select().from(push_devices)).toHaveLength(1)
  })

  test.each([406, 429, 500, 503])('with a push service that answers %i is tried again', async (status) => {
    await using scene = await openScene()
    const phone = await scene.add()
    phone.failNext({ status, body: `{"message":"${new URL(phone.subscription.endpoint).pathname} is busy"}` })
    const { attempt, row } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ state: 'waiting', last_error: `busy: ${status} /*** is busy` })
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent' })
  })

  // checklist: t269
  test('in the operator’s network gets no connection unless that is allowed', async ({ scene }) => {
    // The device was added while that was allowed.
    const phone = await scene.add()
    const { id, row } = await tell(scene)
    const { config } = scene.server.ctx
    const closed = {
      ...scene.server.ctx,
      config: { ...config, channels: { ...config.channels, allowPrivateHosts: false } },
    }
    await trusting(() => deliverNow({ ctx: closed }, [id]))
    expect(await row()).toMatchObject({ state: 'waiting', last_error: 'not_reached' })
    expect(phone.calls).toBe(0)
  })

  test('with a push service without a valid certificate gets nothing', async ({ scene }) => {
    // This is another push service: a connection to the one of the tests above may still be open.
    const stranger = await startWebPush()
    const phone = await scene.add(stranger)
    const { id, row } = await tell(scene)
    await deliverNow(scene.server, [id])
    expect(await row()).toMatchObject({ state: 'given_up', last_error: 'certificate_refused' })
    expect(phone.calls).toBe(0)
    await stranger.close()
  })
})
