import { rightReviewDays } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { rights as english } from '../en/rights.ts'

export const rights: SameTexts<typeof english> = {
  title: 'Zugang zu Ihrem Konto',
  lastStep: 'Nach einem neuen Passwort: Was hat sonst noch Zugang?',
  subtitle: 'Alles hier funktioniert weiter, ohne Ihr Passwort. Beenden Sie, was Sie nicht kennen.',
  intro: 'Alles, was von Ihren Aufgaben lesen oder für Sie handeln kann, das Neueste zuerst.',
  ended:
    'Ein neues Passwort beendet von selbst Kalenderadressen, geteilte Seiten, API-Schlüssel und alle anderen ' +
    'Anmeldungen.',
  none: 'Sonst hat nichts Zugang.',
  failed: 'Die Liste konnte nicht geladen werden',
  notYet: 'Die Liste konnte noch nicht geladen werden.',
  kinds: {
    sign_in: 'Angemeldetes Gerät',
    passkey: 'Passkey: meldet ohne Passwort an',
    key: 'API-Schlüssel',
    receiver: 'Bekommt Ihre Nachrichten',
    chat: 'Bekommt Ihre Nachrichten und kann buchen',
    person: 'Weitere Person, die Ihre Nachrichten ohne Namen bekommt',
    push: 'Gerät mit Push-Nachrichten',
    feed: 'Kalenderadresse',
    shared_page: 'Geteilte Seite',
  },
  unnamed: 'Ohne Namen',
  made: 'Seit {{time}}',
  used: '· zuletzt benutzt {{time}}',
  here: 'Dieses Gerät',
  waits: {
    passkey: 'Meldet allein nicht an, bis Sie ihn behalten',
    chat: 'Bucht nichts und liest keine Namen, bis Sie ihn behalten',
    other: 'Liest keine Namen, bis Sie den Zugang behalten',
  },
  keep: 'Behalten',
  keepOf: '{{name}} behalten',
  kept: 'Behalten',
  keepAll: 'Alle behalten',
  keepAllHint: `Was in den letzten ${rightReviewDays} Tagen dazukam, behalten Sie einzeln.`,
  keepFailed: 'Das hat nicht geklappt',
  end: 'Beenden',
  endOf: '{{name}} beenden',
  endTitle: '„{{name}}“ beenden?',
  endText: 'Der Zugang endet sofort. Das lässt sich nicht rückgängig machen.',
  ending: 'Wird beendet...',
  endFailed: 'Der Zugang konnte nicht beendet werden',
  done: 'Zur Übersicht',
  prove: {
    title: 'Sind Sie das?',
    text: 'Sie haben sich vor einer Weile angemeldet, und dies gibt Zugang zu Ihrem Konto. Bitte geben Sie Ihr Passwort ein.',
    submit: 'Weiter',
    busy: 'Wird geprüft...',
    passkey: 'Passkey verwenden',
    failed: 'Das hat nicht geklappt',
  },
}
