// docs/decisions/deliveries.md#another-person-is-asked-first
import type { Language } from '@terminlotse/contract/language'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { hashToken } from '../../../foundation/secrets.ts'
import { texts } from '../../../texts/texts.ts'
import { findUser, type UserRow } from '../../accounts/users.store.ts'
import { findHolder } from '../channels/telegram/telegram.store.ts'
import { stateOf } from '../messages/receiver-state.ts'
import { accept, leave } from '../requests/answer.ts'
import { findRequest, isRefused, listOthersOfChat, type OtherRow } from '../requests/requests.store.ts'
import type { Said } from './booking-taps.ts'
import type { PrivateChat } from './chats.ts'

const answerData = /^(accept|decline) ([\w-]{43})$/
const noMoreData = /^nomore (\d{1,10})$/

/** A link of a request is opened in a chat: the person is asked. Null: the code is of another kind. */
export async function openRequest(
  tx: TxCtx,
  code: string,
  chat: PrivateChat,
  theirs: Language,
): Promise<Pick<Said, 'text' | 'buttons'> | null> {
  const found = await findByCode(tx, code)
  if (found === null) return null
  const { row, user } = found
  const said = texts[theirs].asking
  const refusal = await whyNot(tx, row, user, chat)
  if (refusal !== null) return { text: refused(said[refusal], user), buttons: [] }
  const buttons = [
    { text: said.accept, callback_data: `accept ${code}` },
    { text: said.decline, callback_data: `decline ${code}` },
  ]
  return { text: said.question({ account: user.email }), buttons }
}

/** The person has tapped a button of `openRequest`, or ends the messages of an account. Null: it is another button. */
export async function answerRequest(
  tx: TxCtx,
  data: string,
  chat: PrivateChat,
  theirs: Language,
): Promise<string | null> {
  const said = texts[theirs].asking
  const [, receiver] = noMoreData.exec(data) ?? []
  if (receiver !== undefined) return endOne(tx, Number(receiver), chat, theirs)
  const [, does, code] = answerData.exec(data) ?? []
  if (code === undefined) return null
  const found = await findByCode(tx, code)
  if (found === null) return said.over
  const { row, user } = found
  const refusal = await whyNot(tx, row, user, chat)
  if (refusal !== null) return refused(said[refusal], user)
  if (does === 'decline') {
    await leave(tx, row, null, chat.id)
    return said.declined({ account: user.email })
  }
  await accept(tx, row, { language: theirs, telegram_chat: chat.id, telegram_name: chat.name }, null)
  return said.accepted({ account: user.email })
}

function refused(say: string | ((about: { account: string }) => string), { email }: { email: string }): string {
  return typeof say === 'string' ? say : say({ account: email })
}

export async function leaveAll(tx: TxCtx, chat: string): Promise<number> {
  const rows = await listOthersOfChat(tx, chat)
  for (const row of rows) await leave(tx, row, null)
  return rows.length
}

async function endOne(tx: TxCtx, id: number, chat: PrivateChat, theirs: Language): Promise<string> {
  const row = (await listOthersOfChat(tx, chat.id)).find((one) => one.id === id)
  const user = row && (await findUser(tx, row.user_id))
  if (!user) return texts[theirs].asking.over
  await leave(tx, row, null)
  return texts[theirs].asking.ended({ account: user.email })
}

type Why = 'over' | 'ownChat' | 'endedBefore' | 'acceptedBefore'

async function whyNot(tx: TxCtx, row: OtherRow, user: UserRow, chat: PrivateChat): Promise<Why | null> {
  const state = stateOf(row, tx.clock.now())
  if (row.telegram_chat === chat.id) return 'acceptedBefore'
  if (await isRefused(tx, user.id, chat.id)) return 'endedBefore'
  if (state !== 'asked' || user.blocked_at !== null) return 'over'
  if ((await findHolder(tx, chat.id)) === user.id) return 'ownChat'
  const others = await listOthersOfChat(tx, chat.id)
  return others.some(({ user_id }) => user_id === user.id) ? 'acceptedBefore' : null
}

async function findByCode(tx: TxCtx, code: string): Promise<{ row: OtherRow; user: UserRow } | null> {
  const row = await findRequest(tx, { secret_hash: hashToken(code) })
  const user = row?.channel === 'telegram' ? await findUser(tx, row.user_id) : null
  return row && user && { row, user }
}
