// The free times that a person's tasks want now, for scripts that ask again and again. No office is asked for them.
// docs/decisions/accounts.md#keys-for-scripts-have-fewer-rights-than-a-sign-in
import type { FreeNow, WantedTime } from '@terminlotse/contract/tasks/free-times'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { isStillIn } from '../../accounts/caller.ts'
import { lastEventId } from '../../live/live.store.ts'
import type { WaitForFind } from '../../live/live.ts'
import { describeTargets, targetKey } from '../../offices/targets.ts'
import { matches } from '../../tasks/filter.ts'
import { readTaskWishes } from '../../tasks/targets.ts'
import { listFreeOf } from './free-times.store.ts'

interface Asking {
  caller: Pick<Caller, 'userId' | 'sessionId' | 'keyScope'>
  /** The `cursor` of an earlier answer; left out: from now on. */
  since?: string | undefined
  wait: number
  signal: AbortSignal
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

/** Refuses with `too_many_calls` if many calls of the account wait, `signed_out` if the sign-in or key ends. */
export async function readFreeNow(ctx: Ctx, waitForFind: WaitForFind, asking: Asking): Promise<FreeNow> {
  const { caller, since, wait: seconds, signal, inTurn } = asking
  const { userId, sessionId } = caller
  const read = async (cursor: number, is_new: boolean) => ({
    cursor: String(cursor),
    is_new,
    results: await listWanted(ctx, userId),
  })
  // Read before the list: a find in between is told once more.
  if (since === undefined && seconds === 0) return inTurn(async () => read(await lastEventId(ctx), false))
  const after = since === undefined ? await inTurn(() => lastEventId(ctx)) : Number(since)
  const { outcome, upTo } = await waitForFind({ userId, sessionId, since: after, seconds, signal })
  if (outcome === 'too_many') throw new Refusal('too_many_calls', { values: { seconds: retryAfterSeconds } })
  return inTurn(async () => {
    // The event that ends the wait may come late, and no event tells that a key has reached its end.
    if (outcome === 'ended' || !(await isStillIn(ctx, caller))) throw new Refusal('signed_out')
    return outcome === 'found' ? read(await lastEventId(ctx), true) : read(upTo, false)
  })
}

const retryAfterSeconds = 10

async function listWanted(ctx: Ctx, userId: number): Promise<WantedTime[]> {
  const rows = await listFreeOf(ctx, userId)
  const wishes = await readTaskWishes(ctx, [...new Set(rows.map(({ taskId }) => taskId))])
  const targets = await describeTargets(ctx, rows)
  const now = ctx.clock.now()
  return rows.flatMap((row) => {
    const [about, wish] = [targets.get(targetKey(row)), wishes.get(row.taskId)]
    if (!about || !wish || !matches(wish.wish, row.at, now)) return []
    return [
      {
        task: row.taskId,
        at: row.at.toISOString(),
        service_name: about.serviceName,
        office: row.office,
        office_name: about.office.name,
        office_address: about.office.address,
        url: about.url,
        seen_at: row.seenAt.toISOString(),
        free_since: row.freeSince.toISOString(),
        is_being_booked: row.isBeingBooked,
      },
    ]
  })
}
