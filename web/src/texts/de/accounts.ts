import { passwordLength } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { accounts as english } from '../en/accounts.ts'

export const accounts = {
  login: {
    title: 'Willkommen zurück',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft...',
    passkey: 'Mit Passkey anmelden',
    noAccount: 'Noch kein Konto?',
    toRegister: 'Konto anlegen',
    ended: 'Sie sind auf diesem Gerät nicht mehr angemeldet. Bitte melden Sie sich erneut an.',
    forgot: 'Passwort vergessen?',
    failed: 'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie Ihre Angaben.',
    done: 'Willkommen zurück!',
  },
  register: {
    title: 'Konto anlegen',
    submit: 'Konto anlegen',
    busy: 'Konto wird angelegt...',
    haveAccount: 'Sie haben schon ein Konto?',
    toLogin: 'Anmelden',
    failed: 'Das Konto konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.',
    done: 'Ihr Konto ist angelegt!',
    invitation_needed: 'Sie brauchen eine Einladung',
    registration_closed: 'Hier können keine neuen Konten angelegt werden',
    invitation_expired: 'Diese Einladung ist abgelaufen oder wurde zurückgezogen',
    invitation_used: 'Mit dieser Einladung wurde schon ein Konto angelegt',
    signIn: 'Ist es Ihres, melden Sie sich bitte an. Sonst fragen Sie bitte nach einer neuen Einladung.',
    askOperator: 'Bitte wenden Sie sich an den Betreiber dieses Terminlotsen{{operator}}.',
    askAnew: 'Bitte fragen Sie nach einer neuen.',
    set_up_done: 'Es gibt schon einen Superuser, deshalb gilt dieser Einrichtungslink nicht mehr',
    signInAsSuperuser: 'Sind Sie das, melden Sie sich bitte an.',
    set_up_expired: 'Dieser Einrichtungslink ist abgelaufen oder wurde schon benutzt',
    startAnew: 'Solange es keinen Superuser gibt, zeigt jeder Start von Terminlotse einen neuen Link.',
    without: 'Ein Konto ohne Einladung anlegen',
  },
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    password: 'Passwort',
    confirmPassword: 'Passwort bestätigen',
    currentPassword: 'Aktuelles Passwort',
    newPassword: 'Neues Passwort',
    confirmNewPassword: 'Neues Passwort bestätigen',
    showPassword: '{{field}} anzeigen',
    passwordHint: `Mindestens ${passwordLength.register} Zeichen`,
  },
  endAccess: {
    title: 'Diesen Zugang beenden',
    text: 'Das beendet sofort den Zugang, um den es in unserer E-Mail geht. Alles andere in Ihrem Konto bleibt, wie es ist.',
    submit: 'Beenden',
    busy: 'Wird beendet...',
    failed: 'Der Zugang konnte nicht beendet werden',
    done: 'Der Zugang ist beendet.',
    further: 'Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort: Jemand anderes ist vielleicht angemeldet.',
    toForgot: 'Neues Passwort setzen',
  },
  forgot: {
    title: 'Passwort vergessen?',
    intro: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link für ein neues Passwort.',
    submit: 'Link schicken',
    busy: 'Wird gesendet...',
    failed: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    done: 'Bitte sehen Sie in Ihrem Postfach nach',
    doneText:
      'Wenn es ein Konto mit {{email}} gibt, ist eine E-Mail mit einem Link unterwegs. Sehen Sie auch im Spam-Ordner nach.',
    outbox: 'Bitte fragen Sie den Betreiber dieser Seite{{operator}}',
    outboxText:
      'Diese Seite hat keinen Mailserver. Wenn es ein Konto mit {{email}} gibt, bekommen Sie den Link vom Betreiber{{operator}}.',
    toLogin: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort wählen',
    submit: 'Neues Passwort setzen',
    busy: 'Wird gespeichert...',
    failed: 'Das Passwort konnte nicht gesetzt werden.',
    done: 'Ihr Passwort ist geändert. Bitte melden Sie sich an.',
    again: 'Neuen Link anfordern',
  },
  keep: {
    title: 'Ihre E-Mail-Adresse behalten',
    intro:
      'Ihr Konto behält die Adresse, an die unsere E-Mail ging, oder bekommt sie zurück. ' +
      'Wählen Sie ein neues Passwort. Dann werden alle abgemeldet, die angemeldet sind.',
  },
  verify: {
    title: 'Ihre E-Mail-Adresse',
    working: 'Einen Augenblick, wir prüfen den Link...',
    done: 'Danke, Ihre E-Mail-Adresse ist bestätigt.',
    half: 'Ein Link fehlt noch',
    failed: 'Dieser Link hat nicht funktioniert',
    unknown: 'Wir wissen noch nicht, ob dieser Link funktioniert hat',
    onward: 'Weiter',
  },
  loggedOut: 'Sie sind abgemeldet',
  notKept:
    'Dieser Browser speichert für diese Seite nichts. Sie können sich anmelden, aber ein Neuladen meldet Sie ab. ' +
    'Damit Sie angemeldet bleiben, erlauben Sie bitte Cookies und Websitedaten für diese Seite.',
  profile: {
    title: 'Persönliche Angaben',
    submit: 'Änderungen speichern',
    busy: 'Wird gespeichert...',
    done: 'Ihre Angaben sind gespeichert',
    failed: 'Ihre Angaben konnten nicht gespeichert werden',
  },
  passkey: {
    busy: 'Warten auf Ihren Passkey...',
    stopped: 'Es wurde kein Passkey benutzt',
    stoppedText:
      'Sie haben die Abfrage geschlossen, es hat zu lange gedauert, oder dieses Gerät hat keinen Passkey für diese Seite.',
    insecure: 'Passkeys brauchen https',
    insecureText:
      'Diese Adresse beginnt mit http:, und Browser benutzen dort keine Passkeys. Bitte nehmen Sie Ihr Passwort.',
    unsupported: 'Dieser Browser unterstützt keine Passkeys',
    unsupportedText: 'Bitte nehmen Sie einen anderen Browser oder Ihr Passwort.',
    elsewhere: 'Unter dieser Adresse funktionieren Passkeys nicht',
    elsewhereText: 'Bitte öffnen Sie diese Seite unter ihrer üblichen Adresse.',
    known: 'Dieses Gerät hat schon einen Passkey für dieses Konto',
    knownText: 'Bitte fügen Sie auf einem anderen Gerät einen hinzu.',
    failed: 'Der Passkey konnte nicht benutzt werden',
    failedText: 'Bitte versuchen Sie es noch einmal.',
  },
  lookThrough: {
    title: 'Dieses Konto wurde benutzt, bevor Sie Ihre Adresse bestätigt haben',
    text:
      'Vielleicht hat jemand anderes es mit Ihrer Adresse angelegt. Keine Aufgabe und kein Termin wurde gelöscht. ' +
      'Das hat sich geändert:',
    tasks: 'Aufgaben sind pausiert. Starten Sie Ihre eigenen und löschen Sie die anderen.',
    channels:
      'Nachrichten sind ausgeschaltet. Schalten Sie Ihre wieder ein und leeren Sie die anderen. ' +
      'Fügen Sie Geräte für Push neu hinzu.',
    appointments: 'Termine bleiben, und wir kümmern uns weiter um sie. Sie sehen sie hier.',
    toTasks: 'Zu den Aufgaben',
    toSettings: 'Zu den Einstellungen',
    done: 'Ich habe alles angesehen',
    failed: 'Das konnte nicht gespeichert werden',
  },
  security: {
    title: 'Sicherheit',
    submit: 'Passwort ändern',
    busy: 'Wird geändert...',
    done: 'Ihr Passwort ist geändert',
    dropped: 'Die neue Adresse {{email}} war nicht bestätigt und gilt nicht mehr.',
    failed: 'Das Passwort konnte nicht geändert werden',
    differ: 'Die neuen Passwörter stimmen nicht überein',
  },
} satisfies SameTexts<typeof english>
