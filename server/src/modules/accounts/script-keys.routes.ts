import { scriptKeyRoutes } from '@terminlotse/contract/accounts/script-keys'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import { confirm } from '../../texts/confirmations.ts'
import { makeKey, readKeys, revokeKey } from './keys/script-keys.ts'
import type { AccountDeps } from './neighbours.ts'

export function scriptKeysServed(ctx: Ctx, deps: AccountDeps): Served[] {
  return [
    serveSignedIn(scriptKeyRoutes.keys, async ({ caller }) => {
      const results = await readKeys(ctx, caller.userId)
      return { count: results.length, next: null, previous: null, results }
    }),
    serveSignedIn(scriptKeyRoutes.make, ({ caller, ip, body }) => makeKey(ctx, { ...caller, ip }, body)),
    serveSignedIn(scriptKeyRoutes.revoke, async ({ caller, ip, params, language }) => {
      await revokeKey(ctx, deps, { ...caller, ip }, params.id)
      return confirm('key_revoked', language)
    }),
  ]
}
