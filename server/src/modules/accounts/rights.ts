// Each right that outlives a sign-in is declared here once. The compiler demands a row for each new kind.
// docs/decisions/accounts.md#rights-that-outlive-a-sign-in
import type { RightKind } from '@terminlotse/contract/accounts/rights'
import type { Ctx, Db, TxCtx } from '../../foundation/ctx.ts'
import type { Caller } from '../../foundation/http/caller.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { type RightMail, tellOwner } from './account-mail.ts'
import { holdCaller, isFreshSignIn } from './caller.ts'
import { listRightRows, type NamedRight, storeRight } from './rights/rights.store.ts'
import { findUser, type UserRow } from './users.store.ts'

/** `names`: reads names of tasks and people. `told`: gets messages or sees appointments. `book`: a tap there books. */
type Act = 'names' | 'told' | 'book'

interface Rule {
  may: readonly Act[]
  /** True: making it needs the password or a passkey, given within the last ten minutes. */
  asks: boolean
  /** The mail to the owner's confirmed address, with a link that ends the right. Null: it reads no names and books nothing. */
  mail: RightMail | null
  /**
   * `ends`: all of the kind but the sign-in that sets the password; `review`: it goes on. After a password that was set by
   * mail, a right under review reads no names and books nothing until its owner has kept it.
   */
  newPassword: 'ends' | 'review'
}

export const rightRules: Record<RightKind, Rule> = {
  sign_in: { may: ['names', 'told', 'book'], asks: true, mail: null, newPassword: 'ends' },
  // It signs in alone. After the password it is a second factor, and that it stays.
  passkey: { may: ['names', 'book'], asks: true, mail: 'passkey_added', newPassword: 'review' },
  key: { may: ['told'], asks: true, mail: 'key_made', newPassword: 'ends' },
  receiver: { may: ['names', 'told'], asks: true, mail: 'receiver_added', newPassword: 'review' },
  chat: { may: ['names', 'told', 'book'], asks: true, mail: 'chat_connected', newPassword: 'review' },
  person: { may: ['told'], asks: true, mail: 'person_asked', newPassword: 'review' },
  push: { may: ['names', 'told'], asks: true, mail: 'push_added', newPassword: 'review' },
  feed: { may: ['told'], asks: false, mail: null, newPassword: 'ends' },
  shared_page: { may: ['told'], asks: false, mail: null, newPassword: 'ends' },
}

const waits: ReadonlySet<Act> = new Set(['names', 'book'])

/** True if the right allows this. One that its owner has not kept is told things, and no more. */
function allows(kind: RightKind, act: Act, isKept: boolean): boolean {
  return rightRules[kind].may.includes(act) && (isKept || !waits.has(act))
}

export async function readAllowed(ctx: Db, userIds: number[]) {
  const waiting = (await listRightRows(ctx, userIds)).filter(({ unkept_since }) => unkept_since !== null)
  const unkept = new Set(waiting.map(({ kind, right_id }) => `${kind} ${right_id}`))
  return ({ kind, id }: Pick<NamedRight, 'kind' | 'id'>, act: Act) => allows(kind, act, !unkept.has(`${kind} ${id}`))
}

export async function isAllowed(ctx: Db, right: NamedRight, act: Act): Promise<boolean> {
  return (await readAllowed(ctx, [right.userId]))(right, act)
}

type SignedIn = Pick<Caller, 'userId' | 'sessionId'>

/** Locks the account of a caller. Refuses with `prove_again` after an older sign-in, and as `holdCaller` does. */
export async function holdFresh(tx: TxCtx, caller: SignedIn): Promise<UserRow> {
  const user = await holdCaller(tx, caller)
  if (!(await isFreshSignIn(tx, caller.sessionId))) throw new Refusal('prove_again')
  return user
}

/** Locks the account of a caller who is about to make a right. Refuses as its rule says. */
export async function holdMaker(tx: TxCtx, caller: SignedIn, kind: RightKind): Promise<UserRow> {
  return rightRules[kind].asks ? holdFresh(tx, caller) : holdCaller(tx, caller)
}

/** A right was made, or leads to another place now. `isKept` false: without a fresh sign-in. */
export async function noteMade(
  tx: TxCtx,
  right: NamedRight,
  { isKept = true, network = null }: { isKept?: boolean; network?: string | null } = {},
): Promise<void> {
  const now = tx.clock.now()
  await storeRight(tx, right, { made_at: now, unkept_since: isKept ? null : now, isMade: true })
  const { mail } = rightRules[right.kind]
  const user = mail && (await findUser(tx, right.userId))
  if (!mail || !user) return
  await tellOwner(tx, user, mail, network, tokenOf(tx, right))
}

/** A part of what is signed, so it must never change. */
export const rightPurpose = 'end_right'

/** Ends this right and nothing else. No row holds it: it counts as long as the right is there. */
function tokenOf({ secrets }: Pick<Ctx, 'secrets'>, { userId, kind, id }: NamedRight): string {
  const text = `${userId}.${kind}.${id}`
  return `${text}.${secrets.sign(text, rightPurpose)}`
}

/** Null: we made no such token. */
export function readToken({ secrets }: Pick<Ctx, 'secrets'>, token: string): NamedRight | null {
  const [, text = '', userId, kind, id = '', signature = ''] =
    /^((\d+)\.(\w+)\.([\w-]+))\.([\w-]{43})$/.exec(token) ?? []
  if (!secrets.isSigned(text, rightPurpose, signature)) return null
  return { userId: Number(userId), kind: kind as RightKind, id }
}
