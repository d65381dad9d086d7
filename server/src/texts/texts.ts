import type { Language } from '@terminlotse/contract/language'
import { type Words, wordsOf } from '@terminlotse/contract/texts/words'
import { asking } from './words/asking.ts'
import { audit } from './words/audit.ts'
import { bookingLines } from './words/booking-lines.ts'
import { bookingNotifications } from './words/booking-notifications.ts'
import { calendarEntry } from './words/calendar-entry.ts'
import { channelFailures } from './words/channel-failures.ts'
import { confirmations } from './words/confirmations.ts'
import { fieldNames } from './words/field-names.ts'
import * as follows from './words/follows.ts'
import { found } from './words/found.ts'
import { lines } from './words/lines.ts'
import { live } from './words/live.ts'
import { notBooking } from './words/not-booking.ts'
import * as notificationParts from './words/notification-parts.ts'
import * as notifications from './words/notifications.ts'
import * as officeFields from './words/office-fields.ts'
import { offices } from './words/offices.ts'
import * as providers from './words/providers.ts'
import * as reasons from './words/reasons.ts'
import { nextFree, waits } from './words/refusals.ts'
import { signal } from './words/signal.ts'
import * as staff from './words/staff.ts'
import { stopNotifications } from './words/stop-notifications.ts'
import { stoppedLines } from './words/stopped-lines.ts'
import { telegram } from './words/telegram.ts'
import { ordinals, turnLines } from './words/turn-lines.ts'
import * as variants from './words/variants.ts'
import * as warnings from './words/warnings.ts'
import { weeklyMail } from './words/weekly-mail.ts'
import { withdrawn } from './words/withdrawn.ts'

const sentences = {
  asking,
  audit,
  bookingLines,
  bookingNotifications,
  calendarEntry,
  channelFailures,
  confirmations,
  fieldNames,
  ...follows,
  found,
  lines,
  live,
  notBooking,
  ...notificationParts,
  ...notifications,
  ...officeFields,
  offices,
  ordinals,
  ...providers,
  ...reasons,
  nextFree,
  waits,
  signal,
  ...staff,
  stopNotifications,
  stoppedLines,
  telegram,
  turnLines,
  ...variants,
  ...warnings,
  weeklyMail,
  withdrawn,
}

export type Texts = Words<typeof sentences>
export const texts: Record<Language, Texts> = wordsOf(sentences)
