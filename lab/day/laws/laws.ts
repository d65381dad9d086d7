import { budget } from './budget.ts'
import { errors } from './errors.ts'
import type { Law } from './law.ts'
import { untold } from './untold.ts'
import { untrue } from './untrue.ts'

/** Everything that always holds, one line each. The numbers are those of docs/testing.md. */
export const laws: readonly Law[] = [untold, untrue, budget, errors]
