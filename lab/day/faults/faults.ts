import { failingCalls } from './calls.ts'
import type { Fault } from './fault.ts'

/** Everything that goes wrong, one line each. */
export const faults: readonly Fault[] = [failingCalls]
