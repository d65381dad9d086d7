import { kept } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { staff as english } from '../en/staff.ts'

export const staff = {
  search: 'Name oder E-Mail-Adresse',
  failed: 'Die Konten konnten nicht geladen werden',
  none: 'Kein Konto passt.',
  count_one: '{{count, number}} Konto',
  count_other: '{{count, number}} Konten',
  shown: '{{from, number}} bis {{to, number}} von {{count, number}}',
  newer: 'Neuere',
  older: 'Ältere',
  active: 'Aktiv',
  blocked: 'Gesperrt',
  unproven: 'Nicht bestätigt',
  roles: { none: 'Keine Rolle', staff: 'Personal', superuser: 'Superuser' },
  promised: '{{role}}, sobald bestätigt',
  number: 'Konto {{number}}',
  created: 'Angelegt {{time}}',
  used: 'Zuletzt benutzt {{time}}',
  never: 'Nie benutzt',
  tasks_one: '{{count, number}} Aufgabe',
  tasks_other: '{{count, number}} Aufgaben',
  watching: '{{count, number}} beobachtet',
  bookings_one: '{{count, number}} offene Buchung',
  bookings_other: '{{count, number}} offene Buchungen',
  messages: 'Nachrichten der letzten {{days}} Tage',
  ends: {
    sent: '{{count, number}} gesendet',
    waiting: '{{count, number}} wartend',
    given_up: '{{count, number}} nicht zugestellt',
    overtaken: '{{count, number}} nicht mehr nötig',
    unknown: '{{count, number}} vielleicht zugestellt',
  },
  noMessages: 'keine',
  menu: 'Aktionen für {{email}}',
  acts: {
    block: 'Sperren',
    unblock: 'Entsperren',
    sign_out: 'Überall abmelden',
    forget_passkeys: 'Alle Passkeys entfernen',
    revoke_keys: 'Alle API-Schlüssel widerrufen',
    role: 'Rolle ändern',
    prove: 'Adresse als bestätigt markieren',
    send_proof: 'Eine weitere E-Mail senden',
    delete: 'Konto löschen',
  },
  notDone: 'Das hat nicht geklappt',
  busy: 'Einen Moment…',
  ask: {
    block: 'Dieses Konto sperren?',
    blockText:
      'Die Person wird auf allen Geräten abgemeldet und kann sich nicht mehr anmelden. Alle Aufgaben stoppen. ' +
      'Ein nur reservierter Termin geht an die Behörde zurück. Gebuchte Termine bleiben und werden weiter betreut.',
    sign_out: 'Überall abmelden?',
    sign_outText:
      'Die Person wird auf allen Geräten abgemeldet und kann sich wieder anmelden. ' +
      'Push-Nachrichten enden, bis sie ein Gerät neu hinzufügt. Aufgaben laufen weiter.',
    forget_passkeys: 'Alle Passkeys entfernen?',
    forget_passkeysText:
      'Tun Sie das nur, wenn diese Person darum bittet, weil sie ihr Gerät verloren hat. Sie wird auf allen ' +
      'Geräten abgemeldet und meldet sich nur mit dem Passwort an.',
    revoke_keys: 'Alle API-Schlüssel widerrufen?',
    revoke_keysText:
      'Skripte dieser Person, die sie benutzen, funktionieren dann nicht mehr. Die Person kann neue anlegen und ' +
      'bleibt angemeldet.',
    prove: 'Adresse als bestätigt markieren?',
    proveText:
      'Tun Sie das nur, wenn Sie wissen, dass die Adresse dieser Person gehört. Wer die Adresse hat, kann ein neues ' +
      'Passwort setzen, und Termine werden für sie gebucht.',
    provePromised: 'Das Konto wird dann: {{role}}.',
    role: 'Rolle ändern?',
    roleText:
      'Personal sieht alle Konten und kann sie sperren. Superuser vergeben auch Rollen und löschen Konten. ' +
      'Die Rolle gilt sofort.',
    roleLabel: 'Rolle',
    delete: 'Dieses Konto löschen?',
    deleteText:
      'Das Konto wird sofort gelöscht, mit allen Aufgaben, Einstellungen und Nachrichten. ' +
      'Wenn diese Seite einen Mailserver hat, erfährt seine Adresse es per E-Mail. Das lässt sich nicht rückgängig machen.',
    deleteBookings: 'Es gibt offene Buchungen. Was soll mit ihnen geschehen?',
    keep: 'Behalten',
    keepText: 'Sie bleiben bei der Behörde. Die Person braucht dann die Links in den E-Mails der Behörde.',
    cancel: 'Absagen',
    cancelText: 'Wir bitten die Behörde, sie zurückzunehmen.',
  },
  invitations: {
    title: 'Einladungen',
    hint: `Mit jedem Link kann man ein Konto anlegen. Abgelaufene werden nach ${kept.endedDays} Tagen entfernt.`,
    none: 'Es gibt keine Einladungen.',
    failed: 'Die Einladungen konnten nicht geladen werden',
    make: 'Einladung erstellen',
    making: 'Wird erstellt…',
    days: 'Wie viele Tage gültig',
    role: 'Rolle, sobald die Adresse bestätigt ist',
    made: 'Kopieren Sie diesen Link jetzt. Er wird nicht noch einmal gezeigt.',
    until: 'Für ein Konto, gültig bis {{time}}.',
    link: 'Einladungslink',
    notMade: 'Die Einladung konnte nicht erstellt werden',
    number: 'Einladung {{number}}',
    open: 'Offen bis {{time}}',
    used: 'Benutzt {{time}}',
    expired: 'Abgelaufen {{time}}',
    by: 'von Konto {{number}}',
    byCommand: 'vom Betreiber',
    withdraw: 'Zurückziehen',
    withdrawOf: 'Einladung {{number}} zurückziehen',
    notWithdrawn: 'Die Einladung konnte nicht zurückgezogen werden',
  },
} satisfies SameTexts<typeof english>
