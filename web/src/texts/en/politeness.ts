import { besideRequest } from '@terminlotse/contract/limits'

/** The public page about requests to offices: loaded with it only. */
export const texts = {
  politeness: {
    title: 'How we treat the offices',
    intro: 'All requests that this Terminlotse sends to the offices, for all its users together.',
    failed: 'This could not be loaded.',
    state: {
      open: 'We are asking this office.',
      night_rest: 'Night rest: we do not ask until {{time}}.',
      backing_off: 'It could not answer or wanted fewer requests. We do not ask until {{time}}.',
      refused: 'It does not want our requests. We do not ask until {{time}}.',
    },
    practice: 'This is a pretend office for trying things out. You get no real appointment.',
    facts: {
      interval: 'Checked again after at most',
      made: 'Requests, last 24 hours',
      madeWeek: 'Requests, last 7 days',
      refused: 'Of these refused, last 24 hours',
      refusedWeek: 'Of these refused, last 7 days',
      failed: 'Not answered, last 24 hours',
      limit: 'Requests allowed in a row',
      remaining: 'Of these left now',
      last: 'Last request',
      night: 'Night rest',
      booking: 'Automatic booking',
      captcha: 'Captchas',
    },
    seconds_one: '{{count}} second',
    seconds_other: '{{count}} seconds',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    noLimit: 'the office states no limit',
    never: 'never so far',
    noNight: 'off',
    hours: '{{from}} to {{to}}',
    on: 'on',
    off: 'switched off',
    computed: 'are computed',
    rules: {
      title: 'Our rules',
      once:
        'We ask an office once for everyone, no matter how many people watch it. ' +
        `We send one request at a time. Only a booking waits at most ${besideRequest.afterSeconds} s for the answer to ` +
        `another request. After that, ${besideRequest.most} requests are under way at once, never more.`,
      texts: 'We read the city’s texts about its services at most once a day: one page, and one file if it is new.',
      rest: 'When an office wants fewer requests, we wait. When it does not want us, we stop.',
      disguise: 'No proxies, no changing addresses: every request says who we are and how to reach us.',
      hold: 'We never hold an appointment that nobody asked for. Each person has one active booking per service.',
      links: 'We never open the links in the office’s emails: that is for you.',
      sale: 'Nothing here is for sale.',
      offers:
        'Appointments are free of charge. The City of Munich warns of offers that cost money, and asks people to report them.',
      source: 'The city’s text about this',
    },
  },
}
