import type { Right, RightKind } from '@terminlotse/contract/accounts/rights'
import type { UsedPasskey } from '@terminlotse/contract/fields/used-passkey'
import { rightReviewDays } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { Caller } from '../../foundation/http/caller.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { writeAudit } from './audit.ts'
import { holdCaller } from './caller.ts'
import { listKeys } from './keys/script-keys.store.ts'
import { revokeKey } from './keys/script-keys.ts'
import type { AccountDeps, OwnRight, RightSource } from './neighbours.ts'
import { askPasswordAgain, holdOwner } from './passkeys/ask-password.ts'
import { checkPasskey, takePasskey } from './passkeys/passkey-sign-in.ts'
import { listPasskeys } from './passkeys/passkeys.store.ts'
import { endPasskey, needsPasskey } from './passkeys/passkeys.ts'
import { forgetRight, listRightRows, type NamedRight, storeKept, storeRight } from './rights/rights.store.ts'
import { holdFresh, isAllowed, readToken, rightRules } from './rights.ts'
import { listLiveSessions, noteProven, revokeSessions } from './sessions/tokens.store.ts'
import { holdUser } from './users.store.ts'

type CallerAt = Caller & { ip: string }
type Deps = Pick<AccountDeps, 'rights'>
const kinds = Object.keys(rightRules) as RightKind[]

export function rightsOfAccounts(onSignedOut: AccountDeps['onSignedOut']) {
  const deps = { onSignedOut }
  type Row = { id: string | number; name: string; created_at: Date; last_used_at: Date | null }
  const named = (rows: Row[]): OwnRight[] =>
    rows.map((row) => ({ id: String(row.id), name: row.name, made_at: row.created_at, used_at: row.last_used_at }))
  return {
    sign_in: {
      list: async (ctx, userId) =>
        named(
          (await listLiveSessions(ctx, userId, ctx.clock.now())).map((row) => ({ ...row, name: row.device ?? '' })),
        ),
      end: (tx, who, id) => endSession(tx, deps, { ...who, id }),
    },
    passkey: {
      list: async (ctx, userId) => named(await listPasskeys(ctx, userId)),
      end: (tx, who, id) => endPasskey(tx, who, Number(id)),
    },
    key: {
      list: async (ctx, userId) => named(await listKeys(ctx, userId)),
      end: (tx, who, id) => revokeKey(tx, deps, who, id),
    },
  } satisfies Partial<Record<RightKind, RightSource>>
}

export async function readRights(ctx: Ctx, deps: Deps, { userId, sessionId }: Caller): Promise<Right[]> {
  const rows = new Map((await listRightRows(ctx, [userId])).map((row) => [`${row.kind} ${row.right_id}`, row]))
  const recent = ctx.clock.now().getTime() - rightReviewDays * dayMs
  const all = (await Promise.all(kinds.map((kind) => listOf(ctx, deps, userId, kind)))).flat()
  const shown = all.map(({ used_at = null, channel = null, ...right }) => {
    const { made_at, unkept_since } = rows.get(`${right.kind} ${right.id}`) ?? { ...right, unkept_since: null }
    const at = { made_at: made_at.toISOString(), used_at: used_at?.toISOString() ?? null }
    const state = { is_kept: unkept_since === null, is_recent: made_at.getTime() > recent }
    return { ...right, ...at, ...state, channel, is_current: right.id === sessionId }
  })
  return shown.toSorted((one, other) => other.made_at.localeCompare(one.made_at))
}

async function listOf(ctx: Ctx, { rights }: Deps, userId: number, kind: RightKind) {
  return (await rights[kind].list(ctx, userId)).map((right: OwnRight) => ({ kind, ...right }))
}

/** Keeps one right, or without one all that are not recent. Refuses with `prove_again`, `not_found`. */
export async function keepRights(
  ctx: Ctx,
  deps: Deps,
  caller: Caller,
  only: Pick<NamedRight, 'kind' | 'id'> | undefined,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await holdFresh(tx, caller)
    const all = await readRights(tx, deps, caller)
    const chosen = all.filter((one) => (only ? one.kind === only.kind && one.id === only.id : !one.is_recent))
    if (only && chosen.length === 0) throw new Refusal('not_found')
    for (const { kind, id } of chosen) await storeKept(tx, { userId: caller.userId, kind, id })
  })
}

