import { minuteMs } from './time.ts'
/**
 * Business constants of the specification (docs/specification.md#9-constants-and-limits) and of the city, in one place
 * for browser and server.
 */
export const serviceCount = { min: 1, max: 10, default: 1 } as const
export const passwordLength = { login: 6, register: 8, max: 200 } as const
export const nameLength = { min: 2, max: 50 } as const
export const passkeyNameLength = { max: 50 } as const
/** The most passkeys of one account. */
export const passkeysMax = 10
export const taskNameLength = { max: 200 } as const
/** The hours before a slot at which a person must know of it: 30 days at most. */
export const minimumNoticeHours = { min: 0, max: 720 } as const
/**
 * The most offices that one task watches: the first and ten more. No service of the city is offered at more than ten
 * offices, and a task costs the city one place in a request for each office.
 */
export const taskOffices = { max: 11 } as const
/** Services of one appointment, the first among them. */
export const taskServices = { max: 5 } as const
/** The largest id of a row. The database does not take a larger one, so it names nothing. */
export const idMax = 2_147_483_647
export const wizardSteps = 4
export const dashboard = { tasks: 3, activities: 10, refetchMs: 30_000 } as const
export const adminRefetchMs = 30_000
/** The number of accounts, or invitations, on a page for staff. */
export const accountsPage = 25
/** The days for which an invitation can be used. */
export const invitationDays = { min: 1, max: 90, default: 7 } as const
export const live = {
  /**
   * A header of answers below /monitoring/: the number of a live event. All events up to it had happened before the
   * answer was read.
   */
  eventHeader: 'x-last-event-id',
  pingMs: 30_000,
  reconnectAttempts: 5,
  reconnectFirstMs: 1_000,
  reconnectCapMs: 30_000,
  closeNormal: 1000,
  closeUnauthenticated: 4001,
  closeForbidden: 4003,
  /**
   * One person has too many open, or opened too many within a minute, at one web process; the browser tries again
   * later.
   */
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
/**
 * The most messages about free appointments to one person on one channel within an hour; those about bookings have no
 * limit.
 */
export const newsPerHour = 60
/** The most browsers of one person with push messages. */
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

export const smtp = { port: 587, server: 'smtp.gmail.com' } as const
/** The time for which data about people's tasks are kept. */
export const kept = {
  lineDays: 30,
  deliveryDays: 30,
  /** For a task's own journal, and for a target's. */
  linesPerJournal: 5_000,
  liveHours: 24,
  /** From a session's last use, and from its beginning. */
  sessionDays: 30,
  sessionMaxDays: 90,
  placeDays: 90,
  /** A password that is set by mail removes passkeys that were added within this time. */
  passkeyDoubtDays: 7,
  auditDays: 180,
} as const
/** The pair that a task watches when no provider is chosen: emergency help for residence permits. */
export const legacyDefault = { legacy_office_id: '10187259', legacy_service_id: '10339027' } as const
export const defaultProviderCode = 'munich'
/** The practice office for trying things out: it gives no real appointment. */
export const practiceCode = 'practice'
/** Every moment shown to people is in the offices' time zone. */
export const timeZone = 'Europe/Berlin'
