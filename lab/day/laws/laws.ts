import { bookedOnce, inTheFilter, noLapse } from './bookings.ts'
import { budget } from './budget.ts'
import { errors } from './errors.ts'
import type { Law } from './law.ts'
import { rests } from './rests.ts'
import { same } from './same.ts'
import { untold } from './untold.ts'
import { goneButFree, untrue } from './untrue.ts'

/** Everything that always holds, one line each. The numbers are those of docs/testing.md. */
export const laws: readonly Law[] = [
  untold,
  untrue,
  goneButFree,
  bookedOnce,
  inTheFilter,
  noLapse,
  budget,
  rests,
  same,
  errors,
]
