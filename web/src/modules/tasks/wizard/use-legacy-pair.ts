import { defaultProviderCode } from '@terminlotse/contract/limits'
import type { Need, NeedOffice } from '@terminlotse/contract/offices/needs'
import { currentLanguage } from '../../../texts/language.ts'
import { bodyOf, type TaskDraft } from '../draft/draft.ts'
import { useProviders } from '../offices/catalogue.ts'
import { useNeeds } from '../offices/needs/needs.ts'

/** The office and service of a draft's city numbers; a part is undefined while it loads, or if nothing has the number. */
export interface LegacyPair {
  officeNumber: string
  serviceNumber: string
  office: NeedOffice | undefined
  service: Need | undefined
}

/** The pair that will be watched; null: the draft was chosen from the lists. */
export function useLegacyPair(draft: TaskDraft): LegacyPair | null {
  const isWanted = draft.service === null
  const city = useProviders().data?.find(({ code }) => code === defaultProviderCode)
  const { data: known } = useNeeds(isWanted && city ? city.id : null, currentLanguage())
  if (!isWanted) return null
  const { legacy_office_id, legacy_service_id } = bodyOf(draft)
  const [officeNumber, serviceNumber] = [legacy_office_id ?? '', legacy_service_id ?? '']
  return {
    officeNumber,
    serviceNumber,
    office: known?.offices.find(({ number }) => number === Number(officeNumber)),
    service: known?.services.find(({ number }) => number === Number(serviceNumber)),
  }
}
