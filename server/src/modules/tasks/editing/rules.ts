import { isDeepStrictEqual } from 'node:util'
import { ownFields, ownProblem, type Person } from '@terminlotse/contract/fields/person'
import { taskOffices } from '@terminlotse/contract/limits'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import type { ValidationKey } from '@terminlotse/contract/validation-texts'
import type { Ctx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { type DemandedAt, readCityDemands } from '../../offices/city-demands.ts'
import { isCombination, servicesOf, type TargetKey } from '../../offices/combinations.ts'
import { readEarliestAtOffice } from '../../offices/gate.store.ts'
import type { TargetChoice, TargetDescription, WholeChoice } from '../../offices/targets.ts'
import { checkFilter } from '../filter.ts'
import { type PersonsTerms, termsFor } from '../may-book.ts'
import type { Brought } from './neighbours.ts'

export interface BookingDetails extends Person {
  auto_booking_enabled: boolean
  lets_me_book: boolean
}

const referenceFields = ['service', 'office', 'service_type'] as const
export const legacyFields = ['legacy_office_id', 'legacy_service_id'] as const
type Fields = readonly (keyof TargetChoice)[]
const noReferences = { service: null, office: null, service_type: null }
const noLegacy = { legacy_office_id: null, legacy_service_id: null }

export type Choice = Omit<WholeChoice, 'service_count'>

export type Wish = { [F in keyof TargetChoice]?: TargetChoice[F] | undefined } & {
  offices?: number[] | null | undefined
  further_services?: Choice['further_services'] | null | undefined
}

/** The named one of references and legacy pair counts. Refuses with `two_targets` if both differ, and at `offices`. */
export function chooseTargets(before: Choice, { offices: any, further_services: further, ...rest }: Wish): Choice {
  const { service, service_type, legacy_office_id, legacy_service_id } = rest
  const office = rest.office ?? any?.[0] ?? rest.office
  const choice = chooseTarget(before, { service, office, service_type, legacy_office_id, legacy_service_id })
  const offices = chooseOffices(before, choice, any)
  if (offices.length > taskOffices.max) {
    throw new Refusal('invalid_input', { fields: { offices: ['offices_too_many'] } })
  }
  return { ...choice, offices, further_services: chooseFurther(before, choice, further) }
}

/** Further services stay while the first one stays. Refuses one that is named twice, and any beside a legacy pair. */
function chooseFurther(
  before: Choice,
  { service_type }: TargetChoice,
  wish: Wish['further_services'],
): Choice['further_services'] {
  if (wish === undefined) return service_type === before.service_type ? before.further_services : []
  const further = wish ?? []
  const refuse = (code: 'services_need_choice' | 'services_twice') =>
    new Refusal('invalid_input', { fields: { further_services: [code] } })
  if (further.length > 0 && service_type === null) throw refuse('services_need_choice')
  const all = [service_type, ...further.map((one) => one.service_type)]
  if (new Set(all).size < all.length) throw refuse('services_twice')
  const isSame =
    service_type === before.service_type && isDeepStrictEqual(inOrder(further), inOrder(before.further_services))
  return isSame ? before.further_services : further
}

/** The order of further services does not matter. */
function inOrder(further: Choice['further_services']): Choice['further_services'] {
  return further.toSorted((one, other) => one.service_type - other.service_type)
}

function chooseOffices(before: Choice, { office, legacy_office_id }: TargetChoice, any: Wish['offices']): number[] {
  if (office === null) {
    if (legacy_office_id === null || !any?.length) return []
    throw new Refusal('invalid_input', { fields: { offices: ['offices_need_choice'] } })
  }
  if (any !== undefined) return [...new Set([office, ...(any ?? [])])]
  return office === before.office ? before.offices : [office]
}

type OneWish = Omit<Wish, 'offices' | 'further_services'>

function chooseTarget({ offices: _, further_services: __, ...before }: Choice, wish: OneWish): TargetChoice {
  const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
  const wanted: TargetChoice = { ...before, ...given }
  const names = (fields: Fields) => fields.some((field) => (wish[field] ?? null) !== null)
  const isWhole = (fields: Fields) => fields.every((field) => wanted[field] !== null)
  const differs = (fields: Fields) => fields.some((field) => wanted[field] !== before[field])
  const namesBoth = names(referenceFields) && names(legacyFields)
  if (namesBoth && isWhole(referenceFields) && isWhole(legacyFields)) {
    // A form that sends all of its fields has changed only one of them.
    if (!differs(referenceFields)) return { ...wanted, ...noReferences }
    if (!differs(legacyFields)) return { ...wanted, ...noLegacy }
    throw new Refusal('two_targets')
  }
  if (names(referenceFields) && (isWhole(referenceFields) || !names(legacyFields))) return { ...wanted, ...noLegacy }
  if (names(legacyFields)) return { ...wanted, ...noReferences }
  return wanted
}

export const nothingChosen: Choice = { ...noReferences, ...noLegacy, offices: [], further_services: [] }

/** Refuses with `count_too_high`, and several services that cannot be combined or need too many slots. */
export function checkCount(target: TargetDescription): void {
  const { misfit, maxCount: max, serviceCount, serviceName: service, office } = target
  if (misfit !== null) {
    const { code, values } = misfit
    throw new Refusal(code, { fields: { further_services: [code] }, values })
  }
  if (isCombination(target) || serviceCount <= max) return
  throw new Refusal('count_too_high', {
    fields: { service_count: ['count_too_high'] },
    values: { max, service, office: office.name },
  })
}

/** A detail that only a desk demands keeps no task from watching. Refuses with `booking_details_missing`. */
export function checkBookingDetails(task: BookingDetails): void {
  if (!task.auto_booking_enabled && !task.lets_me_book) return
  const missing = ownFields.flatMap((field) => {
    const problem = ownProblem(field, task[field])
    return problem === null ? [] : [{ field, problem }]
  })
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map(({ field, problem }) => [field, [problem]]))
  throw new Refusal('booking_details_missing', { fields })
}

