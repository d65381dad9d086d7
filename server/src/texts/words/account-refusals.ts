import type { Sentences } from '@terminlotse/contract/texts/form'

export const accountRefusals = {
  signed_out: { en: 'Please sign in.', de: 'Bitte melden Sie sich an.' },
  wrong_credentials: { en: 'Email or password is wrong.', de: 'E-Mail-Adresse oder Passwort ist falsch.' },
  wrong_password: { en: 'The current password is wrong.', de: 'Das aktuelle Passwort ist falsch.' },
  account_password_needed: {
    en: 'Please enter your current password: your current email was never confirmed.',
    de: 'Bitte geben Sie Ihr aktuelles Passwort ein: Ihre bisherige Adresse wurde nie bestätigt.',
  },
  email_taken: {
    en: 'There is already an account with this email.',
    de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  },
  password_common: {
    en: `This password is a common one, a common word or name, or keys in a row. Strangers try these first. \
Please choose another, for example four words that have nothing to do with each other.`,
    de: `Dieses Passwort ist zu häufig: ein bekanntes Passwort, ein Wort, ein Name oder eine Reihe von Tasten. \
Fremde probieren so etwas zuerst. Bitte wählen Sie ein anderes, zum \
Beispiel vier Wörter, die nichts miteinander zu tun haben.`,
  },
  password_of_address: {
    en: `This password is your email address or a part of it, which strangers try first. \
Please choose another, for example four words that have nothing to do with each other.`,
    de: `Dieses Passwort ist Ihre E-Mail-Adresse oder ein Teil davon. Fremde probieren es zuerst. \
Bitte wählen Sie ein anderes, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.`,
  },
  password_of_product: {
    en: `This password is the name of this site, which strangers try first. \
Please choose another, for example four words that have nothing to do with each other.`,
    de: `Dieses Passwort ist der Name dieser Seite. Fremde probieren es zuerst. \
Bitte wählen Sie ein anderes, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.`,
  },
  passkey_needed: {
    en: 'This account asks for a passkey too. Please sign in with it, in a browser.',
    de: 'Dieses Konto fragt auch nach einem Passkey. Bitte melden Sie sich in einem Browser damit an.',
  },
  passkey_unknown: {
    en: 'This passkey is not known here, or it took too long. Please try again, or use your password.',
    de: `Dieser Passkey ist hier nicht bekannt, oder es hat zu lange gedauert. \
Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.`,
  },
  passkey_unkept: {
    en: `This passkey does not sign in alone: it has not been kept since the password was reset. \
Please sign in with your password and keep it in the settings, under “Access to your account”.`,
    de: `Dieser Passkey meldet allein nicht an: Seit dem Zurücksetzen des Passworts wurde er nicht mehr bestätigt. \
Bitte melden Sie sich mit dem Passwort an, und behalten Sie ihn in den Einstellungen unter „Zugang zu Ihrem Konto“.`,
  },
  prove_again: {
    en: 'Please show that it is you: with your password or a passkey.',
    de: 'Bitte zeigen Sie, dass Sie es sind: mit Ihrem Passwort oder einem Passkey.',
  },
  right_ended: { en: 'This access has already ended.', de: 'Dieser Zugang ist schon beendet.' },
  passkey_failed: {
    en: 'The passkey could not be added. Please try again.',
    de: 'Der Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.',
  },
  passkey_missing: { en: 'Please add a passkey first.', de: 'Bitte fügen Sie zuerst einen Passkey hinzu.' },
  passkey_sign_in_needed: {
    en: `This needs a sign-in with a passkey. Please sign out and sign in with yours. \
If you have none, add one in the settings.`,
    de: `Dafür müssen Sie mit einem Passkey angemeldet sein. Bitte melden Sie sich ab und mit Ihrem Passkey wieder an. \
Wenn Sie keinen haben, fügen Sie in den Einstellungen einen hinzu.`,
  },
  passkeys_impossible: {
    en: 'Passkeys do not work at {{address}}: browsers need https and a name. Please ask whoever runs this Terminlotse.',
    de: `Passkeys funktionieren unter {{address}} nicht: Browser verlangen https und einen Namen. \
Bitte wenden Sie sich an den Betreiber dieses Terminlotsen.`,
  },
  too_many_passkeys: {
    en: 'You already have {{max}} passkeys. Please remove one first.',
    de: 'Sie haben schon {{max}} Passkeys. Bitte entfernen Sie zuerst einen.',
  },
  too_many_keys: {
    en: 'You already have {{max}} API keys. Please revoke one first.',
    de: 'Sie haben schon {{max}} API-Schlüssel. Bitte widerrufen Sie zuerst einen.',
  },
  key_unknown: {
    en: 'This key is not known here, or it has expired. Create a new one in the settings.',
    de: 'Dieser Schlüssel ist hier nicht bekannt, oder er ist abgelaufen. Legen Sie in den Einstellungen einen neuen an.',
  },
  key_in_address: {
    en: `A key belongs in the header, as "Authorization: Bearer tl_…". Logs and histories keep addresses: \
please revoke this key in the settings, and create a new one.`,
    de: `Ein Schlüssel gehört in die Kopfzeile, als „Authorization: Bearer tl_…“. \
Adressen bleiben in Protokollen und Verläufen stehen: \
Bitte widerrufen Sie diesen Schlüssel in den Einstellungen, und legen Sie einen neuen an.`,
  },
  page_ended: {
    en: 'This page no longer exists. Please ask the person who sent you the link.',
    de: 'Diese Seite gibt es nicht mehr. Bitte fragen Sie die Person, von der Sie den Link haben.',
  },
  not_with_a_key: {
    en: 'An API key may not do this. Please sign in.',
    de: 'Das darf ein API-Schlüssel nicht. Bitte melden Sie sich an.',
  },
  key_only_reads: {
    en: 'This key may only read. Create one in the settings that may also change tasks.',
    de: 'Dieser Schlüssel darf nur lesen. Legen Sie in den Einstellungen einen an, der auch Aufgaben ändern darf.',
  },
  key_never_books: {
    en: `This task books by itself or is just getting an appointment. An API key cannot change that. \
Please sign in to change, start or pause it.`,
    de: `Diese Aufgabe bucht selbst oder bekommt gerade einen Termin. Daran ändert ein API-Schlüssel nichts. \
Bitte melden Sie sich an, um sie zu ändern, zu starten oder zu pausieren.`,
  },
  link_expired: {
    en: 'This link has expired or was already used. Please ask for a new one.',
    de: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  },
  link_used: {
    en: 'A new password was set after this email was sent. If you do not know it, please ask for a new link.',
    de: `Nach dieser E-Mail wurde schon ein neues Passwort gesetzt. Wenn Sie es nicht kennen, fordern Sie bitte einen \
neuen Link an.`,
  },
  registration_closed: {
    en: 'No new accounts can be created here. Please ask whoever runs this Terminlotse{{contact}}.',
    de: `Hier können keine neuen Konten angelegt werden. Bitte wenden Sie sich an den Betreiber dieses \
Terminlotsen{{contact}}.`,
  },
  invitation_needed: {
    en: 'You need an invitation to create an account. Please ask whoever runs this Terminlotse{{contact}}.',
    de: `Für ein Konto brauchen Sie eine Einladung. Bitte wenden Sie sich an den Betreiber dieses \
Terminlotsen{{contact}}.`,
  },
  set_up_done: {
    en: 'There is already a superuser, so this set-up link no longer works. If that is you, please sign in.',
    de: `Es gibt schon einen Superuser, deshalb gilt dieser Einrichtungslink nicht mehr. \
Sind Sie das, melden Sie sich bitte an.`,
  },
  set_up_expired: {
    en: `This set-up link has expired or was already used. Until there is a superuser, each start of Terminlotse prints \
a new link.`,
    de: `Dieser Einrichtungslink ist abgelaufen oder wurde schon benutzt. \
Solange es keinen Superuser gibt, zeigt jeder Start von Terminlotse einen neuen Link.`,
  },
  invitation_expired: {
    en: 'This invitation has expired or was taken back. Please ask for a new one.',
    de: 'Diese Einladung ist abgelaufen oder wurde zurückgezogen. Bitte fragen Sie nach einer neuen.',
  },
  invitation_used: {
    en: `This invitation has already been used. If the account is yours, please sign in. \
Otherwise please ask for a new one.`,
    de: `Mit dieser Einladung wurde schon ein Konto angelegt. Ist es Ihres, melden Sie sich bitte an. \
Sonst fragen Sie bitte nach einer neuen.`,
  },
  set_up_needed: {
    en: `There is a link for this email address. Please open it: in our email or, where this site has no mail server, \
in the outbox on the server (DATA_DIR/outbox).`,
    de: `Für diese E-Mail-Adresse gibt es einen Link. Bitte öffnen Sie ihn: \
in unserer E-Mail oder, wenn diese Seite keinen Mailserver hat, im Postausgang auf dem Server (DATA_DIR/outbox).`,
  },
  account_blocked: {
    en: 'Your account is blocked. Please ask whoever runs this Terminlotse{{contact}}.',
    de: 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an den Betreiber dieses Terminlotsen{{contact}}.',
  },
  superuser_only: { en: 'Only a superuser may do this.', de: 'Das darf nur ein Superuser.' },
  not_yourself: { en: 'You cannot do this to your own account.', de: 'Das geht nicht mit Ihrem eigenen Konto.' },
  address_unproven: {
    en: 'The email address of this account is not confirmed yet. A role needs a confirmed address.',
    de: 'Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt. Eine Rolle braucht eine bestätigte Adresse.',
  },
  address_proven: {
    en: 'The email address of this account is already confirmed.',
    de: 'Die E-Mail-Adresse dieses Kontos ist schon bestätigt.',
  },
  staff_only: { en: 'Only staff may see this.', de: 'Das ist nur für Mitarbeitende.' },
  foreign_origin: {
    en: 'Pages of other sites may not open live connections here.',
    de: 'Seiten anderer Anbieter dürfen hier keine Live-Verbindungen öffnen.',
  },
  foreign_host: {
    en: `This server is known as {{address}}. Its operator sets PUBLIC_URL to the address that people use, and \
TRUST_PROXY where a proxy stands in front, which must pass the browser’s Host on. Further names go into ALLOWED_HOSTS.`,
    de: `Dieser Server heißt {{address}}. Wer ihn betreibt, trägt die Adresse, die die Leute benutzen, in PUBLIC_URL \
ein, und TRUST_PROXY, wenn ein Proxy davor steht; der muss den Host des \
Browsers weitergeben. Weitere Namen kommen in ALLOWED_HOSTS.`,
  },
} as const satisfies Sentences
