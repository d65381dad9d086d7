// What makes a task sound: a target that is offered, a number that fits, and for automatic booking what the office's desk asks.
import { nameLength } from '@terminlotse/contract/limits'
import { Refusal } from '../../foundation/refusal.ts'
import type { TargetChoice, TargetDescription } from '../catalogue/catalogue.ts'

/** What an appointment is booked with. */
export interface BookingDetails {
  auto_booking_enabled: boolean
  first_name: string
  last_name: string
  email_for_booking: string
  telephone: string
  custom_textfield: string
  custom_textfield2: string
}

const referenceFields = ['service', 'office', 'service_type'] as const
const legacyFields = ['legacy_office_id', 'legacy_service_id'] as const
const noReferences = { service: null, office: null, service_type: null }
const noLegacy = { legacy_office_id: null, legacy_service_id: null }

type Wish = { [F in keyof TargetChoice]?: TargetChoice[F] | undefined }

/** A target's fields after a change: references and a legacy pair replace each other, whichever is named now. */
export function chooseTarget(before: TargetChoice, wish: Wish): TargetChoice {
  const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
  const wanted: TargetChoice = { ...before, ...given }
  const names = (fields: readonly (keyof TargetChoice)[]) => fields.some((field) => (wish[field] ?? null) !== null)
  const isWhole = (fields: readonly (keyof TargetChoice)[]) => fields.every((field) => wanted[field] !== null)
  if (names(referenceFields) && (isWhole(referenceFields) || !names(legacyFields))) return { ...wanted, ...noLegacy }
  if (names(legacyFields)) return { ...wanted, ...noReferences }
  return wanted
}

export const nothingChosen: TargetChoice = { ...noReferences, ...noLegacy }

/** As the office wants it: digits, with a plus in front if there was one. Refuses with `invalid_input` what is no number. */
export function tidyTelephone(telephone: string): string {
  const digits = telephone.replace(/[\s()/.-]/g, '')
  if (digits === '' || /^\+?\d{7,15}$/.test(digits)) return digits
  throw new Refusal('invalid_input', { fields: { telephone: ['telephone_invalid'] } })
}

/** Refuses with `count_too_high`, naming service and office. */
export function checkCount(target: TargetDescription, count: number): void {
  if (count <= target.maxCount) return
  throw new Refusal('count_too_high', {
    fields: { service_count: ['count_too_high'] },
    values: { max: target.maxCount, service: target.serviceType.name, office: target.office.name },
  })
}

/** Refuses with `booking_details_missing` when automatic booking is on and the desk would refuse for want of details. */
export function checkBookingDetails(target: TargetDescription, task: BookingDetails): void {
  if (!task.auto_booking_enabled) return
  const { telephone, custom_textfield, custom_textfield2 } = target.desk ?? {}
  const isAsked = (field?: { activated: boolean; required: boolean }) => Boolean(field?.activated && field.required)
  const checks: [keyof BookingDetails, string | null][] = [
    ['first_name', nameProblem(task.first_name, 'first_name')],
    ['last_name', nameProblem(task.last_name, 'last_name')],
    ['email_for_booking', task.email_for_booking === '' ? 'email_required' : null],
    ['telephone', isAsked(telephone) && task.telephone === '' ? 'office_needs_this' : null],
    ['custom_textfield', isAsked(custom_textfield) && task.custom_textfield === '' ? 'office_needs_this' : null],
    ['custom_textfield2', isAsked(custom_textfield2) && task.custom_textfield2 === '' ? 'office_needs_this' : null],
  ]
  const missing = checks.filter(([, problem]) => problem !== null)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map(([field, problem]) => [field, [problem ?? '']]))
  throw new Refusal('booking_details_missing', { fields })
}

function nameProblem(name: string, field: 'first_name' | 'last_name'): string | null {
  if (name === '') return `${field}_required`
  return name.length < nameLength.min ? `${field}_short` : null
}
