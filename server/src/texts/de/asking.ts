import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { asking as english } from '../en/asking.ts'

export const asking: SameTexts<typeof english> = {
  mailSubject: 'Möchten Sie Nachrichten von Terminlotse bekommen?',
  mailText: (account, link, days) => `Guten Tag,

die Person mit dem Terminlotse-Konto ${account} fragt, ob Sie Nachrichten dieses Kontos per E-Mail bekommen möchten.
Terminlotse sucht freie Termine bei Behörden. Eine Nachricht nennt die Leistung, die Uhrzeit und die Behörde.

Wenn Sie das möchten, öffnen Sie bitte diese Seite und wählen „Annehmen“:

${link}

Das Öffnen der Seite ändert nichts. Annehmen können Sie ${days} Tage lang. Wenn Sie nichts tun, bekommen Sie keine Nachrichten.
Wenn Sie nicht noch einmal gefragt werden möchten, wählen Sie auf der Seite „Nein danke“.
Dieses Konto kann Sie dann nicht mehr fragen.`,
  becauseAccepted: (account) => `Sie bekommen diese E-Mail, weil Sie Nachrichten von ${account} angenommen haben.`,
  question: (account) =>
    `Die Person mit dem Terminlotse-Konto ${account} fragt, ob Sie hier Nachrichten dieses Kontos bekommen möchten. ` +
    'Terminlotse sucht freie Termine bei Behörden. Eine Nachricht nennt die Leistung, die Uhrzeit und die Behörde.\n\n' +
    'Bevor Sie annehmen, kommt hier nichts an. Wenn Sie annehmen, sieht das Konto Ihren Benutzernamen oder Vornamen ' +
    'bei Telegram. Wenn Sie „Nein danke“ wählen, kann dieses Konto Sie nicht mehr fragen.',
  accept: 'Annehmen',
  decline: 'Nein danke',
  accepted: (account) => `Ja: Nachrichten von ${account} kommen ab jetzt hierher. Mit /stop beenden Sie das.`,
  declined: (account) =>
    `Nein: Nachrichten von ${account} kommen nicht hierher, und dieses Konto kann Sie nicht mehr fragen.`,
  acceptedBefore: (account) => `Nachrichten von ${account} kommen schon hierher. Mit /stop beenden Sie das.`,
  endedBefore: (account) =>
    `Sie haben gesagt, dass Sie keine Nachrichten von ${account} möchten. Deshalb wurde nichts geändert.`,
  ownChat: () => 'Dieser Link ist für eine andere Person. Die Nachrichten dieses Kontos kommen schon in diesen Chat.',
  over: () =>
    'Diese Anfrage gilt nicht mehr. ' +
    'Bitte lassen Sie sich von der Person, die Ihnen den Link geschickt hat, einen neuen geben.',
  noMore: 'Keine weiteren',
  ended: (account) => `Nachrichten von ${account} kommen nicht mehr hierher.`,
  stopped: 'Hierher kommen keine Nachrichten mehr.',
}
