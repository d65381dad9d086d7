import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { anyNotification } from '../../../test/receivers/any-notice.ts'
import { startReceivers } from '../../../test/receivers/receivers.ts'
import type { TestServer, TestUser } from '../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../test/test-server-for-file.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { findings } from '../monitoring/rounds.tables.ts'
import { task_lines, task_targets } from '../tasks/tasks.tables.ts'
import {
  allDeliveries,
  deliverNow,
  exampleData,
  onlyDelivery,
  ownerWith,
  pushOnly,
  tell,
} from './notifications.harness.ts'
import { deliveries } from './notifications.tables.ts'
import { notify } from './notifications.ts'
import { receivers as receiverRows } from './receivers.tables.ts'

const openServer = testServerForFile()
const test = testsOf(() => openServer({ env: receivers.env }))

let receivers: Awaited<ReturnType<typeof startReceivers>>
beforeEach(async () => {
  receivers = await startReceivers()
})
afterEach(() => receivers.close())

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const allChannels = {
  enable_email: true,
  enable_pushbullet: true,
  pushbullet_api_key: 'push-key',
  enable_callmebot: true,
  callmebot_phone_number: '+491511234567',
  callmebot_api_key: 'bot-key',
}

async function seeFree({ ctx: { db } }: TestServer, taskId: number): Promise<void> {
  const [watched] = await db.select().from(task_targets).where(eq(task_targets.task_id, taskId))
  if (!watched) throw new Error('The task has no target.')
  const { target_id } = watched
  const seen = { first_seen_at: clock.now(), last_seen_at: clock.now() }
  await db.insert(findings).values({ target_id, slot_at: new Date('2026-12-01T08:40:00Z'), ...seen })
}

describe('a notice', () => {
  test('reaches the user through every channel that they switched on', async () => {
    await using server = await openServer({ env: { ...receivers.env, ROLE: 'all' }, clock })
    const { owner, taskId } = await ownerWith(server, allChannels)
    await seeFree(server, taskId)
    await tell(server, owner, taskId)
    const states = async () => {
      const rows = await allDeliveries(server)
      return rows.map(({ channel, state, tries }) => ({ channel, state, tries }))
    }
    await expect.poll(states).toEqual(
      expect.arrayContaining([
        { channel: 'email', state: 'sent', tries: 1 },
        { channel: 'pushbullet', state: 'sent', tries: 1 },
        { channel: 'callmebot', state: 'sent', tries: 1 },
      ]),
    )
    const title = 'Free: Tue 1 Dec, 09:40 · KVR'
    expect(receivers.smtp.mails).toContainEqual(expect.objectContaining({ subject: title, to: [owner.email] }))
    expect(receivers.pushbullet.pushes.at(-1)).toMatchObject({ title, url: exampleData.url })
    expect(receivers.callmebot.messages.at(-1)?.text).toContain(title)
  })

  test('is not sent when the change that it reports was not committed', async () => {
    await using server = await openServer({ env: { ...receivers.env, ROLE: 'all' } })
    const { owner, taskId } = await ownerWith(server, allChannels)
    const item = { userId: owner.id, taskId, ...anyNotification('appointment_found', exampleData) }
    const failing = inTransaction(server.ctx, async (tx) => {
      await notify(tx, [item])
      throw new Error('the fact was not written')
    })
    await expect(failing).rejects.toThrow('the fact was not written')
    expect(await allDeliveries(server)).toEqual([])
  })

  test('makes no delivery for a user without channels', async () => {
    await using server = await openServer({ env: { ROLE: 'all' } })
    const { owner, taskId } = await ownerWith(server, { callmebot_username: 'erika' })
    await tell(server, owner, taskId)
    expect(await allDeliveries(server)).toEqual([])
  })
})

