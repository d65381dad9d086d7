import type { Sentences } from '@terminlotse/contract/texts/form'

/** How often a time that fits appeared, and a look back: loaded with the part that shows them. */
export const texts = {
  chances: {
    fitsNow: { en: 'A matching time is free now: {{time}}.', de: 'Ein passender Termin ist jetzt frei: {{time}}.' },
    counted_one: {
      en:
        'There was {{count}} period of {{days}} days {{span}}. In {{hits}} of {{count}} a matching time appeared early ' +
        'enough for us to tell you.',
      de:
        'Es gab {{span}} {{count}} Zeitraum von {{days}} Tagen. In {{hits}} von {{count}} tauchte ein passender Termin ' +
        'auf, von dem Sie rechtzeitig erfahren hätten.',
    },
    counted_other: {
      en:
        'There were {{count}} periods of {{days}} days {{span}}. In {{hits}} of them a matching time appeared early ' +
        'enough for us to tell you.',
      de:
        'Es gab {{span}} {{count}} Zeiträume von {{days}} Tagen. In {{hits}} davon tauchte ein passender Termin auf, von ' +
        'dem Sie rechtzeitig erfahren hätten.',
    },
    countedAlike_one: {
      en:
        'There was {{count}} period of {{days}} days {{span}}, with as many hours of new appointments as the next ' +
        '{{days}} days. In {{hits}} of {{count}} a matching time appeared early enough for us to tell you.',
      de:
        'Es gab {{span}} {{count}} Zeitraum von {{days}} Tagen mit so vielen Stunden für neue Termine wie in den ' +
        'nächsten {{days}} Tagen. In {{hits}} von {{count}} tauchte ein passender Termin auf, von dem Sie rechtzeitig ' +
        'erfahren hätten.',
    },
    countedAlike_other: {
      en:
        'There were {{count}} periods of {{days}} days {{span}}, each with as many hours of new appointments as the next ' +
        '{{days}} days. In {{hits}} of them a matching time appeared early enough for us to tell you.',
      de:
        'Es gab {{span}} {{count}} Zeiträume von {{days}} Tagen mit so vielen Stunden für neue Termine wie in den ' +
        'nächsten {{days}} Tagen. In {{hits}} davon tauchte ein passender Termin auf, von dem Sie rechtzeitig erfahren ' +
        'hätten.',
    },
    others: {
      en: 'Others look for appointments too: we cannot promise you one.',
      de: 'Auch andere suchen Termine: Wir können Ihnen keinen versprechen.',
    },
    refused: {
      en: 'No appointment can match these settings. Please change the days or times.',
      de: 'Zu diesen Einstellungen kann kein Termin passen. Bitte ändern Sie die Tage oder Uhrzeiten.',
    },
    with: { en: 'With {{office}} too', de: 'Auch {{office}}' },
    then_one: {
      en: 'Then it would have been {{hits}} of {{count}}.',
      de: 'Dann wären es {{hits}} von {{count}} gewesen.',
    },
    then_other: {
      en: 'Then it would have been {{hits}} of {{count}}.',
      de: 'Dann wären es {{hits}} von {{count}} gewesen.',
    },
    back: {
      fitted_one: {
        en: '{{count}} matching time appeared {{span}}, on {{days}}.',
        de: 'Gepasst hätte {{span}} {{count}} Termin an {{days}}.',
      },
      fitted_other: {
        en: '{{count}} matching times appeared {{span}}, on {{days}}.',
        de: 'Gepasst hätten {{span}} {{count}} Termine an {{days}}.',
      },
      none: { en: 'We saw no matching time {{span}}.', de: 'Wir haben {{span}} keinen passenden Termin gesehen.' },
      days_one: { en: '{{count}} day', de: '{{count}} Tag' },
      days_other: { en: '{{count}} days', de: '{{count}} Tagen' },
      span_one: { en: 'in the last 24 hours', de: 'in den letzten 24 Stunden' },
      span_other: { en: 'in the last {{count}} days', de: 'in den letzten {{count}} Tagen' },
      earliest: {
        en: 'The earliest was {{time}} at {{office}}, seen on {{seen}}.',
        de: 'Der früheste war {{time}}, {{office}}. Wir haben ihn am {{seen}} zum ersten Mal gesehen.',
      },
      inTime_zero: {
        en: 'We cannot say that you would have been told in time.',
        de: 'Wir können nicht sagen, dass Sie rechtzeitig davon erfahren hätten.',
      },
      inTime_one: {
        en: 'You would have been told about {{count}} in time.',
        de: 'Von {{count}} hätten Sie rechtzeitig erfahren.',
      },
      inTime_other: {
        en: 'You would have been told about {{count}} in time.',
        de: 'Von {{count}} hätten Sie rechtzeitig erfahren.',
      },
      more: { en: 'Show charts', de: 'Diagramme zeigen' },
      week: {
        en: 'The hours in which matching times appeared, Munich time',
        de: 'Die Stunden, in denen passende Termine auftauchten, Münchner Zeit',
      },
      hour: { en: 'Hour', de: 'Stunde' },
      cell_one: { en: '{{weekday}}, {{hour}}: {{count}} time', de: '{{weekday}}, {{hour}} Uhr: {{count}} Termin' },
      cell_other: { en: '{{weekday}}, {{hour}}: {{count}} times', de: '{{weekday}}, {{hour}} Uhr: {{count}} Termine' },
      wait: {
        en: 'The days from each day to the first free matching time',
        de: 'Die Tage von jedem Tag bis zum ersten freien passenden Termin',
      },
      free_one: {
        en: 'On {{count}} of {{of}} a matching time was free.',
        de: 'An {{count}} von {{of}} war ein passender Termin frei.',
      },
      free_other: {
        en: 'On {{count}} of {{of}} a matching time was free.',
        de: 'An {{count}} von {{of}} war ein passender Termin frei.',
      },
      between: {
        en: 'The wait was between {{least}} and {{most}}.',
        de: 'Die Wartezeit lag zwischen {{least}} und {{most}}.',
      },
      always: { en: 'The wait was {{most}}.', de: 'Die Wartezeit lag bei {{most}}.' },
      gaps: { en: 'The line is broken where none was free.', de: 'Wo die Linie unterbrochen ist, war keiner frei.' },
    },
  },
} as const satisfies Sentences
