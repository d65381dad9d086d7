/** How often a time that fits appeared, and a look back: loaded with the part that shows them. */
export const texts = {
  chances: {
    fitsNow: 'A matching time is free now: {{time}}.',
    counted_one:
      'In {{hits}} of {{count}} span of {{days}} days {{span}} a new matching time appeared, ' +
      'and you would have been told in time.',
    counted_other:
      'In {{hits}} of {{count}} spans of {{days}} days {{span}} a new matching time appeared, ' +
      'and you would have been told in time.',
    countedAlike_one:
      'In {{hits}} of {{count}} span of {{days}} days {{span}} with as many hours of new appointments as the next ' +
      '{{days}} days, a new matching time appeared, and you would have been told in time.',
    countedAlike_other:
      'In {{hits}} of {{count}} spans of {{days}} days {{span}} with as many hours of new appointments as the next ' +
      '{{days}} days, a new matching time appeared, and you would have been told in time.',
    others: 'Others see it too: it is not certain that you get it.',
    refused: 'No appointment can match these settings. Please change the days or times.',
    with: 'With {{office}} too',
    then_one: 'Then it would have been {{hits}} of {{count}}.',
    then_other: 'Then it would have been {{hits}} of {{count}}.',
    back: {
      fitted_one: '{{count}} matching time appeared {{span}}, on {{days}}.',
      fitted_other: '{{count}} matching times appeared {{span}}, on {{days}}.',
      none: 'We saw no matching time {{span}}.',
      days_one: '{{count}} day',
      days_other: '{{count}} days',
      span_one: 'in the last 24 hours',
      span_other: 'in the last {{count}} days',
      earliest: 'The earliest was {{time}} at {{office}}, seen on {{seen}}.',
      inTime_zero: 'We cannot say that you would have been told in time.',
      inTime_one: 'You would have been told about {{count}} in time.',
      inTime_other: 'You would have been told about {{count}} in time.',
      more: 'Show charts',
      week: 'The hours in which matching times appeared, Munich time',
      hour: 'Hour',
      cell_one: '{{weekday}}, {{hour}}: {{count}} time',
      cell_other: '{{weekday}}, {{hour}}: {{count}} times',
      wait: 'The days from each day to the first free matching time',
      free_one: 'On {{count}} of {{of}} a matching time was free.',
      free_other: 'On {{count}} of {{of}} a matching time was free.',
      between: 'The wait was between {{least}} and {{most}}.',
      always: 'The wait was {{most}}.',
      gaps: 'The line is broken where none was free.',
    },
  },
}
