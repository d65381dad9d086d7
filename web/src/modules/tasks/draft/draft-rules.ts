import {
  isOfficeField,
  officeFields,
  ownFields,
  ownProblem,
  type Person,
  type PersonField,
  personFieldNames,
  personSchemas,
  unfitFields,
} from '@terminlotse/contract/fields/person'
import { serviceCount } from '@terminlotse/contract/limits'
import type { AskedOfficeField } from '@terminlotse/contract/offices/catalogue'
import { bothNames } from '@terminlotse/contract/tasks/short-names'
import { taskName } from '@terminlotse/contract/tasks/task-forms'
import { validationText } from '@terminlotse/contract/validation-texts'
import i18next from 'i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { lackOf, type TypedNumber } from '../../../ui/fields/typed-number.ts'
import type { ChosenType } from './chosen-type.ts'
import { hasChain, hasLegacyPair, soundCount, type TaskDraft } from './draft.ts'
import { filterErrors, filterOf } from './filter.ts'

/** Sentences by field; empty when all is well. */
export type DraftErrors = Partial<Record<keyof TaskDraft, string>>
export type PersonErrors = Partial<Record<PersonField, string>>

const rule = (key: string) => validationText(key, currentLanguage())

export function nameErrors(draft: TaskDraft): DraftErrors {
  const checked = taskName.safeParse(draft.name)
  return checked.success ? {} : { name: rule(checked.error.issues[0]?.message ?? 'invalid') }
}

export function receiverErrors({ receivers }: TaskDraft): DraftErrors {
  return receivers?.length === 0 ? { receivers: i18next.t('receivers:choice.none') } : {}
}

const isCount = (typed: TypedNumber) => lackOf(typed, serviceCount) === null

/** The errors of the target: with a provider the chain must be complete; without one the legacy pair applies. */
export function targetErrors(draft: TaskDraft, type: ChosenType | undefined): DraftErrors {
  const errors: DraftErrors = {}
  if (draft.service === null) return pairErrors(draft)
  if (draft.office === null) errors.office = i18next.t('forms:wizard.selectOffice')
  if (draft.service_type === null) errors.service_type = i18next.t('forms:wizard.selectType')
  else if (type && soundCount(draft.service_count) > type.max_count) {
    const [max, office] = [type.max_count, type.several?.strictest]
    errors.service_type = office
      ? i18next.t('catalogue:tooManyAt', { max, office })
      : i18next.t('catalogue:tooMany', { max })
  }
  if (!isCount(draft.service_count)) errors.service_count = rule('service_count_range')
  if (!draft.further_services.every(({ count }) => isCount(count))) {
    errors.further_services = rule('service_count_range')
  }
  return errors
}

/** The errors in what was typed about the person, in any task: no office takes it. */
function typedErrors(person: Person): PersonErrors {
  const faults = personFieldNames.map((field) => {
    const key = personSchemas[field].safeParse(person[field]).error?.issues[0]?.message
    return [field, key === 'email_invalid' ? i18next.t('forms:wizard.invalidEmail') : key && rule(key)]
  })
  const unfit = Object.entries(unfitFields(person)).map(([field, key]) => [field, rule(key)])
  return Object.fromEntries([...faults.filter(([, sentence]) => sentence), ...unfit])
}

function pairErrors(draft: TaskDraft): DraftErrors {
  const errors: DraftErrors = {}
  const names = ['legacy_office_id', 'legacy_service_id'] as const
  if (names.every((name) => draft[name].trim() === '')) return errors
  for (const name of names) {
    if (!/^\d{1,12}$/.test(draft[name].trim())) errors[name] = i18next.t('forms:edit.targetMissing')
  }
  return errors
}

/** Of an office's field its word in the reader's language, with the original; ours if it has none; both if untranslated. */
export function personLabel(field: PersonField, type: ChosenType | undefined): string {
  return officeLabel(field, isOfficeField(field) ? type?.[field] : null)
}

function officeLabel(field: PersonField, asked: AskedOfficeField | null | undefined): string {
  const ours = i18next.t(`forms:person.${field}`)
  if (!asked || asked.label === '') return ours
  const { label, title } = asked
  if (title === '') return i18next.t('forms:person.ownWord', { ours, label })
  return bothNames(title, label)
}

function officeErrors(person: Person, type: ChosenType | undefined): PersonErrors {
  const errors: PersonErrors = {}
  for (const field of officeFields) {
    const asked = type?.[field]
    if (asked?.required && person[field].trim() === '') {
      const label = officeLabel(field, asked)
      const offices = type?.several?.demandedBy[field]
      errors[field] = offices
        ? i18next.t('forms:wizard.requiredAt', { label, offices })
        : i18next.t('forms:wizard.required', { label })
    }
  }
  return errors
}

/** The demands of an office count before a task that books by itself; a tap is asked for them when it books. */
const demanding = (draft: TaskDraft, type: ChosenType | undefined) => (draft.auto_booking_enabled ? type : undefined)

/** The errors of a form that asks for a person only if the task books by itself; what was given must be right. */
export function bookingErrors(draft: TaskDraft, type: ChosenType | undefined): PersonErrors {
  return draft.auto_booking_enabled ? neededErrors(draft, type) : typedErrors(draft)
}

export function personErrors(draft: TaskDraft, type: ChosenType | undefined): PersonErrors {
  return neededErrors(draft, demanding(draft, type))
}

/** The details that a booking at these offices needs and that are missing or unfit. */
export function neededErrors(person: Person, type: ChosenType | undefined): PersonErrors {
  const errors = { ...officeErrors(person, type), ...typedErrors(person) }
  for (const field of ownFields) {
    const problem = ownProblem(field, person[field].trim())
    if (problem) errors[field] = rule(problem)
  }
  return errors
}

/** With the dialog's own sentences. `target` belongs to no single field. An unchanged filter may be over. */
export function editErrors(
  draft: TaskDraft,
  type: ChosenType | undefined,
  before?: TaskDraft,
): { fields: DraftErrors; target?: string } {
  const isFilterChanged = !before || JSON.stringify(filterOf(draft)) !== JSON.stringify(filterOf(before))
  const filter = isFilterChanged ? filterErrors(draft) : {}
  const fields: DraftErrors = {
    ...nameErrors(draft),
    ...officeErrors(draft, demanding(draft, type)),
    ...typedErrors(draft),
    ...filter,
    ...receiverErrors(draft),
  }
  for (const field of ownFields) {
    if (draft[field].trim() === '') fields[field] = i18next.t(`forms:edit.missing.${field}`)
  }
  const isNamed = hasChain(draft) || (draft.service === null && hasLegacyPair(draft))
  const all = { ...fields, ...targetErrors(draft, type) }
  return isNamed ? { fields: all } : { fields: all, target: i18next.t('forms:edit.targetMissing') }
}
