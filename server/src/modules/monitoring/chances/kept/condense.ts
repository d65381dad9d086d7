// Keeps the checks and findings of each day in few bytes before they are deleted.
import { addDays, berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import type { Ctx, TxCtx } from '../../../../foundation/ctx.ts'
import { inTransaction } from '../../../../foundation/db/transaction.ts'
import { looksBeforeMs, recordOf } from './day-record.ts'
import {
  listAllTargets,
  listFound,
  listLooks,
  pruneDays,
  readLastDay,
  readOldestCheck,
  writeDays,
} from './openings.store.ts'
import { pack } from './packed-days.ts'
import { promisedIntervalMs } from './read-histories.ts'

/** Twice the days of a look back. */
const keptDays = 60
const chunk = 50
/** The last days are written again: an answer may turn out to be a suspected ban, which gives back times that it ended. */
const againDays = 2

/** Condenses the Berlin days up to yesterday, a day in a transaction, and deletes those of more than `keptDays` ago. */
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
