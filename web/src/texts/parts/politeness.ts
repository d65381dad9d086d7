import { besideRequest } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

/** The public page about requests to offices: loaded with it only. */
export const texts = {
  politeness: {
    title: { en: 'How we treat the offices', de: 'Wie wir mit den Behörden umgehen' },
    intro: {
      en: 'All requests that this Terminlotse sends to the offices, for all its users together.',
      de: 'Alle Anfragen dieses Terminlotsen an die Behörden, für alle Nutzerinnen und Nutzer zusammen.',
    },
    failed: { en: 'This could not be loaded.', de: 'Das konnte nicht geladen werden.' },
    state: {
      open: {
        en: 'We ask this office when a task needs it.',
        de: 'Wir fragen diese Behörde, wenn eine Aufgabe es braucht.',
      },
      night_rest: { en: 'Night rest: we do not ask until {{time}}.', de: 'Nachtruhe: Wir fragen bis {{time}} nicht.' },
      backing_off: {
        en: 'It could not answer or wanted fewer requests. We do not ask until {{time}}.',
        de: 'Sie konnte nicht antworten oder wollte weniger Anfragen. Wir fragen bis {{time}} nicht.',
      },
      refused: {
        en: 'It does not want our requests. We do not ask until {{time}}.',
        de: 'Sie möchte unsere Anfragen nicht. Wir fragen bis {{time}} nicht.',
      },
    },
    practice: {
      en: 'This is a pretend office for trying things out. You get no real appointment.',
      de: 'Dies ist ein Übungsamt zum Ausprobieren. Sie bekommen keinen echten Termin.',
    },
    facts: {
      interval: { en: 'Checked again after at most', de: 'Wieder abgefragt nach höchstens' },
      made: { en: 'Requests, last 24 hours', de: 'Anfragen, letzte 24 Stunden' },
      madeWeek: { en: 'Requests, last 7 days', de: 'Anfragen, letzte 7 Tage' },
      refused: { en: 'Of these refused, last 24 hours', de: 'Davon abgewiesen, letzte 24 Stunden' },
      refusedWeek: { en: 'Of these refused, last 7 days', de: 'Davon abgewiesen, letzte 7 Tage' },
      failed: { en: 'Not answered, last 24 hours', de: 'Nicht beantwortet, letzte 24 Stunden' },
      limit: { en: 'Requests allowed in a row', de: 'Anfragen hintereinander erlaubt' },
      remaining: { en: 'Of these left now', de: 'Davon jetzt übrig' },
      last: { en: 'Last request', de: 'Letzte Anfrage' },
      night: { en: 'Night rest', de: 'Nachtruhe' },
      booking: { en: 'Automatic booking', de: 'Automatische Buchung' },
      captcha: { en: 'Captchas', de: 'Captchas' },
    },
    more: { en: 'More figures', de: 'Mehr Zahlen' },
    moreOf: { en: 'More figures: {{name}}', de: 'Mehr Zahlen: {{name}}' },
    seconds_one: { en: '{{count}} second', de: '{{count}} Sekunde' },
    seconds_other: { en: '{{count}} seconds', de: '{{count}} Sekunden' },
    minutes_one: { en: '{{count}} minute', de: '{{count}} Minute' },
    minutes_other: { en: '{{count}} minutes', de: '{{count}} Minuten' },
    noLimit: { en: 'the office states no limit', de: 'Die Behörde nennt keine Grenze' },
    never: { en: 'never so far', de: 'bisher keine' },
    noNight: { en: 'off', de: 'aus' },
    hours: { en: '{{from}} to {{to}}', de: '{{from}} bis {{to}}' },
    on: { en: 'on', de: 'eingeschaltet' },
    off: { en: 'switched off', de: 'ausgeschaltet' },
    computed: { en: 'are computed', de: 'werden berechnet' },
    rules: {
      title: { en: 'Our rules', de: 'Unsere Regeln' },
      once: {
        en:
          'We ask an office once for everyone, no matter how many people watch it. We send one request at a time. ' +
          `Only a booking waits at most ${besideRequest.afterSeconds} s for the answer to another request. After ` +
          `that, ${besideRequest.most} requests are under way at once, never more.`,
        de:
          'Wir fragen eine Behörde einmal für alle, egal wie viele Menschen warten. Wir senden eine Anfrage nach ' +
          `der anderen. Nur eine Buchung wartet höchstens ${besideRequest.afterSeconds} s auf die Antwort einer ` +
          `anderen Anfrage. Danach laufen ${besideRequest.most} Anfragen zugleich, nie mehr.`,
      },
      texts: {
        en: 'We read the city’s texts about its services at most once a day: one page, and one file if it is new.',
        de: 'Die Texte der Stadt zu ihren Leistungen lesen wir höchstens einmal am Tag: eine Seite und, wenn neu, eine Datei.',
      },
      rest: {
        en: 'When an office wants fewer requests, we wait. When it does not want us, we stop.',
        de: 'Wenn eine Behörde weniger Anfragen möchte, warten wir. Wenn sie uns nicht möchte, hören wir auf.',
      },
      disguise: {
        en: 'No proxies, no changing addresses: every request says who we are and how to reach us.',
        de: 'Keine Proxys, keine wechselnden Adressen: Jede Anfrage sagt, wer wir sind und wie man uns erreicht.',
      },
      hold: {
        en: 'We never hold an appointment that nobody asked for. Each person has one active booking per service.',
        de: 'Wir halten keinen Termin, um den niemand gebeten hat. Jede Person hat je Leistung eine laufende Buchung.',
      },
      links: {
        en: 'We never open the links in the office’s emails: that is for you.',
        de: 'Wir öffnen niemals die Links in den E-Mails der Behörde: Das tun nur Sie.',
      },
      sale: { en: 'Nothing here is for sale.', de: 'Hier ist nichts zu kaufen.' },
      offers: {
        en:
          'Appointments are free of charge. The City of Munich warns of offers that cost money, and asks people to ' +
          'report them.',
        de: 'Termine sind kostenlos. Die Stadt München warnt vor kostenpflichtigen Angeboten und bittet, sie ihr zu melden.',
      },
      source: { en: 'The city’s text about this', de: 'Der Text der Stadt dazu' },
    },
  },
} as const satisfies Sentences