/** A passkey may be the second factor. So its end refuses with `prove_again`, `passkey_sign_in_needed`; any: `not_found`. */
export async function endRight(
  ctx: Ctx,
  deps: Deps,
  caller: CallerAt,
  right: Pick<NamedRight, 'kind' | 'id'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await (right.kind === 'passkey' ? holdFresh(tx, caller) : holdCaller(tx, caller))
    if (right.kind === 'passkey' && !caller.hasPasskey && (await needsPasskey(tx, user)))
      throw new Refusal('passkey_sign_in_needed')
    await end(tx, deps, { ...right, userId: caller.userId }, caller.ip)
  })
}

/** By the token of the mail that told of the right. Refuses with `link_expired`, or `right_ended` if it is gone. */
export async function endByMail(ctx: Ctx, deps: Deps, { token, ip }: { token: string; ip: string }): Promise<void> {
  const right = readToken(ctx, token)
  if (right === null) throw new Refusal('link_expired')
  await inTransaction(ctx, async (tx) => {
    await holdUser(tx, right.userId)
    await end(tx, deps, right, ip)
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'not_found' ? new Refusal('right_ended') : error
  })
}

async function end(tx: TxCtx, deps: Deps, right: NamedRight, ip: string | null): Promise<void> {
  const { userId, kind, id } = right
  if (!(await listOf(tx, deps, userId, kind)).some((one) => one.id === id)) throw new Refusal('not_found')
  await deps.rights[kind].end(tx, { userId, ip }, id)
  await forgetRight(tx, right)
}

/** `sessionId`: the sign-in that sets the password; absent: it is set by mail. */
export async function endWithPassword(tx: TxCtx, deps: Deps, userId: number, sessionId?: string): Promise<void> {
  for (const kind of kinds.filter((one) => rightRules[one].newPassword === 'ends'))
    for (const { id } of await listOf(tx, deps, userId, kind))
      if (id !== sessionId) await end(tx, deps, { userId, kind, id }, null)
}

/** A password was set by mail: somebody else may have made what goes on. */
export async function reviewRights(tx: TxCtx, deps: Deps, userId: number): Promise<void> {
  const unkept_since = tx.clock.now()
  for (const kind of kinds.filter((one) => rightRules[one].newPassword === 'review'))
    for (const { id, made_at } of await listOf(tx, deps, userId, kind))
      await storeRight(tx, { userId, kind, id }, { made_at, unkept_since, isMade: false })
}

/** Refuses: `wrong_password`, `passkey_unknown`, `passkey_sign_in_needed`, `too_many_requests`, `busy`. */
export async function proveAgain(
  ctx: Ctx,
  caller: Caller,
  { password = '', passkey }: { password?: string | undefined; passkey?: UsedPasskey | undefined },
): Promise<void> {
  const used = passkey ? await checkPasskey(ctx, passkey) : null
  const owner = passkey ? null : await askPasswordAgain(ctx, caller, password, 'password')
  await inTransaction(ctx, async (tx) => {
    const user = await (owner ? holdOwner(tx, owner) : holdCaller(tx, caller))
    if (owner && !caller.hasPasskey && (await needsPasskey(tx, user))) throw new Refusal('passkey_sign_in_needed')
    const isTheirs = used !== null && used.userId === user.id && (await takePasskey(tx, used))
    const signsIn =
      isTheirs && (await isAllowed(tx, { userId: user.id, kind: 'passkey', id: String(used.id) }, 'names'))
    if (!owner && !signsIn) throw new Refusal('passkey_unknown')
    await noteProven(tx, caller.sessionId, tx.clock.now())
  })
}

async function endSession(
  tx: TxCtx,
  deps: Pick<AccountDeps, 'onSignedOut'>,
  { userId, ip, id }: { userId: number; ip: string | null; id: string },
): Promise<void> {
  const [ended] = await revokeSessions(tx, userId, tx.clock.now(), { only: id })
  if (!ended) throw new Refusal('not_found')
  await deps.onSignedOut(tx, { userId, sessionId: id })
  await writeAudit(tx, { event: 'session_ended', data: { why: 'by_owner' }, userId, ip })
}
