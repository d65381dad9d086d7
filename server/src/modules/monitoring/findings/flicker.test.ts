import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { trusting } from '../../../../test/network/trusting.ts'
import { receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { readCurrentContent } from '../../../app/current-content.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { deliver, openDelivering } from '../../notifications/deliveries/deliver.ts'
import { withdraw } from '../../notifications/deliveries/withdraw.ts'
import { readPublicKey } from '../../notifications/devices/push-key.ts'
import { writeFirst } from '../../notifications/messages/receivers.store.ts'
import { deliveries, push_devices } from '../../notifications/notifications.tables.ts'
import { goneTimes } from '../free-times.ts'
import { createEngine, plain } from '../rounds/engine.harness.ts'
import { minute, open, take } from './news.harness.ts'

const receivers = receiversForEachTest()
const patience = () => new AbortController().signal

async function openScene() {
  const engine = await createEngine({ env: { ...receivers().env, ALLOW_PRIVATE_HOSTS: 'true' } })
  const { ctx } = engine
  const { userId, targetIds } = await engine.watch()
  await ctx.db.update(users).set({ email_verified_at: ctx.clock.now() })
  const { ntfy, telegram, webPush, smtp } = receivers()
  telegram.write(77, '/start')
  await writeFirst(ctx, userId, 'email', { is_on: true, settings: {} })
  await writeFirst(ctx, userId, 'telegram', { is_on: true, telegram_chat: '77' })
  await writeFirst(ctx, userId, 'ntfy', { is_on: true, settings: { ntfy_server: ntfy.url, ntfy_topic: 'mine' } })
  await writeFirst(ctx, userId, 'webpush', { is_on: true })
  const phone = webPush.subscribe(await readPublicKey(ctx))
  await ctx.db.insert(push_devices).values({
    user_id: userId,
    session_id: randomUUID(),
    name: 'Chrome · Android',
    endpoint_hash: 'phone',
    subscription_sealed: ctx.secrets.seal(JSON.stringify(phone.subscription), 'push_devices.subscription.phone'),
    renewal_hash: 'phone',
    created_at: ctx.clock.now(),
  })
  const delivering = openDelivering(ctx, { onGivenUp: async () => {}, readCurrent: readCurrentContent })
  return {
    engine,
    async look() {
      await engine.pollAgain()
      const waiting = await ctx.db.select().from(deliveries).where(eq(deliveries.state, 'waiting'))
      await trusting(async () => {
        for (const { id } of waiting) await deliver(ctx, delivering, [id], patience())
        await withdraw(ctx, goneTimes, targetIds, patience())
      })
    },
    lookWithoutChannels: () => engine.pollAgain(),
    states: async () => {
      const rows = await ctx.db
        .select()
        .from(deliveries)
        .where(eq(deliveries.channel, 'ntfy'))
        .orderBy(deliveries.created_at)
      return rows.map(({ state }) => state)
    },
    heard: () => ({
      mail: smtp.mails.length,
      ntfy: ntfy.requests.length,
      telegram: telegram.messages.map(({ edits }) => edits),
      push: phone.pushes.map(({ payload }) => /^(Gone|Free)/.exec(String(payload.title))?.[1]),
      pushTags: new Set(phone.pushes.map(({ payload }) => payload.tag)).size,
    }),
  }
}

// checklist: t3792
it('a time that is away for one look, or held by a stranger for a while, rings again on each channel', async () => {
  const scene = await openScene()
  await using engine = scene.engine
  const slot = await open(engine, 14)
  await scene.look()
  expect(scene.heard()).toEqual({ mail: 1, ntfy: 1, telegram: [0], push: ['Free'], pushTags: 1 })
  await take(engine, slot)
  await scene.look()
  expect(scene.heard()).toEqual({ mail: 1, ntfy: 1, telegram: [1], push: ['Free', 'Gone'], pushTags: 1 })
  await engine.director.openSlots({ ...plain, at: slot.at })
  await scene.look()
  const back = { mail: 2, ntfy: 2, telegram: [1, 0], push: ['Free', 'Gone', 'Free'], pushTags: 2 }
  expect(scene.heard()).toEqual(back)
  await scene.look()
  expect(scene.heard(), 'nothing new').toEqual(back)
  await take(engine, slot)
  await scene.look()
  engine.pass(12 * minute)
  await engine.director.openSlots({ ...plain, at: slot.at })
  await scene.look()
  expect(scene.heard()).toMatchObject({ mail: 3, ntfy: 3, telegram: [1, 1, 0], pushTags: 3 })
})

// checklist: t3956
it('rings once when the first message is tried again after the time went and came back', async () => {
  const scene = await openScene()
  await using engine = scene.engine
  const slot = await open(engine, 14)
  await scene.lookWithoutChannels()
  await take(engine, slot)
  await scene.lookWithoutChannels()
  await engine.director.openSlots({ ...plain, at: slot.at })
  await scene.look()
  expect(await scene.states()).toEqual(['overtaken', 'sent'])
  expect(scene.heard()).toMatchObject({ mail: 1, ntfy: 1, telegram: [0], push: ['Free'] })
})
