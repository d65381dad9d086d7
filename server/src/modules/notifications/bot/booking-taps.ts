// A person books a found time in their chat: a first tap asks, and a second one books. The chat is private and belongs to
// one account: only its tasks count. docs/decisions/booking.md#a-person-books-a-time-with-a-tap
import type { Booking } from '@terminlotse/contract/booking'
import type { Language } from '@terminlotse/contract/language'
import type { ChosenTime } from '@terminlotse/contract/tasks/free-times'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { moments } from '../../../texts/moments.ts'
import { atTime, pageOf } from '../../../texts/notifications/page.ts'
import { texts } from '../../../texts/texts.ts'
import { isAllowed } from '../../accounts/rights.ts'
import { findUser } from '../../accounts/users.store.ts'
import { lacksForTap } from '../../tasks/demands.store.ts'
import { readTap, tapOf } from '../channels/telegram/book-button.ts'
import { findHolder, readHolder } from '../channels/telegram/telegram.store.ts'

/** Functions of modules after this one; app.ts passes them in. A refusal is returned, and nothing is booked then. */
export interface BotNeighbours {
  ask(
    tx: TxCtx,
    owner: { userId: number },
    taskId: number,
    chosen: ChosenTime,
  ): Promise<{ personName: string; officeName: string; moves: boolean } | Refusal>
  /** `isStill`: asked once the task is locked; false refuses with `not_found`. */
  book(
    tx: TxCtx,
    owner: { userId: number; isStill: () => Promise<boolean> },
    taskId: number,
    chosen: ChosenTime,
  ): Promise<Booking | Refusal>
  word(refusal: Refusal, language: Language): string
  /** Whether the person still comes. `isStill`: asked once the appointment is locked; `ask` changes nothing. */
  coming(
    tx: TxCtx,
    asked: { userId: number; bookingId: number; slotAt: Date; isStill: () => Promise<boolean> },
    does: 'ask' | 'keep' | 'cancel',
  ): Promise<Coming>
}

type Coming =
  | { is: 'unknown' | 'cancelled' | 'pending' | 'over' }
  | { is: 'moved'; at: Date }
  | { is: 'stands'; officeName: string; isReal: boolean }

export interface Button {
  text: string
  callback_data: string
}

/** The answer in the chat. `isAnew`: as a new message, else in place of the one that was tapped. */
export interface Said {
  text: string
  isAnew: boolean
  buttons: Button[]
}

/**
 * Null: another button was tapped. `declined`: an earlier tap may have booked, so nothing is said. `theirs`: the language
 * of a person without an account here.
 */
export async function answerBookingTap(
  tx: TxCtx,
  { ask, book, word }: BotNeighbours,
  { chat, data, theirs }: { chat: string; data: string; theirs: Language },
): Promise<Said | 'declined' | null> {
  const tap = readTap(data)
  if (tap === null) return null
  const { does, taskId } = tap
  const instead = (text: string): Said => ({ text, isAnew: does === 'book', buttons: [] })
  const holder = await readHolder(tx, chat)
  if (holder === null) return instead(texts[theirs].telegram.notConnected)
  const { userId } = holder
  const language = (await findUser(tx, userId))?.language ?? theirs
  const { telegram } = texts[language]
  if (does === 'no') return 'declined'
  const right = { userId, kind: 'chat' as const, id: String(holder.id) }
  if (!(await isAllowed(tx, right, 'book'))) return instead(telegram.notKept)
  const chosen = { slot_at: tap.at.toISOString(), office: tap.office }
  const when = moments[language].moment(tap.at)
  // The chat asks for no details of a person: the page does.
  const onPage = (): Said => {
    const url = atTime(pageOf(tx.config, taskId), chosen)
    // Not as a button: Telegram takes none with an address of a private network.
    return { text: `${telegram.fillIn({ when })}\n${url}`, isAnew: true, buttons: [] }
  }
  const refuse = (refusal: Refusal) => instead(refusal.code === 'not_found' ? telegram.noTask : word(refusal, language))
  if (await lacksForTap(tx, { userId, ...tap })) return onPage()
  if (does === 'book') {
    const asked = await ask(tx, { userId }, taskId, chosen)
    if (asked instanceof Refusal) return refuse(asked)
    const buttons = [
      { text: telegram.yes, callback_data: tapOf('yes', tap) },
      { text: telegram.no, callback_data: tapOf('no', tap) },
    ]
    const { officeName: office, personName: person, moves } = asked
    if (moves) return { text: telegram.askToMove({ when, office }), isAnew: true, buttons }
    const text = person ? telegram.askToBookFor({ when, office, person }) : telegram.askToBook({ when, office })
    return { text, isAnew: true, buttons }
  }
  const isStill = async () => (await findHolder(tx, chat)) === userId && (await isAllowed(tx, right, 'book'))
  const booked = await book(tx, { userId, isStill }, taskId, chosen)
  return booked instanceof Refusal ? refuse(booked) : instead(telegram.booking({ when, office: booked.office_name }))
}
