import { changeAccount } from './account.ts'
import type { Act } from './act.ts'
import { bookingActs } from './bookings.ts'
import { changeReceivers } from './receivers.ts'
import { changeSeveral } from './several.ts'
import { addTask, changeTask } from './tasks.ts'

/** Everything that people do, one line each. */
export const acts: readonly Act[] = [addTask, changeTask, changeReceivers, ...bookingActs, changeSeveral, changeAccount]
