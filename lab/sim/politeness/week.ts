import { dayMs } from '@terminlotse/contract/time'
import { drawInt } from '../../../practice-office/src/random.ts'
import { isCombination } from '../../../server/src/modules/offices/combinations.ts'
import type { GapFigures } from './gaps.ts'
import { createPolls } from './polls.ts'
import { type Setup, setUp, start, type WeekSettings } from './setup.ts'

export interface Week extends WeekSettings {
  watched: { targets: number; services: number; captchaServices: number }
  requests: {
    calendar: number
    days: number
    captcha: number
    booking: number
    cancel: number
    status: number
    catalogue: number
  }
  refused: number
  /** Polls of a target that came in time, out of all, and the longest wait for one. */
  kept: { inTime: number; of: number; longestSeconds: number }
  /** Polls that found days named but no slot on any of them, out of all polls. */
  namedOnly: { count: number; of: number }
  /** Targets hidden by an answer that was not understood, and the longest such time. */
  blind: { count: number; longestSeconds: number }
  /** Bookings that had to wait, because the window was used up. */
  bookingsHeldUp: number
  gaps: GapFigures
  /** The same for combinations. */
  gapsTogether: GapFigures
}

/** Some simulated days of the product's own planner, batches, dispatcher, budget and rests at the practice office. */
export async function simulateWeek(settings: WeekSettings): Promise<Week> {
  const setup = setUp(settings)
  const { time, city, bookings, watch, polled, polledTogether } = setup
  const polls = createPolls(setup)
  void polls.goOn()
  wishForAppointments(settings, setup)
  await time.runUntil(start + settings.days * dayMs)
  for (const target of watch.all) {
    const noted = isCombination(target) ? polledTogether : polled
    noted.noteAtEnd(time.now() - (target.lastCheckAt?.getTime() ?? start))
  }
  const { calendar, days, captcha, refused } = city.counted
  return {
    ...settings,
    watched: watch.counts,
    requests: { calendar, days, captcha, ...bookings.spent, catalogue: polls.catalogue() },
    refused,
    kept: polled.kept,
    namedOnly: polled.namedOnly,
    blind: setup.unread.blind,
    bookingsHeldUp: bookings.heldUp,
    gaps: polled.gaps.figures(),
    gapsTogether: polledTogether.gaps.figures(),
  }
}

/** People who want appointments, at any moment of the week. */
function wishForAppointments(settings: WeekSettings, { time, random, bookings, watch }: Setup): void {
  for (let count = 0; count < settings.bookingsPerDay * settings.days; count += 1) {
    const at = random() * settings.days * dayMs
    void time.sleep(at).then(() => {
      if (settings.bookingsBegin === 'at any moment') return bookings.bookNow()
      bookings.wish(drawInt(random, 0, watch.counts.targets - 1))
    })
  }
}
