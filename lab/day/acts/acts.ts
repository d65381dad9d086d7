import { changeAccount } from './account.ts'
import type { Act } from './act.ts'
import { bookingActs } from './bookings.ts'
import { receiverActs } from './receivers.ts'
import { changeSeveral } from './several.ts'
import { addTask, changeTask } from './tasks.ts'

export const acts: readonly Act[] = [addTask, changeTask, ...receiverActs, ...bookingActs, changeSeveral, changeAccount]
