import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyNotice } from '../../../test/receivers/any-notice.ts'
import { startReceivers } from '../../../test/receivers/receivers.ts'
import { undoubted } from '../../../test/receivers/undoubted.ts'
import { createWorld, type TestUser, type World } from '../../../test/world.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { findings } from '../monitoring/rounds.tables.ts'
import { task_lines, task_targets } from '../tasks/tasks.tables.ts'
import { deliver, openDelivering } from './deliveries/deliver.ts'
import { deliveries, notification_settings } from './notices.tables.ts'
import {
  exampleData,
  onlyDelivery,
  ownerWith,
  patience,
  pushOnly,
  tell,
  withoutWorkers,
} from './notifications.harness.ts'
import { notify } from './notifications.ts'

let receivers: Awaited<ReturnType<typeof startReceivers>>
beforeAll(async () => {
  receivers = await startReceivers()
})
afterAll(() => receivers.close())

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const allChannels = {
  enable_email: true,
  enable_pushbullet: true,
  pushbullet_api_key: 'push-key',
  enable_callmebot: true,
  callmebot_phone_number: '+491511234567',
  callmebot_api_key: 'bot-key',
}

/** Stores that the time is free, as a look a moment ago would. */
async function seeFree({ ctx: { db } }: World, taskId: number): Promise<void> {
  const [watched] = await db.select().from(task_targets).where(eq(task_targets.task_id, taskId))
  if (!watched) throw new Error('The task has no target.')
  const { target_id } = watched
  const seen = { first_seen_at: clock.now(), last_seen_at: clock.now() }
  await db.insert(findings).values({ target_id, slot_at: new Date('2026-12-01T08:40:00Z'), ...seen })
}

describe('a notice', () => {
  test('reaches the user through every channel that they switched on', async () => {
    await using world = await createWorld({ env: receivers.env, clock })
    const { owner, taskId } = await ownerWith(world, allChannels)
    await seeFree(world, taskId)
    await tell(world, owner, taskId)
    const states = async () => {
      const rows = await world.ctx.db.select().from(deliveries)
      return rows.map(({ channel, state, tries }) => ({ channel, state, tries }))
    }
    await expect.poll(states).toEqual(
      expect.arrayContaining([
        { channel: 'email', state: 'sent', tries: 1 },
        { channel: 'pushbullet', state: 'sent', tries: 1 },
        { channel: 'callmebot', state: 'sent', tries: 1 },
      ]),
    )
    const title = 'Found: Tue 1 Dec 2026, 09:40, KVR'
    expect(receivers.smtp.mails).toContainEqual(expect.objectContaining({ subject: title, to: [owner.email] }))
    expect(receivers.pushbullet.pushes.at(-1)).toMatchObject({ title, url: exampleData.url })
    expect(receivers.callmebot.messages.at(-1)?.text).toContain(title)
  })

  test('is not sent when the change that it reports was not committed', async () => {
    await using world = await createWorld({ env: receivers.env })
    const { owner, taskId } = await ownerWith(world, allChannels)
    const item = { userId: owner.id, taskId, ...anyNotice('appointment_found', exampleData) }
    const failing = inTransaction(world.ctx, async (tx) => {
      await notify(tx, [item])
      throw new Error('the fact was not written')
    })
    await expect(failing).rejects.toThrow('the fact was not written')
    expect(await world.ctx.db.select().from(deliveries)).toEqual([])
  })

  test('makes no delivery for a user without channels', async () => {
    await using world = await createWorld()
    const { owner, taskId } = await ownerWith(world, { callmebot_username: 'erika' })
    await tell(world, owner, taskId)
    expect(await world.ctx.db.select().from(deliveries)).toEqual([])
  })
})

