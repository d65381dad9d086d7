/** What the Telegram bot answers to people. */
export const telegram = {
  connected: 'This chat is connected to Terminlotse. Messages come here from now on. Send /stop to end that.',
  codeOver:
    'This link does not count any more. Please open the settings of Terminlotse and make a new one under Telegram.',
  howTo: (url: string) => `To get messages here, open the settings of Terminlotse and choose Telegram: ${url}/settings`,
  stopped: 'No more messages come here. You can connect this chat again in the settings of Terminlotse.',
  notConnected: 'This chat is not connected to Terminlotse.',
}
