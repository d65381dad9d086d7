import { failingCalls } from './calls.ts'
import type { Fault } from './fault.ts'
import { purges } from './purges.ts'

/** Everything that goes wrong, one line each. */
export const faults: readonly Fault[] = [failingCalls, purges]
