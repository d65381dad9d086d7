import { accountRoutes } from '@terminlotse/contract/accounts'
import { personalDataRoutes } from '@terminlotse/contract/accounts/personal-data'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serve, serveSignedIn } from '../../foundation/http/serve.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { unnamedContact } from '../../settings/settings.ts'
import { confirm } from '../../texts/confirmations.ts'
import { hasMailServer } from './account-mail.ts'
import { forgotPassword, resetPassword, sendProofAgain, verifyEmail } from './address/proof.ts'
import { deleteAccount, exportData } from './data/personal-data.ts'
import { checkInvitation, readRegistration } from './invitations.ts'
import type { AccountDeps } from './neighbours.ts'
import { noteLookedThrough } from './reclaimed.jobs.ts'
import { refreshAccess } from './sessions/sessions.ts'
import { changePassword, dropPendingEmail, editProfile, readUser, register, signOut } from './sign-in/own-account.ts'
import { signIn } from './sign-in/sign-in.ts'

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
    serve(accountRoutes.resetPassword, async ({ body, ip, language }) => {
      await resetPassword(ctx, deps, { ...body, ip })
      return confirm('password_set', language)
    }),
    serve(accountRoutes.verifyEmail, async ({ body, ip, language }) => {
      const missing_link = await verifyEmail(ctx, { token: body.token, ip })
      const words = hasMailServer(ctx) ? openedLink : openedInOutbox
      const { detail } = confirm(words[missing_link ?? 'none'], language)
      return { detail, missing_link }
    }),
    serveSignedIn(accountRoutes.logout, async ({ caller, ip, language }) => {
      await signOut(ctx, deps, { ...caller, ip })
      return confirm('signed_out', language)
    }),
    serveSignedIn(accountRoutes.me, ({ caller }) => readMe(ctx, caller.userId)),
    serveSignedIn(accountRoutes.sendProof, async ({ caller, ip, language }) => {
      await sendProofAgain(ctx, caller.userId, ip)
      return confirm(hasMailServer(ctx) ? 'proof_sent' : 'proof_in_outbox', language)
    }),
    serveSignedIn(accountRoutes.lookedThrough, async ({ caller }) => {
      await noteLookedThrough(ctx, caller.userId)
      return readMe(ctx, caller.userId)
    }),
    serveSignedIn(accountRoutes.profile, ({ caller, ip, body }) => editProfile(ctx, { ...caller, ip }, body)),
    serveSignedIn(accountRoutes.dropPendingEmail, ({ caller, ip }) =>
      dropPendingEmail(ctx, { userId: caller.userId, ip }),
    ),
    serveSignedIn(personalDataRoutes.exportData, ({ caller, ip, language }) =>
      exportData(ctx, deps, { userId: caller.userId, ip, language }),
    ),
    serveSignedIn(personalDataRoutes.deleteAccount, async ({ caller, ip, body, language }) => {
      await deleteAccount(ctx, deps, { ...caller, ip }, body)
      return confirm('account_deleted', language)
    }),
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
