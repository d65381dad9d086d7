import { scriptKeys as limits } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

export const passkeys = {
  title: { en: 'Passkeys', de: 'Passkeys' },
  intro: {
    en:
      'With a passkey you sign in by fingerprint, face or PIN of your device, without your password. Add one on a ' +
      'second device too, in case you lose the first.',
    de:
      'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an, ohne Passwort. Fügen ' +
      'Sie auch auf einem zweiten Gerät einen hinzu, falls Sie das erste verlieren.',
  },
  demanded: {
    en: 'You need a passkey for the staff pages here. Add one, and sign in with it from then on.',
    de:
      'Für die Seiten des Personals brauchen Sie hier einen Passkey. Fügen Sie einen hinzu, und melden Sie sich von ' +
      'da an damit an.',
  },
  elsewhere: {
    en: 'Passkeys work only at {{address}}. Please open this page there to add one.',
    de: 'Passkeys funktionieren nur unter {{address}}. Bitte öffnen Sie diese Seite dort, um einen hinzuzufügen.',
  },
  nowhere: {
    en:
      'Passkeys do not work here: browsers need an address with https and a name. Please ask whoever runs this ' +
      'site{{operator}}.',
    de:
      'Passkeys funktionieren hier nicht: Nötig ist eine Adresse mit https und Namen. Bitte wenden Sie sich an den ' +
      'Betreiber{{operator}}.',
  },
  failed: { en: 'Your passkeys could not be loaded', de: 'Ihre Passkeys konnten nicht geladen werden' },
  notYet: { en: 'Your passkeys could not be loaded yet.', de: 'Ihre Passkeys konnten noch nicht geladen werden.' },
  name: { en: 'Name', de: 'Name' },
  used: { en: 'Last used {{time}}', de: 'Zuletzt benutzt {{time}}' },
  unused: { en: 'Not used yet', de: 'Noch nicht benutzt' },
  since: { en: 'Added {{time}}', de: 'Hinzugefügt {{time}}' },
  asking: { en: 'Ask for a passkey at each sign-in', de: 'Bei jeder Anmeldung nach einem Passkey fragen' },
  askingHint: {
    en:
      'After your password, too. If you lose all your passkeys, a new password does not help: only whoever runs ' +
      'this site{{operator}} can remove them.',
    de:
      'Auch nach Ihrem Passwort. Wenn Sie alle Passkeys verlieren, hilft kein neues Passwort: Nur der ' +
      'Betreiber{{operator}} kann sie entfernen.',
  },
  askingDemanded: { en: 'Whoever runs this site wants this of staff.', de: 'Der Betreiber verlangt das vom Personal.' },
  add: {
    open: { en: 'Add a passkey', de: 'Passkey hinzufügen' },
    title: { en: 'Add a passkey', de: 'Passkey hinzufügen' },
    text: {
      en: 'Give it a name you’ll recognise. Then your browser asks for fingerprint, face or PIN.',
      de:
        'Geben Sie ihm einen Namen, an dem Sie sein Gerät erkennen. Dann fragt Ihr Browser nach Fingerabdruck, ' +
        'Gesicht oder PIN.',
    },
    submit: { en: 'Add', de: 'Hinzufügen' },
    done: { en: 'The passkey is added.', de: 'Der Passkey ist hinzugefügt.' },
    failed: { en: 'The passkey could not be added', de: 'Der Passkey konnte nicht hinzugefügt werden' },
  },
  rename: {
    open: { en: 'Rename', de: 'Umbenennen' },
    of: { en: 'Rename {{name}}', de: '{{name}} umbenennen' },
    title: { en: 'Rename “{{name}}”', de: '„{{name}}“ umbenennen' },
    text: { en: 'Give it a name you’ll recognise.', de: 'Geben Sie ihm einen Namen, an dem Sie sein Gerät erkennen.' },
    submit: { en: 'Save', de: 'Speichern' },
    done: { en: 'The passkey has its new name.', de: 'Der Passkey hat seinen neuen Namen.' },
    failed: { en: 'The passkey could not be renamed', de: 'Der Passkey konnte nicht umbenannt werden' },
  },
  remove: {
    open: { en: 'Remove', de: 'Entfernen' },
    of: { en: 'Remove {{name}}', de: '{{name}} entfernen' },
    title: { en: 'Remove “{{name}}”?', de: '„{{name}}“ entfernen?' },
    text: {
      en: 'It no longer signs you in. Delete it on its device too. If it was the last one, sign-ins no longer ask for a passkey.',
      de:
        'Er meldet Sie nicht mehr an. Löschen Sie ihn auch auf seinem Gerät. Wenn es der letzte war, fragt eine ' +
        'Anmeldung nicht mehr nach einem Passkey.',
    },
    submit: { en: 'Remove', de: 'Entfernen' },
    done: { en: 'The passkey is removed.', de: 'Der Passkey ist entfernt.' },
    failed: { en: 'The passkey could not be removed', de: 'Der Passkey konnte nicht entfernt werden' },
  },
  ask: {
    title: { en: 'Ask for a passkey at each sign-in?', de: 'Bei jeder Anmeldung nach einem Passkey fragen?' },
    text: {
      en:
        'From then on your password alone does not sign you in. If you lose all your passkeys, a new password does ' +
        'not help: only whoever runs this site{{operator}} can remove them.',
      de:
        'Von da an genügt Ihr Passwort nicht mehr. Wenn Sie alle Passkeys verlieren, hilft kein neues Passwort: Nur ' +
        'der Betreiber{{operator}} kann sie entfernen.',
    },
    submit: { en: 'Ask for it', de: 'Danach fragen' },
    done: {
      en: 'Each sign-in asks for a passkey from now on.',
      de: 'Jede Anmeldung fragt von nun an nach einem Passkey.',
    },
    failed: { en: 'This could not be saved', de: 'Das konnte nicht gespeichert werden' },
  },
  askNot: {
    title: { en: 'No longer ask for a passkey?', de: 'Nicht mehr nach einem Passkey fragen?' },
    text: {
      en: 'From then on your password alone signs you in. Your passkeys keep working.',
      de: 'Von da an genügt Ihr Passwort. Ihre Passkeys gelten weiter.',
    },
    submit: { en: 'Do not ask', de: 'Nicht fragen' },
    done: { en: 'Your password alone signs you in from now on.', de: 'Von nun an genügt Ihr Passwort.' },
    failed: { en: 'This could not be saved', de: 'Das konnte nicht gespeichert werden' },
  },
} as const satisfies Sentences

