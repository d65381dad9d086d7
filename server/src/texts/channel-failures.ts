import type { Language } from '@terminlotse/contract/language'
import { channel } from '@terminlotse/contract/notifications'
import { channelTexts } from '@terminlotse/contract/texts/channels'

/** Why a channel could not deliver, in words for the owner of its settings. */
const texts = {
  incomplete: {
    en: 'The settings of this channel do not suffice. Save them again to see what is missing.',
    de: 'Die Einstellungen dieses Kanals reichen nicht aus. Speichern Sie sie noch einmal, um zu sehen, was fehlt.',
  },
  unreadable: {
    en: 'The stored password or key cannot be read any more. Please enter it again in the settings.',
    de: 'Das gespeicherte Passwort oder der Schlüssel ist nicht mehr lesbar. Bitte geben Sie es in den Einstellungen neu ein.',
  },
  switched_off: { en: 'The channel was switched off.', de: 'Der Kanal wurde abgeschaltet.' },
  private_host: {
    en: 'This server is not on the public internet. The operator of this installation must allow that.',
    de: 'Dieser Server steht nicht im öffentlichen Internet. Das muss der Betreiber dieser Installation erlauben.',
  },
  host_unknown: {
    en: 'There is no server with this name.',
    de: 'Einen Server mit diesem Namen gibt es nicht.',
  },
  unreachable: { en: 'The server cannot be reached.', de: 'Der Server ist nicht erreichbar.' },
  too_slow: { en: 'The server did not answer in time.', de: 'Der Server hat nicht rechtzeitig geantwortet.' },
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
  receiver_refused: {
    en: 'The mail server does not accept this receiver.',
    de: 'Der Mailserver nimmt diesen Empfänger nicht an.',
  },
  key_refused: { en: 'The API key is not valid.', de: 'Der API-Schlüssel ist nicht gültig.' },
  account_paused: {
    en: 'The bot has paused this number. Send it the word “resume”.',
    de: 'Der Bot hat diese Nummer angehalten. Senden Sie ihm das Wort „resume“.',
  },
  no_device: {
    en: 'No device of yours takes messages any more. Please add one in the settings.',
    de: 'Keines Ihrer Geräte nimmt noch Mitteilungen an. Bitte fügen Sie in den Einstellungen eines hinzu.',
  },
  push_refused: {
    en: 'The push service does not let us reach this device any more. Please remove it in the settings and add it again.',
    de: 'Der Push-Dienst lässt uns dieses Gerät nicht mehr erreichen. Bitte entfernen Sie es in den Einstellungen und fügen Sie es neu hinzu.',
  },
  outdated: {
    en: 'The message would have come too late to be of use.',
    de: 'Die Nachricht wäre zu spät gekommen, um noch zu nützen.',
  },
  refused: { en: 'The server refused the message.', de: 'Der Server hat die Nachricht abgelehnt.' },
  busy: { en: 'The server takes no messages right now.', de: 'Der Server nimmt gerade keine Nachrichten an.' },
  unexpected: { en: 'The server gave an unexpected answer.', de: 'Der Server hat unerwartet geantwortet.' },
} as const satisfies Record<string, Record<Language, string>>

export type ChannelFailure = keyof typeof texts

/** A code that this version does not know is worded as something unexpected. */
export function wordChannelFailure(code: string, language: Language): string {
  const known: Record<string, Record<Language, string>> = texts
  return (known[code] ?? texts.unexpected)[language]
}

/** The name of a channel within a sentence; one that this version does not know is named as it is stored. */
export function wordChannel(name: string, language: Language): string {
  const known = channel.safeParse(name)
  return known.success ? channelTexts[language][known.data].inSentence : name
}
