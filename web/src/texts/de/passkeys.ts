import { scriptKeys as limits } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { passkeys as english, scriptKeys as englishKeys } from '../en/passkeys.ts'

export const passkeys: SameTexts<typeof english> = {
  title: 'Passkeys',
  intro:
    'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an, ohne Passwort. ' +
    'Fügen Sie auch auf einem zweiten Gerät einen hinzu, falls Sie das erste verlieren.',
  demanded:
    'Für die Seiten des Personals brauchen Sie hier einen Passkey. Fügen Sie einen hinzu, und melden Sie sich von da ' +
    'an damit an.',
  elsewhere: 'Passkeys funktionieren nur unter {{address}}. Bitte öffnen Sie diese Seite dort, um einen hinzuzufügen.',
  nowhere:
    'Passkeys funktionieren hier nicht: Nötig ist eine Adresse mit https und Namen. ' +
    'Bitte wenden Sie sich an den Betreiber{{operator}}.',
  failed: 'Ihre Passkeys konnten nicht geladen werden',
  notYet: 'Ihre Passkeys konnten noch nicht geladen werden.',
  name: 'Name',
  used: 'Zuletzt benutzt {{time}}',
  unused: 'Noch nicht benutzt',
  since: 'Hinzugefügt {{time}}',
  asking: 'Bei jeder Anmeldung nach einem Passkey fragen',
  askingHint:
    'Auch nach Ihrem Passwort. Wenn Sie alle Passkeys verlieren, hilft kein neues Passwort: Nur der Betreiber{{operator}} kann ' +
    'sie entfernen.',
  askingDemanded: 'Der Betreiber verlangt das vom Personal.',
  add: {
    open: 'Passkey hinzufügen',
    title: 'Passkey hinzufügen',
    text:
      'Geben Sie ihm einen Namen, an dem Sie sein Gerät erkennen. ' +
      'Dann fragt Ihr Browser nach Fingerabdruck, Gesicht oder PIN.',
    submit: 'Hinzufügen',
    done: 'Der Passkey ist hinzugefügt.',
    failed: 'Der Passkey konnte nicht hinzugefügt werden',
  },
  rename: {
    open: 'Umbenennen',
    of: '{{name}} umbenennen',
    title: '„{{name}}“ umbenennen',
    text: 'Geben Sie ihm einen Namen, an dem Sie sein Gerät erkennen.',
    submit: 'Speichern',
    done: 'Der Passkey hat seinen neuen Namen.',
    failed: 'Der Passkey konnte nicht umbenannt werden',
  },
  remove: {
    open: 'Entfernen',
    of: '{{name}} entfernen',
    title: '„{{name}}“ entfernen?',
    text:
      'Er meldet Sie nicht mehr an. Löschen Sie ihn auch auf seinem Gerät. ' +
      'Wenn es der letzte war, fragt eine Anmeldung nicht mehr nach einem Passkey.',
    submit: 'Entfernen',
    done: 'Der Passkey ist entfernt.',
    failed: 'Der Passkey konnte nicht entfernt werden',
  },
  ask: {
    title: 'Bei jeder Anmeldung nach einem Passkey fragen?',
    text:
      'Von da an genügt Ihr Passwort nicht mehr. Wenn Sie alle Passkeys verlieren, hilft kein neues Passwort: ' +
      'Nur der Betreiber{{operator}} kann sie entfernen.',
    submit: 'Danach fragen',
    done: 'Jede Anmeldung fragt von nun an nach einem Passkey.',
    failed: 'Das konnte nicht gespeichert werden',
  },
  askNot: {
    title: 'Nicht mehr nach einem Passkey fragen?',
    text: 'Von da an genügt Ihr Passwort. Ihre Passkeys gelten weiter.',
    submit: 'Nicht fragen',
    done: 'Von nun an genügt Ihr Passwort.',
    failed: 'Das konnte nicht gespeichert werden',
  },
}

export const scriptKeys = {
  title: 'API-Schlüssel',
  intro:
    'Mit einem Schlüssel lesen Ihre eigenen Skripte und Ihre Hausautomation Ihre Aufgaben und freie Termine, oder ' +
    'ändern Aufgaben. Ein Schlüssel bucht nichts, sagt nichts ab, und sieht weder Ihren Namen noch Ihre ' +
    'E-Mail-Adresse oder Telefonnummer. ' +
    `Ein neues Passwort widerruft alle Schlüssel. Höchstens ${limits.max} Schlüssel.`,
  how: 'So verwenden Sie einen Schlüssel',
  failed: 'Ihre Schlüssel konnten nicht geladen werden',
  notYet: 'Ihre Schlüssel konnten noch nicht geladen werden.',
  name: 'Name',
  used: 'Zuletzt benutzt {{time}}',
  unused: 'Noch nicht benutzt',
  until: 'Läuft ab {{time}}',
  ended: 'Abgelaufen {{time}}',
  scope: 'Er darf',
  scopes: { read: 'lesen', tasks: 'lesen, und Aufgaben anlegen, ändern, starten und pausieren' },
  days: 'Läuft ab nach',
  daysChoice: '{{days}} Tagen',
  make: {
    open: 'Schlüssel anlegen',
    title: 'API-Schlüssel anlegen',
    text: 'Geben Sie ihm einen Namen, an dem Sie das Skript erkennen, das ihn benutzt.',
    submit: 'Schlüssel anlegen',
    busy: 'Wird angelegt...',
    failed: 'Der Schlüssel konnte nicht angelegt werden',
  },
  made: {
    title: 'Ihr neuer Schlüssel',
    once: 'Kopieren Sie ihn jetzt: Er wird nur hier und jetzt gezeigt. Wer ihn hat, darf dasselbe wie er.',
    key: 'Schlüssel',
    close: 'Fertig',
  },
  revoke: {
    open: 'Widerrufen',
    of: 'Den Schlüssel {{name}} widerrufen',
    title: 'Den Schlüssel „{{name}}“ widerrufen?',
    text: 'Skripte, die ihn benutzen, funktionieren dann nicht mehr. Das können Sie nicht rückgängig machen.',
    submit: 'Schlüssel widerrufen',
    busy: 'Wird widerrufen...',
    failed: 'Der Schlüssel konnte nicht widerrufen werden',
  },
} satisfies SameTexts<typeof englishKeys>
