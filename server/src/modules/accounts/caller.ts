import { freshSignInMinutes, keyPrefix } from '@terminlotse/contract/limits'
import { minuteMs } from '@terminlotse/contract/time'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import type { Authenticate, Caller } from '../../foundation/http/caller.ts'
import { keyPattern } from '../../foundation/http/callers/keys-for-scripts.ts'
import { readTogether } from '../../foundation/read-together.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { hashToken } from '../../foundation/secrets.ts'
import { findKeys, isKeyLiving, noteKeyUse, type ScriptKeyRow } from './keys/script-keys.store.ts'
import { findLiveSessions, findProof, findSessionEnd, holdSignIn } from './sessions/tokens.store.ts'
import { holdUser, type UserRow } from './users.store.ts'

const wholeKey = keyPattern(keyPrefix)
const claims = z.object({ sub: z.string(), sid: z.uuid() })

/** Null: not our token, too old, or its session has ended. One query reads the tokens that come at the same moment. */
export function createAuthenticate(ctx: Ctx): Authenticate {
  const findLiveSession = readTogether((ids: string[]) => findLiveSessions(ctx, ids, ctx.clock.now()))
  const useKey = readTogether((hashes: string[]) => useKeys(ctx, hashes))

  return async (bearer) => {
    if (bearer.startsWith(keyPrefix)) return readKeyCaller(bearer, useKey)
    const claimed = await readAccess(ctx, bearer)
    if (!claimed) return null
    const session = await findLiveSession(claimed.sid)
    if (!session || String(session.userId) !== claimed.sub) return null
    const isStaff = session.isStaff || session.isSuperuser
    const hasPasskey = session.passkeyAt !== null
    const lacksPasskey = isStaff && ctx.config.staffNeedsPasskey && !hasPasskey
    return { userId: session.userId, sessionId: claimed.sid, isStaff, hasPasskey, lacksPasskey, keyScope: null }
  }
}

/** The living keys by their hashes. Notes their use, once a minute. */
async function useKeys(ctx: Ctx, hashes: string[]) {
  const now = ctx.clock.now()
  const keys = await findKeys(ctx, hashes, now)
  const before = new Date(now.getTime() - minuteMs)
  const old = [...keys.values()].filter(({ last_used_at }) => last_used_at === null || last_used_at < before)
  if (old.length > 0)
    await noteKeyUse(
      ctx,
      old.map(({ id }) => id),
      { at: now, before },
    )
  return keys
}

/** A key gives no rights of staff. Refuses with `key_unknown` one that is not known here, or has ended. */
async function readKeyCaller(
  secret: string,
  useKey: (hash: string) => Promise<Pick<ScriptKeyRow, 'id' | 'user_id' | 'scope'> | null>,
): Promise<Caller> {
  const key = wholeKey.exec(secret)?.[0] === secret ? await useKey(hashToken(secret)) : null
  if (!key) throw new Refusal('key_unknown')
  const rights = { isStaff: false, hasPasskey: false, lacksPasskey: false, keyScope: key.scope }
  return { userId: key.user_id, sessionId: key.id, ...rights }
}

async function readAccess(ctx: Ctx, bearer: string) {
  try {
    const options = { algorithms: ['HS256'], currentDate: ctx.clock.now() }
    return claims.parse((await jwtVerify(bearer, ctx.secrets.tokenKey, options)).payload)
  } catch {
    return null
  }
}

/** When a sign-in ends if it is not used again; null when it has ended. */
export function readSessionEnd(ctx: Ctx, sessionId: string): Promise<Date | null> {
  return findSessionEnd(ctx, sessionId, ctx.clock.now())
}

export async function isStillIn(ctx: Ctx, { sessionId, keyScope }: Pick<Caller, 'sessionId' | 'keyScope'>) {
  if (keyScope !== null) return isKeyLiving(ctx, sessionId, ctx.clock.now())
  return (await readSessionEnd(ctx, sessionId)) !== null
}

/** True if the caller has signed in, or proven so again, within the last ten minutes. Renewing tokens is no sign-in. */
export async function isFreshSignIn(ctx: Ctx, sessionId: string): Promise<boolean> {
  const now = ctx.clock.now()
  const start = await findProof(ctx, sessionId, now)
  return start !== null && now.getTime() - start.getTime() <= freshSignInMinutes * minuteMs
}

/** Locks the account. Refuses with `signed_out`: a call under way must not do what owner or staff have just stopped. */
export async function holdCaller(tx: TxCtx, { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) {
  const user: UserRow | null = await holdUser(tx, userId)
  const isIn = user?.blocked_at === null && (await holdSignIn(tx, userId, sessionId, tx.clock.now()))
  if (!user || !isIn) throw new Refusal('signed_out')
  return user
}

/** Locks the account. Refuses with `signed_out`: a call from before a block must not start what it has stopped. */
export async function demandUnblocked(tx: TxCtx, userId: number): Promise<void> {
  const user = await holdUser(tx, userId)
  if (user?.blocked_at !== null) throw new Refusal('signed_out')
}
