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

  further: (service, times) => `${service}, und ${times} weitere ${times === 1 ? 'Zeit' : 'Zeiten'}`,
  furtherUntil: (service, times, day) =>
    `${service}, und ${times} weitere ${times === 1 ? 'Zeit' : 'Zeiten'} bis ${day}`,
  openMail: (mailbox) =>
    mailbox === ''
      ? 'Öffnen Sie die E-Mail der Behörde und tippen Sie auf den Link'
      : `Öffnen Sie die E-Mail der Behörde an ${mailbox} und tippen Sie auf den Link`,
  bring: (what) => `Mitbringen: ${what}`,
  goesOn: 'Wir beobachten weiter',
  hasEnded: 'Wir beobachten nicht mehr',
  movedTo: (slot) => `Jetzt ${slot}`,
  andTasks: (service, further) => `${service} und ${further} weitere`,
  keepTrying: 'Wir versuchen es weiter und sagen Ihnen Bescheid',
}
