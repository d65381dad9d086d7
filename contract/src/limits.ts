import { minuteMs } from './time.ts'

/** Of the specification (docs/specification.md#9-constants-and-limits) and of the city, for browser and server. */
export const serviceCount = { min: 1, max: 10, default: 1 } as const
export const passwordLength = { login: 6, register: 8, max: 200 } as const
export const nameLength = { min: 2, max: 50 } as const
/** The longest texts that the city stores (munich-client/PROTOCOL.md#field-rules): both names with a space, and an address. */
export const atTheCity = { names: 200, email: 150 } as const
export const passkeyNameLength = { max: 50 } as const
export const passkeysMax = 10
/** People and programs that look for lost secrets recognise it. */
export const keyPrefix = 'tl_'
/** `calls`: of one key in a minute. `waiting`: calls of one account that wait for free times at the same time. */
export const scriptKeys = {
  max: 5,
  nameLength: 50,
  days: { choices: [30, 90, 365], usual: 90 },
  calls: 60,
  waiting: 10,
} as const
/** Proxies end a call after a minute. */
export const longestWaitSeconds = 50
/** `asksPerDay`: of one account in 24 hours. `askDays`: the time in which the other person can accept. */
export const receivers = { max: 10, nameLength: 50, asksPerDay: 3, askDays: 7 } as const
/** To all receivers of one account, removed ones counted. */
export const newsPerHourOfAccount = 300
export const sharedPageDays = 30
export const passkeyMinutes = 5
/** After a sign-in, in which the password need not be given again. */
export const freshSignInMinutes = 10
/** A younger right is kept by itself and not with all others. */
export const rightReviewDays = 30
/** `keepDays`: for the link that takes an address back. */
export const mailedLinks = { proofDays: 3, keepDays: 7, resetMinutes: 60 } as const
export const telegramLinkMinutes = 15
export const testDigits = { count: 4, minutes: 15, guesses: 5 } as const
/** Of a key of an Apprise server: https://github.com/caronc/apprise-api#api-details */
export const appriseKeyLength = { max: 128 } as const
/** `perAccount`, `perNumber`: codes of a day. */
export const signalCode = { digits: 6, minutes: 15, guesses: 5, perAccount: 5, perNumber: 3 } as const
export const taskNameLength = { max: 200 } as const
export const tasksMax = 100
export const broughtLinkLength = { max: 2_000 }
/** Times, days and offices together, of one task. */
export const unwantedMax = 100
export const pauseDays = { min: 1, max: 365 } as const
export const minimumNoticeHours = { min: 0, max: 720 } as const
/** From now to an appointment that is booked automatically. */
export const bookingNoticeMinutes = { min: 0, max: 1_440, default: 120 } as const
/** No service of the city is offered at more than ten offices; a task costs the city one place in a request for each. */
export const taskOffices = { max: 11 } as const
export const taskServices = { max: 5 } as const
/** Of one account: those that may wait for a click, and those of a day that may be held and never confirmed. */
export const accountBookings = { open: 2, unconfirmed: 5 } as const
/** Of a person's details, in the office's rules (munich-client/PROTOCOL.md#field-rules). */
export const phoneDigits = { min: 7, max: 15 } as const
export const customTextLength = { max: 250 } as const
/** PostgreSQL's largest integer. */
export const idMax = 2_147_483_647
export const wizardSteps = 4
export const dashboard = { tasks: 3, activities: 10, refetchMs: 30_000 } as const
export const adminRefetchMs = 30_000
export const accountsPage = 25
export const auditPage = 50
export const failedJobsShown = 100
export const invitationDays = { min: 1, max: 90, default: 7 } as const
export const live = {
  /** All events below /monitoring/ up to this number had happened before the answer was read. */
  eventHeader: 'x-last-event-id',
  pingMs: 30_000,
  reconnectAttempts: 5,
  reconnectFirstMs: 1_000,
  reconnectCapMs: 30_000,
  closeNormal: 1000,
  closeUnauthenticated: 4001,
  closeForbidden: 4003,
  /** The browser tries again later. */
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
/** To one person on one channel within an hour; messages about bookings have no limit. */
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
export const mailPorts: readonly number[] = [25, 465, 587, 2525]

export const portRange = { min: 1, max: 65_535 } as const
export const ntfyTopicLength = { max: 64 } as const
/** As Standard Webhooks allows. */
export const webhookKeyBytes = { min: 24, max: 64 } as const
/** Of the Berlin clock. */
export const outageMessages = { afterMinutes: 30, from: '07:00', to: '21:00' } as const
/** A booking waits this long for a request that is under way, and then is sent beside it. `most`: requests at once. */
export const besideRequest = { afterSeconds: 1, most: 2 } as const
/** A worker without a report counts as gone, and a due poll as late. */
export const overdue = { workerSeconds: 30, pollSeconds: 60 } as const
export const availabilityDays = 90
export const smtp = { port: 587, server: 'smtp.gmail.com' } as const
export const kept = {
  lineDays: 30,
  deliveryDays: 30,
  /** A task's own or a target's. */
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
  /** The default of pg-boss. */
  jobDays: 14,
} as const
/** For a task without a provider: emergency help for residence permits. */
export const legacyDefault = { legacy_office_id: '10187259', legacy_service_id: '10339027' } as const
export const defaultProviderCode = 'munich'
export const practiceCode = 'practice'
/** Every moment shown to people is in the offices' time zone. */
export const timeZone = 'Europe/Berlin'

/** A free time that no answer has confirmed for this long is neither offered nor booked. In milliseconds. */
export const freshFindMs = 15 * minuteMs

/** Years of two digits would become others in the database. */
export const years = { first: 2000, last: 2100 } as const
