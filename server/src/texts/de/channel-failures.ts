import type { SameTexts } from '@terminlotse/contract/same-texts'
import { mailPortsIn } from '@terminlotse/contract/texts/mail-ports'
import type { channelFailures as english } from '../en/channel-failures.ts'

export const channelFailures: SameTexts<typeof english> = {
  incomplete:
    'Die Einstellungen dieses Kanals sind unvollständig. Speichern Sie sie noch einmal, um zu sehen, was fehlt.',
  unreadable:
    'Das gespeicherte Passwort oder der Schlüssel ist nicht mehr lesbar. Bitte geben Sie es in den Einstellungen neu ein.',
  switched_off: 'Der Kanal wurde abgeschaltet.',
  private_host:
    'Dieser Server steht nicht im öffentlichen Internet. Das muss der Betreiber dieser Installation erlauben.',
  host_unknown: 'Einen Server mit diesem Namen gibt es nicht.',
  unreachable: 'Der Server ist nicht erreichbar.',
  not_reached:
    'Wir bekommen keine Verbindung zu diesem Server. Bitte prüfen Sie Name und Port bei Ihrem Anbieter, ' +
    'und versuchen Sie es später noch einmal. Er muss im öffentlichen Internet stehen.',
  port_refused: `E-Mails gehen nur über die Ports ${mailPortsIn('de')}. Bitte wählen Sie in den Einstellungen einen davon.`,
  too_slow: 'Der Server hat nicht rechtzeitig geantwortet.',
  unanswered:
    'Die Nachricht wurde übergeben, aber der Server hat nicht gesagt, ob er sie annimmt. Vielleicht ist sie angekommen.',
  no_encryption: 'Der Mailserver bietet keine verschlüsselte Verbindung an, deshalb wurde das Passwort nicht gesendet.',
  certificate_refused: 'Das Zertifikat des Servers ist nicht gültig.',
  sign_in_refused: 'Der Mailserver nimmt diesen Absender mit diesem Passwort nicht an.',
  sign_in_unsupported:
    'Der Mailserver nimmt keine Anmeldung mit Passwort an. Bitte wählen Sie ein anderes E-Mail-Konto.',
  server_refused: 'Der Mailserver lehnt Verbindungen von dieser Seite ab. Bitte fragen Sie seinen Anbieter.',
  sender_refused: 'Der Mailserver nimmt diesen Absender nicht an. Bitte prüfen Sie die Adresse des Absenders.',
  address_refused:
    'Der Mailserver hat den Absender oder den Empfänger abgelehnt. ' +
    'Bitte prüfen Sie beide Adressen, oder fragen Sie seinen Anbieter.',
  receiver_refused:
    'Der Mailserver nimmt diesen Empfänger nicht an. ' +
    'Bitte prüfen Sie die Adresse, und geben Sie eine andere ein, wenn sie falsch ist.',
  other_refused:
    'Der Mailserver nimmt für diese Adresse keine E-Mail an. Bitte fragen Sie die Person nach der richtigen. ' +
    'Entfernen Sie dann diesen Empfänger, und fragen Sie die Person noch einmal.',
  other_closed:
    'Telegram lässt unseren Bot nicht mehr an diese Person schreiben. Wenn sie wieder Nachrichten möchte, ' +
    'entfernen Sie diesen Empfänger, und fragen Sie sie noch einmal.',
  other_unreadable:
    'Der Link, mit dem diese Person die Nachrichten beendet, ist nicht mehr lesbar. Deshalb geht keine Nachricht dorthin. ' +
    'Bitte entfernen Sie diesen Empfänger, und fragen Sie die Person noch einmal.',
  request_undelivered:
    'Die Anfrage konnte nicht zugestellt werden. ' +
    'Bitte prüfen Sie die Adresse mit der Person, und fragen Sie noch einmal.',
  key_refused: 'Der API-Schlüssel ist nicht gültig.',
  token_refused: 'Der Server nimmt dieses Zugriffstoken nicht an.',
  topic_refused:
    'Der Server lässt uns in dieses Thema nicht schreiben. ' +
    'Bitte wählen Sie ein anderes, oder geben Sie ein Zugriffstoken dafür ein.',
  redirected: 'Der Server schickt uns zu einer anderen Adresse. Bitte tragen Sie diese in den Einstellungen ein.',
  gone:
    'Den Empfänger gibt es nicht mehr, oder er nimmt nichts mehr an. Der Kanal wurde abgeschaltet. ' +
    'Um ihn wieder zu nutzen, geben Sie Adresse, Schlüssel, Token oder Nummer neu ein.',
  partly:
    'Nicht jeder Dienst hinter diesem Empfänger hat die Nachricht angenommen, oder wir wissen nicht, welcher. ' +
    'Bei einigen ist sie vielleicht angekommen.',
  site_refused:
    'Der Server, den diese Seite für diesen Kanal nutzt, tut nicht, worum wir bitten. ' +
    'Bitte sagen Sie es dem Betreiber.',
  not_offered: 'Diese Seite bietet diesen Kanal nicht mehr an. Bitte wählen Sie in den Einstellungen einen anderen.',
  bot_refused: 'Telegram nimmt den Bot dieser Seite nicht an. Bitte sagen Sie es dem Betreiber.',
  chat_closed:
    'Telegram lässt unseren Bot nicht mehr in Ihren Chat schreiben. Der Kanal wurde abgeschaltet. ' +
    'Wenn Sie den Bot blockiert haben, geben Sie ihn dort frei, und schalten Sie den Kanal wieder ein.',
  account_paused: 'Der Bot hat diese Nummer pausiert. Senden Sie ihm das Wort „resume“.',
  number_banned: 'Der Bot hat diese Nummer gesperrt. Bitte fragen Sie dort nach: callmebot.com.',
  quota_reached: 'Der Empfänger nimmt zurzeit nichts mehr an: Ein Limit für Nachrichten oder Platz ist erreicht.',
  no_device: 'Keines Ihrer Geräte nimmt noch Nachrichten an. Bitte fügen Sie in den Einstellungen eines hinzu.',
  push_refused:
    'Der Push-Dienst lässt uns dieses Gerät nicht mehr erreichen. ' +
    'Bitte entfernen Sie es in den Einstellungen und fügen Sie es neu hinzu.',
  outdated: 'Die Nachricht wäre zu spät gekommen, um Ihnen noch zu helfen.',
  refused: 'Der Server hat die Nachricht abgelehnt.',
  busy: 'Der Server nimmt gerade keine Nachrichten an.',
  unexpected: 'Der Server hat unerwartet geantwortet.',
}
