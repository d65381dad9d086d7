import { dateSlot, wants } from '../../tasks/filter.ts'
import { nothingHad } from './account.ts'
import { type Candidate, mayTry, type Offer, type Share } from './turns.ts'

export interface Counter extends Offer {
  candidates: Candidate[]
}

export interface Given<C> {
  counter: C
  share: Share
  /** The next candidate gets the slot. */
  passOn(): void
  /** Another booking has the slot: nobody here gets it. */
  drop(): void
}

/** The earliest slot goes first: everyone gets the earliest that is left, also in the queues of several offices. */
export function* shareOut<C extends Counter>(counters: C[], now: Date): Generator<Given<C>> {
  const slots = counters.flatMap((counter) => counter.slots.map((slotAt) => ({ counter, slot: dateSlot(slotAt) })))
  slots.sort((one, other) => one.slot.at.getTime() - other.slot.at.getTime())
  const served = new Set<string>()
  const skipped = new Set<number>()
  const openOf = new Map<number, number>()
  for (const { counter, slot } of slots) {
    const { officeExternalId, officeNow } = counter
    const offered = { officeExternalId, slotAt: slot.at, officeNow }
    for (const candidate of counter.candidates) {
      const { taskId, userId, person, isTrial } = candidate
      const whose = isTrial ? `trial of ${taskId}` : person
      const isOut = served.has(person) || served.has(whose) || skipped.has(taskId)
      if (isOut || !wants(candidate.filter, slot, officeNow ?? now)) continue
      if (!mayTry(withOpen(candidate, openOf.get(userId)), offered, now)) continue
      const end: { as: 'given' | 'passed_on' | 'dropped' } = { as: 'given' }
      yield {
        counter,
        share: { taskId, slotAt: slot.at, isTrial },
        passOn() {
          end.as = 'passed_on'
        },
        drop() {
          end.as = 'dropped'
        },
      }
      if (end.as === 'dropped') break
      if (end.as === 'passed_on') {
        skipped.add(taskId)
        continue
      }
      served.add(whose)
      if (isTrial) continue
      openOf.set(userId, (openOf.get(userId) ?? 0) + 1)
      break
    }
  }
}

function withOpen(candidate: Candidate, more: number | undefined): Candidate {
  if (more === undefined) return candidate
  const { account = nothingHad } = candidate
  return { ...candidate, account: { ...account, open: account.open + more } }
}
