import type { User } from '@terminlotse/contract/accounts'
import { pickFields, recordOf } from '@terminlotse/contract/fields/names'
import { emptyPerson, type Person, personFieldNames } from '@terminlotse/contract/fields/person'
import { bookingNoticeMinutes, legacyDefault, serviceCount, taskNameLength } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import type { TypedNumber } from '../../../ui/fields/typed-number.ts'
import { emptyFilter, type FilterDraft, filterDraftOf, filterOf } from './filter.ts'

export interface FurtherDraft {
  service_type: number
  count: TypedNumber
}

/** A task as its forms hold it: every field present, empty text for nothing. */
export interface TaskDraft extends Person, FilterDraft {
  name: string
  service_count: TypedNumber
  service: number | null
  office: number | null
  service_type: number | null
  further_services: FurtherDraft[]
  /** Further ones, beside `office`. */
  offices: number[]
  legacy_office_id: string
  legacy_service_id: string
  auto_booking_enabled: boolean
  dry_run: boolean
  /** A yes to the city's conditions of the chosen services. */
  meets_condition: boolean
  /** The consents that the office asks for: given here and now. */
  agrees: boolean
  booking_notice_minutes: number
  receivers: number[] | null
}

/** Only the person ticks them, and each anew for another choice. */
export const tickFields = ['meets_condition', 'agrees'] as const
export type TickField = (typeof tickFields)[number]

/** The entries for a new task. A detail of the person that was left alone is absent: it is what the account says. */
export type Entries = Omit<TaskDraft, keyof Person | TickField> & Partial<Person & Pick<TaskDraft, TickField>>

export const unticked = recordOf(tickFields, () => false)

export const emptyDraft: TaskDraft = {
  name: '',
  service_count: serviceCount.default,
  service: null,
  office: null,
  service_type: null,
  further_services: [],
  offices: [],
  legacy_office_id: '',
  legacy_service_id: '',
  ...emptyPerson,
  auto_booking_enabled: false,
  dry_run: false,
  ...unticked,
  booking_notice_minutes: bookingNoticeMinutes.default,
  receivers: null,
  ...emptyFilter,
}

export function draftFor(user: User | null): TaskDraft {
  if (user === null) return emptyDraft
  const { first_name, last_name, email } = user
  return { ...emptyDraft, first_name, last_name, email_for_booking: email }
}

export function draftOf(task: Task): TaskDraft {
  const { name, service_count, service, office, service_type, further_services } = task
  const { auto_booking_enabled, dry_run, receivers } = task
  const { meets_condition, booking_notice_minutes } = task
  return {
    name,
    service_count,
    service,
    office,
    service_type,
    further_services,
    offices: task.offices.filter((id) => id !== office),
    legacy_office_id: task.legacy_office_id ?? '',
    legacy_service_id: task.legacy_service_id ?? '',
    ...pickFields(personFieldNames, task),
    auto_booking_enabled,
    dry_run,
    meets_condition,
    agrees: false,
    booking_notice_minutes,
    receivers,
    ...filterDraftOf(task),
  }
}

export function copyOf(task: Task, name: string): TaskDraft {
  return { ...draftOf(task), meets_condition: false, name: name.slice(0, taskNameLength.max) }
}

const ownedFields = ['first_name', 'last_name', 'service_type', 'further_services', 'legacy_service_id'] as const

/** The appointment that a person has goes with that person and service. For another one it is entered anew. */
export function enteredOver(first: TaskDraft, entries: Partial<TaskDraft>): TaskDraft {
  const draft = { ...first, ...entries }
  const owner = (one: TaskDraft) => JSON.stringify(pickFields(ownedFields, one))
  return owner(draft) === owner(first) ? draft : { ...draft, current_appointment_at: '', ...entries }
}

/** An invalid or empty count becomes 1, as the specification says. */
export function soundCount(count: unknown): number {
  const number = Number(count)
  const isSound = Number.isInteger(number) && number >= serviceCount.min && number <= serviceCount.max
  return isSound ? number : serviceCount.default
}

export function officesOf({ office, offices }: Pick<TaskDraft, 'office' | 'offices'>): number[] {
  return office === null ? [] : [...new Set([office, ...offices])]
}

const chosenFields = ['service_type', 'office', 'offices', 'further_services', 'legacy_service_id'] as const

/** Another choice may have other conditions, and another person of a task (`all`) says yes too, so this is asked anew. */
export function asked<Change extends Partial<TaskDraft>>(changes: Change, all = false): Change & Partial<TaskDraft> {
  const fields = all ? [...chosenFields, 'first_name', 'last_name'] : chosenFields
  return fields.some((field) => field in changes) ? { ...unticked, ...changes } : changes
}

type Chosen = Pick<TaskDraft, 'service' | 'office' | 'service_type'>

/** Discards the city's own numbers. Further services belong to the service, further offices to office and service. */
export function chosenFromLists(draft: TaskDraft, { service, office, service_type }: Chosen): Partial<TaskDraft> {
  const further_services = service_type === draft.service_type ? draft.further_services : []
  return { service, office, service_type, further_services, offices: [], legacy_office_id: '', legacy_service_id: '' }
}

export const unchosen = { service: null, office: null, service_type: null, further_services: [], offices: [] }

export function hasChain(draft: TaskDraft): boolean {
  return draft.service !== null && draft.office !== null && draft.service_type !== null
}

export function hasLegacyPair(draft: TaskDraft): boolean {
  return draft.legacy_office_id.trim() !== '' && draft.legacy_service_id.trim() !== ''
}

/** True if the pair of the specification counts, because nothing else was chosen. */
export function isDefaultPair(draft: TaskDraft): boolean {
  return draft.service === null && draft.legacy_office_id.trim() === '' && draft.legacy_service_id.trim() === ''
}

/** The body that is sent. Only one of the two ways to name a target is sent, so that they cannot contradict each other. */
export function bodyOf(draft: TaskDraft) {
  const { service_count, further_services } = draft
  const counts = {
    service_count: soundCount(service_count),
    further_services: further_services.map((one) => ({ ...one, count: soundCount(one.count) })),
  }
  const sent = { ...draft, ...filterOf(draft), ...counts }
  if (draft.service !== null) {
    return { ...sent, offices: officesOf(draft), legacy_office_id: null, legacy_service_id: null }
  }
  const pair = isDefaultPair(draft) ? legacyDefault : draft
  return {
    ...sent,
    ...unchosen,
    legacy_office_id: pair.legacy_office_id.trim(),
    legacy_service_id: pair.legacy_service_id.trim(),
  }
}
