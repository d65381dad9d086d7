import type { Language } from '@terminlotse/contract/language'

interface RefusalText {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503
  en: string
  de: string
}

/**
 * Every reason for which the server says no: its HTTP status and its sentence. `{name}` is filled from the refusal's values,
 * `{first}` with what is wrong with its first field.
 */
export const refusalTexts = {
  invalid_input: { status: 400, en: '{first}', de: '{first}' },
  not_json: {
    status: 400,
    en: 'The request could not be read. It must be a JSON object.',
    de: 'Die Anfrage ist nicht lesbar. Sie muss ein JSON-Objekt sein.',
  },
  too_large: { status: 413, en: 'The request is too large.', de: 'Die Anfrage ist zu groß.' },
  signed_out: { status: 401, en: 'Please sign in.', de: 'Bitte melden Sie sich an.' },
  wrong_credentials: { status: 401, en: 'Email or password is wrong.', de: 'E-Mail-Adresse oder Passwort ist falsch.' },
  wrong_password: { status: 400, en: 'The current password is wrong.', de: 'Das aktuelle Passwort ist falsch.' },
  email_taken: {
    status: 400,
    en: 'There is already an account with this email.',
    de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  },
  link_expired: {
    status: 400,
    en: 'This link has expired or was already used. Please ask for a new one.',
    de: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  },
  staff_only: { status: 403, en: 'Only staff may see this.', de: 'Das ist nur für Mitarbeitende.' },
  foreign_origin: {
    status: 403,
    en: 'Another site’s page may not open live connections here.',
    de: 'Seiten anderer Anbieter dürfen hier keine Live-Verbindungen öffnen.',
  },
  not_found: { status: 404, en: 'Not found.', de: 'Nicht gefunden.' },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts. Please try again in {wait}.',
    de: 'Zu viele Versuche. Bitte versuchen Sie es in {wait} wieder.',
  },
  too_many_calls: {
    status: 429,
    en: 'Too many requests from your account. Please wait {wait}.',
    de: 'Zu viele Anfragen von Ihrem Konto. Bitte warten Sie {wait}.',
  },
  target_missing: {
    status: 400,
    en: 'Please select either service/office/type or provide legacy office/service IDs',
    de: 'Bitte wählen Sie Dienst, Behörde und Leistung aus oder geben Sie die alten Kennungen an.',
  },
  two_targets: {
    status: 400,
    en: 'Two targets are given. Please send either service, office and service type or the legacy office and service IDs.',
    de: 'Es sind zwei Ziele angegeben. Bitte senden Sie entweder Dienst, Behörde und Leistung oder die alten Kennungen.',
  },
  target_unknown: {
    status: 400,
    en: 'This office does not offer this service.',
    de: 'Diese Behörde bietet diese Leistung nicht an.',
  },
  office_unknown: {
    status: 400,
    en: 'One of the chosen offices does not exist. Please choose again.',
    de: 'Eine der gewählten Behörden gibt es nicht. Bitte wählen Sie neu.',
  },
  office_of_other_provider: {
    status: 400,
    en: '{office} belongs to another provider. A task can watch only offices of one provider.',
    de: '{office} gehört zu einem anderen Dienst. Eine Aufgabe kann nur Behörden eines Dienstes beobachten.',
  },
  office_without_service: {
    status: 400,
    en: '{office} does not offer “{service}”. Please leave this office out.',
    de: '{office} bietet „{service}“ nicht an. Bitte lassen Sie diese Behörde weg.',
  },
  needed_by_offices: {
    status: 400,
    en: 'For a booking this is needed by: {offices}',
    de: 'Für eine Buchung brauchen diese Angabe: {offices}',
  },
  count_too_high: {
    status: 400,
    en: 'At most {max} of “{service}” fit into one appointment at {office}.',
    de: 'Höchstens {max} × „{service}“ passen bei {office} in einen Termin.',
  },
  booking_details_missing: {
    status: 400,
    en: 'Something is missing for automatic booking. {first}',
    de: 'Für die automatische Buchung fehlt etwas. {first}',
  },
  too_many_tasks: {
    status: 400,
    en: 'You have {max} tasks already. Please delete one first.',
    de: 'Sie haben schon {max} Aufgaben. Bitte löschen Sie zuerst eine.',
  },
  booking_open: {
    status: 409,
    en: 'There is an appointment for this task. Choose first whether to keep or to cancel it.',
    de: 'Zu dieser Aufgabe gibt es einen Termin. Bitte entscheiden Sie zuerst, ob er bleiben oder abgesagt werden soll.',
  },
  appointment_open: {
    status: 409,
    en: 'You have an appointment. Choose first whether to keep or to cancel it.',
    de: 'Sie haben einen Termin. Bitte entscheiden Sie zuerst, ob er bleiben oder abgesagt werden soll.',
  },
  no_appointment: {
    status: 409,
    en: 'There is no appointment for this task any more that could be cancelled.',
    de: 'Zu dieser Aufgabe gibt es keinen Termin mehr, der abgesagt werden könnte.',
  },
  settings_exist: {
    status: 409,
    en: 'There are settings already. Please change those.',
    de: 'Es gibt schon Einstellungen. Bitte ändern Sie diese.',
  },
  channel_incomplete: {
    status: 400,
    en: 'The channel is not set up yet. {first}',
    de: 'Der Kanal ist noch nicht eingerichtet. {first}',
  },
  channel_failed: {
    status: 400,
    en: 'The test message could not be sent: {reason}',
    de: 'Die Testnachricht konnte nicht gesendet werden: {reason}',
  },
  too_many_devices: {
    status: 400,
    en: 'Push messages already go to {max} of your devices. Please remove one of them first.',
    de: 'Push-Mitteilungen gehen schon an {max} Ihrer Geräte. Bitte entfernen Sie zuerst eines.',
  },
  password_needed_again: {
    status: 400,
    en: 'Server, port or sender changed: please enter the email password again.',
    de: 'Server, Port oder Absender wurde geändert: Bitte geben Sie das E-Mail-Passwort neu ein.',
  },
  unexpected: {
    status: 500,
    en: 'Something went wrong on our side. Please try again.',
    de: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  unavailable: {
    status: 503,
    en: 'This is not possible right now. Please try again in a minute.',
    de: 'Das geht gerade nicht. Bitte versuchen Sie es in einer Minute wieder.',
  },
} as const satisfies Record<string, RefusalText>

export type RefusalCode = keyof typeof refusalTexts

/** Status and sentence of a refusal in the caller's language; `{wait}` is `seconds` in words. */
export function refusalText(code: RefusalCode, language: Language, values: Record<string, string | number> = {}) {
  const text: RefusalText = refusalTexts[code]
  const filled = { ...values, wait: waitText(Number(values.seconds ?? 0), language) }
  const known = new Map<string, string | number>(Object.entries(filled))
  const sentence = text[language].replace(/\{(\w+)\}/g, (_, name: string) => String(known.get(name) ?? ''))
  return { status: text.status, sentence }
}

function waitText(seconds: number, language: Language): string {
  if (seconds === 1) return language === 'de' ? '1 Sekunde' : '1 second'
  if (seconds <= 90) return language === 'de' ? `${seconds} Sekunden` : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return language === 'de' ? `${minutes} Minuten` : `${minutes} minutes`
}
