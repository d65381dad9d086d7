export type StateGroup = 'your_turn' | 'watching' | 'trouble' | 'paused' | 'done'
/** `found`: it waits for the person, or does not answer; `over`: no longer theirs to act on. */
export type StateTone = 'found' | 'good' | 'bad' | 'over'
export type StateMark = 'no_answer' | 'your_turn' | 'time_up' | 'confirmed'
/** The four words of a task's way, the same in notifications and logs. */
export const journeySteps = ['watching', 'found', 'waiting', 'confirmed'] as const
export type JourneyStep = (typeof journeySteps)[number]
/** `again`: start again, so that it books; `proof`: mail the link for an address again. */
export type StateAction = 'book' | 'open_mail' | 'calendar' | 'edit' | 'start' | 'again' | 'proof' | 'show_appointment'

interface Row {
  group: StateGroup
  needsPerson?: true
  mark?: StateMark
  /** Without one: bad, where the person is needed. */
  tone?: StateTone
  /** Without one: watching, where it is watched. */
  step?: JourneyStep | null
  action?: StateAction
  /** Of the headline: the time of the booking, the reason itself, or all of what keeps the task from booking. */
  says?: 'time' | 'reason' | 'obstacle'
}

const trouble = { group: 'trouble', needsPerson: true } as const
const unasked = { group: 'trouble', step: null } as const
const watching = { group: 'watching' } as const
const turn = { group: 'your_turn', needsPerson: true, tone: 'found' } as const

/** The most urgent first. docs/decisions/tasks.md#one-table-of-states */
const table = {
  your_turn: { ...turn, step: 'waiting', mark: 'your_turn', action: 'open_mail', says: 'time' },
  found: { ...turn, step: 'found', action: 'book' },
  needs_you: { ...turn, mark: 'your_turn' },
  deadline_over: { ...watching, step: 'waiting', mark: 'time_up', tone: 'over' },
  cancelled_by_office: { ...watching, says: 'time' },
  not_at_office: { ...watching, says: 'time' },
  target_gone: { ...trouble, action: 'edit' },
  too_many: { ...trouble, action: 'edit' },
  none_left: { ...trouble, action: 'edit' },
  details_lacking: { ...trouble, action: 'edit' },
  refused: { ...trouble, action: 'start' },
  blocked: trouble,
  reclaimed: { ...trouble, action: 'start' },
  stopped: { ...trouble, action: 'start', says: 'reason' },
  expired: watching,
  booking_failed: watching,
  answer_unknown: { group: 'trouble', step: 'found', says: 'time' },
  being_booked: { ...watching, step: 'found' },
  being_given_back: { ...watching, says: 'time' },
  office_off: { ...unasked, says: 'obstacle' },
  copy_waits: unasked,
  no_answer: { group: 'trouble', mark: 'no_answer', tone: 'found' },
  check_failed: { group: 'trouble', says: 'reason' },
  office_gone: watching,
  booking_off: { ...watching, says: 'obstacle' },
  booking_rests: { ...watching, says: 'obstacle' },
  has_appointment: { ...watching, action: 'show_appointment' },
  tells_only: watching,
  not_now: { ...watching, says: 'obstacle' },
  found_for_another: { ...watching, step: 'found' },
  trial_run: { ...watching, says: 'obstacle' },
  looking_for_earlier: { ...watching, mark: 'confirmed', tone: 'good', says: 'time' },
  first_look: watching,
  watching,
  night_rest: watching,
  given_back: watching,
  cancelled_by_owner: { ...watching, says: 'time' },
  replaced: { ...watching, says: 'time' },
  confirmed: { group: 'done', mark: 'confirmed', tone: 'good', step: 'confirmed', action: 'calendar', says: 'time' },
  appointment_over: { group: 'done', tone: 'over', step: 'confirmed' },
  too_late: { group: 'done', action: 'edit' },
  nothing_earlier: { group: 'done', action: 'edit' },
  not_started: { group: 'paused', action: 'start' },
  paused_until: { group: 'paused', action: 'start' },
  paused: { group: 'paused', action: 'start' },
} satisfies Record<string, Row>

export type StateKey = keyof typeof table
export const rows: Readonly<Record<StateKey, Row>> = table
export const stateKeys = Object.keys(table) as StateKey[]

/** By the codes of the journal's lines. */
export const stoppedKeys = {
  stopped_after_booking: 'paused',
  stopped_latest_date: 'too_late',
  stopped_current_appointment: 'nothing_earlier',
  stopped_blocked: 'blocked',
  stopped_reclaimed: 'reclaimed',
  stopped_target_gone: 'target_gone',
  stopped_targets_gone: 'target_gone',
  stopped_limit: 'too_many',
  stopped_limits: 'too_many',
  stopped_refused: 'refused',
  stopped_no_office_left: 'none_left',
  stopped_details_missing: 'details_lacking',
  stopped_not_started: 'stopped',
} satisfies Record<string, StateKey>
