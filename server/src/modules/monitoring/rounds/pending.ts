import { isStillOn } from '../../../foundation/clock.ts'
import type { Ctx } from '../../../foundation/ctx.ts'
import { describeTargets, targetKey } from '../../offices/targets.ts'
import { decideForAll } from '../../tasks/news.ts'
import { makeDue, markNotified, type PendingTarget, pendingTargets } from '../../tasks/targets.ts'
import { keyOfServices } from '../engine/requests.ts'
import { readSeen, type SeenTime } from '../records/rounds.store.ts'
import { type News, type ProviderWatch, tellRecorded } from './acting.ts'

/** An answer older than this is not booked without another poll. */
const trueForMs = 60_000

/** Slots that are too old to be booked are polled again, and everyone is told. */
export async function tellPending(
  ctx: Ctx,
  watch: Pick<ProviderWatch, 'gate' | 'bookings'>,
  signal: AbortSignal,
): Promise<void> {
  const pending = await pendingTargets(ctx, watch.gate.provider.id)
  if (pending.length === 0) return
  const now = ctx.clock.now()
  const isYoung = ({ since }: PendingTarget) => isStillOn(new Date(since.getTime() + trueForMs), trueForMs, now)
  const old = pending.filter((target) => !isYoung(target)).map(({ id }) => id)
  await decideForAll(ctx, old)
  await makeDue(ctx, old)
  await markNotified(ctx, old)
  const young = pending.filter(isYoung)
  const seen = (await readSeen(ctx, idsOf(young), now)).filter((time) => isSeenNow(time, now))
  const descriptions = await describeTargets(ctx, young)
  const about = new Map(
    young.flatMap((target) => {
      const description = descriptions.get(targetKey(target))
      return description ? [[target.id, description] as const] : []
    }),
  )
  for (const together of Map.groupBy(young, keyOfServices).values()) {
    await tellRecorded(ctx, watch, recordedOf(together, seen, about), signal)
  }
  await markNotified(ctx, idsOf(young))
}

function isSeenNow({ isFree, lastSeenAt, targetId, listedAt }: SeenTime, now: Date): boolean {
  return isFree && listedAt === targetId && lastSeenAt.getTime() >= now.getTime() - trueForMs
}

function idsOf(targets: PendingTarget[]): number[] {
  return targets.map(({ id }) => id)
}

function recordedOf(targets: PendingTarget[], seen: SeenTime[], about: News['about']): News {
  const finds = targets.flatMap(({ id: targetId, officeExternalId, window }) => {
    const mine = seen.filter((time) => time.targetId === targetId)
    if (mine.length === 0) return []
    const times = mine.map((time) => time.at)
    const at = new Date(Math.max(...mine.map(({ lastSeenAt }) => lastSeenAt.getTime())))
    return [{ targetId, officeExternalId, window, at, times, fresh: times }]
  })
  const [{ serviceExternalId = 0, serviceCount = 1, further = {} } = {}] = targets
  return {
    request: {
      serviceExternalId,
      serviceCount,
      further,
      targets: targets.map(({ id, officeExternalId }) => ({ id, officeExternalId })),
    },
    recorded: { finds, newFindings: 0, ended: targets.map(({ id }) => id) },
    about,
  }
}
