import { taskServices } from '@terminlotse/contract/limits'
import type { Need, NeedOffice } from '@terminlotse/contract/offices/needs'
import { currentLanguage } from '../../../texts/language.ts'
import type { TaskDraft } from '../draft/draft.ts'

type Services = Pick<TaskDraft, 'service_type' | 'further_services'>

/** The services of a draft, the first one first. Those that the catalogue does not know are absent. */
export function chosenNeeds({ service_type, further_services }: Services, all: Need[]): Need[] {
  const ids = [service_type, ...further_services.map((one) => one.service_type)]
  return ids.flatMap((wanted) => all.find(({ id }) => id === wanted) ?? [])
}

export function officesFor(together: Need[], all: NeedOffice[]): NeedOffice[] {
  const ids = new Set(officeIdsOf(together))
  return all.filter(({ id }) => ids.has(id))
}

export function officeIdsOf([first, ...others]: Need[]): number[] {
  const ids = first?.offices ?? []
  return ids.filter((office) =>
    [first, ...others].every((one, at) =>
      others.slice(at).every((other) => one?.combinable[other.id]?.includes(office) === true),
    ),
  )
}

/** Services that some office gives in one appointment with all of these. `at`: this office, not just any. */
export function addableTo(together: Need[], all: Need[], at?: number): Need[] {
  if (together.length === 0 || together.length >= taskServices.max) return []
  const isGiven = (offices: number[]) => (at === undefined ? offices.length > 0 : offices.includes(at))
  return all
    .filter((need) => !together.includes(need) && isGiven(officeIdsOf([...together, need])))
    .toSorted((one, other) => one.title.localeCompare(other.title, currentLanguage()))
}
