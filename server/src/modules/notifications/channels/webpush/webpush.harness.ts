import { afterAll, beforeAll, expect } from 'vitest'
import { trusting } from '../../../../../test/network/trusting.ts'
import { anyNotification } from '../../../../../test/receivers/any-notice.ts'
import { clockForEachTest } from '../../../../../test/receivers/for-each-test.ts'
import { deliverDeps } from '../../../../../test/receivers/undoubted.ts'
import { type PushBrowser, type PushService, startWebPush } from '../../../../../test/receivers/web-push.ts'
import { storeTask } from '../../../../../test/tasks/stored-task.ts'
import type { TestServer, TestUser } from '../../../../../test/test-server.ts'
import { testServerForFile } from '../../../../../test/test-server-for-file.ts'
import { testsIn } from '../../../../../test/tests-in.ts'
import { inTransaction } from '../../../../foundation/db/transaction.ts'
import type { NotificationCode } from '../../../../texts/notifications/notification-data.ts'
import { deliver, openDelivering } from '../../deliveries/deliver.ts'
import type { GivenUp } from '../../deliveries/ends.ts'
import type { ReadCurrent } from '../../message-content.ts'
import { exampleData } from '../../notifications.harness.ts'
import { deliveries } from '../../notifications.tables.ts'
import { notify } from '../../notifications.ts'

const env = { CONTACT: 'The office of tests, office@example.org' }

export interface Scene extends AsyncDisposable {
  server: TestServer
  owner: TestUser
  taskId: number
  add(at?: PushService): Promise<PushBrowser>
}

export function webPushForTests() {
  let service: PushService
  beforeAll(async () => {
    service = await startWebPush()
  })
  afterAll(() => service.close())
  const clock = clockForEachTest(new Date('2026-11-20T12:00:00Z'))
  const openServer = testServerForFile({ env, clock })
  async function openScene(): Promise<Scene> {
    const server = await openServer()
    const owner = await server.register()
    const { token } = owner
    await server.call('POST', '/notifications/settings/', { token, body: { enable_webpush: true } })
    const { taskId } = await storeTask(server, { user_id: owner.id })
    const { key } = (await server.call('GET', '/notifications/push/key/', { token })).body
    const add = async (at = service) => {
      const browser = at.subscribe(key)
      const body = { name: 'Chrome · Android', subscription: browser.subscription }
      const { status } = await server.call('POST', '/notifications/push/devices/', { token, body })
      expect(status).toBe(201)
      return browser
    }
    return { server, owner, taskId, add, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  }
  return { service: () => service, clock, openServer, openScene, test: testsIn(openScene) }
}

/** Writes the delivery of a notification and returns a function that tries it once. `until`: what its truth says. */
export async function tell(
  { server, owner, taskId }: Scene,
  notice: NotificationCode = 'appointment_found',
  data = exampleData,
  until?: Date,
) {
  await inTransaction(server.ctx, (tx) => notify(tx, [{ userId: owner.id, taskId, ...anyNotification(notice, data) }]))
  const rows = await server.ctx.db.select().from(deliveries)
  const id = rows.find(({ state }) => state === 'waiting')?.id ?? ''
  const allGivenUp: GivenUp[] = []
  const onGivenUp = async (_: unknown, givenUp: GivenUp) => void allGivenUp.push(givenUp)
  const readCurrent: ReadCurrent = async (_, messages) =>
    new Map(messages.map(({ id, data }) => [id, { data, ...(until && { until }) }]))
  const deps = openDelivering(server.ctx, { ...deliverDeps, ...(until && { readCurrent }), onGivenUp })
  const row = async () => (await server.ctx.db.select().from(deliveries)).find((one) => one.id === id)
  const attempt = () => trusting(() => deliver(server.ctx, deps, [id], new AbortController().signal))
  return { id, allGivenUp, row, attempt }
}
