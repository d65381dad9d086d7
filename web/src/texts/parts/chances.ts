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
    why: {
      known_one: {
        en:
          'We know what became of {{count}} matching time of the last {{days}} days. For {{had}} of them we sent a ' +
          'message or made a reservation.',
        de:
          'Von {{count}} passenden Termin der letzten {{days}} Tage wissen wir, was daraus wurde. Gemeldet oder ' +
          'reserviert: {{had}}.',
      },
      known_other: {
        en:
          'We know what became of {{count}} matching times of the last {{days}} days. For {{had}} of them we sent a ' +
          'message or made a reservation.',
        de:
          'Von {{count}} passenden Terminen der letzten {{days}} Tage wissen wir, was daraus wurde. Gemeldet oder ' +
          'reserviert: {{had}}.',
      },
      title: { en: 'What became of the latest', de: 'Was aus den letzten wurde' },
      row: { en: '{{slot}} at {{office}}: {{fate}}', de: '{{slot}}, {{office}}: {{fate}}' },
      fates: {
        told: { en: 'message sent on {{at}}', de: 'gemeldet am {{at}}' },
        toldGone: { en: 'message sent on {{at}}, gone {{span}} later', de: 'gemeldet am {{at}}, {{span}} später weg' },
        booked: { en: 'reserved for you', de: 'für Sie reserviert' },
        other_booking: { en: 'another time went first for you', de: 'ein anderer Termin für Sie ging vor' },
        outrun: { en: 'somebody was faster', de: 'jemand war schneller' },
        refused: { en: 'not booked, because {{reason}}', de: 'nicht gebucht. {{reason}}' },
        notice: { en: 'it would have begun too soon', de: 'begann zu bald' },
        no_yes: { en: 'your yes to the city’s condition was missing', de: 'Ihr Ja zur Bedingung der Stadt fehlte' },
        some: { en: 'it went to someone who had waited longer', de: 'ging an jemanden, der länger gewartet hatte' },
        many: { en: 'many people had waited longer', de: 'viele hatten länger gewartet' },
        paused: { en: 'the task was paused', de: 'die Aufgabe war pausiert' },
        no_channel: { en: 'no channel reached you', de: 'kein Kanal hat Sie erreicht' },
        quiet_hours: { en: 'in your quiet hours', de: 'in Ihrer Ruhezeit' },
        limit: { en: 'held back after many messages', de: 'nach vielen Nachrichten zurückgehalten' },
        earlier_told: {
          en: 'another one was free, and went first',
          de: 'ein anderer war frei und ging vor',
        },
        gone: { en: 'gone before we could tell you', de: 'weg, bevor wir es melden konnten' },
      },
      widen: { en: 'Change to: {{wish}}', de: 'Ändern auf: {{wish}}' },
      noLimit: { en: 'no limit for this', de: 'dafür keine Grenze' },
      more_one: {
        en: 'Then {{count}} more of these days would have matched.',
        de: 'Dann hätte in diesen Tagen {{count}} weiterer gepasst.',
      },
      more_other: {
        en: 'Then {{count}} more of these days would have matched.',
        de: 'Dann hätten in diesen Tagen {{count}} weitere gepasst.',
      },
    },
  },
} as const satisfies Sentences
