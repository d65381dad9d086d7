import type { Sentences } from '@terminlotse/contract/texts/form'

/** The message that proves a number. It carries no words of whoever asked for it. */
export const signal = {
  code: {
    en: `{{code}} is your code for Terminlotse. Enter it in its settings to get messages here. \
If you did not ask for it, ignore this message, and give the code to nobody.`,
    de: `{{code}} ist Ihr Code für Terminlotse. Geben Sie ihn dort in den Einstellungen ein, um hier Nachrichten zu \
bekommen. Wenn Sie ihn nicht angefordert haben, beachten Sie diese Nachricht nicht, und geben Sie den Code niemandem.`,
  },
} as const satisfies Sentences
