import type { Sentences } from '@terminlotse/contract/texts/form'
import { mailPortsIn } from '@terminlotse/contract/texts/mail-ports'

/** The reasons why a channel could not deliver, for the owner of its settings. */
export const channelFailures = {
  incomplete: {
    en: 'The settings of this channel are incomplete. Save them again to see what is missing.',
    de: 'Die Einstellungen dieses Kanals sind unvollständig. Speichern Sie sie noch einmal, um zu sehen, was fehlt.',
  },
  unreadable: {
    en: 'The stored password or key can no longer be read. Please enter it again in the settings.',
    de: `Das gespeicherte Passwort oder der Schlüssel ist nicht mehr lesbar. \
Bitte geben Sie es in den Einstellungen neu ein.`,
  },
  switched_off: { en: 'Messages there were switched off.', de: 'Dort waren Nachrichten ausgeschaltet.' },
  private_host: {
    en: 'This server is not on the public internet. Whoever runs this site must allow that.',
    de: 'Dieser Server steht nicht im öffentlichen Internet. Das muss der Betreiber dieser Installation erlauben.',
  },
  host_unknown: { en: 'There is no server with this name.', de: 'Einen Server mit diesem Namen gibt es nicht.' },
  unreachable: { en: 'The server cannot be reached.', de: 'Der Server ist nicht erreichbar.' },
  not_reached: {
    en: `We got no connection to this server. Please check its name and port with your provider, and try again later. \
It must be on the public internet.`,
    de: `Wir bekommen keine Verbindung zu diesem Server. Bitte prüfen Sie Name und Port bei Ihrem Anbieter, und \
versuchen Sie es später noch einmal. Er muss im öffentlichen Internet stehen.`,
  },
  port_refused: {
    en: `Email can only be sent through ports ${mailPortsIn('en')}. Please choose one of them in the settings.`,
    de: `E-Mails gehen nur über die Ports ${mailPortsIn('de')}. Bitte wählen Sie in den Einstellungen einen davon.`,
  },
  too_slow: { en: 'The server did not answer in time.', de: 'Der Server hat nicht rechtzeitig geantwortet.' },
  unanswered: {
    en: 'The message was sent, but the server has not confirmed it. It may have arrived.',
    de: `Die Nachricht wurde übergeben, aber der Server hat nicht gesagt, ob er sie annimmt. \
Vielleicht ist sie angekommen.`,
  },
  no_encryption: {
    en: 'The mail server offers no encrypted connection, so the password was not sent.',
    de: 'Der Mailserver bietet keine verschlüsselte Verbindung an, deshalb wurde das Passwort nicht gesendet.',
  },
  certificate_refused: {
    en: 'The certificate of the server is not valid.',
    de: 'Das Zertifikat des Servers ist nicht gültig.',
  },
  sign_in_refused: {
    en: 'The mail server does not accept this sender and password.',
    de: 'Der Mailserver nimmt diesen Absender mit diesem Passwort nicht an.',
  },
  sign_in_unsupported: {
    en: 'The mail server takes no sign-in with a password. Please choose another email account.',
    de: 'Der Mailserver nimmt keine Anmeldung mit Passwort an. Bitte wählen Sie ein anderes E-Mail-Konto.',
  },
  server_refused: {
    en: 'The mail server refuses connections from this site. Please ask its provider.',
    de: 'Der Mailserver lehnt Verbindungen von dieser Seite ab. Bitte fragen Sie seinen Anbieter.',
  },
  sender_refused: {
    en: 'The mail server does not accept this sender. Please check the address of the sender.',
    de: 'Der Mailserver nimmt diesen Absender nicht an. Bitte prüfen Sie die Adresse des Absenders.',
  },
  address_refused: {
    en: 'The mail server refused the sender or the receiver. Please check both addresses, or ask its provider.',
    de: `Der Mailserver hat den Absender oder den Empfänger abgelehnt. \
Bitte prüfen Sie beide Adressen, oder fragen Sie seinen Anbieter.`,
  },
  receiver_refused: {
    en: 'The mail server does not accept this receiver. Please check the address, and enter another one if it is wrong.',
    de: `Der Mailserver nimmt diesen Empfänger nicht an. Bitte prüfen Sie die Adresse, und geben Sie eine andere ein, \
wenn sie falsch ist.`,
  },
  other_refused: {
    en: `The mail server takes no email for this address. Please ask the person for the right one. \
Then remove this receiver and ask the person again.`,
    de: `Der Mailserver nimmt für diese Adresse keine E-Mail an. Bitte fragen Sie die Person nach der richtigen. \
Entfernen Sie dann diesen Empfänger, und fragen Sie die Person noch einmal.`,
  },
  other_closed: {
    en: `Telegram no longer lets our bot write to this person. If the person wants messages again, remove this receiver \
and ask the person again.`,
    de: `Telegram lässt unseren Bot nicht mehr an diese Person schreiben. \
Wenn sie wieder Nachrichten möchte, entfernen Sie diesen Empfänger, und fragen Sie sie noch einmal.`,
  },
  other_unreadable: {
    en: `The link with which this person ends the messages can no longer be read, so no message goes there. \
Please remove this receiver and ask the person again.`,
    de: `Der Link, mit dem diese Person die Nachrichten beendet, ist nicht mehr lesbar. \
Deshalb geht keine Nachricht dorthin. Bitte entfernen Sie diesen Empfänger, und fragen Sie die Person noch einmal.`,
  },
  request_undelivered: {
    en: 'The request could not be delivered. Please check the address with the person, and ask again.',
    de: `Die Anfrage konnte nicht zugestellt werden. Bitte prüfen Sie die Adresse mit der Person, und fragen Sie noch \
einmal.`,
  },
  key_refused: { en: 'The API key is not valid.', de: 'Der API-Schlüssel ist nicht gültig.' },
  token_refused: {
    en: 'The server does not accept this access token.',
    de: 'Der Server nimmt dieses Zugriffstoken nicht an.',
  },
  topic_refused: {
    en: 'The server does not let us write to this topic. Please choose another one, or enter an access token for it.',
    de: `Der Server lässt uns in dieses Thema nicht schreiben. Bitte wählen Sie ein anderes, oder geben Sie ein \
Zugriffstoken dafür ein.`,
  },
  redirected: {
    en: 'The server sends us on to another address. Please check the address in the settings, or ask its provider.',
    de: `Der Server schickt uns zu einer anderen Adresse. Bitte prüfen Sie die Adresse in den Einstellungen, oder fragen \
Sie den Anbieter.`,
  },
  gone: {
    en: `The receiver no longer exists, or takes no more messages, so it was switched off. \
To use it again, enter its address, key, token or number again.`,
    de: `Den Empfänger gibt es nicht mehr, oder er nimmt nichts mehr an. Deshalb wurde er ausgeschaltet. Um ihn wieder zu \
nutzen, geben Sie Adresse, Schlüssel, Token oder Nummer neu ein.`,
  },
  partly: {
    en: `Not every service behind this receiver has taken the message, or we do not know which did. \
It may have arrived at some of them.`,
    de: `Nicht jeder Dienst hinter diesem Empfänger hat die Nachricht angenommen, oder wir wissen nicht, welcher. \
Bei einigen ist sie vielleicht angekommen.`,
  },
  site_refused: {
    en: 'The server that this site uses for this channel does not do what we ask. Please tell whoever runs the site.',
    de: `Der Server, den diese Seite für diesen Kanal nutzt, tut nicht, worum wir bitten. \
Bitte sagen Sie es dem Betreiber.`,
  },
  not_offered: {
    en: 'This site no longer offers this channel. Please choose another one in the settings.',
    de: 'Diese Seite bietet diesen Kanal nicht mehr an. Bitte wählen Sie in den Einstellungen einen anderen.',
  },
  bot_refused: {
    en: 'Telegram does not accept the bot of this site. Please tell whoever runs it.',
    de: 'Telegram nimmt den Bot dieser Seite nicht an. Bitte sagen Sie es dem Betreiber.',
  },
  chat_closed: {
    en: `Telegram no longer lets our bot write to your chat, so messages there were switched off. If you have blocked the \
bot, unblock it there and switch them on again.`,
    de: `Telegram lässt unseren Bot nicht mehr in Ihren Chat schreiben. Deshalb wurden Nachrichten dorthin ausgeschaltet. \
Wenn Sie den Bot blockiert haben, geben Sie ihn dort frei, und schalten Sie sie wieder ein.`,
  },
  account_paused: {
    en: 'The bot has paused this number. Send it the word “resume”.',
    de: 'Der Bot hat diese Nummer pausiert. Senden Sie ihm das Wort „resume“.',
  },
  number_banned: {
    en: 'The bot has banned this number. Please ask its support, at callmebot.com.',
    de: 'Der Bot hat diese Nummer gesperrt. Bitte fragen Sie dort nach: callmebot.com.',
  },
  quota_reached: {
    en: 'The receiver takes no more messages for now: a limit of messages or of space is reached.',
    de: 'Der Empfänger nimmt zurzeit nichts mehr an: Ein Limit für Nachrichten oder Platz ist erreicht.',
  },
  no_device: {
    en: 'None of your devices accepts messages now. Please add one in the settings.',
    de: 'Keines Ihrer Geräte nimmt noch Nachrichten an. Bitte fügen Sie in den Einstellungen eines hinzu.',
  },
  push_refused: {
    en: 'The push service no longer lets us reach this device. Please remove it in the settings and add it again.',
    de: `Der Push-Dienst lässt uns dieses Gerät nicht mehr erreichen. Bitte entfernen Sie es in den Einstellungen und \
fügen Sie es neu hinzu.`,
  },
  outdated: {
    en: 'The message would have come too late to be useful.',
    de: 'Die Nachricht wäre zu spät gekommen, um Ihnen noch zu helfen.',
  },
  refused: { en: 'The server refused the message.', de: 'Der Server hat die Nachricht abgelehnt.' },
  busy: { en: 'The server takes no messages right now.', de: 'Der Server nimmt gerade keine Nachrichten an.' },
  unexpected: { en: 'The server gave an unexpected answer.', de: 'Der Server hat unerwartet geantwortet.' },
} as const satisfies Sentences
