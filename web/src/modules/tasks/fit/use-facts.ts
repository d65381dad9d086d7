import { useServiceTypesOfAll } from '../offices/catalogue.ts'
import { type FactsHere, factsAt } from './facts-at.ts'

/** The facts about a service at these offices; null before all of them are known. */
export function useFacts(offices: number[], serviceType: number | null): FactsHere | null {
  const types = useServiceTypesOfAll(offices).map((list) => list?.find(({ id }) => id === serviceType))
  const known = types.filter((type) => type !== undefined)
  return known.length === 0 || known.length < types.length ? null : factsAt(known)
}
