import { passkeyRoutes } from '@terminlotse/contract/accounts/passkeys'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serve, serveSignedIn } from '../../foundation/http/serve.ts'
import { confirm } from '../../texts/confirmations.ts'
import { challengePasskey, signInWithPasskey } from './passkeys/passkey-sign-in.ts'
import {
  addPasskey,
  askForPasskey,
  preparePasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys/passkeys.ts'

export function passkeysServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(passkeyRoutes.passkeys, ({ caller }) => readPasskeys(ctx, caller.userId)),
    serveSignedIn(passkeyRoutes.preparePasskey, ({ caller, body }) => preparePasskey(ctx, caller, body.password)),
    serveSignedIn(passkeyRoutes.addPasskey, ({ caller, ip, body }) => addPasskey(ctx, { ...caller, ip }, body)),
    serveSignedIn(passkeyRoutes.renamePasskey, ({ caller, params, body }) =>
      renamePasskey(ctx, caller.userId, { ...params, ...body }),
    ),
    serveSignedIn(passkeyRoutes.removePasskey, async ({ caller, ip, params, body, language }) => {
      await removePasskey(ctx, { ...caller, ip }, { ...params, ...body })
      return confirm('passkey_removed', language)
    }),
    serveSignedIn(passkeyRoutes.askForPasskey, async ({ caller, ip, body, language }) => {
      await askForPasskey(ctx, { ...caller, ip }, body)
      return confirm(body.ask ? 'passkey_asked' : 'passkey_not_asked', language)
    }),
    serve(passkeyRoutes.passkeyChallenge, () => challengePasskey(ctx)),
    serve(passkeyRoutes.passkeyLogin, ({ body, ip, userAgent }) =>
      signInWithPasskey(ctx, body.passkey, { ip, userAgent }),
    ),
  ]
}
