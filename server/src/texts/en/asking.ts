/** The words to another person who is asked to receive an account's messages. `account`: the address of the account. */
export const asking = {
  mailSubject: 'Would you like to receive messages from Terminlotse?',
  mailText: (account: string, link: string, days: number) => `Hello,

the person with the Terminlotse account ${account} asks whether you would like to receive messages of this account by email.
Terminlotse looks for free appointments at public offices. A message names the service, the time and the office.

If you want that, please open this page and choose “Accept”:

${link}

Opening the page changes nothing. You can accept for ${days} days. If you do nothing, you get no messages.
If you do not want to be asked again, choose “No” on the page: this account cannot ask you any more then.`,
  becauseAccepted: (account: string) => `You get this email because you accepted messages of ${account}.`,
  question: (account: string) =>
    `The person with the Terminlotse account ${account} asks whether you would like to receive messages of this ` +
    'account here. Terminlotse looks for free appointments at public offices. A message names the service, the time ' +
    'and the office.\n\nNothing comes here before you accept. If you accept, the account sees your username or first ' +
    'name in Telegram. If you choose “No”, this account cannot ask you any more.',
  accept: 'Accept',
  decline: 'No',
  accepted: (account: string) => `Yes: messages of ${account} come here from now on. Send /stop to end that.`,
  declined: (account: string) => `No: no messages of ${account} come here, and this account cannot ask you any more.`,
  acceptedBefore: (account: string) => `Messages of ${account} come here already. Send /stop to end that.`,
  endedBefore: (account: string) => `You have said that you want no messages of ${account}. So nothing was changed.`,
  ownChat: (_account: string) =>
    'This link is for another person. The messages of this account come to this chat already.',
  over: (_account: string) =>
    'This request does not count any more. Please ask the person who sent you the link for a new one.',
  noMore: 'No more of these',
  ended: (account: string) => `No more messages of ${account} come here.`,
  stopped: 'No more messages come here.',
}
