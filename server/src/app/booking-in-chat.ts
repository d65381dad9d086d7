import { Refusal } from '../foundation/refusal.ts'
import { readChoice, tryToBook } from '../modules/monitoring/choosing.ts'
import { wordRefusal } from '../texts/refusal-words.ts'

/** The calls with which the Telegram bot lets a person book in their chat. */
export const bookingInChat = {
  async ask(...[tx, { userId }, taskId, chosen]: Parameters<typeof tryToBook>) {
    const choice = await readChoice(tx, userId, taskId, chosen)
    if (choice instanceof Refusal) return choice
    return { personName: choice.free.personName, officeName: choice.about.office.name }
  },
  book: tryToBook,
  word: (...asked: Parameters<typeof wordRefusal>) => wordRefusal(...asked).detail,
}
