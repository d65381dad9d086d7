import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { texts as english } from '../en/politeness.ts'

export const texts: SameTexts<typeof english> = {
  politeness: {
    title: 'Wie wir mit den Behörden umgehen',
    intro: 'Alles, was dieses Programm die Behörden fragt, für alle Nutzerinnen und Nutzer zusammen.',
    failed: 'Das konnte nicht geladen werden.',
    state: {
      open: 'Wird befragt.',
      night_rest: 'Nachtruhe: Bis {{time}} wird nicht nachgesehen.',
      backing_off: 'Konnte nicht antworten oder wollte weniger Anfragen: wird bis {{time}} in Ruhe gelassen.',
      refused: 'Möchte unsere Anfragen nicht: wird bis {{time}} in Ruhe gelassen.',
    },
    facts: {
      interval: 'Wieder nachgesehen nach höchstens',
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
    seconds: '{{count}} Sekunden',
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
      title: 'Was wir niemals tun',
      once: 'Eine Behörde wird für alle einmal gefragt, wie viele Menschen auch warten, und immer nur eine Anfrage nach der anderen. Nur eine Buchung wartet nicht auf eine Antwort, die länger als eine Sekunde braucht: zwei Anfragen zugleich, nie mehr.',
      rest: 'Wenn eine Behörde weniger Anfragen möchte, warten wir. Wenn sie uns nicht möchte, hören wir auf.',
      disguise: 'Keine Proxys, keine wechselnden Adressen: Jede Anfrage sagt, wer wir sind und wie man uns erreicht.',
      hold: 'Kein Termin wird gehalten, um den niemand gebeten hat, und jede Person hat je Dienstleistung eine laufende Buchung.',
      links: 'Wir öffnen niemals die Links in den E-Mails der Behörde: Das ist Ihre Sache.',
      sale: 'Hier ist nichts zu kaufen.',
    },
  },
}
