import { passwordLength } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

export const accounts = {
  login: {
    title: { en: 'Welcome back', de: 'Willkommen zurück' },
    submit: { en: 'Sign in', de: 'Anmelden' },
    busy: { en: 'Signing in...', de: 'Anmeldung läuft...' },
    passkey: { en: 'Sign in with a passkey', de: 'Mit Passkey anmelden' },
    noAccount: { en: 'No account yet?', de: 'Noch kein Konto?' },
    toRegister: { en: 'Create one', de: 'Konto anlegen' },
    ended: {
      en: 'You are no longer signed in on this device. Please sign in again.',
      de: 'Sie sind auf diesem Gerät nicht mehr angemeldet. Bitte melden Sie sich erneut an.',
    },
    forgot: { en: 'Forgot your password?', de: 'Passwort vergessen?' },
    failed: {
      en: 'Login failed. Please check your credentials.',
      de: 'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie Ihre Angaben.',
    },
    done: { en: 'Welcome back!', de: 'Willkommen zurück!' },
  },
  register: {
    title: { en: 'Create Account', de: 'Konto anlegen' },
    submit: { en: 'Create account', de: 'Konto anlegen' },
    busy: { en: 'Creating account...', de: 'Konto wird angelegt...' },
    haveAccount: { en: 'Already have an account?', de: 'Sie haben schon ein Konto?' },
    toLogin: { en: 'Sign in', de: 'Anmelden' },
    failed: {
      en: 'Registration failed. Please try again.',
      de: 'Das Konto konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.',
    },
    done: { en: 'Account created successfully!', de: 'Ihr Konto ist angelegt!' },
    invitation_needed: { en: 'You need an invitation', de: 'Sie brauchen eine Einladung' },
    registration_closed: {
      en: 'No new accounts can be created here',
      de: 'Hier können keine neuen Konten angelegt werden',
    },
    invitation_expired: {
      en: 'This invitation has expired or was taken back',
      de: 'Diese Einladung ist abgelaufen oder wurde zurückgezogen',
    },
    invitation_used: {
      en: 'This invitation has already been used',
      de: 'Mit dieser Einladung wurde schon ein Konto angelegt',
    },
    signIn: {
      en: 'If the account is yours, please sign in. Otherwise please ask for a new invitation.',
      de: 'Ist es Ihres, melden Sie sich bitte an. Sonst fragen Sie bitte nach einer neuen Einladung.',
    },
    askOperator: {
      en: 'Please ask whoever runs this Terminlotse{{operator}}.',
      de: 'Bitte wenden Sie sich an den Betreiber dieses Terminlotsen{{operator}}.',
    },
    askAnew: { en: 'Please ask for a new one.', de: 'Bitte fragen Sie nach einer neuen.' },
    set_up_done: {
      en: 'There is already a superuser, so this set-up link no longer works',
      de: 'Es gibt schon einen Superuser, deshalb gilt dieser Einrichtungslink nicht mehr',
    },
    signInAsSuperuser: { en: 'If that is you, please sign in.', de: 'Sind Sie das, melden Sie sich bitte an.' },
    set_up_expired: {
      en: 'This set-up link has expired or was already used',
      de: 'Dieser Einrichtungslink ist abgelaufen oder wurde schon benutzt',
    },
    startAnew: {
      en: 'Until there is a superuser, each start of Terminlotse prints a new link.',
      de: 'Solange es keinen Superuser gibt, zeigt jeder Start von Terminlotse einen neuen Link.',
    },
    without: { en: 'Create an account without an invitation', de: 'Ein Konto ohne Einladung anlegen' },
  },
  fields: {
    firstName: { en: 'First Name', de: 'Vorname' },
    lastName: { en: 'Last Name', de: 'Nachname' },
    email: { en: 'Email', de: 'E-Mail' },
    password: { en: 'Password', de: 'Passwort' },
    confirmPassword: { en: 'Confirm Password', de: 'Passwort bestätigen' },
    currentPassword: { en: 'Current Password', de: 'Aktuelles Passwort' },
    newPassword: { en: 'New Password', de: 'Neues Passwort' },
    confirmNewPassword: { en: 'Confirm New Password', de: 'Neues Passwort bestätigen' },
    showPassword: { en: 'Show {{field}}', de: '{{field}} anzeigen' },
    passwordHint: {
      en: `At least ${passwordLength.register} characters`,
      de: `Mindestens ${passwordLength.register} Zeichen`,
    },
  },
  endAccess: {
    title: { en: 'End this access', de: 'Diesen Zugang beenden' },
    text: {
      en: 'This ends the access that our email told you about, at once. Nothing else in your account changes.',
      de: 'Das beendet sofort den Zugang, um den es in unserer E-Mail geht. Alles andere in Ihrem Konto bleibt, wie es ist.',
    },
    submit: { en: 'End it', de: 'Beenden' },
    busy: { en: 'Ending...', de: 'Wird beendet...' },
    failed: { en: 'It could not be ended', de: 'Der Zugang konnte nicht beendet werden' },
    done: { en: 'It has ended.', de: 'Der Zugang ist beendet.' },
    further: {
      en: 'If that was not you, set a new password now: somebody else may be signed in.',
      de: 'Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort: Jemand anderes ist vielleicht angemeldet.',
    },
    toForgot: { en: 'Set a new password', de: 'Neues Passwort setzen' },
  },
  forgot: {
    title: { en: 'Forgot your password?', de: 'Passwort vergessen?' },
    intro: {
      en: 'Enter your account’s email. We’ll send you a link to choose a new password.',
      de: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link für ein neues Passwort.',
    },
    submit: { en: 'Send the link', de: 'Link schicken' },
    busy: { en: 'Sending...', de: 'Wird gesendet...' },
    failed: {
      en: 'The email could not be sent. Please try again.',
      de: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    },
    done: { en: 'Please check your inbox', de: 'Bitte sehen Sie in Ihrem Postfach nach' },
    doneText: {
      en: 'If there is an account with {{email}}, an email with a link is on its way. Please check the spam folder too.',
      de: 'Wenn es ein Konto mit {{email}} gibt, ist eine E-Mail mit einem Link unterwegs. Sehen Sie auch im Spam-Ordner nach.',
    },
    outbox: {
      en: 'Please ask whoever runs this site{{operator}}',
      de: 'Bitte fragen Sie den Betreiber dieser Seite{{operator}}',
    },
    outboxText: {
      en:
        'This site has no mail server. If there is an account with {{email}}, ask whoever runs this ' +
        'site{{operator}} for the link.',
      de:
        'Diese Seite hat keinen Mailserver. Wenn es ein Konto mit {{email}} gibt, bekommen Sie den Link vom ' +
        'Betreiber{{operator}}.',
    },
    toLogin: { en: 'Back to sign in', de: 'Zurück zur Anmeldung' },
  },
  reset: {
    title: { en: 'Choose a new password', de: 'Neues Passwort wählen' },
    submit: { en: 'Set the new password', de: 'Neues Passwort setzen' },
    busy: { en: 'Saving...', de: 'Wird gespeichert...' },
    failed: { en: 'The password could not be set.', de: 'Das Passwort konnte nicht gesetzt werden.' },
    done: {
      en: 'Your password is changed. Please sign in.',
      de: 'Ihr Passwort ist geändert. Bitte melden Sie sich an.',
    },
    again: { en: 'Ask for a new link', de: 'Neuen Link anfordern' },
  },
  keep: {
    title: { en: 'Keep your email', de: 'Ihre E-Mail-Adresse behalten' },
    intro: {
      en:
        'Your account keeps the address that our email came to, or gets it back. Choose a new password. This signs ' +
        'out everybody who is signed in.',
      de:
        'Ihr Konto behält die Adresse, an die unsere E-Mail ging, oder bekommt sie zurück. Wählen Sie ein neues ' +
        'Passwort. Dann werden alle abgemeldet, die angemeldet sind.',
    },
  },
  verify: {
    title: { en: 'Your email', de: 'Ihre E-Mail-Adresse' },
    working: { en: 'One moment, we are checking the link...', de: 'Einen Augenblick, wir prüfen den Link...' },
    done: { en: 'Thank you, your email is confirmed.', de: 'Danke, Ihre E-Mail-Adresse ist bestätigt.' },
    half: { en: 'Please open one more link', de: 'Bitte öffnen Sie noch einen Link' },
    failed: { en: 'This link did not work', de: 'Dieser Link hat nicht funktioniert' },
    unknown: {
      en: 'We do not know yet whether this link worked',
      de: 'Wir wissen noch nicht, ob dieser Link funktioniert hat',
    },
    onward: { en: 'Continue', de: 'Weiter' },
  },
  loggedOut: { en: 'Logged out successfully', de: 'Sie sind abgemeldet' },
  notKept: {
    en:
      'This browser stores no data for this site. You can sign in, but a reload signs you out. To stay signed in, ' +
      'allow cookies and site data for this site.',
    de:
      'Dieser Browser speichert für diese Seite nichts. Sie können sich anmelden, aber ein Neuladen meldet Sie ab. ' +
      'Damit Sie angemeldet bleiben, erlauben Sie bitte Cookies und Websitedaten für diese Seite.',
  },
  profile: {
    title: { en: 'Profile Information', de: 'Persönliche Angaben' },
    submit: { en: 'Save Changes', de: 'Änderungen speichern' },
    busy: { en: 'Saving...', de: 'Wird gespeichert...' },
    done: { en: 'Profile updated successfully', de: 'Ihre Angaben sind gespeichert' },
    failed: { en: 'Failed to update profile', de: 'Ihre Angaben konnten nicht gespeichert werden' },
  },
  /** While a browser asks for a passkey, and after a failure. */
  passkey: {
    busy: { en: 'Waiting for your passkey...', de: 'Warten auf Ihren Passkey...' },
    stopped: { en: 'No passkey was used', de: 'Es wurde kein Passkey benutzt' },
    stoppedText: {
      en: 'You closed the prompt, it took too long, or this device has no passkey for this site.',
      de: 'Sie haben die Abfrage geschlossen, es hat zu lange gedauert, oder dieses Gerät hat keinen Passkey für diese Seite.',
    },
    insecure: { en: 'Passkeys need https', de: 'Passkeys brauchen https' },
    insecureText: {
      en: 'This address begins with http:, where browsers allow no passkeys. Please use your password.',
      de: 'Diese Adresse beginnt mit http:, und Browser benutzen dort keine Passkeys. Bitte nehmen Sie Ihr Passwort.',
    },
    unsupported: { en: 'This browser cannot use passkeys', de: 'Dieser Browser unterstützt keine Passkeys' },
    unsupportedText: {
      en: 'Please use another browser, or your password.',
      de: 'Bitte nehmen Sie einen anderen Browser oder Ihr Passwort.',
    },
    elsewhere: { en: 'Passkeys do not work at this address', de: 'Unter dieser Adresse funktionieren Passkeys nicht' },
    elsewhereText: {
      en: 'Please open this site at its usual address.',
      de: 'Bitte öffnen Sie diese Seite unter ihrer üblichen Adresse.',
    },
    known: {
      en: 'This device already has a passkey for this account',
      de: 'Dieses Gerät hat schon einen Passkey für dieses Konto',
    },
    knownText: { en: 'Please add one on another device.', de: 'Bitte fügen Sie auf einem anderen Gerät einen hinzu.' },
    failed: { en: 'The passkey could not be used', de: 'Der Passkey konnte nicht benutzt werden' },
    failedText: { en: 'Please try again.', de: 'Bitte versuchen Sie es noch einmal.' },
  },
  lookThrough: {
    title: {
      en: 'This account was in use before you confirmed your address',
      de: 'Dieses Konto wurde benutzt, bevor Sie Ihre Adresse bestätigt haben',
    },
    text: {
      en: 'Perhaps somebody else set it up with your address. No task and no appointment was deleted. This has changed:',
      de:
        'Vielleicht hat jemand anderes es mit Ihrer Adresse angelegt. Keine Aufgabe und kein Termin wurde gelöscht. ' +
        'Das hat sich geändert:',
    },
    tasks: {
      en: 'Tasks are stopped. Start the ones that are yours, delete the others.',
      de: 'Aufgaben sind beendet. Starten Sie Ihre eigenen und löschen Sie die anderen.',
    },
    channels: {
      en: 'Messages are switched off. Switch yours back on, clear the others. Add devices for push again.',
      de:
        'Nachrichten sind ausgeschaltet. Schalten Sie Ihre wieder ein und leeren Sie die anderen. Fügen Sie Geräte ' +
        'für Push neu hinzu.',
    },
    appointments: {
      en: 'Appointments stay, and we keep checking them. You see them here.',
      de: 'Termine bleiben, und wir sehen weiter nach, ob sie gelten. Sie sehen sie hier.',
    },
    toTasks: { en: 'Go to the tasks', de: 'Zu den Aufgaben' },
    toSettings: { en: 'Go to the settings', de: 'Zu den Einstellungen' },
    done: { en: 'I have checked everything', de: 'Ich habe alles angesehen' },
    failed: { en: 'That could not be saved', de: 'Das konnte nicht gespeichert werden' },
  },
  security: {
    title: { en: 'Security', de: 'Sicherheit' },
    submit: { en: 'Update Password', de: 'Passwort ändern' },
    busy: { en: 'Updating...', de: 'Wird geändert...' },
    done: { en: 'Password changed successfully', de: 'Ihr Passwort ist geändert' },
    dropped: {
      en: 'The new email {{email}} was never confirmed and has been dropped.',
      de: 'Die neue Adresse {{email}} wurde nie bestätigt und ist verworfen.',
    },
    failed: { en: 'Failed to change password', de: 'Das Passwort konnte nicht geändert werden' },
    differ: { en: 'New passwords do not match', de: 'Die neuen Passwörter stimmen nicht überein' },
  },
} as const satisfies Sentences
