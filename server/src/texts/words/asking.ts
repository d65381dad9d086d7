import type { Sentences } from '@terminlotse/contract/texts/form'

/** The words to another person who is asked to receive an account's messages. `account`: the address of the account. */
export const asking = {
  mailSubject: {
    en: 'Would you like to receive messages from Terminlotse?',
    de: 'Möchten Sie Nachrichten von Terminlotse bekommen?',
  },
  mailText: {
    en: `Hello,

The person with the Terminlotse account {{account}} asks whether you \
would like to receive messages from this account by email.
Terminlotse looks for free appointments at public offices. A message names the service, the time and the office.

If you want that, please open this page and choose “Accept”:

{{link}}

Opening the page changes nothing. You can accept for {{days}} days. If you do nothing, you get no messages.
If you do not want to be asked again, choose “No thanks” on the page. This account can then no longer ask you.`,
    de: `Guten Tag,

die Person mit dem Terminlotse-Konto {{account}} fragt, ob Sie Nachrichten dieses Kontos per E-Mail bekommen möchten.
Terminlotse sucht freie Termine bei Behörden. Eine Nachricht nennt die Leistung, die Uhrzeit und die Behörde.

Wenn Sie das möchten, öffnen Sie bitte diese Seite und wählen „Annehmen“:

{{link}}

Das Öffnen der Seite ändert nichts. Annehmen können Sie {{days}} Tage \
lang. Wenn Sie nichts tun, bekommen Sie keine Nachrichten.
Wenn Sie nicht noch einmal gefragt werden möchten, wählen Sie auf der Seite „Nein danke“.
Dieses Konto kann Sie dann nicht mehr fragen.`,
  },
  becauseAccepted: {
    en: 'You get this email because you accepted messages from {{account}}.',
    de: 'Sie bekommen diese E-Mail, weil Sie Nachrichten von {{account}} angenommen haben.',
  },
  question: {
    en: `The person with the Terminlotse account {{account}} asks whether you would like to receive messages from this \
account here. Terminlotse looks for free appointments at public \
offices. A message names the service, the time and the office.

Nothing comes here before you accept. If you accept, the account sees your username or first \
name in Telegram. If you choose “No thanks”, this account can no longer ask you.`,
    de: `Die Person mit dem Terminlotse-Konto {{account}} fragt, ob Sie hier Nachrichten dieses Kontos bekommen \
möchten. Terminlotse sucht freie Termine bei Behörden. Eine Nachricht nennt die Leistung, die Uhrzeit und die Behörde.

Bevor Sie annehmen, kommt hier nichts an. Wenn Sie annehmen, sieht das Konto Ihren Benutzernamen oder \
Vornamen bei Telegram. Wenn Sie „Nein danke“ wählen, kann dieses Konto Sie nicht mehr fragen.`,
  },
  accept: { en: 'Accept', de: 'Annehmen' },
  decline: { en: 'No thanks', de: 'Nein danke' },
  accepted: {
    en: 'Yes: messages from {{account}} come here from now on. Send /stop to end that.',
    de: 'Ja: Nachrichten von {{account}} kommen ab jetzt hierher. Mit /stop beenden Sie das.',
  },
  declined: {
    en: 'No: no messages from {{account}} come here, and this account can no longer ask you.',
    de: 'Nein: Nachrichten von {{account}} kommen nicht hierher, und dieses Konto kann Sie nicht mehr fragen.',
  },
  acceptedBefore: {
    en: 'Messages from {{account}} already come here. Send /stop to end that.',
    de: 'Nachrichten von {{account}} kommen schon hierher. Mit /stop beenden Sie das.',
  },
  endedBefore: {
    en: 'You have said that you want no messages from {{account}}. So nothing was changed.',
    de: 'Sie haben gesagt, dass Sie keine Nachrichten von {{account}} möchten. Deshalb wurde nichts geändert.',
  },
  ownChat: {
    en: 'This link is for another person. Messages from this account already come to this chat.',
    de: 'Dieser Link ist für eine andere Person. Die Nachrichten dieses Kontos kommen schon in diesen Chat.',
  },
  over: {
    en: 'This request is no longer valid. Please ask the person who sent you the link for a new one.',
    de: `Diese Anfrage gilt nicht mehr. Bitte lassen Sie sich von der Person, die Ihnen den Link geschickt hat, einen \
neuen geben.`,
  },
  noMore: { en: 'No more of these', de: 'Keine weiteren' },
  ended: {
    en: 'No more messages from {{account}} come here.',
    de: 'Nachrichten von {{account}} kommen nicht mehr hierher.',
  },
  stopped: { en: 'No more messages come here.', de: 'Hierher kommen keine Nachrichten mehr.' },
} as const satisfies Sentences
