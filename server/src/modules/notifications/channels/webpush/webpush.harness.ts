import { afterAll, beforeAll, expect } from 'vitest'
import { trusting } from '../../../../../test/network/trusting.ts'
import { anyNotice } from '../../../../../test/receivers/any-notice.ts'
import { clockForEachTest } from '../../../../../test/receivers/for-each-test.ts'
import { undoubted } from '../../../../../test/receivers/undoubted.ts'
import { type PushBrowser, type PushService, startWebPush } from '../../../../../test/receivers/web-push.ts'
import { storeTask } from '../../../../../test/tasks/stored-task.ts'
import { createWorld, type TestUser, type World } from '../../../../../test/world.ts'
import { inTransaction } from '../../../../foundation/db/transaction.ts'
import type { NoticeCode } from '../../../../texts/notices/notice-data.ts'
import { deliver, openDelivering } from '../../deliveries/deliver.ts'
import type { GivenUp } from '../../deliveries/ends.ts'
import { deliveries } from '../../notices.tables.ts'
import { exampleData } from '../../notifications.harness.ts'
import { notify } from '../../notifications.ts'
import type { ReadTruth } from '../../truth.ts'

const env = { ROLE: 'web', CONTACT: 'The office of tests, office@example.org' }

export interface Scene {
  world: World
  owner: TestUser
  taskId: number
  add(at?: PushService): Promise<PushBrowser>
}

/** One push service for the tests of a file, and a clock that stands at the same moment before each of them. */
export function webPushForTests() {
  let service: PushService
  beforeAll(async () => {
    service = await startWebPush()
  })
  afterAll(() => service.close())
  const clock = clockForEachTest(new Date('2026-11-20T12:00:00Z'))
  const openWorld = () => createWorld({ env, clock })
  async function open(world: World): Promise<Scene> {
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
  return { service: () => service, clock, openWorld, open }
}

/** Writes the delivery of a notice and returns a function that tries it once. `until`: what its truth says. */
export async function tell(
  { world, owner, taskId }: Scene,
  notice: NoticeCode = 'appointment_found',
  data = exampleData,
  until?: Date,
) {
  await inTransaction(world.ctx, (tx) => notify(tx, [{ userId: owner.id, taskId, ...anyNotice(notice, data) }]))
  const rows = await world.ctx.db.select().from(deliveries)
  const id = rows.find(({ state }) => state === 'waiting')?.id ?? ''
  const allGivenUp: GivenUp[] = []
  const onGivenUp = async (_: unknown, givenUp: GivenUp) => void allGivenUp.push(givenUp)
  const readTruth: ReadTruth = async (_, messages) =>
    new Map(messages.map(({ id, data }) => [id, { data, ...(until && { until }) }]))
  const deps = openDelivering(world.ctx, { ...undoubted, ...(until && { readTruth }), onGivenUp })
  const row = async () => (await world.ctx.db.select().from(deliveries)).find((one) => one.id === id)
  const attempt = () => trusting(() => deliver(world.ctx, deps, [id], new AbortController().signal))
  return { id, allGivenUp, row, attempt }
}
