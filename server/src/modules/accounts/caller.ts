import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import type { Authenticate } from '../../foundation/http/caller.ts'
import { readTogether } from '../../foundation/read-together.ts'
import { findLiveSessions } from './sessions/tokens.store.ts'

const claims = z.object({ sub: z.string(), sid: z.uuid() })

/**
 * Finds the user of a Bearer token; null if the token is not ours or too old, or if its session has ended. A page makes
 * several calls at once: one query reads the tokens that come at the same moment.
 */
export function createAuthenticate(ctx: Ctx): Authenticate {
  const findLiveSession = readTogether((ids: string[]) => findLiveSessions(ctx, ids, ctx.clock.now()))

  return async (bearer) => {
    const claimed = await readAccess(ctx, bearer)
    if (!claimed) return null
    const session = await findLiveSession(claimed.sid)
    if (!session || String(session.userId) !== claimed.sub) return null
    const isStaff = session.isStaff || session.isSuperuser
    const hasPasskey = session.passkeyAt !== null
    const lacksPasskey = isStaff && ctx.config.staffNeedsPasskey && !hasPasskey
    return { userId: session.userId, sessionId: claimed.sid, isStaff, hasPasskey, lacksPasskey }
  }
}

async function readAccess(ctx: Ctx, bearer: string) {
  try {
    const options = { algorithms: ['HS256'], currentDate: ctx.clock.now() }
    return claims.parse((await jwtVerify(bearer, ctx.secrets.tokenKey, options)).payload)
  } catch {
    // The caller counts as signed out after any error.
    return null
  }
}
