/** The office's time at a moment of the outside clock, and its speed since then. Both moments in ms since 1970. */
export interface ClockAnchor {
  outside: number
  office: number
  speed: number
}

/** The office's own clock: every lifetime, header and limit of the office follows it. */
export interface OfficeClock {
  /** Milliseconds since 1970 on the office's clock. */
  now(): number
  moveTo(officeMs: number): void
  moveBy(ms: number): void
  anchor(): ClockAnchor
}

/**
 * @param outsideNow the clock of the world outside, ms since 1970
 * @param speed office seconds per outside second
 * @param kept the state of the clock before a restart: time went on meanwhile, at the speed of that state
 */
export function createClock(outsideNow: () => number, speed: number, kept?: ClockAnchor): OfficeClock {
  const readAnchor = (at: ClockAnchor, outside: number) => at.office + (outside - at.outside) * at.speed
  const start = outsideNow()
  let anchor: ClockAnchor = { outside: start, office: kept ? readAnchor(kept, start) : start, speed }
  const moveTo = (office: number) => {
    anchor = { outside: outsideNow(), office, speed }
  }
  const now = () => Math.floor(readAnchor(anchor, outsideNow()))
  return { now, moveTo, moveBy: (ms) => moveTo(now() + ms), anchor: () => anchor }
}
