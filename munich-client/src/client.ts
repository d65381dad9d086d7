import type { Appointment, AppointmentKey, Availability, AvailabilityQuery, Call, Moving, MunichClient } from './api.ts'
import type { CaptchaSolver } from './captcha/solver.ts'
import { createCaptchaToken } from './captcha/token.ts'
import { personDetailNames } from './details.ts'
import { type Ask, createAsk, type Observers, type Read } from './exchange.ts'
import type { Outcome } from './outcome.ts'
import { createTransport, type WireRequest } from './transport.ts'
import { readAppointment, readCancelled } from './wire/appointment.ts'
import { findOtherQuestion, readCalendar } from './wire/calendar.ts'
import { readDetails } from './wire/captcha.ts'
import { readCatalogue } from './wire/catalogue.ts'
import type { Spot } from './wire/fields.ts'

export interface MunichClientOptions extends Observers {
  /** For example `https://www48.muenchen.de/buergeransicht/api/citizen`. */
  baseUrl: string
  /** The User-Agent, with a contact: `Product/1.0 (+https://… or an address)`. */
  userAgent: string
  /** Shared by all clients of a process; the client never closes it. */
  solver: CaptchaSolver
  /** For one request of this call, with the connecting. */
  timeoutMs?: (call: string) => number
  captcha?: 'compute' | 'off'
  /** Used if the office sends no `Date`. */
  clock?: { now(): number }
}

/** A calendar at 8:00 is slow, not away; the city computes a cold catalogue for 6 to 16 s (played at its software). */
const slowCallsMs: Readonly<Record<string, number>> = {
  'available-calendar': 45_000,
  'offices-and-services': 45_000,
  // A step of a booking may have acted: a lost answer costs more than a late one.
  'reserve-appointment': 30_000,
  'update-appointment': 30_000,
  'preconfirm-appointment': 30_000,
  'confirm-appointment': 30_000,
}
/** Milliseconds. */
export const usualTimeoutMs = (call: string): number => slowCallsMs[call] ?? 15_000

/** @throws TypeError for a base URL or User-Agent that cannot be sent */
export function createMunichClient(options: MunichClientOptions): MunichClient {
  const { baseUrl, userAgent, solver, captcha = 'compute', clock = Date } = options
  const { timeoutMs = usualTimeoutMs } = options
  if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) throw new TypeError('baseUrl must be an http(s) URL')
  if (!/^[\x20-\x7e]+$/.test(userAgent)) throw new TypeError('userAgent must be printable ASCII, and not empty')
  const transport = createTransport({ baseUrl, userAgent, timeoutMs })
  const ask = createAsk(transport, options)

  const change = (name: string, { processId, authKey }: AppointmentKey, source = {}): WireRequest => ({
    name,
    method: 'POST',
    body: { processId, authKey, ...source },
  })
  type ReadAbout = (body: unknown, spot: Spot, asked: AppointmentKey) => Appointment | null
  const about =
    (asked: AppointmentKey, read: ReadAbout = readAppointment): Read<Appointment> =>
    (body, spot) =>
      read(body, spot, asked)

  return {
    catalogue: (call) => ask({ name: 'offices-and-services', method: 'GET' }, readCatalogue, call),
    availability: (query, call) => askCalendar(ask, query, call),
    captchaDetails: (call) => ask({ name: 'captcha-details', method: 'GET' }, readDetails, call),
    captchaToken: createCaptchaToken({ ask, solver, captcha, clock }),
    reserve: ({ officeId, timestamp, serviceIds, serviceCounts, captchaToken, ...moving }, call) => {
      const services = { serviceId: serviceIds, serviceCount: serviceCounts }
      const body = { timestamp, officeId, ...services, captchaToken, ...sourceOf(moving) }
      return ask(
        { name: 'reserve-appointment', method: 'POST', body },
        (answer, spot) => readAppointment(answer, spot),
        call,
      )
    },
    update: (details, call) => {
      const { processId, authKey, familyName, email } = details
      const asked = Object.fromEntries(personDetailNames.map((name) => [name, details[name]]))
      // Undefined fields are not sent, and keep their values at the office.
      const body = { processId, authKey, familyName, email, ...asked, ...sourceOf(details) }
      return ask({ name: 'update-appointment', method: 'POST', body }, about(details), call)
    },
    preconfirm: (key, call) => ask(change('preconfirm-appointment', key), about(key), call),
    confirm: (key, call) => ask(change('confirm-appointment', key, sourceOf(key)), about(key), call),
    cancel: (key, call) => ask(change('cancel-appointment', key), about(key, readCancelled), call),
    appointment: (key, call) => {
      const query = { processId: String(key.processId), authKey: key.authKey }
      return ask({ name: 'appointment', method: 'GET', query }, about(key), call)
    },
    warm: () => transport.warm(),
    close: () => transport.close(),
  }
}

/**
 * Without a wanted day we leave out the slots window and get all days (PROTOCOL.md#days-without-times). So too for a day
 * outside of the range, for which muc47 fails (PROTOCOL.md#a-client-for-both).
 */
function askCalendar(ask: Ask, query: AvailabilityQuery, call?: Call): Promise<Outcome<Availability>> {
  const isWithin = query.day !== undefined && query.day >= query.startDate && query.day <= query.endDate
  const day = isWithin ? query.day : undefined
  return ask(
    {
      name: 'available-calendar',
      method: 'GET',
      query: {
        startDate: query.startDate,
        endDate: query.endDate,
        officeIds: query.officeIds.join(','),
        serviceIds: query.serviceIds.join(','),
        serviceCounts: query.serviceCounts.join(','),
        ...(day === undefined ? {} : { slotsStartDate: day, slotsEndDate: day }),
        ...tokenOf(query),
      },
    },
    (body, spot) => readCalendar(body, spot, { ...query, day }),
    call,
    (body, spot) => findOtherQuestion(body, spot, query),
  )
}

function sourceOf({ source }: Moving): { sourceProcessId?: number; sourceAuthKey?: string } {
  return source ? { sourceProcessId: source.processId, sourceAuthKey: source.authKey } : {}
}

function tokenOf(query: AvailabilityQuery): { captchaToken?: string } {
  return query.captchaToken === undefined ? {} : { captchaToken: query.captchaToken }
}
