import { agreed } from './agreed.ts'
import { budget } from './budget.ts'
import { endsAsSaid, saysAsDone } from './endings.ts'
import { errors } from './errors.ts'
import type { Law } from './law.ts'
import { keptPrivate } from './private.ts'
import { untold } from './untold.ts'
import { untrue } from './untrue.ts'
import { notGivenBack, oneForEach, wished } from './wishes.ts'

/** Everything that always holds, one line each. The numbers are those of docs/testing.md. */
export const laws: readonly Law[] = [
  untold,
  untrue,
  saysAsDone,
  oneForEach,
  notGivenBack,
  wished,
  endsAsSaid,
  budget,
  agreed,
  errors,
  keptPrivate,
]
