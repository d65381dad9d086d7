/** The words to another person who is asked to receive an account's messages. `account`: the address of the account. */
export const asking = {
  mailSubject: 'Would you like to receive messages from Terminlotse?',
  mailText: (account: string, link: string, days: number) => `Hello,

the person with the Terminlotse account ${account} asks whether you would like to receive messages from this account by email.
Terminlotse looks for free appointments at public offices. A message names the service, the time and the office.

If you want that, please open this page and choose “Accept”:

${link}

Opening the page changes nothing. You can accept for ${days} days. If you do nothing, you get no messages.
If you do not want to be asked again, choose “No thanks” on the page. This account can then no longer ask you.`,
  becauseAccepted: (account: string) => `You get this email because you accepted messages from ${account}.`,
  question: (account: string) =>
    `The person with the Terminlotse account ${account} asks whether you would like to receive messages from this ` +
    'account here. Terminlotse looks for free appointments at public offices. A message names the service, the time ' +
    'and the office.\n\nNothing comes here before you accept. If you accept, the account sees your username or first ' +
    'name in Telegram. If you choose “No thanks”, this account can no longer ask you.',
  accept: 'Accept',
  decline: 'No thanks',
  accepted: (account: string) => `Yes: messages from ${account} come here from now on. Send /stop to end that.`,
  declined: (account: string) => `No: no messages from ${account} come here, and this account can no longer ask you.`,
  acceptedBefore: (account: string) => `Messages from ${account} come here already. Send /stop to end that.`,
  endedBefore: (account: string) => `You have said that you want no messages from ${account}. So nothing was changed.`,
  ownChat: (_account: string) =>
    'This link is for another person. Messages from this account come to this chat already.',
  over: (_account: string) =>
    'This request is no longer valid. Please ask the person who sent you the link for a new one.',
  noMore: 'No more of these',
  ended: (account: string) => `No more messages from ${account} come here.`,
  stopped: 'No more messages come here.',
}
