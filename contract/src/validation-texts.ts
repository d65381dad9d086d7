import type { Language } from './language.ts'

/** The sentence for every message key used in this package's schemas, in both languages. English is the specification's. */
const en = {
  email_required: 'Email is required',
  email_invalid: 'Email is invalid',
  account_unproven:
    'Please confirm the email of your account first: open the link in our mail. Or name a mail account of your own.',
  receiver_not_account:
    'This site’s mail server writes only to the confirmed email of your account. Leave this empty, or name a mail account of your own.',
  email_plus: 'The city does not accept addresses with a plus sign. Please use another address.',
  password_required: 'Password is required',
  password_short_6: 'Password must be at least 6 characters',
  password_short_8: 'Password must be at least 8 characters',
  password_long: 'Password is too long',
  password_confirm_required: 'Please confirm your password',
  passwords_differ: 'Passwords do not match',
  new_passwords_differ: 'New passwords do not match',
  first_name_required: 'First name is required',
  first_name_short: 'First name must be at least 2 characters',
  last_name_required: 'Last name is required',
  last_name_short: 'Last name must be at least 2 characters',
  name_long: 'At most 50 characters',
  token_required: 'The link is incomplete. Please open it from the mail again.',
  refresh_required: 'The refresh token is missing',
  task_name_required: 'Task name is required',
  task_name_long: 'Task name is too long',
  service_count_range: 'Choose a number from 1 to 10',
  legacy_id_invalid: 'Only digits are allowed',
  telephone_invalid: 'Phone number: 7 to 15 digits, with + in front if you like',
  custom_textfield_long: 'At most 250 characters',
  date_invalid: 'Please choose a day',
  time_invalid: 'Please give a time like 08:30',
  weekdays_invalid: 'Please choose from Monday to Sunday',
  minimum_notice_range: 'Choose a number of hours from 0 to 720',
  latest_before_earliest: 'The latest day is before the earliest day',
  latest_past: 'The latest day has passed',
  moment_invalid: 'Please give day and time',
  current_past: 'This appointment has passed',
  current_before_earliest: 'This appointment is before the earliest day, so nothing could be earlier',
  notice_beyond_current: 'With this notice nothing is possible before the appointment you have',
  time_to_before_from: 'This time must be after the other one',
  time_from_beyond_current: 'From this time on nothing is possible before the appointment you have',
  weekdays_none: 'None of these weekdays lies between the days you chose',
  notice_beyond_latest: 'With this notice no appointment is possible up to the latest day',
  offices_invalid: 'Please choose offices from the list',
  offices_too_many: 'A task can watch at most 11 offices',
  offices_need_choice: 'More than one office can be watched only when provider, office and service type are chosen',
  office_needs_this: 'The office needs this for a booking',
  smtp_server_invalid: 'This is not a mail server name',
  smtp_port_invalid: 'Choose a port from 1 to 65535',
  secret_long: 'This is too long',
  value_required: 'Please fill this in',
  control_characters: 'Please remove line breaks, tabs and other control characters',
  invalid: 'This value is not valid',
} as const

export type ValidationKey = keyof typeof en

