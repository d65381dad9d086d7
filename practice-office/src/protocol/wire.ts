/** The shapes that cross the wire (PROTOCOL.md#catalogue, PROTOCOL.md#appointment). Field names are the city's. */

export interface Catalogue {
  offices: Office[]
  services: Service[]
  relations: Relation[]
}

export interface Office {
  id: number
  name: string
  slotTimeInMinutes: number | null
  scope: Scope | null
  sharedBookingOfficeIds?: number[] | null
  [field: string]: unknown
}

export interface Scope {
  id: number
  provider: { id: number; name: string } & Record<string, unknown>
  shortName: string
  emailRequired: boolean | null
  telephoneActivated: boolean | null
  telephoneRequired: boolean | null
  customTextfieldActivated: boolean | null
  customTextfieldRequired: boolean | null
  customTextfield2Activated: boolean | null
  customTextfield2Required: boolean | null
  captchaActivatedRequired: boolean | null
  slotsPerAppointment: string | null
  appointmentsPerMail: string | null
  whitelistedMails: string | null
  reservationDuration: number
  /** Minutes, counted from the reservation. */
  activationDuration: number | null
  rebookingDisabled?: boolean
  [field: string]: unknown
}

export interface Service {
  id: number
  name: string
  maxQuantity: number
  [field: string]: unknown
}

export interface Relation {
  officeId: number
  serviceId: number
  slots: number
  public: boolean
  maxQuantity: number
}

type Status = 'reserved' | 'preconfirmed' | 'confirmed' | 'deleted' | 'blocked'

export interface Appointment {
  processId: number
  /** Unix seconds, as text. */
  timestamp: string
  authKey: string
  familyName: string
  customTextfield: string
  customTextfield2: string
  email: string
  telephone: string
  officeName: string | null
  officeId: number
  scope: Scope
  subRequestCounts: { id: number; name: string; count: number }[]
  serviceId: number
  serviceName: string
  serviceCount: number
  status: Status
  captchaToken: string
  slotCount: number
  displayNumber: string
  icsContent: string | null
}

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
  isGateways?: true
}

/** `direct`: the application's own answers. `gateway`: as seen through the city's gateway (PROTOCOL.md#the-gateway). */
export type Face = 'direct' | 'gateway'

/** muc50 is our name for muc47 with PROTOCOL.md#after-muc47; the city has no such release. */
export const RELEASES = ['muc47', 'muc50'] as const

export type Release = (typeof RELEASES)[number]

export const NEWEST_RELEASE: Release = 'muc50'

export const ENDPOINT_NAMES = [
  'offices-and-services',
  'available-calendar',
  'captcha-details',
  'captcha-challenge',
  'captcha-verify',
  'reserve-appointment',
  'update-appointment',
  'preconfirm-appointment',
  'confirm-appointment',
  'cancel-appointment',
  'appointment',
  'my-appointments',
] as const

export type EndpointName = (typeof ENDPOINT_NAMES)[number]
