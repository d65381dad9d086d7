import type { Task } from '@terminlotse/contract/tasks'
import { eq } from 'drizzle-orm'
import {
  createTestServer,
  type TestServer,
  type TestServerOptions,
  type TestUser,
} from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { findOpenOfferingByCode } from '../../offices/catalogue/catalogue.store.ts'
import { writeTargetLine } from '../journal.ts'
import type { CheckRecord } from '../targets.store.ts'
import { noteCheck } from '../targets.store.ts'
import { targets, task_targets } from '../tasks.tables.ts'

/** An office without captcha that asks only for name and e-mail, and one of its services. */
export const plain = { officeExternalId: 10640, serviceExternalId: 1074970 }

/** A server without workers: it reads nothing from an office. The test does the work of the engine. */
export const taskServerForFile = () => testServerForFile({ env: { MUNICH_ENABLED: 'true' } })

export function createTaskServer(options: TestServerOptions = {}): Promise<TestServer> {
  return createTestServer({ ...options, env: { ROLE: 'web', MUNICH_ENABLED: 'true', ...options.env } })
}

/** The references for a pair of the provider's own numbers, as the form's pickers return them. */
export async function choose(server: TestServer, pair = plain, code = 'practice') {
  const offering = await findOpenOfferingByCode(server.ctx, { code, ...pair })
  if (!offering) throw new Error(`Nobody offers ${JSON.stringify(pair)}.`)
  return { service: offering.provider.id, office: offering.office.id, service_type: offering.service.id }
}

export async function createOne(
  server: TestServer,
  user: TestUser,
  fields: Record<string, unknown> = {},
): Promise<Task> {
  const body = { name: 'Passport', ...(await choose(server)), ...fields }
  const answer = await server.call('POST', '/monitoring/tasks/', { token: user.token, body })
  if (answer.status !== 201) throw new Error(`Creating answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export async function startOne(
  server: TestServer,
  user: TestUser,
  fields: Record<string, unknown> = {},
): Promise<Task> {
  const { id } = await createOne(server, user, fields)
  const answer = await server.call('POST', `/monitoring/start/${id}/`, { token: user.token })
  if (answer.status !== 200) throw new Error(`Starting answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export async function targetOf(server: TestServer, taskId: number): Promise<typeof targets.$inferSelect> {
  const rows = await server.ctx.db
    .select()
    .from(task_targets)
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .where(eq(task_targets.task_id, taskId))
    .orderBy(task_targets.place)
  const [row] = rows
  if (!row) throw new Error(`There is no task ${taskId}.`)
  return row.targets
}

/** Writes what the engine writes after a poll of a target: the check and its line, in one transaction. */
export async function poll(server: TestServer, targetId: number, changes: Partial<CheckRecord> = {}) {
  const at = server.ctx.clock.now()
  const nextCheckAt = new Date(at.getTime() + 300_000)
  const check = {
    targetId,
    at,
    outcome: 'none',
    nextCheckAt,
    intervalSeconds: 300,
    failed: false,
    isAnswered: true,
    free: false,
    ...changes,
  }
  return inTransaction(server.ctx, async (tx) => {
    const recorded = await noteCheck(tx, check)
    await writeTargetLine(tx, { targetId, level: 'info', activityType: 'check', code: 'check_none', data: {} })
    return recorded
  })
}
