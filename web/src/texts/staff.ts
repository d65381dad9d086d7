import { kept } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

export const staff = {
  search: { en: 'Name or email address', de: 'Name oder E-Mail-Adresse' },
  failed: { en: 'The accounts could not be loaded', de: 'Die Konten konnten nicht geladen werden' },
  none: { en: 'No account fits.', de: 'Kein Konto passt.' },
  count_one: { en: '{{count, number}} account', de: '{{count, number}} Konto' },
  count_other: { en: '{{count, number}} accounts', de: '{{count, number}} Konten' },
  shown: {
    en: '{{from, number}} to {{to, number}} of {{count, number}}',
    de: '{{from, number}} bis {{to, number}} von {{count, number}}',
  },
  newer: { en: 'Newer', de: 'Neuere' },
  older: { en: 'Older', de: 'Ältere' },
  active: { en: 'Active', de: 'Aktiv' },
  blocked: { en: 'Blocked', de: 'Gesperrt' },
  unproven: { en: 'Not confirmed', de: 'Nicht bestätigt' },
  roles: {
    none: { en: 'No role', de: 'Keine Rolle' },
    staff: { en: 'Staff', de: 'Personal' },
    superuser: { en: 'Superuser', de: 'Superuser' },
  },
  promised: { en: '{{role}} once confirmed', de: '{{role}}, sobald bestätigt' },
  number: { en: 'Account {{number}}', de: 'Konto {{number}}' },
  created: { en: 'Created {{time}}', de: 'Angelegt {{time}}' },
  used: { en: 'Last used {{time}}', de: 'Zuletzt benutzt {{time}}' },
  never: { en: 'Never used', de: 'Nie benutzt' },
  tasks_one: { en: '{{count, number}} task', de: '{{count, number}} Aufgabe' },
  tasks_other: { en: '{{count, number}} tasks', de: '{{count, number}} Aufgaben' },
  watching: { en: '{{count, number}} watching', de: '{{count, number}} beobachtet' },
  bookings_one: { en: '{{count, number}} open booking', de: '{{count, number}} offene Buchung' },
  bookings_other: { en: '{{count, number}} open bookings', de: '{{count, number}} offene Buchungen' },
  messages: { en: 'Messages in the last {{days}} days', de: 'Nachrichten der letzten {{days}} Tage' },
  ends: {
    sent: { en: '{{count, number}} sent', de: '{{count, number}} gesendet' },
    waiting: { en: '{{count, number}} waiting', de: '{{count, number}} wartend' },
    given_up: { en: '{{count, number}} not delivered', de: '{{count, number}} nicht zugestellt' },
    overtaken: { en: '{{count, number}} no longer needed', de: '{{count, number}} nicht mehr nötig' },
    unknown: { en: '{{count, number}} perhaps delivered', de: '{{count, number}} vielleicht zugestellt' },
  },
  noMessages: { en: 'none', de: 'keine' },
  menu: { en: 'Actions for {{email}}', de: 'Aktionen für {{email}}' },
  acts: {
    block: { en: 'Block', de: 'Sperren' },
    unblock: { en: 'Unblock', de: 'Entsperren' },
    sign_out: { en: 'Sign out everywhere', de: 'Überall abmelden' },
    forget_passkeys: { en: 'Remove all passkeys', de: 'Alle Passkeys entfernen' },
    revoke_keys: { en: 'Revoke all API keys', de: 'Alle API-Schlüssel widerrufen' },
    role: { en: 'Change role', de: 'Rolle ändern' },
    prove: { en: 'Mark address as confirmed', de: 'Adresse als bestätigt markieren' },
    send_proof: { en: 'Send one more email', de: 'Eine weitere E-Mail senden' },
    delete: { en: 'Delete account', de: 'Konto löschen' },
  },
  notDone: { en: 'That did not work', de: 'Das hat nicht geklappt' },
  busy: { en: 'Working…', de: 'Einen Moment…' },
  ask: {
    block: { en: 'Block this account?', de: 'Dieses Konto sperren?' },
    blockText: {
      en:
        'The person is signed out on every device and can no longer sign in. All tasks stop. An appointment that is ' +
        'only reserved goes back to the office. Booked appointments stay, and we keep checking them.',
      de:
        'Die Person wird auf allen Geräten abgemeldet und kann sich nicht mehr anmelden. Alle Aufgaben stoppen. Ein ' +
        'nur reservierter Termin geht an die Behörde zurück. Gebuchte Termine bleiben, und wir sehen weiter nach, ob ' +
        'sie gelten.',
    },
    sign_out: { en: 'Sign out everywhere?', de: 'Überall abmelden?' },
    sign_outText: {
      en:
        'The person is signed out on every device and can sign in again. Push messages stop until the person adds a ' +
        'device again. Tasks keep running.',
      de:
        'Die Person wird auf allen Geräten abgemeldet und kann sich wieder anmelden. Push-Nachrichten enden, bis ' +
        'sie ein Gerät neu hinzufügt. Aufgaben laufen weiter.',
    },
    forget_passkeys: { en: 'Remove all passkeys?', de: 'Alle Passkeys entfernen?' },
    forget_passkeysText: {
      en:
        'Do this only if this person asks for it because they have lost their device. They are signed out on every ' +
        'device and sign in with the password alone.',
      de:
        'Tun Sie das nur, wenn diese Person darum bittet, weil sie ihr Gerät verloren hat. Sie wird auf allen ' +
        'Geräten abgemeldet und meldet sich nur mit dem Passwort an.',
    },
    revoke_keys: { en: 'Revoke all API keys?', de: 'Alle API-Schlüssel widerrufen?' },
    revoke_keysText: {
      en: 'This person’s scripts that use them stop working. The person can create new keys and stays signed in.',
      de:
        'Skripte dieser Person, die sie benutzen, funktionieren dann nicht mehr. Die Person kann neue anlegen und ' +
        'bleibt angemeldet.',
    },
    prove: { en: 'Mark the address as confirmed?', de: 'Adresse als bestätigt markieren?' },
    proveText: {
      en:
        'Do this only if you know that the address belongs to this person. Whoever has the address can set a new ' +
        'password, and appointments are booked for it.',
      de:
        'Tun Sie das nur, wenn Sie wissen, dass die Adresse dieser Person gehört. Wer die Adresse hat, kann ein ' +
        'neues Passwort setzen, und Termine werden für sie gebucht.',
    },
    provePromised: { en: 'The account then becomes: {{role}}.', de: 'Das Konto wird dann: {{role}}.' },
    role: { en: 'Change the role?', de: 'Rolle ändern?' },
    roleText: {
      en:
        'Staff see all accounts and can block them. Superusers also assign roles and delete accounts. The role ' +
        'takes effect at once.',
      de:
        'Personal sieht alle Konten und kann sie sperren. Superuser vergeben auch Rollen und löschen Konten. Die ' +
        'Rolle gilt sofort.',
    },
    roleLabel: { en: 'Role', de: 'Rolle' },
    delete: { en: 'Delete this account?', de: 'Dieses Konto löschen?' },
    deleteText: {
      en:
        'The account is deleted at once, with all its tasks, settings and messages. If this site has a mail server, ' +
        'its address is notified by email. This cannot be undone.',
      de:
        'Das Konto wird sofort gelöscht, mit allen Aufgaben, Einstellungen und Nachrichten. Wenn diese Seite einen ' +
        'Mailserver hat, erfährt seine Adresse es per E-Mail. Das lässt sich nicht rückgängig machen.',
    },
    deleteBookings: {
      en: 'There are open bookings. What should become of them?',
      de: 'Es gibt offene Buchungen. Was soll mit ihnen geschehen?',
    },
    keep: { en: 'Keep them', de: 'Behalten' },
    keepText: {
      en: 'They stay at the office. The person needs the links in the office’s emails from then on.',
      de: 'Sie bleiben bei der Behörde. Die Person braucht dann die Links in den E-Mails der Behörde.',
    },
    cancel: { en: 'Cancel them', de: 'Absagen' },
    cancelText: { en: 'We ask the office to cancel them.', de: 'Wir bitten die Behörde, sie abzusagen.' },
  },
  invitations: {
    title: { en: 'Invitations', de: 'Einladungen' },
    hint: {
      en: `Each link creates one account. Expired ones are removed after ${kept.endedDays} days.`,
      de: `Mit jedem Link kann man ein Konto anlegen. Abgelaufene werden nach ${kept.endedDays} Tagen entfernt.`,
    },
    none: { en: 'There are no invitations.', de: 'Es gibt keine Einladungen.' },
    failed: { en: 'The invitations could not be loaded', de: 'Die Einladungen konnten nicht geladen werden' },
    make: { en: 'Create invitation', de: 'Einladung erstellen' },
    making: { en: 'Creating…', de: 'Wird erstellt…' },
    days: { en: 'Valid for how many days', de: 'Wie viele Tage gültig' },
    role: { en: 'Role once the address is confirmed', de: 'Rolle, sobald die Adresse bestätigt ist' },
    made: {
      en: 'Copy this link now. It is not shown again.',
      de: 'Kopieren Sie diesen Link jetzt. Er wird nicht noch einmal gezeigt.',
    },
    until: { en: 'Creates one account; valid until {{time}}.', de: 'Für ein Konto, gültig bis {{time}}.' },
    link: { en: 'Invitation link', de: 'Einladungslink' },
    notMade: { en: 'The invitation could not be created', de: 'Die Einladung konnte nicht erstellt werden' },
    number: { en: 'Invitation {{number}}', de: 'Einladung {{number}}' },
    open: { en: 'Open until {{time}}', de: 'Offen bis {{time}}' },
    used: { en: 'Used {{time}}', de: 'Benutzt {{time}}' },
    expired: { en: 'Expired {{time}}', de: 'Abgelaufen {{time}}' },
    by: { en: 'created by account {{number}}', de: 'von Konto {{number}}' },
    byCommand: { en: 'created by whoever runs this site', de: 'vom Betreiber' },
    withdraw: { en: 'Withdraw', de: 'Zurückziehen' },
    withdrawOf: { en: 'Withdraw invitation {{number}}', de: 'Einladung {{number}} zurückziehen' },
    notWithdrawn: {
      en: 'The invitation could not be withdrawn',
      de: 'Die Einladung konnte nicht zurückgezogen werden',
    },
  },
} as const satisfies Sentences
