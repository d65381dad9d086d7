import type { Sentences } from '@terminlotse/contract/texts/form'

/** The reasons why watching ended by itself, for the log and the card. */
export const stoppedLines = {
  afterBooking: {
    en: 'Watching stopped: your appointment is booked.',
    de: 'Die Beobachtung ist beendet: Ihr Termin ist gebucht.',
  },
  latestDate: {
    en: 'Watching stopped: it is too late for an appointment up to your latest day{{day}}.',
    de: 'Die Beobachtung ist beendet: Es ist zu spät für einen Termin bis zu Ihrem spätesten Tag{{day}}.',
  },
  thatDay: { en: ', {{day}}', de: ' ({{day}})', context: 'Behind “your latest day”.' },
  currentAppointment: {
    en: 'Watching stopped: nothing earlier is possible now than the appointment you have{{on}}.',
    de: 'Die Beobachtung ist beendet: Vor dem Termin, den Sie haben{{on}}, ist nichts mehr möglich.',
  },
  on: { en: ', on {{moment}}', de: ' ({{moment}})', context: 'Behind “the appointment you have”.' },
  blocked: {
    en: 'Watching stopped: whoever runs this site has blocked this account. Appointments stay, and we keep checking them.',
    de: `Die Beobachtung ist beendet: Der Betreiber hat dieses Konto gesperrt. \
Termine bleiben bestehen, und wir sehen weiter nach, ob sie gelten.`,
  },
  reclaimed: {
    en: `Watching stopped: your email address was confirmed by a new password, and this task is older. \
Start it again if it is yours. Appointments stay, and we keep checking them.`,
    de: `Die Beobachtung ist beendet: Ihre E-Mail-Adresse wurde durch ein neues Passwort bestätigt, und diese Aufgabe \
ist älter. Starten Sie sie wieder, wenn es Ihre ist. Termine bleiben, und wir sehen weiter nach, ob sie \
gelten.`,
  },
  targetGone: {
    en: 'Watching stopped: the office no longer offers this service. Please choose another office or service.',
    de: `Die Beobachtung ist beendet: Die Behörde bietet diese Leistung nicht mehr an. Bitte wählen Sie eine andere Behörde \
oder Leistung.`,
  },
  targetsGone: {
    en: 'Watching stopped: none of the offices offers this service now. Please choose another office or service.',
    de: `Die Beobachtung ist beendet: Keine der Behörden bietet diese Leistung noch an. Bitte wählen Sie eine andere Behörde \
oder Leistung.`,
  },
  officeGone: {
    en: '{{office}} no longer offers this service. We keep watching your other offices.',
    de: '{{office}} bietet diese Leistung nicht mehr an. Die Beobachtung geht bei Ihren anderen Behörden weiter.',
  },
  limit: {
    en: 'Watching stopped: {{office}} offers no appointment {{so}}. Please choose {{fewer}}another office.',
    de: `Die Beobachtung ist beendet: {{office}} vergibt keinen Termin für {{so}}. \
Bitte wählen Sie {{fewer}}eine andere Behörde.`,
  },
  limits: {
    en: 'Watching stopped: none of the offices offers an appointment {{so}}. Please choose {{fewer}}other offices.',
    de: `Die Beobachtung ist beendet: Keine der Behörden vergibt einen Termin für {{so}}. \
Bitte wählen Sie {{fewer}}andere Behörden.`,
  },
  officeLimit: {
    en: '{{office}} offers no appointment {{so}}. We keep watching your other offices.',
    de: '{{office}} vergibt keinen Termin für {{so}}. Die Beobachtung geht bei Ihren anderen Behörden weiter.',
  },
  theOffice: { en: 'the office', de: 'Die Behörde', context: 'In German it begins a sentence.' },
  oneOffice: { en: 'One of your offices', de: 'Eine Ihrer Behörden' },
  fewer: { en: 'fewer, or ', de: 'weniger oder ', context: 'Behind “Please choose”.' },
  so: {
    many: { en: 'for so many at once', de: 'so viele auf einmal' },
    time: { en: 'long enough for {{service}}', de: 'so viel Zeit, wie {{service}} braucht' },
    counted: { en: 'for {{count}} × {{service}} at once', de: '{{count}} × {{service}} auf einmal' },
    uncounted: { en: 'for {{service}} at once', de: '{{service}} auf einmal' },
  },
  noOfficeLeft: {
    en: `Watching did not start again: you have said “Not for me” to every office that still offers this service. \
Please take that back for one office, or choose another.`,
    de: `Die Beobachtung konnte nicht wieder starten: Sie haben bei allen Behörden, die diese Leistung noch anbieten, \
„Nichts für mich“ gesagt. Bitte nehmen Sie das bei einer Behörde zurück, oder wählen Sie eine andere.`,
  },
  detailsMissing: {
    en: 'Watching did not start again: a detail is missing for booking. Please edit the task and start it.',
    de: `Die Beobachtung konnte nicht wieder starten: Für eine Buchung fehlt eine Angabe. \
Bitte bearbeiten Sie die Aufgabe und starten Sie sie.`,
  },
  notStarted: {
    en: 'Watching did not start again after the pause. Please start the task to see the reason.',
    de: 'Die Beobachtung konnte nach der Pause nicht wieder starten. Starten Sie die Aufgabe, um den Grund zu sehen.',
  },
  refused: {
    en: `Watching stopped: the office refuses our requests. Please start again later or ask whoever runs this \
Terminlotse{{contact}}.`,
    de: `Die Beobachtung ist beendet: Die Behörde lehnt unsere Anfragen ab. \
Bitte starten Sie sie später wieder oder fragen Sie den Betreiber{{contact}}.`,
    context: 'The contact stands in brackets, or is empty.',
  },
} as const satisfies Sentences
