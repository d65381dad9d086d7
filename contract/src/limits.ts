import { minuteMs } from './time.ts'

/** Of the specification (docs/specification.md#9-constants-and-limits) and of the city, for browser and server. */
export const serviceCount = { min: 1, max: 10, default: 1 } as const
export const passwordLength = { login: 6, register: 8, max: 200 } as const
export const nameLength = { min: 2, max: 50 } as const
/** The longest texts that the city stores (munich-client/PROTOCOL.md#field-rules): both names with a space, and an address. */
export const atTheCity = { names: 200, email: 150 } as const
export const passkeyNameLength = { max: 50 } as const
export const passkeysMax = 10
/** Every key for scripts begins so: people and programs that look for lost secrets recognise it. */
export const keyPrefix = 'tl_'
/**
 * Keys for scripts. `days`: the time after which a key ends, as its owner chooses. `calls`: of one key in a minute.
 * `waiting`: calls of one account that wait for free times at the same time.
 */
export const scriptKeys = {
  max: 5,
  nameLength: 50,
  days: { choices: [30, 90, 365], usual: 90 },
  calls: 60,
  waiting: 10,
} as const
/** The longest time for which a call waits for free times. Proxies end a call after a minute. */
export const longestWaitSeconds = 50
/** `asksPerDay`: other people that an account may ask in 24 hours. `askDays`: the time in which they can accept. */
export const receivers = { max: 10, nameLength: 50, asksPerDay: 3, askDays: 7 } as const
/** Messages about free appointments to all receivers of one account within an hour, removed ones counted. */
export const newsPerHourOfAccount = 300
export const sharedPageDays = 30
/** The time in which a browser must answer with a passkey. */
export const passkeyMinutes = 5
/** For this long after a sign-in, the password need not be given again. */
export const freshSignInMinutes = 10
/** After a new password, a right that is younger than this is kept by itself and not with all others. */
export const rightReviewDays = 30
/** The time for which a mailed link can be used. `keepDays`: for the link that takes an address back. */
export const mailedLinks = { proofDays: 3, keepDays: 7, resetMinutes: 60 } as const
export const telegramLinkMinutes = 15
/** The digits of a test message: how many, how long they count, and how often a person may type wrong ones. */
export const testDigits = { count: 4, minutes: 15, guesses: 5 } as const
/** Of a key of an Apprise server: https://github.com/caronc/apprise-api#api-details */
export const appriseKeyLength = { max: 128 } as const
/**
 * A code that proves a number: its digits, the time for which it counts, the guesses at it, and the most codes of a
 * day, of one account and to one number.
 */
export const signalCode = { digits: 6, minutes: 15, guesses: 5, perAccount: 5, perNumber: 3 } as const
export const taskNameLength = { max: 200 } as const
/** The most tasks of one account. */
export const tasksMax = 100
/** The most times, days and offices together that one task may be told no more of. */
export const unwantedMax = 100
/** A task can be paused until a day that is this many days ahead. */
export const pauseDays = { min: 1, max: 365 } as const
/** The hours before a slot at which a person must know of it: 30 days at most. */
export const minimumNoticeHours = { min: 0, max: 720 } as const
/**
 * The most offices that one task watches: the first and ten more. No service of the city is offered at more than ten
 * offices, and a task costs the city one place in a request for each office.
 */