describe('a delivery', () => {
  // checklist: t182
  test('to a stranger through the operator’s server is given up, and never sent', async () => {
    await using world = await createWorld({ env: { ...receivers.env, ...withoutWorkers } })
    const { owner, taskId } = await ownerWith(world, { enable_email: true })
    await world.ctx.db.update(notification_settings).set({ settings: { receiver_email: 'stranger@example.net' } })
    await tell(world, owner, taskId)
    const { id } = await onlyDelivery(world)
    await deliver(world.ctx, openDelivering(world.ctx, undoubted), [id], patience())
    expect(await onlyDelivery(world)).toMatchObject({ state: 'given_up', last_error: 'incomplete' })
    expect(receivers.smtp.mails.filter(({ to }) => to.includes('stranger@example.net'))).toEqual([])
  })

  test('is tried again after a failure that passes, under the same guid', async () => {
    await using world = await createWorld({ env: { ...receivers.env, ...withoutWorkers } })
    const { owner, taskId } = await ownerWith(world, pushOnly)
    await tell(world, owner, taskId)
    const { id } = await onlyDelivery(world)
    const deps = openDelivering(world.ctx, undoubted)
    receivers.pushbullet.failNext({ status: 500, body: 'canary-push-key' })
    await deliver(world.ctx, deps, [id], patience())
    expect(await onlyDelivery(world)).toMatchObject({ state: 'waiting', tries: 1, last_error: 'busy: 500' })
    await deliver(world.ctx, deps, [id], patience())
    expect(await onlyDelivery(world)).toMatchObject({ state: 'sent', tries: 2, last_error: null })
    expect(receivers.pushbullet.pushes.at(-1)).toMatchObject({ guid: id })
  })

  test('that fails does not cause others to be sent again; those that failed wait together, longer each time', async () => {
    await using world = await createWorld({ env: { ...receivers.env, ...withoutWorkers } })
    const { owner, taskId } = await ownerWith(world, pushOnly)
    for (let count = 0; count < 4; count++) await tell(world, owner, taskId)
    const deps = openDelivering(world.ctx, undoubted)
    let ids = (await world.ctx.db.select().from(deliveries)).map(({ id }) => id)
    for (const seconds of [20, 40, 80]) {
      receivers.pushbullet.failNext({ status: 503 }, 2)
      await deliver(world.ctx, deps, ids, patience())
      const { rows } = await world.ctx.db.execute<{ data: { ids: string[] }; pause: number }>(
        sql`delete from pgboss.job where name = 'delivery_again_pushbullet'
          returning data, extract(epoch from start_after - created_on)::int as pause`,
      )
      expect(rows).toHaveLength(1)
      expect(Math.abs((rows[0]?.pause ?? 0) - seconds)).toBeLessThan(5)
      ids = rows[0]?.data.ids ?? []
      const states = await world.ctx.db.select().from(deliveries)
      expect(states.map(({ state }) => state).sort()).toEqual(['sent', 'sent', 'waiting', 'waiting'])
      expect(states.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])).sort()).toEqual(ids.toSorted())
    }
  })

  test('to a person whose key cannot be read any more delays no other delivery', async () => {
    await using world = await createWorld({ env: { ...receivers.env, ...withoutWorkers } })
    const [one, other] = [await ownerWith(world, pushOnly), await ownerWith(world, pushOnly)]
    const { user_id, secrets_sealed } = notification_settings
    await world.ctx.db
      .update(notification_settings)
      .set({ secrets_sealed: sql`${secrets_sealed} || '{"pushbullet_api_key":"v1.eA"}'` })
      .where(eq(user_id, one.owner.id))
    for (const { owner, taskId } of [one, other]) await tell(world, owner, taskId)
    const rows = await world.ctx.db.select().from(deliveries)
    const deps = openDelivering(world.ctx, undoubted)
    await deliver(
      world.ctx,
      deps,
      rows.map(({ id }) => id),
      patience(),
    )
    const ends = await world.ctx.db.select().from(deliveries)
    const endOf = (owner: TestUser) => ends.find((row) => row.user_id === owner.id)
    expect(endOf(other.owner)).toMatchObject({ state: 'sent' })
    expect(endOf(one.owner)).toMatchObject({ state: 'waiting', tries: 1, last_error: 'unreadable' })
    const test = await world.call('POST', '/notifications/test/', {
      token: one.owner.token,
      body: { channel: 'pushbullet' },
    })
    expect(test.body).toMatchObject({ code: 'channel_failed', detail: expect.stringContaining('enter it again') })
  })

  test('repeated after a crash carries the same Message-ID and guid, and one that has ended is not sent again', async () => {
    await using world = await createWorld({ env: { ...receivers.env, ...withoutWorkers } })
    const { owner, taskId } = await ownerWith(world, { ...allChannels, enable_callmebot: false })
    await tell(world, owner, taskId)
    const rows = await world.ctx.db.select().from(deliveries)
    const deps = openDelivering(world.ctx, undoubted)
    const mailsBefore = receivers.smtp.mails.length
    const pushesBefore = receivers.pushbullet.requests.length
    const shownBefore = receivers.pushbullet.pushes.length
    for (const { id } of rows) await deliver(world.ctx, deps, [id], patience())
    // This is the state after a crash between the receiver's answer and our commit.
    await world.ctx.db.update(deliveries).set({ state: 'waiting', finished_at: null })
    for (const { id } of rows) await deliver(world.ctx, deps, [id], patience())
    for (const { id } of rows) await deliver(world.ctx, deps, [id], patience())
    const mails = receivers.smtp.mails.slice(mailsBefore)
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
    const pushes = receivers.pushbullet.requests.slice(pushesBefore)
    expect(pushes).toHaveLength(2)
    expect(new Set(pushes.map(({ guid }) => guid)).size).toBe(1)
    expect(receivers.pushbullet.pushes).toHaveLength(shownBefore + 1)
  })

  test('is given up at once when another try cannot help, with a warning in the task’s journal', async () => {
    await using world = await createWorld({ env: receivers.env, clock })
    const { owner, taskId } = await ownerWith(world, pushOnly)
    await seeFree(world, taskId)
    receivers.pushbullet.failNext({ status: 401, body: '{"error":{"message":"canary-push-key is invalid"}}' })
    await tell(world, owner, taskId)
    await expect.poll(async () => (await onlyDelivery(world)).state).toBe('given_up')
    expect(await onlyDelivery(world)).toMatchObject({ tries: 1, last_error: 'key_refused: 401 *** is invalid' })
    const [line] = await world.ctx.db.select().from(task_lines)
    expect(line).toMatchObject({
      level: 'warning',
      code: 'delivery_given_up',
      data: { channel: 'pushbullet', reason: 'key_refused' },
    })
  })

  test('is not sent once the channel was switched off', async () => {
    await using world = await createWorld({ env: { ...receivers.env, ...withoutWorkers } })
    const { owner, taskId } = await ownerWith(world, pushOnly)
    await tell(world, owner, taskId)
    const { id } = await onlyDelivery(world)
    await world.call('POST', '/notifications/settings/update_settings/', {
      token: owner.token,
      body: { enable_pushbullet: false },
    })
    const requests = receivers.pushbullet.requests.length
    await deliver(world.ctx, openDelivering(world.ctx, undoubted), [id], patience())
    expect(await onlyDelivery(world)).toMatchObject({ state: 'given_up', last_error: 'switched_off' })
    expect(receivers.pushbullet.requests).toHaveLength(requests)
  })

  test('that was interrupted by a stop counts as not tried', async () => {
    await using world = await createWorld({ env: { ...receivers.env, ...withoutWorkers } })
    const { owner, taskId } = await ownerWith(world, pushOnly)
    await tell(world, owner, taskId)
    const { id } = await onlyDelivery(world)
    receivers.pushbullet.failNext('hang')
    const stop = new AbortController()
    const delivering = deliver(world.ctx, openDelivering(world.ctx, undoubted), [id], stop.signal)
    stop.abort()
    await expect(delivering).rejects.toThrow('was interrupted')
    expect(await onlyDelivery(world)).toMatchObject({ state: 'waiting', tries: 0 })
  })

  test('with an unknown id is ignored', async () => {
    await using world = await createWorld({ env: withoutWorkers })
    await expect(
      deliver(world.ctx, openDelivering(world.ctx, undoubted), [randomUUID()], patience()),
    ).resolves.toBeUndefined()
  })
})
