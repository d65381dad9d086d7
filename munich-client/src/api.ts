import type { DetailRule, PersonDetail } from './details.ts'
import type { Outcome } from './outcome.ts'

/** No answer of the office causes an exception. */
export interface MunichClient {
  catalogue(call?: Call): Promise<Outcome<Catalogue>>
  /** Without `day`, the times of the earliest bookable day. A day whose times were not loaded is only `painted`. */
  availability(query: AvailabilityQuery, call?: Call): Promise<Outcome<Availability>>
  captchaDetails(call?: Call): Promise<Outcome<{ captchaEnabled: boolean }>>
  /**
  /** Two requests, each through `enqueue` (PROTOCOL.md#captcha); the computing in between is off the event loop. */
  captchaToken(call?: Call & { enqueue?: Enqueue }): Promise<Outcome<CaptchaToken>>
  reserve(hold: ReserveRequest, call?: Call): Promise<Outcome<Appointment>>
  update(details: UpdateRequest, call?: Call): Promise<Outcome<Appointment>>
  preconfirm(appointment: AppointmentKey, call?: Call): Promise<Outcome<Appointment>>
  /** With `source` a move, without it a click on the activation link, which is its owner's alone (PROTOCOL.md#rebooking). */
  confirm(appointment: AppointmentKey & Moving, call?: Call): Promise<Outcome<Appointment>>
  appointment(appointment: AppointmentKey, call?: Call): Promise<Outcome<Appointment>>
  /** An appointment is cancelled if the answer's status is `deleted`. A hold may keep the status `reserved`. */
  cancel(appointment: AppointmentKey, call?: Call): Promise<Outcome<Appointment>>
  /** Opens a connection ahead of need, without a request. */
  warm(): Promise<void>
  close(): Promise<void>
}

export interface Call {
  signal?: AbortSignal
  timeoutMs?: number
}

/** Makes one request when it is next in the caller's queue. Null: it was never next, and the request was not made. */
export type Enqueue = <T>(request: () => Promise<Outcome<T>>) => Promise<Outcome<T> | null>

export interface AvailabilityQuery {
  officeIds: number[]
  serviceIds: number[]
  /** Same order and length as `serviceIds`, 1…25 each. */
  serviceCounts: number[]
  /** Berlin days, `YYYY-MM-DD`; at most 365 days apart. */
  startDate: string
  endDate: string
  /** `YYYY-MM-DD`. The days of its month alone are then listed, otherwise all of them (PROTOCOL.md#times-of-one-day). */
  day?: string
  captchaToken?: string
}

export interface Availability {
  days: { date: string; officeIds: number[] }[]
  /** May differ from the day asked for; null when nothing is bookable. */
  openedDay: string | null
  /** Of `openedDay`, ascending by time. Unix seconds. */
  slots: { officeId: number; at: number }[]
}

export interface CaptchaToken {
  token: string
  /** Unix seconds. */
  expiresAt: number
  solvedInMs: number
  variant: 'v1' | 'v2'
}

export interface AppointmentKey {
  processId: number
  authKey: string
}

export interface Moving {
  /** The confirmed appointment in whose place the new one comes; the caller cancels it afterwards. */
  source?: AppointmentKey | undefined
}

export interface ReserveRequest extends Moving {
  officeId: number
  /** Unix seconds. */
  timestamp: number
  serviceIds: number[]
  serviceCounts: number[]
  captchaToken?: string
}

export interface UpdateRequest extends AppointmentKey, Moving, Partial<Record<PersonDetail, string>> {
  familyName: string
  email: string
}

export interface Appointment {
  processId: number
  authKey: string
  /** Unix seconds; 0: the office does not say, which happens in the answer to a cancellation only. */
  timestamp: number
  officeId: number
  /** The main service first; empty: the office does not say. */
  services: { id: number; count: number }[]
  /** `reserved`, `preconfirmed`, `confirmed`, `deleted`, `blocked`, or another word of the office; null if it sent none. */
  status: string | null
  displayNumber: string | null
  /** Where to wait; empty: the desk has no words, null: nothing was said. */
  hint: string | null
  /** Text with line breaks; empty and null as above. */
  info: string | null
  icsContent: string | null
  /** The person's data at the office; empty: none. Of a reservation, `email` is a placeholder (PROTOCOL.md#booking). */
  person: Record<'familyName' | 'email' | PersonDetail, string>
  /** Null: the office does not say, as up to muc47. */
  rebookingDisabled: boolean | null
  /** Minutes; null: the office sent none or 0. */
  reservationMinutes: number | null
  activationMinutes: number | null
  captchaToken: string | null
}

export interface Catalogue {
  offices: Office[]
  services: Service[]
  relations: Relation[]
}

export interface Office {
  id: number
  name: string
  address: { street: string; houseNumber: string; postalCode: string; city: string; hint: string | null } | null
  /** Degrees, WGS 84; null: the city does not say. */
  position: { latitude: number; longitude: number } | null
  slotTimeInMinutes: number | null
  disabledByServices: number[]
  priority: number
  sharedBookingOfficeIds: number[]
  /** Null: an office without an online desk. */
  desk: OfficeRules | null
}

/** When there are new appointments and who may not come; for an appointment: the papers, where to wait. */
export interface DeskTexts {
  infoForAllAppointments: string
  infoForAppointment: string
}

export interface OfficeRules extends Record<PersonDetail, DetailRule> {
  id: number
  shortName: string
  hint: string
  /** Text with line breaks; empty: none. */
  info: string
  /** All that it tells people, as text with line breaks; null: the answer has neither of the two. */
  texts: DeskTexts | null
  emailRequired: boolean
  captchaRequired: boolean
  slotsPerAppointment: number | null
  appointmentsPerMail: number | null
  reservationMinutes: number | null
  activationMinutes: number | null
  /** Null: the office does not say, as up to muc47. */
  rebookingDisabled: boolean | null
}

export interface Service {
  id: number
  /** Not unique: forms of a service have the same one. */
  name: string
  /** Null: there is only one form of the service. */
  variant: Variant | null
  maxQuantity: number
  /** By another service: the offices that give one appointment for both. */
  combinable: Record<number, number[]>
}

export interface Variant {
  /** 1 on site, 2 by telephone, 3 by video, and so on. */
  id: number
  de: VariantTexts
  en: VariantTexts
}

export interface VariantTexts {
  name: string | null
  hint: string | null
}

export interface Relation {
  officeId: number
  serviceId: number
  /** Slots that one unit of the service takes at this office. */
  slots: number
  public: boolean
  /** 0: no limit from the relation. */
  maxQuantity: number
}
