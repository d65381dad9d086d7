import { accountRoutes } from '@terminlotse/contract/accounts'
import { consentRoutes } from '@terminlotse/contract/accounts/consents'
import { passkeyRoutes } from '@terminlotse/contract/accounts/passkeys'
import { personalDataRoutes } from '@terminlotse/contract/accounts/personal-data'
import { rightKind, rightRoutes } from '@terminlotse/contract/accounts/rights'
import { scriptKeyRoutes } from '@terminlotse/contract/accounts/script-keys'
import type { Language } from '@terminlotse/contract/language'
import type { Ctx } from '../../foundation/ctx.ts'
import { listed } from '../../foundation/http/pages.ts'
import { type Served, serve, serveSignedIn } from '../../foundation/http/serve.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { unnamedContact } from '../../settings/settings.ts'
import { confirm } from '../../texts/confirmations.ts'
import { hasMailServer } from './account-mail.ts'
import { forgotPassword, resetPassword, sendProofAgain, verifyEmail } from './address/proof.ts'
import { deleteAccount, exportData } from './data/personal-data.ts'
import { checkInvitation, readRegistration } from './invitations.ts'
import { makeKey, readKeys, revokeKey } from './keys/script-keys.ts'
import type { AccountDeps } from './neighbours.ts'
import { challengePasskey, signInWithPasskey } from './passkeys/passkey-sign-in.ts'
import {
  addPasskey,
  askForPasskey,
  preparePasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys/passkeys.ts'
import { noteLookedThrough } from './reclaimed.jobs.ts'
import { endByMail, endRight, keepRights, proveAgain, readRights } from './review.ts'
import { refreshAccess } from './sessions/sessions.ts'
import { changePassword, dropPendingEmail, editProfile, readUser, register, signOut } from './sign-in/own-account.ts'
import { signIn } from './sign-in/sign-in.ts'
import { listConsents } from './users.store.ts'

const openedLink = { none: 'email_proven', old: 'email_lacks_old', new: 'email_lacks_new' } as const
const openedInOutbox = { none: 'email_proven', old: 'outbox_lacks_old', new: 'outbox_lacks_new' } as const

export function accountsServed(ctx: Ctx, deps: AccountDeps): Served[] {
  return [
    serve(accountRoutes.login, ({ body, ip, userAgent }) => signIn(ctx, body, { ip, userAgent })),
    serve(accountRoutes.register, ({ body, ...from }) => register(ctx, body, from)),
    serve(accountRoutes.refresh, ({ body, ip }) => refreshAccess(ctx, deps, { refresh: body.refresh, ip })),
    serve(accountRoutes.registration, async () => readRegistration(ctx)),
    serve(accountRoutes.checkInvitation, ({ body }) => checkInvitation(ctx, body.invitation)),
    serve(accountRoutes.forgotPassword, async ({ body, ip, language }) => {
      await forgotPassword(ctx, body.email, ip)
      const has_server = hasMailServer(ctx)
      const { detail } = confirm(has_server ? 'reset_mail_sent' : 'reset_in_outbox', language)
      return { detail, has_server }
    }),
    serve(accountRoutes.resetPassword, ({ body, ip, language }) =>
      confirmed(resetPassword(ctx, deps, { ...body, ip }), 'password_set', language),
    ),
    serve(accountRoutes.verifyEmail, async ({ body, ip, language }) => {
      const missing_link = await verifyEmail(ctx, { token: body.token, ip })
      const words = hasMailServer(ctx) ? openedLink : openedInOutbox
      const { detail } = confirm(words[missing_link ?? 'none'], language)
      return { detail, missing_link }
    }),
    serveSignedIn(accountRoutes.logout, ({ caller, ip, language }) =>
      confirmed(signOut(ctx, deps, { ...caller, ip }), 'signed_out', language),
    ),
    serveSignedIn(accountRoutes.me, ({ caller }) => readMe(ctx, caller.userId)),
    serveSignedIn(accountRoutes.sendProof, ({ caller, ip, language }) =>
      confirmed(
        sendProofAgain(ctx, caller.userId, ip),
        hasMailServer(ctx) ? 'proof_sent' : 'proof_in_outbox',
        language,
      ),
    ),
    serveSignedIn(accountRoutes.lookedThrough, async ({ caller }) => {
      await noteLookedThrough(ctx, caller.userId)
      return readMe(ctx, caller.userId)
    }),
    serveSignedIn(accountRoutes.profile, ({ caller, ip, body }) => editProfile(ctx, { ...caller, ip }, body)),
    serveSignedIn(accountRoutes.dropPendingEmail, ({ caller, ip }) =>
      dropPendingEmail(ctx, { userId: caller.userId, ip }),
    ),
    serveSignedIn(consentRoutes.list, async ({ caller }) => ({ results: await listConsents(ctx, caller.userId) })),
    serveSignedIn(personalDataRoutes.exportData, ({ caller, ip, language }) =>
      exportData(ctx, deps, { userId: caller.userId, ip, language }),
    ),
    serveSignedIn(personalDataRoutes.deleteAccount, ({ caller, ip, body, language }) =>
      confirmed(deleteAccount(ctx, deps, { ...caller, ip }, body), 'account_deleted', language),
    ),
    serve(personalDataRoutes.privacy, async () => {
      const { contact, personalDataDays } = ctx.config
      return { contact: contact === unnamedContact ? null : contact, personal_data_days: personalDataDays }
    }),
    serveSignedIn(accountRoutes.changePassword, ({ caller, ip, body }) =>
      changePassword(ctx, deps, { ...caller, ip }, body),
    ),
  ]
}

async function readMe(ctx: Ctx, userId: number) {
  const user = await readUser(ctx, userId)
  if (!user) throw new Refusal('signed_out')
  return user
}

export function passkeysServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(passkeyRoutes.passkeys, ({ caller }) => readPasskeys(ctx, caller.userId)),
    serveSignedIn(passkeyRoutes.preparePasskey, ({ caller, body }) => preparePasskey(ctx, caller, body.password)),
    serveSignedIn(passkeyRoutes.addPasskey, ({ caller, ip, body }) => addPasskey(ctx, { ...caller, ip }, body)),
    serveSignedIn(passkeyRoutes.renamePasskey, ({ caller, params, body }) =>
      renamePasskey(ctx, caller.userId, { ...params, ...body }),
    ),
    serveSignedIn(passkeyRoutes.removePasskey, ({ caller, ip, params, body, language }) =>
      confirmed(removePasskey(ctx, { ...caller, ip }, { ...params, ...body }), 'passkey_removed', language),
    ),
    serveSignedIn(passkeyRoutes.askForPasskey, ({ caller, ip, body, language }) =>
      confirmed(
        askForPasskey(ctx, { ...caller, ip }, body),
        body.ask ? 'passkey_asked' : 'passkey_not_asked',
        language,
      ),
    ),
    serve(passkeyRoutes.passkeyChallenge, () => challengePasskey(ctx)),
    serve(passkeyRoutes.passkeyLogin, ({ body, ip, userAgent }) =>
      signInWithPasskey(ctx, body.passkey, { ip, userAgent }),
    ),
  ]
}

