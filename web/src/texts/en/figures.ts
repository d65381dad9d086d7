import { availabilityDays } from '@terminlotse/contract/limits'

/** The checks of a task, and when slots appear. */
export const figures = {
  checks: {
    summary_one:
      'The last check: {{none}} nothing free, {{free}} free, {{named}} with days named, ' +
      '{{refused}} refused, {{not_reached}} not reached.',
    summary_other:
      'The last {{count}} checks: {{none}} nothing free, {{free}} free, {{named}} with days named, ' +
      '{{refused}} refused, {{not_reached}} not reached.',
    newest: 'Last check {{time}}: {{answer}}',
    answer: {
      none: 'nothing free',
      free: 'free',
      refused: 'refused or not understood',
      named: 'days with appointments named',
      not_reached: 'not reached',
    },
  },
  availability: {
    title: 'When do slots appear?',
    failed: 'This could not be loaded',
    early: 'This is shown after a day of watching.',
    nothing: `No free time has appeared in the last ${availabilityDays} days of watching.`,
    seen_one: `{{count}} free time appeared in the last ${availabilityDays} days of watching.`,
    seen_other: `{{count}} free times appeared in the last ${availabilityDays} days of watching.`,
    lived: 'Half of them were gone within {{time}}.',
    best: 'Most appear on {{weekday}} from {{hour}}:00.',
    cell: '{{weekday}}, {{hour}}:00: {{count}} seen',
    cellLived: 'half gone within {{time}}',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    caption: 'Free times by weekday and hour in which they appeared, Munich time',
    weekday: 'Weekday',
  },
}
