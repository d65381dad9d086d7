// The day before an appointment, its person keeps it or gives it back in their chat: a first tap asks, and a second one
// cancels. The chat is private and belongs to one account: only its appointments are meant.
import type { Language } from '@terminlotse/contract/language'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { moments } from '../../../texts/moments.ts'
import { texts } from '../../../texts/texts.ts'
import { isAllowed } from '../../accounts/rights.ts'
import { findUser } from '../../accounts/users.store.ts'
import { comingTapOf, readComingTap } from '../channels/telegram/book-button.ts'
import { findHolder, readHolder } from '../channels/telegram/telegram.store.ts'
import type { BotNeighbours, Said } from './booking-taps.ts'

const acts = { keep: 'keep', back: 'ask', back_yes: 'cancel' } as const

/** As `answerBookingTap`. `declined`: the buttons go, and nothing is said. */
export async function answerComingTap(
  tx: TxCtx,
  { coming }: BotNeighbours,
  { chat, data, theirs }: { chat: string; data: string; theirs: Language },
): Promise<Said | 'declined' | null> {
  const tap = readComingTap(data)
  if (tap === null) return null
  const { does, bookingId, at } = tap
  if (does === 'back_no') return 'declined'
  const isAnew = does !== 'back_yes'
  const say = (text: string): Said => ({ text, isAnew, buttons: [] })
  const holder = await readHolder(tx, chat)
  if (holder === null) return say(texts[theirs].telegram.notConnected)
  const { userId } = holder
  const language = (await findUser(tx, userId))?.language ?? theirs
  const { telegram: words, atPractice } = texts[language]
  const right = { userId, kind: 'chat' as const, id: String(holder.id) }
  if (!(await isAllowed(tx, right, 'book'))) return say(words.notKept)
  const isStill = async () => (await findHolder(tx, chat)) === userId && (await isAllowed(tx, right, 'book'))
  const found = await coming(tx, { userId, bookingId, slotAt: at, isStill }, acts[does])
  const when = moments[language].moment(found.is === 'moved' ? found.at : at)
  if (found.is !== 'stands') return say(words.coming[found.is]({ when }))
  if (does === 'keep') return 'declined'
  const facts = { when, office: found.officeName }
  const text = does === 'back' ? words.askBack(facts) : words.givingBack(facts)
  const buttons = [
    { text: words.yes, callback_data: comingTapOf('back_yes', tap) },
    { text: words.no, callback_data: comingTapOf('back_no', tap) },
  ]
  return { text: found.isReal ? text : `${text}\n${atPractice}`, isAnew, buttons: does === 'back' ? buttons : [] }
}