/**
 * Refuses several offices of which only one is responsible. Refuses automatic booking where the person has not said yes
 * to the city's condition, and where nothing but a tap may book. Each at its field.
 */
export async function checkCityDemands(
  ctx: Ctx,
  task: Omit<PersonsTerms, 'offices'> & { auto_booking_enabled: boolean; unwanted_offices?: number[] },
  targets: TargetDescription[],
): Promise<void> {
  const demandsAt = await readCityDemands(ctx)
  const wanted = targets.filter(({ office }) => !task.unwanted_offices?.includes(office.id))
  const terms = { ...task, offices: wanted.length }
  const closed = wanted.map((target) => termsFor(terms, demandsAt(target), { isTapped: false }).closed)
  const refuse = (field: string, code: ValidationKey) => {
    ctx.log.debug({ why: code }, 'A task was refused.')
    return new Refusal('invalid_input', { fields: { [field]: [code] } })
  }
  if (closed.includes('office_unnamed')) throw refuse('offices', 'responsible_office_needed')
  if (!task.auto_booking_enabled) return
  if (closed.includes('condition_unanswered')) throw refuse('meets_condition', 'meets_condition_needed')
  if (closed.every((one) => one === 'emergency_desk')) throw refuse('auto_booking_enabled', 'booked_by_tap')
}

/** True if the city sets a condition for the new choice that it did not set for the one before. */
export async function hasNewCondition(
  ctx: Pick<Ctx, 'config'>,
  before: DemandedAt[],
  after: DemandedAt[],
): Promise<boolean> {
  const demandsAt = await readCityDemands(ctx)
  const known = new Set(before.flatMap((target) => demandsAt(target).conditions))
  return after.some((target) => demandsAt(target).conditions.some((condition) => !known.has(condition)))
}

/** An earlier one must be for the services of the appointment that a person brings, and for a person who can be booked. */
export function checkBrought(brought: Brought | undefined, task: BookingDetails, target: TargetKey): void {
  if (brought === undefined) return
  const refuse = (field: string, code: ValidationKey) => new Refusal('invalid_input', { fields: { [field]: [code] } })
  const { key, appointment } = brought
  const { person } = appointment
  if (key.providerId !== target.providerId) throw refuse('service', 'appointment_for_else')
  if (!isDeepStrictEqual(servicesOf(key), servicesOf(target))) throw refuse('service_type', 'appointment_for_else')
  if (!task.auto_booking_enabled && !task.lets_me_book) throw refuse('first_name', 'appointment_needs_booking')
  if (isOther(person.familyName, `${task.first_name} ${task.last_name}`))
    throw refuse('first_name', 'appointment_for_else_person')
  if (isOther(person.email, task.email_for_booking)) throw refuse('email_for_booking', 'appointment_for_else_person')
}

/** The one that the office has is known, and is not this one. */
function isOther(known: string, entered: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return plain(known) !== '' && plain(known) !== plain(entered)
}

/** Refuses a filter that can never match from now on, by the clock of the offices. */
export async function checkFilterThere(ctx: Ctx, filter: TaskFilter, targets: TargetDescription[]): Promise<void> {
  const [first] = targets
  checkFilter(filter, first ? await readEarliestAtOffice(ctx, first.provider.id) : ctx.clock.now())
}