export function rightsServed(ctx: Ctx, deps: AccountDeps): Served[] {
  return [
    serveSignedIn(rightRoutes.list, async ({ caller }) => listed(await readRights(ctx, deps, caller))),
    serveSignedIn(rightRoutes.keep, ({ caller, body, language }) =>
      confirmed(keepRights(ctx, deps, caller, body.right), 'right_kept', language),
    ),
    serveSignedIn(rightRoutes.end, async ({ caller, ip, params, language }) => {
      const { data: kind } = rightKind.safeParse(params.kind)
      if (kind === undefined) throw new Refusal('not_found')
      await endRight(ctx, deps, { ...caller, ip }, { kind, id: params.id })
      return confirm('right_ended', language)
    }),
    serve(rightRoutes.endByMail, ({ body, ip, language }) =>
      confirmed(endByMail(ctx, deps, { token: body.token, ip }), 'right_ended', language),
    ),
    serveSignedIn(rightRoutes.proveAgain, ({ caller, body, language }) =>
      confirmed(proveAgain(ctx, caller, body), 'proven_again', language),
    ),
  ]
}

export function scriptKeysServed(ctx: Ctx, deps: AccountDeps): Served[] {
  return [
    serveSignedIn(scriptKeyRoutes.keys, async ({ caller }) => listed(await readKeys(ctx, caller.userId))),
    serveSignedIn(scriptKeyRoutes.make, ({ caller, ip, body }) => makeKey(ctx, { ...caller, ip }, body)),
    serveSignedIn(scriptKeyRoutes.revoke, ({ caller, ip, params, language }) =>
      confirmed(revokeKey(ctx, deps, { ...caller, ip }, params.id), 'key_revoked', language),
    ),
  ]
}

async function confirmed(done: Promise<unknown>, code: Parameters<typeof confirm>[0], language: Language) {
  await done
  return confirm(code, language)
}