export const taskOffices = { max: 11 } as const
/** Services of one appointment, the first among them. */
export const taskServices = { max: 5 } as const
/** Bookings of one account: those that may wait for a click, and those of a day that may be held and never confirmed. */
export const accountBookings = { open: 2, unconfirmed: 5 } as const
/** Of a person's details, in the office's rules (munich-client/PROTOCOL.md#field-rules). */
export const phoneDigits = { min: 7, max: 15 } as const
export const customTextLength = { max: 250 } as const
/** The largest id of a row. The database does not take a larger one, so it names nothing. */
export const idMax = 2_147_483_647
export const wizardSteps = 4
export const dashboard = { tasks: 3, activities: 10, refetchMs: 30_000 } as const
export const adminRefetchMs = 30_000
export const accountsPage = 25
export const auditPage = 50
export const failedJobsShown = 100
export const invitationDays = { min: 1, max: 90, default: 7 } as const
export const live = {
  /** The number of a live event below /monitoring/: all events up to it had happened before the answer was read. */
  eventHeader: 'x-last-event-id',
  pingMs: 30_000,
  reconnectAttempts: 5,
  reconnectFirstMs: 1_000,
  reconnectCapMs: 30_000,
  closeNormal: 1000,
  closeUnauthenticated: 4001,
  closeForbidden: 4003,
  /** One person has too many open, or opened too many within a minute, at one web process; the browser tries again later. */
  closeTooMany: 4029,
  /** Far more than anybody's tabs and devices need: a tab has up to three. */
  openPerUser: 60,
  openedPerMinute: 240,
} as const
export const logViewer = {
  kept: 150,
  bufferMs: 150,
  bufferMax: 8,
  ratePerSecond: 8,
  pollMs: 5_000,
  fallbackAfterMs: 2_000,
  warningEveryMs: 5_000,
} as const
export const activitiesFetched = 50
/** The most messages about free appointments to one person on one channel within an hour; those about bookings have no limit. */
export const newsPerHour = 60
export const devicesMax = 10
export const checkStrip = { kept: 40 } as const
export const toastMs = {
  appointmentFound: 10_000,
  bookingSuccessful: 10_000,
  monitoringError: 8_000,
  bookingFailed: 8_000,
} as const
export const catalogueCacheMs = 5 * minuteMs
/** The ports of mail servers; others need the operator to allow private hosts. */
export const mailPorts: readonly number[] = [25, 465, 587, 2525]

export const portRange = { min: 1, max: 65_535 } as const
export const ntfyTopicLength = { max: 64 } as const
/** The key that signs webhooks, in bytes, as Standard Webhooks allows. */
export const webhookKeyBytes = { min: 24, max: 64 } as const
/** Messages about an outage begin after this time, in these hours of the Berlin clock. */
export const outageMessages = { afterMinutes: 30, from: '07:00', to: '21:00' } as const
/**
 * A booking waits this long for a request to the office that is under way, and then is sent beside that one. `most`: the
 * requests that may be under way at once.
 */
export const besideRequest = { afterSeconds: 1, most: 2 } as const
/** A worker without a report for this long counts as gone, and a poll that is due for this long as late. */
export const overdue = { workerSeconds: 30, pollSeconds: 60 } as const
export const availabilityDays = 90
export const smtp = { port: 587, server: 'smtp.gmail.com' } as const
/** The time for which data about people's tasks are kept. */
export const kept = {
  lineDays: 30,
  deliveryDays: 30,
  /** The most lines of one journal, a task's own or a target's. */
  linesPerJournal: 5_000,
  liveHours: 24,
  /** From a session's last use, and from its beginning. */
  sessionDays: 30,
  sessionMaxDays: 90,
  networkDays: 90,
  /** A password that is set by mail removes passkeys that were added within this time. */
  passkeyDoubtDays: 7,
  auditDays: 180,
  /** From the end of a session, a mailed link or an invitation on. */
  endedDays: 7,
  /** For waiting and failed jobs. It is the default of pg-boss. */
  jobDays: 14,
} as const
/** The pair that a task watches when no provider is chosen: emergency help for residence permits. */
export const legacyDefault = { legacy_office_id: '10187259', legacy_service_id: '10339027' } as const
export const defaultProviderCode = 'munich'
/** The practice office for trying things out: it gives no real appointment. */
export const practiceCode = 'practice'
/** Every moment shown to people is in the offices' time zone. */
export const timeZone = 'Europe/Berlin'

/** A free time that no answer has confirmed for this long may be gone: it is neither offered nor booked. In milliseconds. */
export const freshFindMs = 15 * minuteMs

/** The years in which days and moments of a body lie. Years of two digits would become others in the database. */
export const years = { first: 2000, last: 2100 } as const
