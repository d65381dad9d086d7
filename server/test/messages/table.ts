import { type Language, language } from '@terminlotse/contract/language'
import { languages } from '@terminlotse/contract/languages'
import {
  type NotificationCode,
  type NotificationData,
  notificationCode,
} from '../../src/texts/notifications/notification-data.ts'
import { wordBriefly } from '../../src/texts/notifications/notifications.ts'
import { arrivalsOf } from './arrives.ts'
import { bookableFind, exampleFacts, taskPage, usualNames } from './examples.ts'

const sentWhen: Record<NotificationCode, string> = {
  appointment_found: 'a wanted time is free',
  booking_waiting: 'the office holds an appointment, and its mail waits for a tap',
  booking_reminder: 'the tap is still missing: at half time, and ten minutes before the deadline',
  booking_confirmed: 'the office says that the appointment is confirmed',
  appointment_reminder: 'it is the day before the appointment, outside quiet hours',
  booking_failed: 'a booking failed that had a hold or was tapped, or after which booking rests or needs its owner',
  booking_expired: 'the deadline of the tap has passed',
  booking_cancelled:
    'the office cancelled or lost it, or the owner did while it waited, with delay, or after the reminder',
  cancel_delayed: 'the office has not yet carried out a cancellation',
  cancel_refused: 'the office refuses a cancellation',
  booking_moved: 'the office moved the appointment',
  task_stopped: 'a task ended without an appointment, or cannot go on',
  details_demanded: 'the office demands a detail that the task lacks',
  news_paused: 'a receiver got 60 messages about free times within an hour, and a further one is due',
  office_away: 'an office has not answered for a while',
  office_back: 'the office answers again',
  test: 'a person tests a channel',
}

const head = `# Messages

Each kind of message: the reason for which it is sent, and its text as it comes by mail. Written by \`npm run messages\`
from the code; a test says when it is not current. Other channels have the same sentences; only channels of the owner
alone name the task. The label of the last address is the button’s. "Without details" is the title on a channel that is
set to name nothing; its text is the same for each kind.
\`server/test/messages/arrives.ts\` says how each channel shows a message.
`

/** docs/messages.md as the code makes it. */
export function messagesTable(): string {
  const parts = language.options.map((one) => `## ${languages[one].name}\n\n${ofLanguage(one)}\n`)
  const when = notificationCode.options.map((notice) => `| \`${notice}\` | ${sentWhen[notice]} |`)
  return `${head}\n| Kind | Sent when |\n| - | - |\n${when.join('\n')}\n\n${parts.join('\n')}`
}

function ofLanguage(one: Language): string {
  const facts = exampleFacts(usualNames)
  const rows = notificationCode.options.map((notice) => rowOf(`\`${notice}\``, notice, facts[notice], one))
  const bookable = rowOf('`appointment_found` that a tap can book', 'appointment_found', bookableFind(usualNames), one)
  const { text } = wordBriefly('appointment_found', one, taskPage)
  return [`| Kind | Title | Text | Without details: ${text} |`, '| - | - | - | - |', bookable, ...rows].join('\n')
}

function rowOf(kind: string, notice: NotificationCode, facts: NotificationData, one: Language): string {
  const { title, body } = arrivalsOf(notice, facts, one).email
  const brief = notice === 'test' ? '' : wordBriefly(notice, one, taskPage).title
  return `| ${[kind, title, body, brief].map(cell).join(' | ')} |`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('\n', '<br>')
}
