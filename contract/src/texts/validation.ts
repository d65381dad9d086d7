import {
  appriseKeyLength,
  atTheCity,
  bookingNoticeMinutes,
  customTextLength,
  minimumNoticeHours,
  nameLength,
  ntfyTopicLength,
  passwordLength,
  pauseDays,
  phoneDigits,
  portRange,
  serviceCount,
  signalCode,
  taskOffices,
  taskServices,
  testDigits,
  webhookKeyBytes,
  years,
} from '../limits.ts'
import { bringing } from './bringing.ts'
import type { Sentences } from './form.ts'
import { mailPortsIn } from './mail-ports.ts'

/** The sentence for every message key of this package’s schemas; the specification’s where it has one. */
export const validation = {
  email_required: { en: 'Email is required', de: 'Bitte geben Sie eine E-Mail-Adresse an' },
  email_invalid: { en: 'Email is invalid', de: 'Die E-Mail-Adresse ist ungültig' },
  account_unproven: {
    en: 'Please confirm your account’s email first: open the link in our email. Or enter an email account of your own.',
    de: `Bitte bestätigen Sie zuerst die E-Mail-Adresse Ihres Kontos mit dem Link in unserer E-Mail. \
Oder geben Sie ein eigenes E-Mail-Konto an.`,
  },
  receiver_unproven: {
    en: 'Your account’s email is not confirmed. Please confirm it, or enter an address here.',
    de: `Die E-Mail-Adresse Ihres Kontos ist nicht bestätigt. Bitte bestätigen Sie sie, oder geben Sie hier eine \
Adresse an.`,
  },
  receiver_not_account: {
    en: `This site’s mail server writes only to the confirmed email of your account. \
Leave this empty, or enter an email account of your own.`,
    de: `Der Mailserver dieser Seite schreibt nur an die bestätigte Adresse Ihres Kontos. \
Lassen Sie dieses Feld leer, oder geben Sie ein eigenes E-Mail-Konto an.`,
  },
  email_plus: {
    en: 'The city does not accept addresses with a plus sign. Please use another address.',
    de: 'Die Stadt nimmt keine Adressen mit Pluszeichen an. Bitte verwenden Sie eine andere Adresse.',
  },
  email_long: {
    en: `The city takes addresses of at most ${atTheCity.email} characters. Please use another address.`,
    de: `Die Stadt nimmt Adressen mit höchstens ${atTheCity.email} Zeichen an. Bitte verwenden Sie eine andere Adresse.`,
  },
  characters_unfit: {
    en: `The city’s form does not accept emoji and rare characters such as 😀 and 𠮷. \
Please leave them out or write them in another way.`,
    de: `Die Stadt kann Emojis und seltene Zeichen wie 😀 und 𠮷 nicht annehmen. \
Bitte lassen Sie sie weg oder schreiben Sie sie anders.`,
  },
  password_required: { en: 'Password is required', de: 'Bitte geben Sie ein Passwort an' },
  password_short_6: {
    en: `Password must be at least ${passwordLength.login} characters`,
    de: `Das Passwort muss mindestens ${passwordLength.login} Zeichen haben`,
  },
  password_short_8: {
    en: `Password must be at least ${passwordLength.register} characters`,
    de: `Das Passwort muss mindestens ${passwordLength.register} Zeichen haben`,
  },
  password_long: { en: 'Password is too long', de: 'Das Passwort ist zu lang' },
  password_confirm_required: { en: 'Please confirm your password', de: 'Bitte bestätigen Sie Ihr Passwort' },
  passwords_differ: { en: 'Passwords do not match', de: 'Die Passwörter stimmen nicht überein' },
  new_passwords_differ: { en: 'New passwords do not match', de: 'Die neuen Passwörter stimmen nicht überein' },
  first_name_required: { en: 'First name is required', de: 'Bitte geben Sie einen Vornamen an' },
  first_name_short: {
    en: `First name must be at least ${nameLength.min} characters`,
    de: `Der Vorname muss mindestens ${nameLength.min} Zeichen haben`,
  },
  last_name_required: { en: 'Last name is required', de: 'Bitte geben Sie einen Nachnamen an' },
  last_name_short: {
    en: `Last name must be at least ${nameLength.min} characters`,
    de: `Der Nachname muss mindestens ${nameLength.min} Zeichen haben`,
  },
  name_long: { en: `At most ${nameLength.max} characters`, de: `Höchstens ${nameLength.max} Zeichen` },
  names_long: {
    en: `The city takes at most ${atTheCity.names} characters for first and last name together. Please shorten them.`,
    de: `Die Stadt nimmt für Vor- und Nachnamen zusammen höchstens ${atTheCity.names} Zeichen an. Bitte kürzen Sie sie.`,
  },
  token_required: {
    en: 'The link is incomplete. Please open it from the email again.',
    de: 'Der Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  },
  refresh_required: { en: 'The refresh token is missing', de: 'Das Refresh-Token fehlt' },
  task_name_required: { en: 'Task name is required', de: 'Bitte geben Sie der Aufgabe einen Namen' },
  not_for_keys: { en: 'An API key cannot set this', de: 'Ein API-Schlüssel kann das nicht setzen' },
  task_name_long: { en: 'Task name is too long', de: 'Der Name der Aufgabe ist zu lang' },
  service_count_range: {
    en: `Choose a number from ${serviceCount.min} to ${serviceCount.max}`,
    de: `Bitte wählen Sie eine Zahl von ${serviceCount.min} bis ${serviceCount.max}`,
  },
  legacy_id_invalid: { en: 'Only digits are allowed', de: 'Nur Ziffern sind erlaubt' },
  telephone_invalid: {
    en: `Phone number: ${phoneDigits.min} to ${phoneDigits.max} digits, with + in front if you like`,
    de: `Telefonnummer: ${phoneDigits.min} bis ${phoneDigits.max} Ziffern, gern mit + am Anfang`,
  },
  custom_textfield_long: {
    en: `At most ${customTextLength.max} characters`,
    de: `Höchstens ${customTextLength.max} Zeichen`,
  },
  date_range: {
    en: `Please choose a day in the years ${years.first} to ${years.last}`,
    de: `Bitte wählen Sie einen Tag in den Jahren ${years.first} bis ${years.last}`,
  },
  date_invalid: { en: 'Please choose a day', de: 'Bitte wählen Sie einen Tag' },
  digits_invalid: {
    en: `Please type the ${testDigits.count} digits of the test message`,
    de: `Bitte tippen Sie die ${testDigits.count} Ziffern der Testnachricht ein`,
  },
  time_invalid: { en: 'Please enter a time like 08:30', de: 'Bitte geben Sie eine Uhrzeit wie 08:30 an' },
  weekdays_invalid: { en: 'Please choose from Monday to Sunday', de: 'Bitte wählen Sie aus Montag bis Sonntag' },
  minimum_notice_range: {
    en: `Choose a number of hours from ${minimumNoticeHours.min} to ${minimumNoticeHours.max}`,
    de: `Bitte wählen Sie eine Zahl von ${minimumNoticeHours.min} bis ${minimumNoticeHours.max} Stunden`,
  },
  latest_before_earliest: {
    en: 'The latest day is before the earliest day',
    de: 'Der späteste Tag liegt vor dem frühesten',
  },
  pause_until_past: { en: 'Please choose a day from tomorrow on', de: 'Bitte wählen Sie einen Tag ab morgen' },
  pause_until_far: {
    en: `Please choose a day within the next ${pauseDays.max} days`,
    de: `Bitte wählen Sie einen Tag in den nächsten ${pauseDays.max} Tagen`,
  },
  unwanted_past: { en: 'This time or day has passed', de: 'Dieser Termin oder dieser Tag ist schon vorbei' },
  latest_past: { en: 'The latest day has passed', de: 'Der späteste Tag ist schon vorbei' },
  moment_invalid: { en: 'Please enter a day and a time', de: 'Bitte geben Sie Tag und Uhrzeit an' },
  current_past: { en: 'This appointment has passed', de: 'Dieser Termin ist schon vorbei' },
  current_before_earliest: {
    en: 'This appointment is before the earliest day, so nothing could be earlier',
    de: 'Dieser Termin liegt vor dem frühesten Tag, deshalb kann nichts früher sein',
  },
  booking_notice_range: {
    en: `Choose a number of minutes from ${bookingNoticeMinutes.min} to ${bookingNoticeMinutes.max}`,
    de: `Bitte wählen Sie eine Zahl von ${bookingNoticeMinutes.min} bis ${bookingNoticeMinutes.max} Minuten`,
  },
  meets_condition_needed: {
    en: 'Before we book here, please read the city’s condition and tick that it fits you',
    de: 'Bevor wir hier buchen, lesen Sie bitte die Bedingung der Stadt und kreuzen Sie an, dass sie auf Sie zutrifft',
  },
  consent_needed: {
    en: 'Before we book here, please tick that you agree to what the office asks',
    de: 'Bevor wir hier buchen, kreuzen Sie bitte an, dass Sie dem zustimmen, was die Behörde verlangt',
  },
  consent_email: {
    en: 'I have read the office’s notes on electronic communication, and I agree that it emails me about my appointment.',
    de: `Ich habe die Hinweise der Behörde zur elektronischen Kommunikation gelesen und stimme zu, dass sie mir E-Mails \
zu meinem Termin schickt.`,
    context: 'Stored as the person read them.',
  },
  consent_video: {
    en: 'I accept the terms and the privacy notice of the video service, which the office shows when one books there.',
    de: `Ich akzeptiere die Nutzungsbedingungen und die Datenschutzhinweise des Videodienstes, die bei der Behörde zur \
Buchung stehen.`,
  },
  responsible_office_needed: {
    en: 'Only one of these offices is responsible for you: please choose that one',
    de: 'Nur eine dieser Behörden ist für Sie zuständig: Bitte wählen Sie diese',
  },
  booked_by_tap: {
    en: 'Emergency appointments are not booked automatically: you book one with a tap',
    de: 'Termine für Notfälle buchen wir nicht automatisch: Sie tippen dafür selbst auf einen',
  },
  notice_beyond_current: {
    en: 'With this notice nothing is possible before the appointment you have',
    de: 'Mit diesem Vorlauf ist vor dem Termin, den Sie haben, nichts mehr möglich',
  },
  time_to_before_from: {
    en: 'This must be later than “From this time on”',
    de: 'Diese Uhrzeit muss nach „Ab dieser Uhrzeit“ liegen',
  },
  time_from_beyond_current: {
    en: 'From this time on nothing is possible before the appointment you have',
    de: 'Ab dieser Uhrzeit ist vor dem Termin, den Sie haben, nichts mehr möglich',
  },
  weekdays_none: {
    en: 'None of these weekdays lies between the days you chose',
    de: 'Keiner dieser Wochentage liegt zwischen den gewählten Tagen',
  },
  notice_beyond_latest: {
    en: 'With this notice no appointment is possible up to the latest day',
    de: 'Mit diesem Vorlauf ist bis zum spätesten Tag kein Termin mehr möglich',
  },
  offices_invalid: { en: 'Please choose offices from the list', de: 'Bitte wählen Sie Behörden aus der Liste' },
  offices_too_many: {
    en: `A task can watch at most ${taskOffices.max} offices`,
    de: `Eine Aufgabe kann höchstens ${taskOffices.max} Behörden beobachten`,
  },
  offices_need_choice: {
    en: 'More than one office can be watched only when provider, office and service type are chosen',
    de: 'Mehrere Behörden lassen sich nur beobachten, wenn Anbieter, Behörde und Leistung ausgewählt sind',
  },
  receiver_channel: { en: 'There is only one receiver of this kind', de: 'Von dieser Art gibt es nur einen Empfänger' },
  receiver_place: {
    en: 'Please change where these messages go in the settings of the channel',
    de: 'Bitte ändern Sie in den Einstellungen des Kanals, wohin diese Nachrichten gehen',
  },
  receivers_invalid: { en: 'Please choose receivers from the list', de: 'Bitte wählen Sie Empfänger aus der Liste' },
  services_invalid: {
    en: 'Please choose services from the list, each with a number',
    de: 'Bitte wählen Sie Leistungen aus der Liste, jede mit einer Zahl',
  },
  services_too_many: {
    en: `At most ${taskServices.max} services fit into one task`,
    de: `In eine Aufgabe passen höchstens ${taskServices.max} Leistungen`,
  },
  services_twice: {
    en: 'A service is named twice. Name it once, with a higher number',
    de: 'Eine Leistung ist zweimal genannt. Nennen Sie sie einmal, mit einer höheren Zahl',
  },
  services_need_choice: {
    en: 'Several services are possible only when provider, office and service type are chosen',
    de: 'Mehrere Leistungen gehen nur, wenn Anbieter, Behörde und Leistung gewählt sind',
  },
  office_needs_this: { en: 'The office needs this to book', de: 'Die Behörde braucht diese Angabe für eine Buchung' },
  smtp_server_invalid: { en: 'This is not a mail server name', de: 'Das ist kein Name eines Mailservers' },
  smtp_port_invalid: {
    en: `Choose a port from ${portRange.min} to ${portRange.max}`,
    de: `Bitte wählen Sie einen Port von ${portRange.min} bis ${portRange.max}`,
  },
  smtp_port_not_mail: {
    en: `Email can only be sent through ports ${mailPortsIn('en')}. Choose one of them`,
    de: `E-Mails gehen nur über die Ports ${mailPortsIn('de')}. Bitte wählen Sie einen davon`,
  },
  ntfy_server_invalid: {
    en: 'Please give only the address of the server, like https://ntfy.sh',
    de: 'Bitte geben Sie nur die Adresse des Servers an, etwa https://ntfy.sh',
  },
  server_address_invalid: {
    en: 'Please give the address of a server, without anything after ? or #',
    de: 'Bitte geben Sie die Adresse eines Servers an, ohne etwas nach ? oder #',
  },
  ntfy_topic_invalid: {
    en: `At most ${ntfyTopicLength.max} letters, digits, hyphens and underscores`,
    de: `Höchstens ${ntfyTopicLength.max} Buchstaben, Ziffern, Binde- und Unterstriche`,
  },
  quiet_hours_endless: {
    en: 'These hours would never end. Please choose another start or end.',
    de: 'Diese Stunden würden nie enden. Bitte wählen Sie eine andere Uhrzeit.',
  },
  webhook_url_invalid: {
    en: 'Please give a whole address, beginning with https://',
    de: 'Bitte geben Sie eine ganze Adresse an, die mit https:// beginnt',
  },
  webhook_secret_invalid: {
    en: `Please press “Create one”, or enter “whsec_” and ${webhookKeyBytes.min} to ${webhookKeyBytes.max} bytes in base64`,
    de: `Bitte drücken Sie auf „Erzeugen“, oder geben Sie „whsec_“ und ${webhookKeyBytes.min} bis \
${webhookKeyBytes.max} Bytes in Base64 ein`,
  },
  discord_webhook_invalid: {
    en: 'Please copy the whole address of the webhook from Discord. It begins with https://',
    de: 'Bitte kopieren Sie die ganze Adresse des Webhooks aus Discord. Sie beginnt mit https://',
  },
  apprise_key_invalid: {
    en: `Please enter the key as your Apprise server shows it: at most ${appriseKeyLength.max} letters, digits, hyphens \
and underscores`,
    de: `Bitte geben Sie den Schlüssel so ein, wie ihn Ihr Apprise-Server zeigt: \
höchstens ${appriseKeyLength.max} Buchstaben, Ziffern, Binde- und Unterstriche`,
  },
  channel_not_offered: { en: 'This site does not have this channel', de: 'Diesen Kanal gibt es hier nicht' },
  signal_not_connected: {
    en: 'Please connect a number first: we send it a code',
    de: 'Bitte verbinden Sie zuerst eine Nummer: Wir senden ihr einen Code',
  },
  code_invalid: { en: `The code has ${signalCode.digits} digits`, de: `Der Code hat ${signalCode.digits} Ziffern` },
  telegram_not_connected: {
    en: 'Please connect a Telegram chat first',
    de: 'Bitte verbinden Sie zuerst einen Telegram-Chat',
  },
  address_not_open: {
    en: 'The address must begin with https://, without a port or a user name',
    de: 'Die Adresse muss mit https:// beginnen, ohne Port und ohne Benutzer',
  },
  ...bringing,
  secret_long: { en: 'This is too long', de: 'Das ist zu lang' },
  value_required: { en: 'Please fill this in', de: 'Bitte füllen Sie dieses Feld aus' },
  control_characters: {
    en: 'Please remove line breaks, tabs and other control characters',
    de: 'Bitte entfernen Sie Zeilenumbrüche, Tabulatoren und andere Steuerzeichen',
  },
  unreadable_text: { en: 'Please use characters that can be read', de: 'Bitte verwenden Sie lesbare Zeichen' },
  invalid: { en: 'This value is not valid', de: 'Dieser Wert ist ungültig' },
} as const satisfies Sentences

export type ValidationKey = keyof typeof validation
