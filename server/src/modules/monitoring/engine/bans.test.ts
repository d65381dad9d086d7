import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BanDetector, createBanDetector, type Glimpse, takeIn } from './bans.ts'

const roundMs = 300_000
const start = Date.parse('2027-01-11T00:00:00+01:00')
const offices = Array.from({ length: 20 }, (_, office) => office)

/** Plays rounds in which every office shows the days of `daysAt`. Returns the last suspected ban. */
function poll(
  detector: BanDetector,
  rounds: { from: number; to: number },
  daysAt: (office: number, round: number) => number,
  watched = offices,
) {
  let suspectedBan = detector.suspectedBan
  for (let round = rounds.from; round < rounds.to; round += 1) {
    const at = start + round * roundMs
    const glimpses = watched.map((office): Glimpse => {
      const days = daysAt(office, round)
      return {
        targetId: 100 + office,
        officeId: office,
        at: at + office,
        days,
        overAt: days > 0 ? at + 7 * 86_400_000 : null,
      }
    })
    suspectedBan = takeIn(detector, glimpses)
  }
  return suspectedBan
}

const day = 288
/** One half is always filled. The other half comes and goes by the hour, at different times. */
const usual = (office: number, round: number): number =>
  office % 2 === 0 ? 12 : Math.floor(round / 12 + office * 5) % 3 === 0 ? 2 : 0

function acquainted(): BanDetector {
  const detector = createBanDetector()
  expect(poll(detector, { from: 0, to: 7 * day }, usual)).toBeNull()
  return detector
}

describe('the ban detector', () => {
  it('doubts calendars that are all empty at once, those too that were empty before', () => {
    const detector = acquainted()
    const suspectedBan = poll(detector, { from: 7 * day, to: 7 * day + 1 }, () => 0)
    expect(suspectedBan?.targets.size).toBe(offices.length)
    expect(suspectedBan?.since).toBeLessThan(start + 7 * day * roundMs)
  })

  it('doubts only those that a partial ban struck', () => {
    const detector = acquainted()
    const suspectedBan = poll(detector, { from: 7 * day, to: 7 * day + 2 }, (office) => (office < 8 ? 0 : 12))
    expect([...(suspectedBan?.targets ?? [])].every((target) => target < 108)).toBe(true)
    for (const office of [0, 2, 4, 6]) expect(suspectedBan?.targets.has(100 + office)).toBe(true)
  })

  it('takes it as a change of shape when calendars that had many days name hardly any', () => {
    const detector = acquainted()
    const suspectedBan = poll(detector, { from: 7 * day, to: 7 * day + 2 }, (office) => (office % 2 === 0 ? 1 : 0))
    expect(suspectedBan?.targets.has(100)).toBe(true)
  })

  it('believes again what is seen filled, and everything once most is back', () => {
    const detector = acquainted()
    poll(detector, { from: 7 * day, to: 7 * day + 3 }, () => 0)
    const partly = poll(detector, { from: 7 * day + 3, to: 7 * day + 4 }, (office) => (office === 0 ? 12 : 0))
    expect(partly?.targets.has(100)).toBe(false)
    expect(partly?.targets.has(102)).toBe(true)
    expect(poll(detector, { from: 7 * day + 4, to: 7 * day + 5 }, (office) => (office < 16 ? 12 : 0))).toBeNull()
    expect(poll(detector, { from: 7 * day + 5, to: 7 * day + 20 }, usual)).toBeNull()
  })

  it('does not doubt one office that is fully booked, nor days that have run out by themselves', () => {
    expect(
      poll(acquainted(), { from: 7 * day, to: 8 * day }, (office, round) => (office === 0 ? 0 : usual(office, round))),
    ).toBeNull()
    const detector = createBanDetector()
    for (let round = 0; round < day; round += 1) {
      const at = start + round * roundMs
      const midnight = start + day * roundMs
      takeIn(
        detector,
        offices.map((office) => ({ targetId: office, officeId: office, at, days: 1, overAt: midnight })),
      )
    }
    const at = start + day * roundMs + 1
    const empty = offices.map((office) => ({ targetId: office, officeId: office, at, days: 0, overAt: null }))
    expect(takeIn(detector, empty)).toBeNull()
  })

  it('takes the targets of one office for one witness: they share their slots', () => {
    const detector = createBanDetector()
    const shown = (at: number, days: number) =>
      Array.from({ length: 40 }, (_, n) => ({ targetId: n, officeId: 1, at, days, overAt: at + 7 * 86_400_000 }))
    for (let round = 0; round < 7 * day; round += 1) takeIn(detector, shown(start + round * roundMs, 5))
    expect(takeIn(detector, shown(start + 7 * day * roundMs, 0))).toBeNull()
  })

  // checklist: t730
  it('needs four offices, or three where no calendar is filled any more', () => {
    const steady = (struck: number) => (office: number, round: number) => (round === 30 && office < struck ? 0 : 12)
    const among = (watched: number, struck: number) =>
      poll(createBanDetector(), { from: 0, to: 31 }, steady(struck), offices.slice(0, watched))
    expect(among(20, 3)).toBeNull()
    expect(among(20, 4)?.targets.size).toBe(4)
    expect(among(4, 3)).toBeNull()
    expect(among(3, 3)?.targets.size).toBe(3)
    expect(among(2, 2)).toBeNull()
  })

  // checklist: t732
  it('does not count calendars that were filled for less than two hours, or fell one after the other', () => {
    const young = (_office: number, round: number): number => (round < 23 ? 12 : 0)
    expect(poll(createBanDetector(), { from: 0, to: 40 }, young)).toBeNull()
    const inTurn = (office: number, round: number): number => (round < 30 + office ? 12 : 0)
    expect(poll(createBanDetector(), { from: 0, to: 49 }, inTurn)).toBeNull()
  })

  it('never doubts a calendar that shows days as always', () => {
    const answers = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 19 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 4 * roundMs }),
      ),
      { maxLength: 300 },
    )
    fc.assert(
      fc.property(answers, (all) => {
        const detector = createBanDetector()
        let at = start
        for (const [office, days, passedMs] of all) {
          at += passedMs
          const suspectedBan = takeIn(detector, [{ targetId: office, officeId: office, at, days, overAt: null }])
          if (!detector.witnesses[office]?.isLow) expect(suspectedBan?.targets.has(office) ?? false).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  })
})