export const scriptKeys = {
  title: { en: 'API keys', de: 'API-Schlüssel' },
  intro: {
    en:
      'With a key, your own scripts and home automation can read your tasks and free times, or change tasks. A key ' +
      'books and cancels nothing, and sees neither your name nor your email or phone number. A new password ' +
      `revokes all keys. Up to ${limits.max} keys.`,
    de:
      'Mit einem Schlüssel können Ihre eigenen Skripte und Ihre Hausautomation Ihre Aufgaben und freie Termine lesen ' +
      'oder Aufgaben ändern. Ein Schlüssel bucht nichts, sagt nichts ab und sieht weder Ihren Namen noch Ihre ' +
      `E-Mail-Adresse oder Telefonnummer. Ein neues Passwort widerruft alle Schlüssel. Höchstens ${limits.max} ` +
      'Schlüssel.',
  },
  how: { en: 'How to use a key', de: 'So verwenden Sie einen Schlüssel' },
  failed: { en: 'Your keys could not be loaded', de: 'Ihre Schlüssel konnten nicht geladen werden' },
  notYet: { en: 'Your keys could not be loaded yet.', de: 'Ihre Schlüssel konnten noch nicht geladen werden.' },
  name: { en: 'Name', de: 'Name' },
  used: { en: 'Last used {{time}}', de: 'Zuletzt benutzt {{time}}' },
  unused: { en: 'Not used yet', de: 'Noch nicht benutzt' },
  until: { en: 'Expires {{time}}', de: 'Läuft ab {{time}}' },
  ended: { en: 'Expired {{time}}', de: 'Abgelaufen {{time}}' },
  scope: { en: 'Can', de: 'Er darf' },
  scopes: {
    read: { en: 'read', de: 'lesen' },
    tasks: {
      en: 'read, and add, change, start and pause tasks',
      de: 'lesen und Aufgaben anlegen, ändern, starten und pausieren',
    },
  },
  days: { en: 'Expires after', de: 'Läuft ab nach' },
  daysChoice: { en: '{{days}} days', de: '{{days}} Tagen' },
  make: {
    open: { en: 'Create key', de: 'Schlüssel anlegen' },
    title: { en: 'Create an API key', de: 'API-Schlüssel anlegen' },
    text: {
      en: 'Give it a name that tells you which script uses it.',
      de: 'Geben Sie ihm einen Namen, an dem Sie das Skript erkennen, das ihn benutzt.',
    },
    submit: { en: 'Create key', de: 'Schlüssel anlegen' },
    busy: { en: 'Creating...', de: 'Wird angelegt...' },
    failed: { en: 'The key could not be created', de: 'Der Schlüssel konnte nicht angelegt werden' },
  },
  made: {
    title: { en: 'Your new key', de: 'Ihr neuer Schlüssel' },
    once: {
      en: 'Copy it now: it is shown only here and now. Anyone who has it can use it.',
      de: 'Kopieren Sie ihn jetzt: Er wird nur hier und jetzt gezeigt. Wer ihn hat, kann ihn benutzen.',
    },
    key: { en: 'Key', de: 'Schlüssel' },
    close: { en: 'Done', de: 'Fertig' },
  },
  revoke: {
    open: { en: 'Revoke', de: 'Widerrufen' },
    of: { en: 'Revoke the key {{name}}', de: 'Den Schlüssel {{name}} widerrufen' },
    title: { en: 'Revoke the key “{{name}}”?', de: 'Den Schlüssel „{{name}}“ widerrufen?' },
    text: {
      en: 'Scripts that use it will stop working. You cannot undo this.',
      de: 'Skripte, die ihn benutzen, funktionieren dann nicht mehr. Das können Sie nicht rückgängig machen.',
    },
    submit: { en: 'Revoke key', de: 'Schlüssel widerrufen' },
    busy: { en: 'Revoking...', de: 'Wird widerrufen...' },
    failed: { en: 'The key could not be revoked', de: 'Der Schlüssel konnte nicht widerrufen werden' },
  },
} as const satisfies Sentences
