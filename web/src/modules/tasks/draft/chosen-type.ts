import { recordOf } from '@terminlotse/contract/fields/names'
import { type OfficeField, officeFields } from '@terminlotse/contract/fields/person'
import type { ServiceType } from '@terminlotse/contract/offices/catalogue'

/** Of all chosen offices together: the demands of any of their desks, and the number that fits at each. */
export interface ChosenType extends ServiceType {
  /** If several are chosen: the names of those that demand a field, and of the one with the lowest limit. */
  several?: { demandedBy: Record<OfficeField, string>; strictest: string }
}

/** A detail that one of the offices demands must be given for all of them. */
export function together(all: { type: ServiceType; office: string }[]): ChosenType | undefined {
  const [first] = all
  if (!first || all.length === 1) return first?.type
  const asked = (field: OfficeField) => {
    const desks = all.flatMap(({ type }) => type[field] ?? [])
    return desks.find(({ required }) => required) ?? desks[0] ?? null
  }
  const names = (field: OfficeField) => all.filter(({ type }) => type[field]?.required).map(({ office }) => office)
  const strictest = all.reduce((one, other) => (other.type.max_count < one.type.max_count ? other : one))
  return {
    ...first.type,
    max_count: strictest.type.max_count,
    ...recordOf(officeFields, asked),
    several: {
      demandedBy: recordOf(officeFields, (field) => names(field).join(', ')),
      strictest: strictest.office,
    },
  }
}
