import { agreed } from './agreed.ts'
import { asksWell, possible, refusedForThat, understood } from './asked.ts'
import { booked } from './booked.ts'
import { budget } from './budget.ts'
import { endsAsSaid, saysAsDone } from './endings.ts'
import { errors } from './errors.ts'
import { foundTrue, newsIsEarlier, offersButton } from './found.ts'
import { deletedIsGone, pastIsGone } from './gone.ts'
import { goesOn, noLapse } from './holds.ts'
import { logSaysTrue } from './journal.ts'
import { noThirdTry } from './lapses.ts'
import type { Law } from './law.ts'
import { confirmedIsLeft, looksSayTrue, waitingIsRead } from './looks.ts'
import { notTooOften } from './often.ts'
import { oneForPerson } from './persons.ts'
import { keptPrivate, namesNothing } from './private.ts'
import { quietIsQuiet } from './quiet.ts'
import { notToRemoved } from './removed.ts'
import { rests } from './rests.ts'
import { same } from './same.ts'
import { untold } from './untold.ts'
import { goneButFree, untrue } from './untrue.ts'
import { notGivenBack, oneForEach, wished } from './wishes.ts'

/** Everything that always holds, one line each. The numbers are those of docs/testing.md. */
export const laws: readonly Law[] = [
  untold,
  booked,
  quietIsQuiet,
  notTooOften,
  newsIsEarlier,
  untrue,
  goneButFree,
  foundTrue,
  offersButton,
  saysAsDone,
  possible,
  refusedForThat,
  oneForEach,
  oneForPerson,
  noThirdTry,
  notGivenBack,
  wished,
  noLapse,
  goesOn,
  looksSayTrue,
  waitingIsRead,
  confirmedIsLeft,
  endsAsSaid,
  budget,
  asksWell,
  rests,
  agreed,
  logSaysTrue,
  same,
  understood,
  errors,
  keptPrivate,
  namesNothing,
  deletedIsGone,
  pastIsGone,
  notToRemoved,
]
