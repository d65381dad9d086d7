import type { ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { ChangedFact, StatedFact } from '@terminlotse/contract/offices/facts'

export type FactOf<Kind extends StatedFact['kind']> = Extract<StatedFact, { kind: Kind }>

export interface FactsHere {
  facts: StatedFact[]
  /** The city has changed the text of these at some of the offices. */
  changed: ChangedFact[]
  /** The office's own words, of the first office; null: none are known. */
  words: string | null
}

/** The facts about a service at all chosen offices together: a fact counts where each office has it. */
export function factsAt(
  types: Pick<ServiceType, 'facts' | 'changed_facts' | 'description' | 'requirements'>[],
): FactsHere {
  const [first, ...others] = types
  const changed = new Map(types.flatMap(({ changed_facts }) => changed_facts.map((fact) => [fact.id, fact])))
  const isEverywhere = ({ id }: StatedFact) => others.every(({ facts }) => facts.some((fact) => fact.id === id))
  return {
    facts: first?.facts.filter(isEverywhere) ?? [],
    changed: [...changed.values()],
    words: [first?.description, first?.requirements].filter(Boolean).join('\n\n') || null,
  }
}

export function factsOfKind<Kind extends StatedFact['kind']>(facts: StatedFact[], kind: Kind): FactOf<Kind>[] {
  return facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind)
}

/** One of a kind: who may come, another way (the usual before others), the cost, what to bring or where nobody goes. */
export function linesOf(facts: StatedFact[]) {
  const ways = factsOfKind(facts, 'other_way')
  const conditions = factsOfKind(facts, 'condition')
  return [
    conditions.find(({ question }) => question !== null) ?? conditions[0],
    ways.find(({ usual }) => usual) ?? ways[0],
    factsOfKind(facts, 'cost')[0],
    [...factsOfKind(facts, 'by_phone'), ...factsOfKind(facts, 'by_video'), ...factsOfKind(facts, 'bring')][0],
  ].filter((fact) => fact !== undefined)
}

const address = /(https:\/\/[^\s)]+)/

/** A text of the city in its pieces: words, and addresses. `at`: the place in the text. */
export function piecesOf(text: string): { at: number; text: string; isAddress: boolean }[] {
  const pieces = text.split(address)
  return pieces.map((piece, place) => ({
    at: pieces.slice(0, place).join('').length,
    text: piece,
    isAddress: place % 2 === 1,
  }))
}
