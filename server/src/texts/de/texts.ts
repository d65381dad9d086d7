import type { Texts } from '../en/texts.ts'
import { formerAppointment, passedOverAdvice, whatFollows } from './follows.ts'
import * as found from './found.ts'
import { lines, unreadableLine } from './lines.ts'
import * as moments from './moments.ts'
import { notBooking } from './not-booking.ts'
import { furtherOffices, noticeLabels, notices, unreadableNotice } from './notices.ts'
import { reason } from './reasons.ts'

/** All texts of the language. */
export const texts: Texts = {
  ...{ moments, reason },
  ...{ lines, unreadableLine, found },
  ...{ whatFollows, formerAppointment, passedOverAdvice, notBooking },
  ...{ notices, unreadableNotice, noticeLabels, furtherOffices },
}
