import type { RefusalCode } from '../refusal-status.ts'
import { moment } from './moments.ts'

export const refusals: Record<RefusalCode, string> = {
  invalid_input: '{first}',
  not_json: 'Die Anfrage ist nicht lesbar. Sie muss ein JSON-Objekt sein.',
  too_large: 'Die Anfrage ist zu groß.',
  signed_out: 'Bitte melden Sie sich an.',
  wrong_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  wrong_password: 'Das aktuelle Passwort ist falsch.',
  account_password_needed: 'Bitte geben Sie Ihr aktuelles Passwort ein: Ihre bisherige Adresse wurde nie bestätigt.',
  email_taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  password_common:
    'Dieses Passwort ist zu häufig: ein bekanntes Passwort, ein Wort, ein Name oder eine Reihe von Tasten. ' +
    'Fremde probieren so etwas zuerst. ' +
    'Bitte wählen Sie ein anderes, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.',
  password_of_address:
    'Dieses Passwort ist Ihre E-Mail-Adresse oder ein Teil davon. Fremde probieren es zuerst. ' +
    'Bitte wählen Sie ein anderes, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.',
  password_of_product:
    'Dieses Passwort ist der Name dieser Seite. Fremde probieren es zuerst. ' +
    'Bitte wählen Sie ein anderes, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.',
  passkey_needed: 'Dieses Konto fragt auch nach einem Passkey. Bitte melden Sie sich in einem Browser damit an.',
  passkey_unknown:
    'Dieser Passkey ist hier nicht bekannt, oder es hat zu lange gedauert. ' +
    'Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
  passkey_unkept:
    'Dieser Passkey meldet allein nicht an: Seit dem Zurücksetzen des Passworts hat ihn niemand behalten. ' +
    'Bitte melden Sie sich mit dem Passwort an, und behalten Sie ihn in den Einstellungen unter „Zugang zu Ihrem Konto“.',
  prove_again: 'Bitte zeigen Sie, dass Sie es sind: mit Ihrem Passwort oder einem Passkey.',
  right_ended: 'Dieser Zugang ist schon beendet.',
  passkey_failed: 'Der Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.',
  passkey_missing: 'Bitte fügen Sie zuerst einen Passkey hinzu.',
  passkey_sign_in_needed:
    'Dafür müssen Sie mit einem Passkey angemeldet sein. Bitte melden Sie sich ab und mit Ihrem Passkey wieder an. ' +
    'Wenn Sie keinen haben, fügen Sie in den Einstellungen einen hinzu.',
  passkeys_impossible:
    'Passkeys funktionieren unter {address} nicht: Browser verlangen https und einen Namen. ' +
    'Bitte wenden Sie sich an den Betreiber dieses Terminlotsen.',
  too_many_passkeys: 'Sie haben schon {max} Passkeys. Bitte entfernen Sie zuerst einen.',
  too_many_keys: 'Sie haben schon {max} API-Schlüssel. Bitte widerrufen Sie zuerst einen.',
  key_unknown:
    'Dieser Schlüssel ist hier nicht bekannt, oder er ist abgelaufen. Legen Sie in den Einstellungen einen neuen an.',
  key_in_address:
    'Ein Schlüssel gehört in die Kopfzeile, als „Authorization: Bearer tl_…“. Adressen bleiben in Protokollen und ' +
    'Verläufen stehen: Bitte widerrufen Sie diesen Schlüssel in den Einstellungen, und legen Sie einen neuen an.',
  page_ended: 'Diese Seite gibt es nicht mehr. Bitte fragen Sie die Person, von der Sie den Link haben.',
  not_with_a_key: 'Das darf ein API-Schlüssel nicht. Bitte melden Sie sich an.',
  key_only_reads:
    'Dieser Schlüssel darf nur lesen. Legen Sie in den Einstellungen einen an, der auch Aufgaben ändern darf.',
  key_never_books:
    'Diese Aufgabe bucht selbst oder bekommt gerade einen Termin. Daran ändert ein API-Schlüssel nichts. ' +
    'Bitte melden Sie sich an, um sie zu ändern, zu starten oder zu pausieren.',
  link_expired: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  link_used:
    'Nach dieser E-Mail wurde schon ein neues Passwort gesetzt. Wenn Sie es nicht kennen, fordern Sie bitte einen neuen Link an.',
  registration_closed:
    'Hier können keine neuen Konten angelegt werden. Bitte wenden Sie sich an den Betreiber dieses Terminlotsen{contact}.',
  invitation_needed:
    'Für ein Konto brauchen Sie eine Einladung. Bitte wenden Sie sich an den Betreiber dieses Terminlotsen{contact}.',
  set_up_done:
    'Es gibt schon einen Superuser, deshalb gilt dieser Einrichtungslink nicht mehr. Sind Sie das, melden Sie sich bitte an.',
  set_up_expired:
    'Dieser Einrichtungslink ist abgelaufen oder wurde schon benutzt. ' +
    'Solange es keinen Superuser gibt, zeigt jeder Start von Terminlotse einen neuen Link.',
  invitation_expired: 'Diese Einladung ist abgelaufen oder wurde zurückgezogen. Bitte fragen Sie nach einer neuen.',
  invitation_used:
    'Mit dieser Einladung wurde schon ein Konto angelegt. Ist es Ihres, melden Sie sich bitte an. ' +
    'Sonst fragen Sie bitte nach einer neuen.',
  set_up_needed:
    'Für diese E-Mail-Adresse gibt es einen Link. Bitte öffnen Sie ihn: in unserer E-Mail oder, wenn diese Seite keinen ' +
    'Mailserver hat, im Postausgang auf dem Server (DATA_DIR/outbox).',
  account_blocked: 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an den Betreiber dieses Terminlotsen{contact}.',
  superuser_only: 'Das darf nur ein Superuser.',
  not_yourself: 'Das geht nicht mit Ihrem eigenen Konto.',
  address_unproven:
    'Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt. Eine Rolle braucht eine bestätigte Adresse.',
  address_proven: 'Die E-Mail-Adresse dieses Kontos ist schon bestätigt.',
  staff_only: 'Das ist nur für Mitarbeitende.',
  foreign_origin: 'Seiten anderer Anbieter dürfen hier keine Live-Verbindungen öffnen.',
  foreign_host:
    'Dieser Server heißt {address}. Wer ihn betreibt, trägt die Adresse, die die Leute benutzen, in PUBLIC_URL ein, und ' +
    'TRUST_PROXY, wenn ein Proxy davor steht; der muss den Host des Browsers weitergeben. Weitere Namen kommen in ALLOWED_HOSTS.',
  not_found: 'Nicht gefunden.',
  too_many_requests: 'Zu viele Versuche. Bitte versuchen Sie es in {wait} wieder.',
  too_many_calls: 'Zu viele Anfragen von Ihrem Konto. Bitte warten Sie {wait}.',
  enough_mails:
    'Heute sind zu viele E-Mails an nicht bestätigte Adressen gegangen. Bitte sehen Sie in Ihrem Postfach und im ' +
    'Spam-Ordner nach oder versuchen Sie es in {wait} wieder.',
  staff_mail_sent: 'Heute ist schon eine weitere E-Mail an diese Adresse gegangen. Bitte in {wait} noch einmal.',
  enough_requests: 'Sie haben innerhalb eines Tages {max} Personen gefragt. In {wait} können Sie wieder fragen.',
  address_asked_enough:
    'An diese Adresse gingen heute zu viele E-Mails, oder aus Ihrem Netz kamen zu viele Anfragen. ' +
    'In {wait} können Sie wieder fragen.',
  receiver_is_you: 'Das ist die Adresse Ihres eigenen Kontos. Bitte legen Sie dafür einen eigenen Empfänger an.',
  request_needs_proof: 'Bitte bestätigen Sie zuerst die E-Mail-Adresse Ihres Kontos: Eine Anfrage nennt sie.',
  request_without_mail: 'Diese Installation hat keinen Mailserver. Deshalb kann niemand per E-Mail gefragt werden.',
  request_open:
    'Sie haben diese Person schon gefragt. Bitte warten Sie auf die Antwort, oder entfernen Sie zuerst diesen Empfänger.',
  receiver_exists: 'Diese Person bekommt Ihre Nachrichten schon.',
  request_refused:
    'Diese Person möchte keine Nachrichten Ihres Kontos. Deshalb kann sie nicht noch einmal gefragt werden.',
  request_unknown:
    'Zu diesem Link gibt es keine Anfrage. Er ist nicht vollständig, oder die Anfrage wurde zurückgezogen: ' +
    'Dann bekommen Sie keine Nachrichten.',
  request_lapsed:
    'Diese Anfrage ist abgelaufen: Sie konnte {days} Tage lang angenommen werden. ' +
    'Bitte lassen Sie sich von {account} noch einmal fragen.',
  request_ended:
    'Sie haben gesagt, dass Sie keine Nachrichten von {account} möchten. Hier lässt sich das nicht zurücknehmen.',
  target_missing: 'Bitte wählen Sie Anbieter, Behörde und Leistung aus oder geben Sie die alten Kennungen an.',
  two_targets:
    'Es sind zwei Ziele angegeben. Bitte senden Sie entweder Anbieter, Behörde und Leistung oder die alten Kennungen.',
  target_unknown: 'Diese Behörde bietet diese Leistung nicht an.',
  office_unknown: 'Eine der gewählten Behörden gibt es nicht. Bitte wählen Sie neu.',
  office_of_other_provider:
    '{office} gehört zu einem anderen Anbieter. Eine Aufgabe kann nur Behörden eines Anbieters beobachten.',
  office_without_service: '{office} bietet „{service}“ nicht an. Bitte lassen Sie diese Behörde weg.',
  count_too_high: 'Höchstens {max} × „{service}“ passen bei {office} in einen Termin.',
  not_combinable:
    '{office} bietet „{service}“ und „{other}“ nicht in einem Termin an. Bitte lassen Sie eine davon oder die Behörde weg.',
  too_many_slots:
    'Zusammen braucht das {slots} Zeitfenster, {office} erlaubt {max} in einem Termin. Bitte wählen Sie weniger ' +
    'oder lassen Sie die Behörde weg.',
  too_many_combinations:
    'Sie haben schon {max} Aufgaben mit mehreren Leistungen in einem Termin. Bitte ändern oder löschen Sie zuerst eine.',
  booking_details_missing: 'Für eine Buchung fehlt etwas. {first}',
  too_many_tasks: 'Sie haben schon {max} Aufgaben. Bitte löschen Sie zuerst eine.',
  too_many_unwanted:
    'Sie haben für diese Aufgabe schon {max}-mal „Nichts für mich“ gesagt. Bitte nehmen Sie zuerst etwas davon zurück.',
  office_not_of_task: 'Diese Aufgabe beobachtet diese Behörde nicht.',
  no_office_left:
    'Dann bliebe für diese Aufgabe keine Behörde übrig. Bitte pausieren Sie die Aufgabe, wählen Sie eine andere Behörde, ' +
    'oder nehmen Sie eine zurück.',
  booking_open:
    'Zu dieser Aufgabe gibt es einen Termin. Bitte entscheiden Sie zuerst, ob er bleiben oder abgesagt werden soll.',
  appointment_open: 'Sie haben einen Termin. Bitte entscheiden Sie zuerst, ob er bleiben oder abgesagt werden soll.',
  no_appointment: 'Zu dieser Aufgabe gibt es keinen Termin mehr, den Sie absagen können.',
  pause_needs_watching: 'Nur eine laufende Aufgabe lässt sich bis zu einem Datum pausieren. Starten Sie sie zuerst.',
  time_unseen:
    'Wir haben diesen Termin zuletzt nicht gesehen; er kann vergeben sein. Wir sehen bald wieder nach.{next}',
  time_gone: 'Dieser Termin ist nicht mehr frei.{next}',
  time_being_booked: 'Dieser Termin wird gerade für jemanden gebucht. Bitte wählen Sie einen anderen.',
  time_booked_for_you: 'Dieser Termin wird schon für Sie gebucht.',
  time_elsewhere:
    'Diese Aufgabe beobachtet diese Behörde gerade nicht. Bitte öffnen Sie die Aufgabe neu, oder starten Sie sie zuerst.',
  booking_exists:
    'Sie haben für diese Leistung schon einen Termin, oder einer wird gerade gebucht. Bitte sehen Sie zuerst unter ' +
    '„Ihre Termine“ nach.',
  booking_mail_limit:
    'Die Behörde erlaubt für diese E-Mail-Adresse keinen weiteren Termin, solange Ihr anderer dort besteht. ' +
    'Sagen Sie diesen zuerst ab, oder geben Sie eine andere E-Mail-Adresse an.',
  office_unnamed:
    'Nur eine der Behörden dieser Aufgabe ist für Sie zuständig. Bitte wählen Sie sie unter „Aufgabe bearbeiten“, bevor ' +
    'etwas gebucht wird.',
  condition_unanswered:
    'Die Stadt bedient hier nur manche Menschen. Bitte lesen Sie ihre Bedingung in der Aufgabe, tippen Sie dort auf den ' +
    'Termin, und kreuzen Sie an, dass die Bedingung auf Sie zutrifft.',
  emergency_desk:
    'Termine für Notfälle werden nicht automatisch gebucht. Bitte buchen Sie einen freien Termin in der Aufgabe.',
  too_soon: 'Die Stadt nimmt hier keine Buchung für einen Termin an, der so bald beginnt.',
  booking_not_now: 'Für diese Person kann gerade nichts gebucht werden. Bitte versuchen Sie es später noch einmal.',
  booking_off: 'Das Buchen ist hier für diese Behörde abgeschaltet. Sie können auf der Seite der Stadt buchen.',
  booking_rests:
    'Das Buchen pausiert: Die Antworten der Behörde werden gerade nicht verstanden. Bitte versuchen Sie es in {wait} ' +
    'wieder.',
  trial_run: 'Diese Aufgabe ist ein Probelauf, der nichts bucht. Bitte schalten Sie zuerst den Probelauf aus.',
  proof_missing:
    'Bevor etwas gebucht wird, öffnen Sie bitte den Link in der E-Mail, die wir Ihnen geschickt haben. Versuchen Sie es ' +
    'dann noch einmal. Wenn Sie die E-Mail nicht finden, sehen Sie im Spam-Ordner nach.',
  details_missing: 'Die Behörde verlangt eine Angabe, die in dieser Aufgabe fehlt. {first}',
  details_unfit: 'Die Stadt kann einige Angaben nicht annehmen. {first}',
  too_many_open: 'Sie haben schon {max} offene Termine. Bitte bestätigen Sie zuerst einen oder geben Sie einen zurück.',
  too_many_attempts:
    'Mehrere Termine Ihres Kontos wurden zuletzt nicht bestätigt. Bitte versuchen Sie es in {wait} wieder.',
  practice_off: 'Hier gibt es kein Übungsamt. Bitte legen Sie eine Aufgabe bei einer echten Behörde an.',
  practice_not_ready: 'Das Übungsamt startet noch. ' + 'Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  practice_away: 'Das Übungsamt antwortet nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
  practice_closed:
    'Das Übungsamt zeigt seine E-Mails nur mit einem Token. ' +
    'Bitte sagen Sie es dem Betreiber dieses Terminlotsen: PRACTICE_TOKEN fehlt.',
  practice_over:
    'Die Zeit zum Bestätigen dieses Übungstermins ist vorbei, das Amt hat ihn weitergegeben. ' +
    'Bitte versuchen Sie es mit dem nächsten.',
  settings_exist: 'Es gibt schon Einstellungen. Bitte ändern Sie diese.',
  channel_incomplete: 'Der Kanal ist noch nicht eingerichtet. {first}',
  channel_failed: 'Die Testnachricht konnte nicht gesendet werden: {reason}',
  channel_unanswered:
    'Die Testnachricht wurde übergeben, aber der Empfänger hat nicht gesagt, ob er sie annimmt. ' +
    'Bitte sehen Sie nach, ob sie angekommen ist.',
  test_missing:
    'Seit der letzten Änderung an diesem Kanal ging keine Testnachricht über ihn. Bitte senden Sie eine und tippen Sie ' +
    'dann ihre Ziffern ein.',
  digits_wrong: 'Das sind nicht die Ziffern der neuesten Testnachricht. Versuche übrig: {left}.',
  digits_used_up:
    'Die Ziffern waren {max}-mal falsch. Bitte senden Sie noch eine Testnachricht und tippen Sie dann deren Ziffern ein.',
  digits_late:
    'Die Ziffern einer Testnachricht gelten {minutes} Minuten. Bitte senden Sie noch eine und tippen Sie dann deren ' +
    'Ziffern ein.',
  telegram_away: 'Telegram ist hier zurzeit nicht verfügbar.',
  telegram_webhook:
    'Zurzeit kann kein Chat verbunden werden: Telegram schickt die Nachrichten an den Bot dieser Seite woandershin. ' +
    'Bitte sagen Sie es der Person, die sie betreibt: Der Bot hat einen Webhook.',
  telegram_other_reader:
    'Zurzeit kann kein Chat verbunden werden: Ein anderes Programm liest die Nachrichten an den Bot dieser Seite. ' +
    'Bitte sagen Sie es der Person, die sie betreibt: Der Bot braucht hier ein eigenes Token.',
  telegram_silent:
    'Telegram antwortet uns zurzeit nicht. Wenn Sie auf „Starten“ getippt haben, wird Ihr Chat verbunden, sobald es antwortet.',
  receivers_full: 'Sie haben schon {max} Empfänger. Bitte entfernen Sie zuerst einen.',
  signal_away: 'Signal ist hier zurzeit nicht verfügbar.',
  signal_number_unknown:
    'Signal kennt diese Nummer nicht. Ist Signal auf dem Handy eingerichtet, und darf man es über die Nummer finden?',
  code_unsent: 'Der Code konnte nicht gesendet werden: {reason}',
  code_wrong: 'Das ist nicht der Code, den wir gesendet haben.',
  code_over: 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  device_of_other:
    'Push-Nachrichten dieses Browsers gehen schon an ein anderes Konto. Bitte blockieren Sie die Mitteilungen dieser ' +
    'Seite in den Einstellungen des Browsers, erlauben Sie sie wieder, und schalten Sie Push noch einmal ein.',
  too_many_devices: 'Push-Nachrichten gehen schon an {max} Ihrer Geräte. Bitte entfernen Sie zuerst eines.',
  password_needed_again: 'Server, Port oder Absender wurde geändert: Bitte geben Sie das E-Mail-Passwort neu ein.',
  unexpected: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  unavailable: 'Das geht gerade nicht. Bitte versuchen Sie es in einer Minute wieder.',
  busy: 'Gerade melden sich viele Menschen an. Bitte versuchen Sie es in {wait} wieder.',
}

export function nextFree(slotAt: string, officeName: string): string {
  return ` Der nächste freie: ${moment(slotAt)}, ${officeName}.`
}

export function wait(seconds: number): string {
  if (seconds === 1) return '1 Sekunde'
  if (seconds <= 90) return `${seconds} Sekunden`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} Minuten` : `${Math.ceil(minutes / 60)} Stunden`
}
