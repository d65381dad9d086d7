import { rightReviewDays } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

export const rights = {
  title: { en: 'Access to your account', de: 'Zugang zu Ihrem Konto' },
  lastStep: {
    en: 'After a new password: what else has access?',
    de: 'Nach einem neuen Passwort: Was hat sonst noch Zugang?',
  },
  subtitle: {
    en: 'Everything here keeps working without your password. End anything you don’t recognise.',
    de: 'Alles hier funktioniert weiter, ohne Ihr Passwort. Beenden Sie, was Sie nicht kennen.',
  },
  intro: {
    en: 'Everything that can see your tasks or act for you, newest first.',
    de: 'Alles, was von Ihren Aufgaben lesen oder für Sie handeln kann, das Neueste zuerst.',
  },
  ended: {
    en:
      'A new password also turns off calendar addresses and shared pages, revokes API keys and ends all other ' +
      'sign-ins.',
    de:
      'Ein neues Passwort deaktiviert auch Kalenderadressen und geteilte Seiten, widerruft API-Schlüssel und beendet ' +
      'alle anderen Anmeldungen.',
  },
  none: { en: 'Nothing else has access.', de: 'Sonst hat nichts Zugang.' },
  failed: { en: 'The list could not be loaded', de: 'Die Liste konnte nicht geladen werden' },
  notYet: { en: 'The list could not be loaded yet.', de: 'Die Liste konnte noch nicht geladen werden.' },
  kinds: {
    sign_in: { en: 'Signed-in device', de: 'Angemeldetes Gerät' },
    passkey: { en: 'Passkey: signs in without the password', de: 'Passkey: meldet ohne Passwort an' },
    key: { en: 'API key', de: 'API-Schlüssel' },
    receiver: { en: 'Gets your messages', de: 'Bekommt Ihre Nachrichten' },
    chat: { en: 'Gets your messages and can book', de: 'Bekommt Ihre Nachrichten und kann buchen' },
    person: {
      en: 'Another person who gets your messages, without names',
      de: 'Weitere Person, die Ihre Nachrichten ohne Namen bekommt',
    },
    push: { en: 'Device with push messages', de: 'Gerät mit Push-Nachrichten' },
    feed: { en: 'Calendar address', de: 'Kalenderadresse' },
    shared_page: { en: 'Shared page', de: 'Geteilte Seite' },
  },
  unnamed: { en: 'Without a name', de: 'Ohne Namen' },
  made: { en: 'Since {{time}}', de: 'Seit {{time}}' },
  used: { en: '· last used {{time}}', de: '· zuletzt benutzt {{time}}' },
  here: { en: 'This device', de: 'Dieses Gerät' },
  waits: {
    passkey: { en: 'Does not sign in alone until you keep it', de: 'Meldet allein nicht an, bis Sie ihn behalten' },
    chat: {
      en: 'Books nothing and reads no names until you keep it',
      de: 'Bucht nichts und liest keine Namen, bis Sie ihn behalten',
    },
    other: { en: 'Reads no names until you keep it', de: 'Liest keine Namen, bis Sie den Zugang behalten' },
  },
  keep: { en: 'Keep', de: 'Behalten' },
  keepOf: { en: 'Keep {{name}}', de: '{{name}} behalten' },
  kept: { en: 'Kept', de: 'Behalten' },
  keepAll: { en: 'Keep all', de: 'Alle behalten' },
  keepAllHint: {
    en: `What was added in the last ${rightReviewDays} days is kept one by one.`,
    de: `Was in den letzten ${rightReviewDays} Tagen dazukam, behalten Sie einzeln.`,
  },
  keepFailed: { en: 'It could not be kept', de: 'Das hat nicht geklappt' },
  end: { en: 'End', de: 'Beenden' },
  endOf: { en: 'End the access of {{name}}', de: 'Zugang von {{name}} beenden' },
  endTitle: { en: 'End the access of “{{name}}”?', de: 'Zugang von „{{name}}“ beenden?' },
  endText: {
    en: 'It ends at once. You cannot undo this.',
    de: 'Der Zugang endet sofort. Das lässt sich nicht rückgängig machen.',
  },
  ending: { en: 'Ending...', de: 'Wird beendet...' },
  endFailed: { en: 'It could not be ended', de: 'Der Zugang konnte nicht beendet werden' },
  done: { en: 'Go to the dashboard', de: 'Zur Übersicht' },
  prove: {
    title: { en: 'Is it you?', de: 'Sind Sie das?' },
    text: {
      en: 'You signed in a while ago, and this gives access to your account. Please enter your password.',
      de: 'Sie haben sich vor einer Weile angemeldet, und dies gibt Zugang zu Ihrem Konto. Bitte geben Sie Ihr Passwort ein.',
    },
    submit: { en: 'Continue', de: 'Weiter' },
    busy: { en: 'Checking...', de: 'Wird geprüft...' },
    passkey: { en: 'Use a passkey', de: 'Passkey verwenden' },
    failed: { en: 'That did not work', de: 'Das hat nicht geklappt' },
  },
} as const satisfies Sentences
