/** How often a time that fits appeared, and a look back: loaded with the part that shows them. */
export const texts = {
  chances: {
    fitsNow: 'A time that fits is free now: {{time}}.',
    counted_one:
      'In {{hits}} of {{count}} span of {{days}} days {{span}} a new time that fits appeared ' +
      'that you would have heard of in time.',
    counted_other:
      'In {{hits}} of {{count}} spans of {{days}} days {{span}} a new time that fits appeared ' +
      'that you would have heard of in time.',
    countedAlike_one:
      'In {{hits}} of {{count}} span of {{days}} days {{span}} with as many hours of new appointments as the next ' +
      '{{days}} days, a new time that fits appeared that you would have heard of in time.',
    countedAlike_other:
      'In {{hits}} of {{count}} spans of {{days}} days {{span}} with as many hours of new appointments as the next ' +
      '{{days}} days, a new time that fits appeared that you would have heard of in time.',
    others: 'Others see it too: it is not certain that you get it.',
    refused: 'Nothing can match these wishes. Please change the days or times.',
    with: 'With {{office}} too',
    then_one: 'Then it would have been {{hits}} of {{count}}.',
    then_other: 'Then it would have been {{hits}} of {{count}}.',
    back: {
      fitted_one: '{{count}} time on {{days}} would have fitted {{span}}.',
      fitted_other: '{{count}} times on {{days}} would have fitted {{span}}.',
      none: 'No time that fits appeared {{span}}.',
      days_one: '{{count}} day',
      days_other: '{{count}} days',
      span_one: 'in the last day',
      span_other: 'in the last {{count}} days',
      earliest: 'The earliest was {{time}} at {{office}}, seen on {{seen}}.',
      inTime_zero: 'Of none can we say that you would have heard in time.',
      inTime_one: 'You would have heard of {{count}} in time.',
      inTime_other: 'You would have heard of {{count}} in time.',
      more: 'The hours and the wait as pictures',
      week: 'The hours in which times that fit appeared, Munich time',
      hour: 'Hour',
      cell_one: '{{weekday}}, {{hour}}: {{count}} time',
      cell_other: '{{weekday}}, {{hour}}: {{count}} times',
      wait: 'The days from each day to the first free time that fits',
      free_one: 'On {{count}} of {{of}} a time that fits was free.',
      free_other: 'On {{count}} of {{of}} a time that fits was free.',
      between: 'The wait was between {{least}} and {{most}}.',
      always: 'The wait was {{most}}.',
      gaps: 'The line is broken where none was free.',
    },
  },
}
