import { defaultProviderCode, practiceCode } from '@terminlotse/contract/limits'
import type { Need, NeedOffice, Needs } from '@terminlotse/contract/offices/needs'
import { useMemo } from 'react'
import { currentLanguage } from '../../../texts/language.ts'
import { type Entries, type FurtherDraft, officesOf as officesIn, unticked } from '../draft/draft.ts'
import { noEntries } from '../draft/draft-storage.ts'
import { addableTo, chosenNeeds, officesFor } from '../form/combining.ts'
import { type KeptNeed, useKeptNeed } from '../kept-need.ts'
import { useProviders } from '../offices/catalogue.ts'
import { useNeedSearch, useNeeds } from '../offices/needs/needs.ts'

const mostMatches = 20

/** The entries of a search that are forgotten when its place is left. */
interface Passing {
  entries: Pick<KeptNeed, 'wish' | 'provider'>
  change: (changes: Partial<KeptNeed>) => void
}

/** All users share the same entries, except for what is typed into a `passing` search. */
export function useNeedChoice(passing?: Passing) {
  const { kept, put, clear } = useKeptNeed()
  const { wish, provider: wantedProvider } = passing?.entries ?? kept
  const providers = useProviders()
  const usual = providers.data?.find(({ code }) => code === defaultProviderCode) ?? providers.data?.[0]
  const practice = providers.data?.find(({ code, id }) => code === practiceCode && id !== usual?.id)?.id ?? null
  const provider = wantedProvider ?? usual?.id ?? null
  const needs = useNeeds(provider, currentLanguage())
  const found = useMatches(needs.data, wish)
  const need = needs.data?.services.find(({ id }) => id === kept.draft?.service_type)
  const all = needs.data?.services ?? []
  const together = kept.draft === null ? [] : chosenNeeds(kept.draft, all)
  const offices = officesFor(together, needs.data?.offices ?? [])

  const choose = (wanted: Need) => {
    const target = { service: provider, ...targetOf(wanted, needs.data?.offices ?? []) }
    const { draft } = kept
    const chosen = (next: Entries) => put({ provider: wantedProvider, draft: next })
    if (draft === null) return chosen({ ...noEntries, ...target })
    // A service that is chosen again keeps its entries; another one has other offices.
    chosen(draft.service_type === wanted.id ? draft : { ...draft, ...target, service_count: 1 })
  }
  const withFurther = (further_services: FurtherDraft[]): Partial<Entries> => {
    const { draft } = kept
    if (draft === null) return {}
    const possible = officesFor(chosenNeeds({ ...draft, further_services }, all), needs.data?.offices ?? [])
    const isMore = further_services.length >= draft.further_services.length
    const left = isMore ? officesIn(draft).filter((id) => possible.some((office) => office.id === id)) : []
    const [first, ...others] = left.length > 0 || isBound(together) ? left : chosenAtFirst(possible)
    return { further_services, office: first ?? null, offices: others }
  }
  return {
    together,
    withFurther,
    addable: addableTo(together, all),
    wish,
    isNamed: kept.isNamed,
    draft: kept.draft,
    need,
    offices,
    found,
    practice,
    provider,
    isPractice: practice !== null && provider === practice,
    isFailed: (needs.isError && !needs.data) || (providers.isError && !providers.data),
    isWaiting: needs.isPending && provider !== null,
    retry: () => void (providers.data ? needs.refetch() : providers.refetch()),
    /** Another provider has other services, so the choice is reset. */
    say:
      passing?.change ??
      ((changes: Partial<KeptNeed>) => put('provider' in changes ? { ...changes, draft: null } : changes)),
    choose,
    begin: (draft: Entries) => put({ wish: '', provider: draft.service, draft, isNamed: false }),
    chosen: kept.draft === null ? [] : officesIn(kept.draft),
    clear,
  }
}
export type NeedChoice = ReturnType<typeof useNeedChoice>

/** The services that fit the wish, the likeliest first, and those that do not; undefined while they are on the way. */
function useMatches(needs: Needs | undefined, wish: string) {
  const find = useNeedSearch(needs)
  return useMemo(() => {
    const byNumber = new Map(needs?.services.map((need) => [need.number, need]))
    const found = find?.(wish)
    const needsOf = (numbers: number[]) => numbers.flatMap((number) => byNumber.get(number) ?? []).slice(0, mostMatches)
    return found && { ...found, services: needsOf(found.services), weak: needsOf(found.weak) }
  }, [find, needs, wish])
}

function targetOf(wanted: Need, all: NeedOffice[]) {
  const [first, ...further] = isBound([wanted]) ? [] : chosenAtFirst(officesFor([wanted], all))
  return {
    ...unticked,
    service_type: wanted.id,
    further_services: [],
    office: first ?? null,
    offices: further,
  }
}

/** The person must say first which office is responsible. */
function isBound(together: Need[]): boolean {
  return together.some(({ responsible }) => responsible !== null)
}

function chosenAtFirst(offices: NeedOffice[]): number[] {
  const usual = offices.filter(({ kind }) => kind === 'usual')
  return (usual.length > 0 ? usual : offices).map(({ id }) => id)
}