const de: Record<ValidationKey, string> = {
  email_required: 'Bitte geben Sie eine E-Mail-Adresse an',
  email_invalid: 'Die E-Mail-Adresse ist ungültig',
  account_unproven:
    'Bitte bestätigen Sie zuerst die E-Mail-Adresse Ihres Kontos mit dem Link in unserer E-Mail. Oder nennen Sie ein eigenes E-Mail-Konto.',
  receiver_not_account:
    'Der Mailserver dieser Seite schreibt nur an die bestätigte Adresse Ihres Kontos. Lassen Sie dieses Feld leer, oder nennen Sie ein eigenes E-Mail-Konto.',
  email_plus: 'Die Stadt nimmt keine Adressen mit Pluszeichen an. Bitte verwenden Sie eine andere Adresse.',
  password_required: 'Bitte geben Sie ein Passwort an',
  password_short_6: 'Das Passwort muss mindestens 6 Zeichen haben',
  password_short_8: 'Das Passwort muss mindestens 8 Zeichen haben',
  password_long: 'Das Passwort ist zu lang',
  password_confirm_required: 'Bitte bestätigen Sie Ihr Passwort',
  passwords_differ: 'Die Passwörter stimmen nicht überein',
  new_passwords_differ: 'Die neuen Passwörter stimmen nicht überein',
  first_name_required: 'Bitte geben Sie einen Vornamen an',
  first_name_short: 'Der Vorname muss mindestens 2 Zeichen haben',
  last_name_required: 'Bitte geben Sie einen Nachnamen an',
  last_name_short: 'Der Nachname muss mindestens 2 Zeichen haben',
  name_long: 'Höchstens 50 Zeichen',
  refresh_required: 'Das Refresh-Token fehlt',
  token_required: 'Der Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  task_name_required: 'Bitte geben Sie der Aufgabe einen Namen',
  task_name_long: 'Der Name der Aufgabe ist zu lang',
  service_count_range: 'Bitte wählen Sie eine Zahl von 1 bis 10',
  legacy_id_invalid: 'Nur Ziffern sind erlaubt',
  telephone_invalid: 'Telefonnummer: 7 bis 15 Ziffern, gern mit + am Anfang',
  custom_textfield_long: 'Höchstens 250 Zeichen',
  date_invalid: 'Bitte wählen Sie einen Tag',
  time_invalid: 'Bitte geben Sie eine Uhrzeit wie 08:30 an',
  weekdays_invalid: 'Bitte wählen Sie aus Montag bis Sonntag',
  minimum_notice_range: 'Bitte wählen Sie eine Zahl von 0 bis 720 Stunden',
  latest_before_earliest: 'Der späteste Tag liegt vor dem frühesten',
  latest_past: 'Der späteste Tag ist schon vorbei',
  moment_invalid: 'Bitte geben Sie Tag und Uhrzeit an',
  current_past: 'Dieser Termin ist schon vorbei',
  current_before_earliest: 'Dieser Termin liegt vor dem frühesten Tag, früher kann also nichts sein',
  notice_beyond_current: 'Mit diesem Vorlauf ist vor dem Termin, den Sie haben, nichts mehr möglich',
  time_to_before_from: 'Diese Uhrzeit muss nach der anderen liegen',
  time_from_beyond_current: 'Ab dieser Uhrzeit ist vor dem Termin, den Sie haben, nichts mehr möglich',
  weekdays_none: 'Keiner dieser Wochentage liegt zwischen den gewählten Tagen',
  notice_beyond_latest: 'Mit diesem Vorlauf ist bis zum spätesten Tag kein Termin mehr möglich',
  offices_invalid: 'Bitte wählen Sie Behörden aus der Liste',
  offices_too_many: 'Eine Aufgabe kann höchstens 11 Behörden beobachten',
  offices_need_choice: 'Mehrere Behörden lassen sich nur beobachten, wenn Dienst, Behörde und Leistung ausgewählt sind',
  office_needs_this: 'Die Behörde braucht diese Angabe für eine Buchung',
  smtp_server_invalid: 'Das ist kein Name eines Mailservers',
  smtp_port_invalid: 'Bitte wählen Sie einen Port von 1 bis 65535',
  secret_long: 'Das ist zu lang',
  value_required: 'Bitte füllen Sie dieses Feld aus',
  control_characters: 'Bitte entfernen Sie Zeilenumbrüche, Tabulatoren und andere Steuerzeichen',
  invalid: 'Dieser Wert ist ungültig',
}

export const validationTexts: Record<Language, Record<ValidationKey, string>> = { en, de }

/** Sentences that say what is wrong but not where: shown alone, they need the name of the field. */
export const saysOnlyWhat: ReadonlySet<ValidationKey> = new Set([
  'name_long',
  'service_count_range',
  'legacy_id_invalid',
  'custom_textfield_long',
  'date_invalid',
  'time_invalid',
  'weekdays_invalid',
  'minimum_notice_range',
  'moment_invalid',
  'office_needs_this',
  'secret_long',
  'value_required',
  'control_characters',
  'invalid',
])

export function isValidationKey(key: string): key is ValidationKey {
  return key in en
}

/** What zod complains of, as a key of these texts: of a choice between shapes the first key that one of them names. */
export function validationKey(issue: Complaint): ValidationKey {
  if (isValidationKey(issue.message)) return issue.message
  return (
    issue.errors
      ?.flat()
      .map(validationKey)
      .find((key) => key !== 'invalid') ?? 'invalid'
  )
}

interface Complaint {
  message: string
  /** Of a choice between shapes: what each of them complains of. */
  errors?: Complaint[][]
}

/** The sentence for a schema's message key; an unknown key gets the general sentence rather than showing itself. */
export function validationText(key: string, language: Language): string {
  const texts: Record<string, string> = validationTexts[language]
  return texts[key] ?? texts.invalid ?? key
}
