import { byDetails } from '@terminlotse/contract/texts/field-list'
import { isOfAccount } from '../account-reasons.ts'
import type { Follows, Former } from '../journal/after-booking.ts'
import { moment, time } from './moments.ts'

const simple: Record<Exclude<Follows['follows'], 'rests' | 'needs_you'>, string> = {
  goes_on: 'We keep watching and book the next free appointment for you.',
  watches_only: 'We keep watching; nothing is booked automatically.',
  paused: 'The task is paused. If you still need an appointment, press “Start” in the task.',
  ended: 'Its task was deleted, so we are no longer watching. If you still need an appointment, create a new task.',
  not_now: 'We keep watching, but cannot book automatically for this name and email at the moment.',
}

const lookForAnother = 'If you still need an appointment, press “Look for another” in the task.'
const buttons: Record<string, string> = {
  limit:
    'Enter another email with “Edit Task”, or cancel one of your appointments at the office ' +
    'and press “Book again” in the task.',
  too_much: 'Choose fewer services or a smaller number with “Edit Task”.',
  details_missing: 'Add them with “Edit Task”. Then booking continues by itself.',
  details_unfit: '“Edit Task” says what to change. Then booking continues by itself.',
  office_unnamed: 'Choose the responsible office in “Edit Task”. Then booking continues by itself.',
  condition_unanswered: 'Answer the question in “Edit Task”. Then booking continues by itself.',
  emergency_desk: 'If it is an emergency, look at the city’s own page first, or book a free time in the task.',
  too_soon: 'You choose in “Edit Task” how soon an appointment may begin that is booked automatically.',
  mail_limit: 'Such a time can be booked only after you cancel the other one.',
  two_open:
    'Open the link in the office’s emails, or cancel an appointment that you do not need. Then booking continues by itself.',
  account_unproven:
    'Open the link that confirms the address of your account. It is in our email; where this site has no mail server, ' +
    'ask whoever runs it. Then booking begins by itself.',
  booking_address_unproven:
    'Open the link that confirms that address. It is in our email; where this site has no mail server, ask whoever runs ' +
    'it. Or enter the address of your account with “Edit Task”. Then booking begins by itself.',
  invalid: 'Correct the details with “Edit Task”.',
  ...byDetails(
    {
      invalid: ({ count }) => `Correct ${count === 1 ? 'it' : 'them'} with “Edit Task”.`,
      missing: ({ count }) => `Add ${count === 1 ? 'it' : 'them'} with “Edit Task”. Then booking continues by itself.`,
      unfit: () => '“Edit Task” says what to change. Then booking continues by itself.',
    },
    'en',
  ),
  details_failed:
    'Check the details with “Edit Task”, or press “Book again” in the task: the office’s system gives no reason.',
  appointment_gone: lookForAnother,
  cancelled_at_office: lookForAnother,
  cancelled_by_owner: lookForAnother,
}

/** The button that helps when this reason (a key of reasons.ts) prevents booking. */
export function wayOut(because: string): string {
  return buttons[because] ?? 'To let us book for you again, press “Book again” in the task.'
}

/** The next state of a task after a failed booking. */
export function whatFollows(about: Follows): string {
  if (about.follows === 'needs_you') {
    return `We keep watching, but book nothing until you act. ${wayOut(about.follows_because)}`
  }
  if (about.follows !== 'rests') return simple[about.follows]
  return `We keep watching. Automatic booking rests until ${endOfRest(about)} and then continues by itself.`
}

const advice: typeof simple = {
  goes_on: 'You don’t have to do anything: we book the next free appointment for you.',
  watches_only: 'Nothing is booked automatically: we tell you about the next free appointment.',
  paused: 'The task is paused. If you still need an appointment, press “Start” in the task.',
  ended: 'Its task was deleted. If you still need an appointment, create a new task.',
  not_now: 'We cannot book automatically for this name and email at the moment, but tell you what is free.',
}

/** The reader's next step, and what happens otherwise. Undefined: the next state is not known. */
export function adviceAfter(about: Follows | undefined): string {
  if (about === undefined) return 'Open the task to see what happens next.'
  switch (about.follows) {
    case 'needs_you': {
      const way = wayOut(about.follows_because)
      return `We book nothing until you act: ${way.charAt(0).toLowerCase()}${way.slice(1)}`
    }
    case 'rests':
      return `You don’t have to do anything: automatic booking rests until ${endOfRest(about)} and then continues by itself.`
    default:
      return advice[about.follows]
  }
}

function endOfRest({ follows_because, follows_until }: Extract<Follows, { follows: 'rests' }>): string {
  return isOfAccount(follows_because) ? moment(follows_until) : time(follows_until)
}

/** The fate of the appointment that a person had before the earlier one. */
export const formerAppointment: Record<Former['former'], (at: string) => string> = {
  until_confirmed: (at) => `Your appointment on ${moment(at)} stays until the new one is confirmed.`,
  stays: (at) => `Your appointment on ${moment(at)} stays as it is.`,
  given_back: (at) => `We are now cancelling your former appointment on ${moment(at)}.`,
  cancel_yourself: (at) => `Please cancel your former appointment on ${moment(at)} yourself: it was not booked here.`,
}

type Passed = 'turn_outrun' | 'turn_served' | 'turn_obstacle' | 'turn_not_now'

/** Advice to a reader for whom a found slot was not booked. Null: the usual advice, to be quick. */
export const skippedAdvice: Record<Passed, string | null> = {
  turn_outrun: 'You don’t have to do anything: we keep watching, and book for you when it is your turn.',
  turn_served:
    'If that appointment suits you, you don’t have to do anything. Otherwise cancel it, or look for an earlier one.',
  turn_obstacle: null,
  turn_not_now: null,
}
