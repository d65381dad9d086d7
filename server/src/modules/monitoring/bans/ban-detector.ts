import { addDays } from '@terminlotse/contract/berlin-time'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { writeTargetLine } from '../../tasks/journal.ts'
import { type BanDetector, createBanDetector, type Glimpse, takeIn } from '../engine/bans.ts'
import type { CalendarAnswer } from '../engine/calendar.ts'
import { readBanDetector, takeBack, writeBanDetector } from './ban-detector.store.ts'

export type KeptBanDetector = Awaited<ReturnType<typeof keepBanDetector>>

type Offices = ReadonlyMap<number, Pick<TargetDescription, 'office'>>

const saveEveryMs = 5 * minuteMs
const none: ReadonlySet<number> = new Set()

/** Its state passes from one holder of the lease to the next. */
export async function keepBanDetector(ctx: Ctx, providerId: number) {
  const detector = (await readBanDetector(ctx, providerId)) ?? createBanDetector()
  let savedAt = ctx.clock.now().getTime()

  return {
    /** Returns the targets whose empty calendar is not believed. */
    async take(answer: CalendarAnswer, offices: Offices): Promise<ReadonlySet<number>> {
      const before = new Set(detector.suspectedBan?.targets)
      const suspected = takeIn(detector, glimpsesOf(answer))?.targets ?? none
      const [begun, ended] = [minus(suspected, before), minus(before, suspected)]
      const now = ctx.clock.now().getTime()
      if (begun.length === 0 && ended.length === 0 && now - savedAt < saveEveryMs) return suspected
      await inTransaction(ctx, async (tx) => {
        await writeBanDetector(tx, providerId, detector)
        await tell(tx, detector, { begun, ended, offices })
      })
      savedAt = now
      return suspected
    },
  }
}

async function tell(
  tx: Parameters<typeof writeTargetLine>[0],
  detector: BanDetector,
  { begun, ended, offices }: { begun: number[]; ended: number[]; offices: Offices },
): Promise<void> {
  const since = new Date(detector.suspectedBan?.since ?? 0)
  // Empty calendars that were recorded before there were enough signs are taken back, too.
  await takeBack(tx, begun, since)
  for (const targetId of begun) {
    const line = { level: 'error', activityType: 'error', code: 'calendar_doubted', alarm: true } as const
    await writeTargetLine(tx, {
      ...line,
      targetId,
      data: { since: since.toISOString(), office_name: offices.get(targetId)?.office.name },
    })
  }
  for (const targetId of ended) {
    const data = { office_name: offices.get(targetId)?.office.name }
    await writeTargetLine(tx, { targetId, level: 'info', activityType: 'check', code: 'calendar_believed', data })
  }
}

function glimpsesOf({ request, sightings, at }: CalendarAnswer): Glimpse[] {
  return request.targets.flatMap(({ id, officeExternalId }) => {
    const sighting = sightings.get(officeExternalId)
    if (!sighting) return []
    const last = sighting.days.at(-1)
    // On the last named day itself a calendar may run out at any hour.
    const overAt = last === undefined ? null : Date.parse(`${addDays(last, -1)}T23:00:00Z`)
    return [{ targetId: id, officeId: officeExternalId, at: at.getTime(), days: sighting.days.length, overAt }]
  })
}

function minus(all: ReadonlySet<number>, others: ReadonlySet<number>): number[] {
  return [...all].filter((one) => !others.has(one)).sort((a, b) => a - b)
}
