import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { texts as english } from '../en/chances.ts'

/** How often a time that fits appeared, and a look back: loaded with the part that shows them. */
export const texts = {
  chances: {
    fitsNow: 'Ein passender Termin ist jetzt frei: {{time}}.',
    counted_one:
      'In {{hits}} von {{count}} Abschnitt von {{days}} Tagen {{span}} tauchte ein neuer passender Termin auf, ' +
      'von dem Sie rechtzeitig erfahren hätten.',
    counted_other:
      'In {{hits}} von {{count}} Abschnitten von je {{days}} Tagen {{span}} tauchte ein neuer passender Termin auf, ' +
      'von dem Sie rechtzeitig erfahren hätten.',
    countedAlike_one:
      'In {{hits}} von {{count}} Abschnitt von {{days}} Tagen {{span}} mit so vielen Stunden für neue Termine wie in den ' +
      'nächsten {{days}} Tagen tauchte ein neuer passender Termin auf, von dem Sie rechtzeitig erfahren hätten.',
    countedAlike_other:
      'In {{hits}} von {{count}} Abschnitten von je {{days}} Tagen {{span}} mit so vielen Stunden für neue Termine wie in ' +
      'den nächsten {{days}} Tagen tauchte ein neuer passender Termin auf, von dem Sie rechtzeitig erfahren hätten.',
    others: 'Auch andere sehen ihn: Es ist nicht sicher, dass Sie ihn bekommen.',
    refused: 'Zu diesen Einstellungen kann kein Termin passen. Bitte ändern Sie die Tage oder Uhrzeiten.',
    with: 'Auch {{office}}',
    then_one: 'Dann wären es {{hits}} von {{count}} gewesen.',
    then_other: 'Dann wären es {{hits}} von {{count}} gewesen.',
    back: {
      fitted_one: 'Gepasst hätte {{span}} {{count}} Termin an {{days}}.',
      fitted_other: 'Gepasst hätten {{span}} {{count}} Termine an {{days}}.',
      none: 'Wir haben {{span}} keinen passenden Termin gesehen.',
      days_one: '{{count}} Tag',
      days_other: '{{count}} Tagen',
      span_one: 'in den letzten 24 Stunden',
      span_other: 'in den letzten {{count}} Tagen',
      earliest: 'Der früheste war {{time}}, {{office}}. Wir haben ihn am {{seen}} zum ersten Mal gesehen.',
      inTime_zero: 'Wir können nicht sagen, dass Sie rechtzeitig davon erfahren hätten.',
      inTime_one: 'Von {{count}} hätten Sie rechtzeitig erfahren.',
      inTime_other: 'Von {{count}} hätten Sie rechtzeitig erfahren.',
      more: 'Diagramme zeigen',
      week: 'Die Stunden, in denen passende Termine auftauchten, Münchner Zeit',
      hour: 'Stunde',
      cell_one: '{{weekday}}, {{hour}} Uhr: {{count}} Termin',
      cell_other: '{{weekday}}, {{hour}} Uhr: {{count}} Termine',
      wait: 'Die Tage von jedem Tag bis zum ersten freien passenden Termin',
      free_one: 'An {{count}} von {{of}} war ein passender Termin frei.',
      free_other: 'An {{count}} von {{of}} war ein passender Termin frei.',
      between: 'Die Wartezeit lag zwischen {{least}} und {{most}}.',
      always: 'Die Wartezeit lag bei {{most}}.',
      gaps: 'Wo die Linie unterbrochen ist, war keiner frei.',
    },
  },
} satisfies SameTexts<typeof english>