describe('a delivery', () => {
  // checklist: t182
  test('to a stranger through the operator’s server is given up, and never sent', async ({ server }) => {
    const { owner, taskId } = await ownerWith(server, { enable_email: true })
    await server.ctx.db.update(receiverRows).set({ settings: { receiver_email: 'stranger@example.net' } })
    await tell(server, owner, taskId)
    const { id } = await onlyDelivery(server)
    await deliverNow(server, [id])
    expect(await onlyDelivery(server)).toMatchObject({ state: 'given_up', last_error: 'incomplete' })
    expect(receivers.smtp.mails.filter(({ to }) => to.includes('stranger@example.net'))).toEqual([])
  })

  test('is tried again after a failure that passes, under the same guid', async ({ server }) => {
    const { owner, taskId } = await ownerWith(server, pushOnly)
    await tell(server, owner, taskId)
    const { id } = await onlyDelivery(server)
    receivers.pushbullet.failNext({ status: 500, body: 'canary-push-key' })
    await deliverNow(server, [id])
    expect(await onlyDelivery(server)).toMatchObject({ state: 'waiting', tries: 1, last_error: 'busy: 500' })
    await deliverNow(server, [id])
    expect(await onlyDelivery(server)).toMatchObject({ state: 'sent', tries: 2, last_error: null })
    expect(receivers.pushbullet.pushes.at(-1)).toMatchObject({ guid: id })
  })

  test('that fails has no others sent again; the failed wait together, longer each time', async ({ server }) => {
    const { owner, taskId } = await ownerWith(server, pushOnly)
    for (let count = 0; count < 4; count++) await tell(server, owner, taskId)
    let ids = (await allDeliveries(server)).map(({ id }) => id)
    for (const seconds of [20, 40, 80]) {
      receivers.pushbullet.failNext({ status: 503 }, 2)
      const before = server.ctx.clock.now().getTime()
      await deliverNow(server, ids)
      const after = server.ctx.clock.now().getTime()
      const { rows } = await server.ctx.db.execute<{ data: { ids: string[] }; due: number }>(
        sql`delete from pgboss.job where name = 'delivery_again_pushbullet'
          returning data, extract(epoch from start_after)::float as due`,
      )
      expect(rows).toHaveLength(1)
      const failedAt = (rows[0]?.due ?? 0) * 1_000 - seconds * 1_000
      // The database rounds to milliseconds.
      expect(failedAt).toBeGreaterThanOrEqual(before - 1)
      expect(failedAt).toBeLessThanOrEqual(after + 1)
      ids = rows[0]?.data.ids ?? []
      const states = await allDeliveries(server)
      expect(states.map(({ state }) => state).sort()).toEqual(['sent', 'sent', 'waiting', 'waiting'])
      expect(states.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])).sort()).toEqual(ids.toSorted())
    }
  })

  test('to a person whose key cannot be read any more delays no other delivery', async ({ server }) => {
    const [one, other] = [await ownerWith(server, pushOnly), await ownerWith(server, pushOnly)]
    const { user_id, secrets_sealed } = receiverRows
    await server.ctx.db
      .update(receiverRows)
      .set({ secrets_sealed: sql`${secrets_sealed} || '{"pushbullet_api_key":"v1.eA"}'` })
      .where(eq(user_id, one.owner.id))
    for (const { owner, taskId } of [one, other]) await tell(server, owner, taskId)
    await deliverNow(server)
    const ends = await allDeliveries(server)
    const endOf = (owner: TestUser) => ends.find((row) => row.user_id === owner.id)
    expect(endOf(other.owner)).toMatchObject({ state: 'sent' })
    expect(endOf(one.owner)).toMatchObject({ state: 'waiting', tries: 1, last_error: 'unreadable' })
    const test = await server.call('POST', '/notifications/test/', {
      token: one.owner.token,
      body: { channel: 'pushbullet' },
    })
    expect(test.body).toMatchObject({ code: 'channel_failed', detail: expect.stringContaining('enter it again') })
  })

  test('repeated after a crash has the same Message-ID and guid; one that ended is not sent', async ({ server }) => {
    const { owner, taskId } = await ownerWith(server, { ...allChannels, enable_callmebot: false })
    await tell(server, owner, taskId)
    const rows = await allDeliveries(server)
    const mailsBefore = receivers.smtp.mails.length
    const pushesBefore = receivers.pushbullet.requests.length
    const shownBefore = receivers.pushbullet.pushes.length
    for (const { id } of rows) await deliverNow(server, [id])
    // This is the state after a crash between the receiver's answer and our commit.
    await server.ctx.db.update(deliveries).set({ state: 'waiting', finished_at: null })
    for (const { id } of [...rows, ...rows]) await deliverNow(server, [id])
    const mails = receivers.smtp.mails.slice(mailsBefore)
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
    const pushes = receivers.pushbullet.requests.slice(pushesBefore)
    expect(pushes).toHaveLength(2)
    expect(new Set(pushes.map(({ guid }) => guid)).size).toBe(1)
    expect(receivers.pushbullet.pushes).toHaveLength(shownBefore + 1)
  })

  test('is given up at once when another try cannot help, with a warning in the task’s journal', async () => {
    await using server = await openServer({ env: { ...receivers.env, ROLE: 'all' }, clock })
    const { owner, taskId } = await ownerWith(server, pushOnly)
    await seeFree(server, taskId)
    receivers.pushbullet.failNext({ status: 401, body: '{"error":{"message":"canary-push-key is invalid"}}' })
    await tell(server, owner, taskId)
    await expect.poll(async () => (await onlyDelivery(server)).state).toBe('given_up')
    expect(await onlyDelivery(server)).toMatchObject({ tries: 1, last_error: 'key_refused: 401 *** is invalid' })
    const [line] = await server.ctx.db.select().from(task_lines)
    expect(line).toMatchObject({
      level: 'warning',
      code: 'delivery_given_up',
      data: { channel: 'pushbullet', reason: 'key_refused' },
    })
  })

  test('is not sent once the channel was switched off', async ({ server }) => {
    const { owner, taskId } = await ownerWith(server, pushOnly)
    await tell(server, owner, taskId)
    const { id } = await onlyDelivery(server)
    const { token } = owner
    const body = { enable_pushbullet: false }
    await server.call('POST', '/notifications/settings/update_settings/', { token, body })
    const requests = receivers.pushbullet.requests.length
    await deliverNow(server, [id])
    expect(await onlyDelivery(server)).toMatchObject({ state: 'given_up', last_error: 'switched_off' })
    expect(receivers.pushbullet.requests).toHaveLength(requests)
  })

  test('that was interrupted by a stop counts as not tried', async ({ server }) => {
    const { owner, taskId } = await ownerWith(server, pushOnly)
    await tell(server, owner, taskId)
    const { id } = await onlyDelivery(server)
    receivers.pushbullet.failNext('hang')
    const stop = new AbortController()
    const delivering = deliverNow(server, [id], { signal: stop.signal })
    stop.abort()
    await expect(delivering).rejects.toThrow('was interrupted')
    expect(await onlyDelivery(server)).toMatchObject({ state: 'waiting', tries: 0 })
  })

  test('with an unknown id is ignored', async () => {
    await using server = await openServer()
    await expect(deliverNow(server, [randomUUID()])).resolves.toBeUndefined()
  })
})
