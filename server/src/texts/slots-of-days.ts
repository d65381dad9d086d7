import type { NamedSlot } from './sentence.ts'

export interface NamedTime extends NamedSlot {
  /** Set where a message is about several tasks. */
  task_name?: string | undefined
}

interface SlotsOfDay {
  /** Instants of one day in Munich, as ISO 8601. */
  times: string[]
  first: NamedTime
}

/**
 * Puts neighbouring times of one day, office and task together, so that a sentence names their day once. `day`: the
 * words of a day in Munich.
 */
export function slotsOfDays(slots: NamedTime[], day: (at: string) => string): SlotsOfDay[] {
  const found: SlotsOfDay[] = []
  for (const slot of slots) {
    const last = found.at(-1)
    if (last && placeOf(last.first) === placeOf(slot)) last.times.push(slot.slot_at)
    else found.push({ times: [slot.slot_at], first: slot })
  }
  return found

  function placeOf({ slot_at, office_name, task_name }: NamedTime): string {
    return JSON.stringify([day(slot_at), office_name, task_name])
  }
}
