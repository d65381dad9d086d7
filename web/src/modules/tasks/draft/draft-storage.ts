// The part of a form that may be written into this tab's storage. Names and addresses may not.
import { type PersonField, personFieldNames } from '@terminlotse/contract/fields/person'
import { filterNames } from '@terminlotse/contract/tasks/filter'
import { type Entries, emptyDraft, type TaskDraft, type TickField, tickFields } from './draft.ts'
import { isAsked } from './filter.ts'

const numberFields = new Set<string>(['service_count', ...filterNames.filter((name) => isAsked(name, 'hours'))])

type PersonalField = PersonField | TickField
const personal: readonly string[] = [...personFieldNames, ...tickFields] satisfies PersonalField[]

export function impersonal<Draft extends Partial<Entries>>(draft: Draft): Omit<Draft, PersonalField> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !personal.includes(name))) as Omit<
    Draft,
    PersonalField
  >
}

export const noEntries: Entries = impersonal(emptyDraft)

/** Reads a draft from another version of this page field by field, if the types are the same. */
export function fitting(kept: Record<string, unknown>): Partial<TaskDraft> {
  const fields = Object.entries(emptyDraft).filter(([name, empty]) => {
    const value = kept[name]
    return value !== undefined && (empty === null || value === null || kindOf(name, value) === kindOf(name, empty))
  })
  return Object.fromEntries(fields.map(([name]) => [name, kept[name]]))
}

function kindOf(name: string, value: unknown): string {
  // A number field holds an empty text while it holds no number.
  if (value === '' && numberFields.has(name)) return 'number'
  return Array.isArray(value) ? 'list' : typeof value
}
