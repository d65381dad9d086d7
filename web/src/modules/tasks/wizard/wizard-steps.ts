import { personFieldNames } from '@terminlotse/contract/fields/person'
import { wizardSteps } from '@terminlotse/contract/limits'
import { filterNames } from '@terminlotse/contract/tasks/filter'
import type { ChosenType } from '../draft/chosen-type.ts'
import { type TaskDraft, tickFields } from '../draft/draft.ts'
import { type DraftErrors, nameErrors, personErrors, receiverErrors, targetErrors } from '../draft/draft-rules.ts'
import { filterErrors } from '../draft/filter.ts'

const fieldsOfStep: Record<number, (keyof TaskDraft)[]> = {
  1: ['name', 'service_count'],
  2: [
    ...(['service', 'office', 'service_type', 'further_services', 'offices'] as const),
    ...(['legacy_office_id', 'legacy_service_id'] as const),
    ...filterNames,
  ],
  3: [...personFieldNames, 'auto_booking_enabled', ...tickFields],
}

export function errorsOfStep(step: number, draft: TaskDraft, type: ChosenType | undefined): DraftErrors {
  if (step === 1) return nameErrors(draft)
  if (step === 2) return { ...targetErrors(draft, type), ...filterErrors(draft) }
  return step === 3 ? personErrors(draft, type) : receiverErrors(draft)
}

/** The first step with a field that the server refused; the last one if it named none. */
export function stepWith(errors: Record<string, string>): number {
  const wrong = new Set(Object.keys(errors))
  for (let step = 1; step < wizardSteps; step++) {
    if (fieldsOfStep[step]?.some((field) => wrong.has(field))) return step
  }
  return wizardSteps
}
