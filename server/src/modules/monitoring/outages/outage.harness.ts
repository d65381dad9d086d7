import { proveAddress } from '../../../../test/people/prove-address.ts'
import type { startReceivers } from '../../../../test/receivers/receivers.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { testsIn } from '../../../../test/tests-in.ts'
import { readCurrentContent } from '../../../app/current-content.ts'
import { deliver, openDelivering } from '../../notifications/deliveries/deliver.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { findProvider } from '../../offices/catalogue.ts'
import { task_lines } from '../../tasks/tasks.tables.ts'
import { watchOutages } from '../outage.ts'
import { plain } from '../rounds/engine.harness.ts'
import { startWatching } from '../rounds/watch.harness.ts'
import { outages } from '../rounds.tables.ts'
import { tellOutages } from './tell-outage.ts'

type Receivers = Awaited<ReturnType<typeof startReceivers>>

export const noon = new Date('2026-11-20T11:00:00Z')
const never = new AbortController().signal

/** A web process works no jobs: the test calls them. */
export function outageTests(receivers: Receivers) {
  const openServer = testServerForFile()
  return testsIn(() => openOutage(openServer, receivers))
}

async function openOutage(openServer: ReturnType<typeof testServerForFile>, receivers: Receivers) {
  let now = noon
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const server = await openServer({ env: receivers.env, clock: { now: () => now } })
  const config = server.ctx.config.providers.find(({ code }) => code === 'practice')
  const row = await findProvider(server.ctx, 'practice')
  if (!config || !row) throw new Error('no practice office')
  const provider = { id: row.id, config }
  const watch = watchOutages(server.ctx, provider)
  return {
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    server,
    watch,
    provider,
    now: () => now,
    pass,
    goTo(time: string) {
      now = new Date(time)
    },
    async join(tasks: number, settings: object = {}): Promise<TestUser & { taskIds: number[] }> {
      const user = await server.register()
      await proveAddress(server, user)
      const body = { enable_email: true, ...settings }
      await server.call('POST', '/notifications/settings/', { token: user.token, body })
      const taskIds: number[] = []
      while (taskIds.length < tasks) {
        taskIds.push((await startWatching(server.ctx, provider.id, { ...plain, userId: user.id })).taskId)
      }
      return { ...user, taskIds }
    },
    async ask(outcome: string, minutes: number) {
      for (let count = 0; count < minutes; count++) {
        pass(1)
        watch.note(outcome)
        await watch.poll()
      }
    },
    tell: () => tellOutages(server.ctx, never),
    messages: async () =>
      (await server.ctx.db.select().from(deliveries)).map(({ user_id, notice }) => `${notice} ${user_id}`).sort(),
    linesOf: async (code: string) =>
      (await server.ctx.db.select().from(task_lines))
        .filter((line) => line.code === code)
        .map(({ task_id }) => task_id),
    async deliver() {
      const delivering = openDelivering(server.ctx, { onGivenUp: async () => {}, readCurrent: readCurrentContent })
      const waiting = (await server.ctx.db.select().from(deliveries)).filter(({ state }) => state === 'waiting')
      for (const { id } of waiting) await deliver(server.ctx, delivering, [id], never)
      const ids = new Set(waiting.map(({ id }) => id))
      return (await server.ctx.db.select().from(deliveries)).filter(({ id }) => ids.has(id)).map(({ state }) => state)
    },
  }
}

export const outagesOf = (server: TestServer) => server.ctx.db.select().from(outages)
