import { proveAddress } from '../../../test/people/prove-address.ts'
import { anyNotification } from '../../../test/receivers/any-notice.ts'
import { storeTask } from '../../../test/tasks/stored-task.ts'
import type { TestServer, TestUser } from '../../../test/test-server.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { NotificationCode, NotificationData } from '../../texts/notifications/notification-data.ts'
import { lockTask } from '../tasks/tasks.store.ts'
import { beginWatching } from '../tasks/watching.ts'
import { deliveries } from './notifications.tables.ts'
import { notify } from './notifications.ts'

export const exampleData: NotificationData = {
  task_name: 'Residence permit',
  service_name: 'Notfalltermin',
  office_name: 'KVR',
  office_address: 'Ruppertstraße 19, 80337 München',
  slot_at: '2026-12-01T08:40:00Z',
  seen_at: '2026-11-20T12:00:00Z',
  url: 'https://stadt.muenchen.de/termin',
}
export const pushOnly = { enable_pushbullet: true, pushbullet_api_key: 'canary-push-key' }

export const withoutWorkers = { ROLE: 'web' }
export const patience = () => new AbortController().signal

/** A person with a proven address, these settings and a task that watches. */
export async function ownerWith(
  server: TestServer,
  settings: object,
): Promise<{ owner: TestUser; taskId: number; targetId: number }> {
  const owner = await server.register()
  await proveAddress(server, owner)
  await server.call('POST', '/notifications/settings/', { token: owner.token, body: settings })
  const { taskId, targetId } = await storeTask(server, { user_id: owner.id })
  await inTransaction(server.ctx, async (tx) => {
    const task = (await lockTask(tx, taskId))?.task
    if (task) await beginWatching(tx, task, [targetId])
  })
  return { owner, taskId, targetId }
}

/** The only message; throws if there is another number. */
export async function onlyDelivery(server: TestServer) {
  const [row, more] = await server.ctx.db.select().from(deliveries)
  if (!row || more) throw new Error('not exactly one delivery')
  return row
}

/** Writes a message to them on all channels that they switched on, with few details about the free time. */
export async function tell(
  server: TestServer,
  owner: TestUser,
  taskId: number,
  notice: NotificationCode = 'appointment_found',
) {
  const item = { userId: owner.id, taskId, ...anyNotification(notice, exampleData) }
  return inTransaction(server.ctx, (tx) => notify(tx, [item]))
}
