import { proveAddress } from '../../../test/people/prove-address.ts'
import { anyNotification } from '../../../test/receivers/any-notice.ts'
import { deliverDeps } from '../../../test/receivers/undoubted.ts'
import { storeTask } from '../../../test/tasks/stored-task.ts'
import type { TestServer, TestUser } from '../../../test/test-server.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { NotificationCode, NotificationData } from '../../texts/notifications/notification-data.ts'
import { lockTask } from '../tasks/tasks.store.ts'
import { beginWatching } from '../tasks/watching.ts'
import { type DeliverDeps, deliver, openDelivering } from './deliveries/deliver.ts'
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

export async function ownerWith(
  server: TestServer,
  settings: object,
): Promise<{ owner: TestUser; taskId: number; targetId: number }> {
  const owner = await server.register()
  await proveAddress(server, owner)
  await server.call('POST', '/notifications/settings/', { token: owner.token, body: settings })
  return { owner, ...(await watchedTask(server, owner)) }
}

export async function watchedTask(server: TestServer, { id }: TestUser, more: object = {}) {
  const { taskId, targetId } = await storeTask(server, { user_id: id, ...more })
  await inTransaction(server.ctx, async (tx) => {
    const task = (await lockTask(tx, taskId))?.task
    if (task) await beginWatching(tx, task, [targetId])
  })
  return { taskId, targetId }
}

export const allDeliveries = ({ ctx }: Pick<TestServer, 'ctx'>) => ctx.db.select().from(deliveries)

/** The only message; throws if there is another number. */
export async function onlyDelivery(server: TestServer) {
  const [row, more] = await allDeliveries(server)
  if (!row || more) throw new Error('not exactly one delivery')
  return row
}

export async function tell(
  server: TestServer,
  owner: Pick<TestUser, 'id'>,
  taskId: number | null,
  notice: NotificationCode = 'appointment_found',
  data: NotificationData = exampleData,
  times = 1,
) {
  const item = { userId: owner.id, taskId, ...anyNotification(notice, data) }
  const items = Array.from({ length: times }, () => item)
  return inTransaction(server.ctx, (tx) => notify(tx, items))
}

/** Tries these messages once, as a job does; absent: all. */
export async function deliverNow(
  { ctx }: Pick<TestServer, 'ctx'>,
  ids?: string[],
  { signal = patience(), ...deps }: Partial<DeliverDeps> & { signal?: AbortSignal } = {},
) {
  const all = ids ?? (await allDeliveries({ ctx })).map(({ id }) => id)
  await deliver(ctx, openDelivering(ctx, { ...deliverDeps, ...deps }), all, signal)
}
