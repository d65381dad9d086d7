import { byFieldObstacle } from '../../fields/person.ts'
import type { SameTexts } from '../../same-texts.ts'
import type { states as english } from '../en/states.ts'
import { yours } from './office-fields.ts'

export const states: SameTexts<typeof english> = {
  marks: { no_answer: 'Keine Antwort', your_turn: 'Sie sind dran', time_up: 'Frist vorbei', confirmed: 'Bestätigt' },

  goesOn: 'Wir beobachten weiter',
  hasEnded: 'Im Moment wird nichts beobachtet',
  seconds: (count) => `${count} s`,
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  checked: (ago) => `Vor ${ago} nachgesehen`,
  rhythm: (checked, next) => `${checked}, ${next}`,
  nextIn: (span) => `wieder in ${span}`,
  dueNow: 'jetzt wieder fällig',
  dueSince: (at) => `wieder fällig seit ${at}`,

  yourTurn: (slot) => `${slot} bestätigen: E-Mail der Behörde öffnen und auf den Link tippen`,
  found: (slot) => `Frei: ${slot}`,
  yours: (slot) => `Bestätigt: ${slot}`,
  deadlineOver: (at) => `Die Frist ist vorbei (${at}). Wir fragen die Behörde, ob der Termin gilt`,
  beingBooked: (slot) => `Wir buchen ${slot} für Sie`,
  beingGivenBack: (slot) => `Wir geben ${slot} an die Behörde zurück`,
  answerUnknown: (slot) =>
    `Die Antwort der Behörde zu ${slot} ging verloren. Wir fragen nach, bevor wir einen anderen Termin buchen`,
  expired: (slot, follows) => `${slot} wurde nicht rechtzeitig bestätigt. ${follows}`,
  bookingFailed: (slot, follows) => `${slot} ließ sich nicht buchen. ${follows}`,
  givenBack: (slot, follows) => `${slot} wurde an die Behörde zurückgegeben. ${follows}`,
  cancelledByOffice: (slot, follows) => `Die Behörde hat ${slot} abgesagt. ${follows}`,
  notAtOffice: (slot, follows) => `Die Behörde hat ${slot} nicht mehr. ${follows}`,
  cancelledByOwner: (slot, follows) => `Sie haben ${slot} abgesagt. ${follows}`,
  replaced: (slot) => `Ein früherer Termin hat ${slot} ersetzt`,
  appointmentOver: (slot) => `Ihr Termin war am ${slot}`,

  newOnes: {
    from: (day: string, time: string) => `Nächste neue Termine: ${day} ab ${time} Uhr`,
    at: (day: string, time: string) => `Nächste neue Termine: ${day} um ${time} Uhr`,
    now: (until: string) => `Neue Termine kommen jetzt, bis ${until} Uhr`,
  },
  watching: (offices) => `Wir beobachten ${offices} ${offices === 1 ? 'Standort' : 'Standorte'}`,
  watchingSome: (asked, all) =>
    `Wir beobachten ${asked} von ${all} Standorten: Die anderen bieten diese Leistung nicht mehr an`,
  firstLook: (offices) => `Die erste Abfrage bei ${offices} ${offices === 1 ? 'Standort' : 'Standorten'} läuft`,
  lookingForEarlier: (slot) => `Bestätigt: ${slot}. Wir suchen einen früheren Termin`,
  foundForAnother: (slot) => `Frei: ${slot}, wird aber gerade für jemand anderen gebucht`,
  noAnswer: (since, next) =>
    `Die Behörde antwortet seit ${since} nicht. ${next === '' ? 'Wir versuchen es weiter' : `Nächster Versuch ${next}`}`,
  checkFailed: 'Die letzte Abfrage hat nicht geklappt. Wir versuchen es wieder',
  officeOff: 'Diese Behörde ist hier abgeschaltet: Wir fragen sie nicht und buchen dort nichts',
  copyWaits:
    'Seit die Daten wiederhergestellt wurden, wird nichts abgefragt. Es geht weiter, sobald der Betreiber es freigibt',
  nightRest: (until) => `Nachtruhe: Die Behörde wird bis ${until} nicht gefragt`,

  trialRun: 'Probelauf: Wir beobachten und buchen nichts. Das Protokoll sagt, was wir gebucht hätten',
  bookingOff: 'Wir beobachten und sagen Ihnen Bescheid. Automatisches Buchen ist hier abgeschaltet',
  notNow: 'Wir beobachten und sagen Ihnen Bescheid. Für diesen Namen und diese E-Mail lässt sich jetzt nichts buchen',
  tellsOnly:
    'Wir beobachten und melden nur: Die Behörde erlaubt für diese E-Mail erst wieder einen Termin, wenn Sie Ihren absagen',
  emergencyDesk: 'Wir beobachten und melden nur: Termine für Notfälle buchen wir nur, wenn Sie darauf tippen',
  hasAppointment: (slot) => `Wir beobachten und buchen nichts: Sie haben schon ${slot}`,
  bookingRests: (until, because) => `Wir beobachten und sagen Ihnen Bescheid. Das Buchen ruht bis ${until}: ${because}`,

  targetGone: 'Beendet: Die Behörde bietet diese Leistung nicht mehr an. Wählen Sie eine andere',
  tooLong: 'Beendet: Das dauert länger, als ein Termin bei der Behörde darf. Wählen Sie eine andere Behörde',
  tooMany: 'Beendet: So viele auf einmal nimmt die Behörde nicht an. Wählen Sie weniger oder eine andere Behörde',
  noneLeft:
    'Nicht wieder gestartet: Sie haben bei allen Behörden „Nichts für mich“ gesagt. ' +
    'Nehmen Sie eine Behörde zurück oder wählen Sie eine andere',
  detailsLacking: 'Nicht wieder gestartet: Die Behörde verlangt Angaben, die dieser Aufgabe fehlen. Ergänzen Sie sie',
  refused: 'Beendet: Die Behörde lehnt unsere Anfragen ab. Bitte später neu starten',
  blocked: 'Beendet: Der Betreiber hat dieses Konto gesperrt',
  reclaimed: 'Beendet: Für dieses Konto wurde ein neues Passwort gesetzt. Starten Sie die Aufgabe, wenn sie Ihre ist',
  stopped: 'Beendet. Starten Sie die Aufgabe neu',
  tooLate: 'Beendet: Ihr spätester Tag ist vorbei oder zu nah',
  nothingEarlier: 'Beendet: Vor Ihrem Termin ist nichts mehr möglich',
  notStarted: 'Noch nicht gestartet',
  pausedUntil: (day) => `Von Ihnen pausiert bis ${day}`,
  pausedSince: (since) => `Von Ihnen pausiert seit ${since}`,

  needs: {
    account_unproven: 'Bestätigen Sie die E-Mail-Adresse Ihres Kontos: Dann können wir buchen',
    booking_address_unproven: 'Bestätigen Sie die E-Mail-Adresse für die Buchung: Dann können wir buchen',
    two_open: 'Bestätigen Sie Ihre offenen Termine oder sagen Sie sie ab: Dann können wir wieder buchen',
    many_unconfirmed: 'Zu viele Ihrer Termine wurden nicht bestätigt',
    lapsed_often: 'Mehrere Ihrer Termine wurden nicht rechtzeitig bestätigt',
    limit: 'Die Behörde erlaubt für diese E-Mail keinen weiteren Termin. Geben Sie eine andere an',
    too_much: 'So viel passt bei der Behörde nicht in einen Termin. Wählen Sie weniger',
    invalid: 'Die Behörde hat Ihre Angaben nicht angenommen. Berichtigen Sie sie',
    ...byFieldObstacle((fault, fields) => {
      const { list, it } = yours(fields)
      return {
        invalid: `Die Behörde hat ${list} nicht angenommen. Ändern Sie ${it}`,
        missing: `Die Behörde verlangt ${list}. Ergänzen Sie ${it}`,
        unfit: `Die Stadt kann ${list} nicht annehmen. Ändern Sie ${it}: Dann können wir buchen`,
      }[fault]
    }),
    details_failed:
      'Das System der Behörde ist an Ihrer Buchung zweimal gescheitert. Prüfen Sie Ihre Angaben oder buchen Sie wieder',
    mail_limit: 'Die Behörde erlaubt für diese E-Mail keinen weiteren Termin. Wir sagen Ihnen, was frei ist',
    office_unnamed: 'Nur eine dieser Behörden ist für Sie zuständig. Wählen Sie sie: Dann können wir buchen',
    condition_unanswered:
      'Die Stadt bedient hier nur manche Menschen. Sagen Sie, ob Sie dazugehören: Dann können wir buchen',
    emergency_desk: 'Termine für Notfälle buchen wir nur, wenn Sie darauf tippen. Wir sagen Ihnen, was frei ist',
    reservation_gone: 'Die Behörde hat Ihre Reservierung nicht mehr. Sollen wir wieder buchen?',
    appointment_gone: 'Die Behörde hat Ihren Termin nicht mehr. Brauchen Sie einen anderen?',
    cancelled_at_office: 'Ihr Termin wurde bei der Behörde abgesagt. Brauchen Sie einen anderen?',
    cancelled_by_owner: 'Sie haben Ihren Termin abgesagt. Brauchen Sie einen anderen?',
    not_confirmed_twice: 'Ihre letzten Termine wurden nicht rechtzeitig bestätigt. Sollen wir wieder buchen?',
    expired: 'Ihr Termin wurde nicht rechtzeitig bestätigt. Sollen wir wieder buchen?',
    cancelled: 'Ihr Termin wurde zurückgegeben. Sollen wir wieder buchen?',
    failed: 'Die Buchung hat nicht geklappt. Sollen wir es noch einmal versuchen?',
    drift: 'Die Antwort der Behörde verstehen wir nicht. Sollen wir es noch einmal versuchen?',
    slot_lost: 'Der Termin war schon vergeben. Sollen wir es noch einmal versuchen?',
    race_lost: 'Jemand anderes war schneller. Sollen wir es noch einmal versuchen?',
    other_slot:
      'Die Behörde hat einen anderen Termin reserviert, wir gaben ihn zurück. Sollen wir es noch einmal versuchen?',
    captcha: 'Die Behörde hat das Captcha nicht angenommen. Sollen wir es noch einmal versuchen?',
    mismatch: 'Die Behörde bietet diese Leistung nicht mehr an. Sollen wir es noch einmal versuchen?',
    refused: 'Die Behörde lehnt unsere Anfragen ab. Sollen wir es noch einmal versuchen?',
    office_busy: 'Die Behörde hat nicht rechtzeitig geantwortet. Sollen wir es noch einmal versuchen?',
    hold_ran_out: 'Die Reservierung ist abgelaufen. Sollen wir es noch einmal versuchen?',
    answer_lost: 'Die Antwort der Behörde ging verloren. Sollen wir es noch einmal versuchen?',
    replaced: 'Ein früherer Termin hat diesen ersetzt. Sollen wir weitermachen?',
    other: 'Das automatische Buchen wartet auf Sie. Sollen wir es noch einmal versuchen?',
  },

  rests: {
    account_unproven: 'die E-Mail-Adresse Ihres Kontos ist nicht bestätigt',
    booking_address_unproven: 'die E-Mail-Adresse für die Buchung ist nicht bestätigt',
    two_open: 'andere Termine Ihres Kontos sind offen',
    many_unconfirmed: 'viele Ihrer Termine wurden nicht bestätigt',
    lapsed_often: 'mehrere Ihrer Termine wurden nicht rechtzeitig bestätigt',
    limit: 'die Behörde erlaubt für diese E-Mail keinen weiteren Termin',
    too_much: 'so viel passt bei der Behörde nicht in einen Termin',
    invalid: 'die Behörde hat die Angaben nicht angenommen',
    ...byFieldObstacle((fault, fields) => {
      const { list } = yours(fields)
      return {
        invalid: `die Behörde hat ${list} nicht angenommen`,
        missing: `die Behörde verlangt ${list}`,
        unfit: `die Stadt kann ${list} nicht annehmen`,
      }[fault]
    }),
    details_failed: 'das System der Behörde ist an der Buchung zweimal gescheitert',
    mail_limit: 'die Behörde erlaubt für diese E-Mail keinen weiteren Termin',
    office_unnamed: 'nur eine der Behörden ist für Sie zuständig',
    condition_unanswered: 'die Stadt bedient hier nur manche Menschen',
    emergency_desk: 'Termine für Notfälle buchen wir nur, wenn Sie darauf tippen',
    reservation_gone: 'die Behörde hat Ihre Reservierung nicht mehr',
    appointment_gone: 'die Behörde hat Ihren Termin nicht mehr',
    cancelled_at_office: 'Ihr Termin wurde bei der Behörde abgesagt',
    cancelled_by_owner: 'Sie haben Ihren Termin abgesagt',
    not_confirmed_twice: 'Ihre letzten Termine wurden nicht rechtzeitig bestätigt',
    expired: 'Ihr Termin wurde nicht rechtzeitig bestätigt',
    cancelled: 'Ihr Termin wurde zurückgegeben',
    failed: 'die letzte Buchung hat nicht geklappt',
    drift: 'die Antwort der Behörde verstehen wir nicht',
    slot_lost: 'der Termin war schon vergeben',
    race_lost: 'jemand anderes war schneller',
    other_slot: 'die Behörde hat einen anderen Termin reserviert',
    captcha: 'die Behörde hat das Captcha nicht angenommen',
    mismatch: 'die Behörde bietet diese Leistung nicht mehr an',
    refused: 'die Behörde lehnt unsere Anfragen ab',
    office_busy: 'die Behörde hat nicht rechtzeitig geantwortet',
    hold_ran_out: 'die Reservierung ist abgelaufen',
    answer_lost: 'die Antwort der Behörde ging verloren',
    replaced: 'ein früherer Termin hat diesen ersetzt',
    other: 'die letzte Buchung hat nicht geklappt',
  },
}
