import type { bookings } from '../bookings.tables.ts'
import type { Change } from '../machine/machine.ts'

type Shown = Pick<typeof bookings.$inferSelect, 'state' | 'display_number' | 'ics'>

export function changesEntry(row: Shown, { state, slot, appointment }: Change): boolean {
  const { displayNumber: number, icsContent: file } = appointment ?? {}
  const isOther = [state && state !== row.state, number && number !== row.display_number, file && file !== row.ics]
  return slot !== undefined || isOther.some(Boolean)
}
