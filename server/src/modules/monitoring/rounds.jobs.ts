import { addDays, berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { looksBeforeMs, pack, recordOf } from './chances/kept/day-record.ts'
import {
  listAllTargets,
  listFound,
  listLooks,
  pruneDays,
  readLastDay,
  readOldestCheck,
  writeDays,
} from './chances/kept/openings.store.ts'
import { promisedIntervalMs } from './chances/kept/read-histories.ts'
import { pruneChecks, pruneFindings } from './records/rounds.store.ts'

const checksKeptMs = 30 * dayMs
const findingsKeptMs = 180 * dayMs

/** Totals do not depend on what is deleted. */
export function watchingJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: 'prune_checks',
      expireSeconds: 1_800,
      cron: '11 4 * * *',
      async handle(_, signal) {
        await condenseDays(ctx, signal)
        const now = ctx.clock.now().getTime()
        while (!signal.aborted && (await pruneChecks(ctx, new Date(now - checksKeptMs))) > 0);
        while (!signal.aborted && (await pruneFindings(ctx, new Date(now - findingsKeptMs))) > 0);
      },
    },
  ]
}

const keptDays = 60
const chunk = 50
/** The last days are written again: an answer may turn out to be a suspected ban, which gives back times that it ended. */
const againDays = 2

/** Up to yesterday, a Berlin day in a transaction. */
export async function condenseDays(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const today = berlinDay(ctx.clock.now())
  const [lastDay, oldest] = [await readLastDay(ctx), await readOldestCheck(ctx)]
  if (oldest !== null) {
    const first = lastDay === null ? berlinDay(oldest) : addDays(lastDay, 1 - againDays)
    const begin = [first, berlinDay(oldest)].toSorted().at(-1) ?? first
    for (let day = begin; day < today && !signal.aborted; day = addDays(day, 1)) {
      await inTransaction(ctx, (tx) => condenseDay(tx, day))
    }
  }
  await pruneDays(ctx, addDays(today, -keptDays))
}

/** All targets of a day are written together: the last kept day is kept whole. */
async function condenseDay(tx: TxCtx, day: string): Promise<void> {
  const [from, to] = [berlinMidnight(day).getTime(), berlinMidnight(addDays(day, 1)).getTime()]
  const targets = await listAllTargets(tx)
  for (let start = 0; start < targets.length; start += chunk) {
    const some = targets.slice(start, start + chunk)
    const ids = some.map(({ id }) => id)
    const looks = await listLooks(tx, ids, { from: from - looksBeforeMs, to })
    const found = await listFound(tx, ids, from, to)
    const rows = some.flatMap(({ id, providerCode }) => {
      const promisedMs = promisedIntervalMs(tx, providerCode)
      const record = recordOf(looks.get(id) ?? [], found.get(id) ?? [], { from, promisedMs })
      const isEmpty = record.watched.length === 0 && record.openings.length === 0
      return isEmpty ? [] : [{ target_id: id, day, packed: pack(record) }]
    })
    await writeDays(tx, rows)
  }
}
