/** The answers of the Telegram bot to people. Accounts are named as `accountName` does. */
export const telegram = {
  connected: (account: string) =>
    `This chat is connected to Terminlotse, for the account ${account}. Messages come here from now on. ` +
    'Send /stop to end that.',
  question: (now: string, next: string) =>
    `A link of the Terminlotse account ${next} was opened here. This chat gets the messages from ${now}.\n\n` +
    `If you move the chat, messages from ${next} come here, and ${now} no longer gets messages by Telegram. ` +
    `If you do not know ${next}, leave it as it is: somebody else has sent you that link.`,
  move: 'Move the chat',
  leave: 'Leave it as it is',
  moved: (account: string) => `Yes: this chat gets messages from ${account} from now on. Send /stop to end that.`,
  left: 'No: nothing was changed.',
  questionOver: 'This question has expired. If you want to connect this chat, create a new link.',
  codeOver: 'This link has expired. Please open the settings of Terminlotse and create a new one under Telegram.',
  howTo: (url: string) => `To get messages here, open the settings of Terminlotse and choose Telegram: ${url}/settings`,
  stopped: 'No more messages come here. You can connect this chat again in the settings of Terminlotse.',
  notConnected: 'This chat is not connected to Terminlotse.',
  notKept:
    'This chat cannot book: nobody has kept it since the password of the account was reset. ' +
    'Open the settings of Terminlotse, “Access to your account”.',
  bookThis: 'Book this one',
  askToBook: (when: string, office: string, person: string) => `Book ${when}, ${office}${person && ` for ${person}`}?`,
  yes: 'Yes',
  no: 'No',
  notBooked: 'No: nothing was booked.',
  booking: (when: string, office: string) =>
    `Yes: ${when}, ${office} is being booked for you. A message here says how it went.`,
  fillIn: (when: string) =>
    `${when}: something is still missing for the booking. Fill it in on the page and book there with one tap: ` +
    'this chat asks for no personal details.',
  noTask: 'This task no longer exists, or it belongs to another account. Nothing was booked.',
}
