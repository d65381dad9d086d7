import { type CostLadder, createCaptcha } from './access/captcha.ts'
import { createLimiter } from './access/limiter.ts'
import { createTokens } from './access/tokens.ts'
import { createAppointmentBook } from './appointments/appointment-book.ts'
import { createBooking } from './appointments/booking.ts'
import { createFaults } from './faults/faults.ts'
import { type Courier, createMailbox } from './mail/mailbox.ts'
import type { Face, Release } from './protocol/wire.ts'
import { loadCatalogue } from './slots/catalogue.ts'
import { createCityTexts } from './slots/city-texts.ts'
import { createDesks } from './slots/desks.ts'
import { createSupply } from './slots/supply.ts'
import type { StateFile } from './storage/state-file.ts'

export interface OfficeSettings {
  seed: string
  speed: number
  release: Release
  face: Face
  rateLimit: number
  calendar: 'lively' | 'still'
  captcha: { variant: 'v1' | 'v2'; ladder: CostLadder }
  keyDigits: 4 | 64
  /** ms since 1970. */
  outsideNow: () => number
  uiBase: () => string
  courier: Courier
}

export type Office = ReturnType<typeof createOffice>

export function createOffice(settings: OfficeSettings, books: StateFile) {
  const { seed, release } = settings
  const { state } = books
  const clock = createClock(settings.outsideNow, settings.speed, state.clock ?? undefined)
  state.clock = clock.anchor()
  const { now } = clock
  const shelf = loadCatalogue(release)
  const desks = createDesks(shelf)
  const supply = createSupply(seed, state, shelf, now)
  supply.setCalendar(settings.calendar)
  const book = createAppointmentBook(seed, state, desks, now)
  const mailbox = createMailbox(state, now, settings.uiBase, settings.courier)
  const keyDigits = settings.keyDigits
  return {
    release,
    clock,
    books,
    shelf,
    texts: createCityTexts(shelf, now),
    desks,
    supply,
    book,
    booking: createBooking({ state, release, shelf, desks, supply, book, mailbox, now, keyDigits }),
    mailbox,
    captcha: createCaptcha({ ...settings.captcha, hmacKey: state.secrets.captcha, now }),
    tokens: createTokens(state.secrets.token, now),
    limiter: createLimiter(settings.rateLimit, now),
    faults: createFaults(),
    face: settings.face,
    isInMaintenance: false,
    blocked: new Set<string>(),
  }
}

interface ClockAnchor {
  outside: number
  office: number
  speed: number
}

/** `stored`: the clock before a restart; time went on meanwhile, at the speed of that state. */
function createClock(outsideNow: () => number, speed: number, stored?: ClockAnchor) {
  const readAnchor = (at: ClockAnchor, outside: number) => at.office + (outside - at.outside) * at.speed
  const start = outsideNow()
  let anchor: ClockAnchor = { outside: start, office: stored ? readAnchor(stored, start) : start, speed }
  const moveTo = (office: number) => {
    anchor = { outside: outsideNow(), office, speed }
  }
  const now = () => Math.floor(readAnchor(anchor, outsideNow()))
  return { now, moveTo, moveBy: (ms: number) => moveTo(now() + ms), anchor: () => anchor }
}
