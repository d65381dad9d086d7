import type { notifications as english } from '../en/notifications.ts'
import type { Texts } from '../same-keys.ts'

export const notifications = {
  title: 'Einstellungen',
  subtitle: 'Ihr Konto und wie wir Sie benachrichtigen',
  card: 'Benachrichtigungen',
  intro: 'So sagen wir Ihnen von einem freien Termin, wenn diese Seite zu ist.',
  failedToLoad: 'Ihre Benachrichtigungen konnten nicht geladen werden',
  channel: { email: 'E-Mail', pushbullet: 'Pushbullet', callmebot: 'WhatsApp', webpush: 'Push' },
  about: {
    email: 'Eine E-Mail mit dem Termin, dem Link und dem, was zu tun ist',
    pushbullet: 'Eine Mitteilung auf Ihrem Telefon, über Pushbullet',
    callmebot: 'Eine WhatsApp-Nachricht, über den Dienst CallMeBot',
  },
  fields: {
    receiver_email: 'Empfängeradresse',
    sender_email: 'Absenderadresse',
    email_password: 'E-Mail-Passwort',
    smtp_server: 'SMTP-Server',
    smtp_port: 'SMTP-Port',
    pushbullet_api_key: 'Pushbullet-API-Schlüssel',
    callmebot_phone_number: 'Telefonnummer',
    callmebot_api_key: 'CallMeBot-API-Schlüssel',
    callmebot_username: 'CallMeBot-Benutzername',
  },
  hints: {
    receiver_email: 'Leer: die E-Mail-Adresse Ihres Kontos, sobald sie bestätigt ist',
    own: 'Lassen Sie Absender und Passwort leer, um den Mailserver dieser Seite zu nutzen. Hat sie keinen, sagen wir es beim Speichern.',
    phone: 'Mit Ländervorwahl, zum Beispiel +49 151 23456789',
    callmebot_username: 'Nur wenn CallMeBot Ihnen einen gegeben hat',
    email_password:
      'Gmail und andere verlangen ein App-Passwort. Wird verschlüsselt gespeichert und nie wieder angezeigt',
    secret: 'Wird verschlüsselt gespeichert und nie wieder angezeigt',
    secretRemoved: 'Das Gespeicherte wird beim Speichern gelöscht',
  },
  howTo: 'So bekommen Sie den Schlüssel',
  own: 'Mein eigenes Postfach (freiwillig)',
  test: 'Testen',
  testOf: '{{channel}} testen',
  save: 'Benachrichtigungen speichern',
  saving: 'Wird gespeichert...',
  done: 'Ihre Benachrichtigungen sind gespeichert',
  failed: 'Ihre Benachrichtigungen konnten nicht gespeichert werden',
  tested: 'Testnachricht über {{channel}} ist gesendet',
  testFailed: 'Die Testnachricht über {{channel}} konnte nicht gesendet werden',
  saveFirst: 'Der Test verwendet, was gespeichert ist.',
} satisfies Texts<typeof english>
