import type { SameTexts } from '../../same-texts.ts'
import type { sentence as english } from '../en/sentence.ts'

export const sentence: SameTexts<typeof english> = {
  date: (day, month) => `${day}. ${month}`,
  found: (slot) => `Frei: ${slot}`,
  reserved: (deadline, slot) => `Bis ${deadline} bestätigen · ${slot}`,
  confirmed: (slot) => `Bestätigt: ${slot}`,
  gone: (slot) => `Weg: ${slot}`,
  notBooked: (slot) => `Nicht gebucht: ${slot}`,
  notCancelled: (slot) => `Nicht abgesagt: ${slot}`,
  notReachable: (since) => `Keine Antwort der Behörde seit ${since}`,
  needsYou: (service) => `Es fehlt noch etwas: ${service}`,
  needsYouShort: (service) => `Es fehlt etwas: ${service}`,

  further: (service, times) => `${service}, und ${times} ${times === 1 ? 'weiterer Termin' : 'weitere Termine'}`,
  furtherUntil: (service, times, day) =>
    `${service}, und ${times} ${times === 1 ? 'weiterer Termin' : 'weitere Termine'} bis ${day}`,
  furtherThatDay: (service, times) => `${service}, und ${times} ${times === 1 ? 'weiterer' : 'weitere'} am selben Tag`,
  openMail: (mailbox) =>
    mailbox === ''
      ? 'Öffnen Sie die E-Mail der Behörde und tippen Sie auf den Link'
      : `Öffnen Sie die E-Mail der Behörde an ${mailbox} und tippen Sie auf den Link`,
  goesOn: 'Wir beobachten weiter',
  hasEnded: 'Wir beobachten nicht mehr',
  movedTo: (slot) => `Jetzt ${slot}`,
  andTasks: (service, further) => `${service} und ${further} weitere ${further === 1 ? 'Aufgabe' : 'Aufgaben'}`,
  keepTrying: 'Wir versuchen es weiter',
}
