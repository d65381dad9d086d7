import type { SameTexts } from '@terminlotse/contract/same-texts'
import { asking } from './asking.ts'
import { audit } from './audit.ts'
import { calendarEntry } from './calendar-entry.ts'
import { channelFailures } from './channel-failures.ts'
import { confirmations } from './confirmations.ts'
import { fieldNames } from './field-names.ts'
import { formerAppointment, skippedAdvice, whatFollows } from './follows.ts'
import * as found from './found.ts'
import { emptyPolls } from './journal/empty-polls.ts'
import { lines, unreadableLine } from './journal/lines.ts'
import { live } from './live.ts'
import { mails } from './mails.ts'
import * as moments from './moments.ts'
import { notBooking } from './not-booking.ts'
import {
  atPractice,
  briefNotifications,
  forOther,
  furtherOffices,
  notificationLabels,
  notifications,
  unreadableNotification,
  withoutNames,
} from './notifications.ts'
import { practiceTask, providers } from './providers.ts'
import { reason } from './reasons.ts'
import { nextFree, refusals, wait } from './refusals.ts'
import { signal } from './signal.ts'
import { jobs, workerErrors } from './staff.ts'
import { telegram } from './telegram.ts'
import { variants, ways } from './variants.ts'
import { warning } from './warnings.ts'
import { weeklyMail } from './weekly-mail.ts'
import { withdrawn } from './withdrawn.ts'

export const texts = {
  moments,
  reason,
  lines,
  emptyPolls,
  unreadableLine,
  fieldNames,
  found,
  whatFollows,
  formerAppointment,
  skippedAdvice,
  notBooking,
  notifications,
  unreadableNotification,
  briefNotifications,
  notificationLabels,
  furtherOffices,
  atPractice,
  withoutNames,
  mails,
  calendarEntry,
  refusals,
  nextFree,
  wait,
  confirmations,
  live,
  workerErrors,
  jobs,
  audit,
  asking,
  forOther,
  warning,
  channelFailures,
  providers,
  practiceTask,
  variants,
  ways,
  telegram,
  signal,
  weeklyMail,
  withdrawn,
}

/** The type of each language: the same keys, and sentences of the same data. */
export type Texts = SameTexts<typeof texts>
