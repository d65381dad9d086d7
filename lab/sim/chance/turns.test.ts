import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noFilter, type TaskFilter } from '../../../contract/src/tasks/filter.ts'
import { hourMs, minuteMs } from '../../../contract/src/time.ts'
import { type Counter, shareOut } from '../../../server/src/modules/booking/turns/share-out.ts'
import { createJudge } from '../../../server/src/modules/monitoring/chances/judged-windows.ts'
import { momentOn } from '../../../server/src/modules/monitoring/chances/replay.ts'

const now = momentOn('2026-03-18', '10:00')
const from = momentOn('2026-03-17', '10:00')
const wish: fc.Arbitrary<TaskFilter> = fc
  .record({
    weekdays: fc.constantFrom<number[] | null>(null, [3], [4, 5], [5]),
    time_from: fc.constantFrom(null, '10:00'),
    time_to: fc.constantFrom(null, '09:00', '12:00'),
    minimum_notice_hours: fc.constantFrom(null, 24, 48),
  })
  .map((some) => ({ ...noFilter, ...some }))
const appeared = fc.record({ look: fc.integer({ min: 0, max: 3 }), slot: fc.integer({ min: 0, max: 40 }) })

// checklist: t3083
it('a chance of automatic booking gives the times of a look as the turns of bookings do', () => {
  fc.assert(
    fc.property(
      fc.array(wish, { minLength: 1, maxLength: 4 }),
      fc.array(appeared, { maxLength: 12 }),
      (wishes, drawn) => {
        const times = drawn.map(({ look, slot }) => ({
          at: from + look * hourMs,
          slotAt: momentOn('2026-03-18', '08:00') + slot * 90 * minuteMs,
        }))
        const openings = times
          .map(({ at, slotAt }) => ({
            slotAt,
            firstSeen: at,
            lastSeen: at + 1,
            goneAt: null,
            looks: 2 as const,
            isNew: true,
            isOwn: false,
          }))
          .sort((one, other) => one.firstSeen - other.firstSeen)
        const watched = [{ from: from - hourMs, to: now }]
        const histories = [{ office: 1, officeName: 'Pasing', openings, watched, rests: [] }]
        const ahead = wishes.slice(0, -1)
        const judge = createJudge({ histories, filter: wishes.at(-1) ?? noFilter, ahead, now })
        expect(judge(1).map(({ isHit }) => isHit)).toEqual([served(wishes, times).has(wishes.length - 1)])
      },
    ),
  )
})

/** The people who get one of these times, look by look, by the product's own turns. */
function served(wishes: readonly TaskFilter[], times: readonly { at: number; slotAt: number }[]): Set<number> {
  const served = new Set<number>()
  for (const [at, group] of [...Map.groupBy(times, (one) => one.at)].sort(([one], [other]) => one - other)) {
    const candidates = wishes.flatMap((filter, taskId) =>
      served.has(taskId)
        ? []
        : [
            {
              taskId,
              userId: taskId,
              person: String(taskId),
              isTrial: false,
              filter,
              changedAt: new Date(0),
              ended: [],
            },
          ],
    )
    const counter: Counter = { officeExternalId: 1, slots: group.map(({ slotAt }) => new Date(slotAt)), candidates }
    for (const { share } of shareOut([counter], new Date(at))) served.add(share.taskId)
  }
  return served
}
