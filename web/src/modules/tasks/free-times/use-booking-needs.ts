import { pickFields, recordOf } from '@terminlotse/contract/fields/names'
import { type Person, type PersonField, personFieldNames } from '@terminlotse/contract/fields/person'
import type { Task } from '@terminlotse/contract/tasks'
import type { TaskPatch } from '@terminlotse/contract/tasks/task-forms'
import { validationText } from '@terminlotse/contract/validation-texts'
import { useState } from 'react'
import { currentLanguage } from '../../../texts/language.ts'
import { useCityDemands } from '../draft/city-demands.tsx'
import { type TickField, tickFields } from '../draft/draft.ts'
import { sameEverywhere, useLatestDetails } from '../draft/draft-form.ts'
import { type DraftErrors, neededErrors } from '../draft/draft-rules.ts'
import { useServiceTypesOfAll } from '../offices/catalogue.ts'

/** All that a booking at this office needs and the task lacks, with what the person types and ticks for it. */
export function useBookingNeeds(task: Task, office: number) {
  const services = task.services_details.map(({ id }) => id)
  const type = useServiceTypesOfAll([office])[0]?.find(({ id }) => id === services[0])
  const provider = task.service_details?.id ?? null
  const here = useCityDemands([office], services, provider)
  // The yes is about the whole task, so it is asked for the conditions at all of its offices.
  const all = useCityDemands([...new Set([office, ...task.offices])], services, provider)
  const conditions = task.meets_condition || here.conditions.length === 0 ? [] : all.conditions
  const [typed, setTyped] = useState<Partial<Person>>({})
  const [ticked, setTicked] = useState<Partial<Record<TickField, boolean>>>({})
  const [refused, setRefused] = useState<DraftErrors>({})
  const [isMarked, setMarked] = useState(false)
  const stored = pickFields(personFieldNames, task)
  const lacking = neededErrors(stored, type)
  const latest = useLatestDetails()
  const known = recordOf(
    sameEverywhere.filter((field) => field in lacking),
    latest,
  )
  const person = { ...stored, ...known, ...typed }
  const fields = personFieldNames.filter((field) => field in lacking || field in typed)
  const asked = { meets_condition: conditions, agrees: here.consents }
  const unticked = tickFields.filter((field) => asked[field].length > 0 && !ticked[field])
  const missing: DraftErrors = { ...neededErrors(person, type), ...recordOf(unticked, sayTick) }
  // Only fields that the office of this time asks for are marked: the next time may be at another office.
  const errors = { ...refused, ...(isMarked && missing) }

  /** The changes of the task; null: something is still missing, and is marked. */
  const take = (): TaskPatch | null => {
    const isMissing = Object.keys(missing).length > 0
    setRefused({})
    setMarked(isMissing)
    if (isMissing) return null
    const news = personFieldNames.filter((field) => person[field].trim() !== stored[field])
    return {
      ...pickFields(news, person),
      ...recordOf(
        tickFields.filter((field) => ticked[field]),
        () => true,
      ),
    }
  }
  /** A field that was refused stays, also when another is refused later. */
  const ask = (fresh: DraftErrors) => {
    setRefused(fresh)
    setTyped((before) => ({ ...pickFields(detailsIn(fresh), stored), ...before }))
  }
  const change = (changes: Partial<Person>) => {
    setTyped((before) => ({ ...before, ...changes }))
    setMarked(false)
    setRefused(pickFields(tickFields, errors))
  }
  const tick = (field: TickField, isYes: boolean) => {
    setTicked((before) => ({ ...before, [field]: isYes }))
    setRefused(({ [field]: _, ...others }) => others)
  }
  // A box that goes when the consents are loaded would move the button under the finger.
  const isShown = { meets_condition: true, agrees: here.isConsentKnown || isMarked }
  const tickOf = (field: TickField) => ({
    asked: isShown[field] ? asked[field] : [],
    isTicked: ticked[field] ?? false,
    onTick: (isYes: boolean) => tick(field, isYes),
    error: errors[field],
  })
  return { details: { fields, person, errors, change, type }, tickOf, emergency: here.emergency, take, ask }
}

export function detailsIn(errors: object): PersonField[] {
  return personFieldNames.filter((field) => field in errors)
}

const tickTexts = { meets_condition: 'meets_condition_needed', agrees: 'consent_needed' } as const

export function sayTick(field: TickField): string {
  return validationText(tickTexts[field], currentLanguage())
}
