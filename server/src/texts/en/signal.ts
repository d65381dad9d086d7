/** The message that proves a number. It carries no words of whoever asked for it. */
export const signal = {
  code: (code: string) =>
    `${code} is your code for Terminlotse. Enter it in its settings to get messages here. ` +
    'If you did not ask for it, ignore this message, and give the code to nobody.',
}
