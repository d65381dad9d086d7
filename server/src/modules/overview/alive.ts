import { overdue } from '@terminlotse/contract/limits'
import type { NotAlive } from '@terminlotse/contract/overview/figures'
import { dayMs, hourMs, secondMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import { readRestored } from '../../foundation/data/restored.ts'
import { hasRoom } from '../../foundation/db/ask.ts'
import type { Backlog } from '../../foundation/jobs/engine.ts'
import { deleteHeartbeat, deleteSilentWorkers, writeHeartbeat } from './admin/admin.store.ts'
import {
  countWorkers,
  type DuePolls,
  isAnswerUnstored,
  listOldCatalogues,
  readDatabaseBytes,
  readDuePolls,
} from './admin/alive.store.ts'

export const silentMs = overdue.workerSeconds * secondMs
/** Polls and jobs that are due for longer do not move. A restart takes seconds, a new holder of a lease twenty. */
const stuckSeconds = 300

export interface Vitals {
  workers: number
  isWaitingCopy: boolean
  /** Of every provider that is switched on. In a copy that waits none is due: nobody should poll. */
  polls: DuePolls[]
  databaseBytes: number
}

export async function readVitals(ctx: Pick<Ctx, 'db' | 'clock' | 'config'>): Promise<Vitals> {
  const now = ctx.clock.now()
  const codes = ctx.config.providers.filter(({ enabled }) => enabled).map(({ code }) => code)
  const isWaitingCopy = (await readRestored(ctx)) !== null
  const due = isWaitingCopy ? [] : await readDuePolls(ctx, { codes, now, lateSeconds: overdue.pollSeconds })
  const nothing = (code: string) => ({ code, overdueSeconds: 0, tasksLate: 0 })
  return {
    workers: await countWorkers(ctx, new Date(now.getTime() - silentMs)),
    isWaitingCopy,
    polls: codes.map((code) => due.find((one) => one.code === code) ?? nothing(code)),
    databaseBytes: await readDatabaseBytes(ctx),
  }
}

/** The parts of the installation that do not work; empty: all is well. Throws when the database does not answer. */
export async function findNotAlive(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  readBacklog: () => Promise<Backlog>,
): Promise<NotAlive[]> {
  const [{ workers, polls }, { due }, isRoom, isUnstored] = await Promise.all([
    readVitals(ctx),
    readBacklog(),
    hasRoom(ctx.db),
    isAnswerUnstored(ctx),
  ])
  const checks: [NotAlive, boolean][] = [
    ['workers', workers === 0],
    ['looks', polls.some(({ overdueSeconds }) => overdueSeconds > stuckSeconds)],
    ['answers', isUnstored],
    ['jobs', due.some(({ lagSeconds }) => lagSeconds > stuckSeconds)],
    ['disk', !isRoom],
  ]
  return checks.flatMap(([name, isSo]) => (isSo ? [name] : []))
}

/** Those that could not be fetched for a day, of providers that are watched. Nobody fetches any in a copy that waits. */
export async function findOldCatalogues(ctx: Pick<Ctx, 'db' | 'clock'>) {
  if ((await readRestored(ctx)) !== null) return []
  return listOldCatalogues(ctx, new Date(ctx.clock.now().getTime() - dayMs))
}

const everyMs = 10_000
const forgetAfterMs = hourMs

/** Every ten seconds, until stopped. `name` must be its own, e.g. host and process number. */
export async function startHeartbeat(
  ctx: Ctx,
  { name, role }: { name: string; role: string },
): Promise<{ stop(): Promise<void> }> {
  const started_at = ctx.clock.now()
  async function beat(): Promise<void> {
    const seen_at = ctx.clock.now()
    try {
      await writeHeartbeat(ctx, { name, role, started_at, seen_at })
      await deleteSilentWorkers(ctx, new Date(seen_at.getTime() - forgetAfterMs))
    } catch (error) {
      // The next report comes soon. Until then this process counts as gone.
      ctx.log.warn({ err: error }, 'The heartbeat could not be written.')
    }
  }
  await beat()
  let beating = Promise.resolve()
  const timer = setInterval(() => {
    beating = beat()
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await beating
      await deleteHeartbeat(ctx, name)
    },
  }
}
