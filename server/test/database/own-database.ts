import { inject } from 'vitest'
import { createCopier, type OwnDatabase } from './copies.ts'

export type { OwnDatabase } from './copies.ts'

const databases = inject('database')
const copy = createCopier(databases)

/**
 * A database of its own, with the schema, the catalogue and the queues of a first start. Its job engine uses the tests'
 * clock, or with `onMachineClock` that of the machine, as programs do that a test starts.
 */
export function openOwnDatabase({ onMachineClock = false } = {}): Promise<OwnDatabase> {
  return copy(onMachineClock ? databases.machineTemplate : databases.template)
}
