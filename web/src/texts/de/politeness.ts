import { besideRequest } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { texts as english } from '../en/politeness.ts'

export const texts: SameTexts<typeof english> = {
  politeness: {
    title: 'Wie wir mit den Behörden umgehen',
    intro: 'Alle Anfragen dieses Terminlotsen an die Behörden, für alle Nutzerinnen und Nutzer zusammen.',
    failed: 'Das konnte nicht geladen werden.',
    state: {
      open: 'Wir fragen diese Behörde gerade.',
      night_rest: 'Nachtruhe: Wir fragen bis {{time}} nicht.',
      backing_off: 'Sie konnte nicht antworten oder wollte weniger Anfragen. Wir fragen bis {{time}} nicht.',
      refused: 'Sie möchte unsere Anfragen nicht. Wir fragen bis {{time}} nicht.',
    },
    practice: 'Dies ist ein Übungsamt zum Ausprobieren. Sie bekommen keinen echten Termin.',
    facts: {
      interval: 'Wieder abgefragt nach höchstens',
      made: 'Anfragen, letzte 24 Stunden',
      madeWeek: 'Anfragen, letzte 7 Tage',
      refused: 'Davon abgewiesen, letzte 24 Stunden',
      refusedWeek: 'Davon abgewiesen, letzte 7 Tage',
      failed: 'Nicht beantwortet, letzte 24 Stunden',
      limit: 'Anfragen hintereinander erlaubt',
      remaining: 'Davon jetzt übrig',
      last: 'Letzte Anfrage',
      night: 'Nachtruhe',
      booking: 'Automatische Buchung',
      captcha: 'Captchas',
    },
    seconds_one: '{{count}} Sekunde',
    seconds_other: '{{count}} Sekunden',
    minutes_one: '{{count}} Minute',
    minutes_other: '{{count}} Minuten',
    noLimit: 'Die Behörde nennt keine Grenze',
    never: 'bisher keine',
    noNight: 'aus',
    hours: '{{from}} bis {{to}}',
    on: 'eingeschaltet',
    off: 'abgeschaltet',
    computed: 'werden berechnet',
    rules: {
      title: 'Unsere Regeln',
      once:
        'Wir fragen eine Behörde einmal für alle, egal wie viele Menschen warten. ' +
        `Wir senden eine Anfrage nach der anderen. Nur eine Buchung wartet höchstens ${besideRequest.afterSeconds} s auf ` +
        `die Antwort einer anderen Anfrage. Danach laufen ${besideRequest.most} Anfragen zugleich, nie mehr.`,
      texts:
        'Die Texte der Stadt zu ihren Leistungen lesen wir höchstens einmal am Tag: eine Seite und, wenn neu, eine Datei.',
      rest: 'Wenn eine Behörde weniger Anfragen möchte, warten wir. Wenn sie uns nicht möchte, hören wir auf.',
      disguise: 'Keine Proxys, keine wechselnden Adressen: Jede Anfrage sagt, wer wir sind und wie man uns erreicht.',
      hold: 'Wir halten keinen Termin, um den niemand gebeten hat. Jede Person hat je Leistung eine laufende Buchung.',
      links: 'Wir öffnen niemals die Links in den E-Mails der Behörde: Das tun nur Sie.',
      sale: 'Hier ist nichts zu kaufen.',
      offers:
        'Termine sind kostenlos. Die Stadt München warnt vor kostenpflichtigen Angeboten und bittet, sie ihr zu melden.',
      source: 'Der Text der Stadt dazu',
    },
  },
}
