import { kept, mailedLinks } from '@terminlotse/contract/limits'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { type Mailer, pruneOutbox, sendQuietly } from '../../foundation/mail/mail.ts'
import type { MailUnanswered } from '../../foundation/mail/smtp.ts'
import { hashToken } from '../../foundation/secrets.ts'
import type { MailCode } from '../../texts/mails/mail-codes.ts'
import { wordMail } from '../../texts/mails/mails.ts'
import {
  type AccountMail,
  accountMailQueue,
  isOfRight,
  knownName,
  openAccountMail,
  type RightMail,
  repeatAccountMail,
  takeMail,
} from './account-mail.ts'
import { forgetOldAudit } from './audit.ts'
import { forgetAttempts } from './identity/attempts.ts'
import { deleteOldInvitations } from './invitations/invitations.store.ts'
import { deleteEndedKeys } from './keys/script-keys.store.ts'
import { deleteOldChallenges } from './passkeys/passkeys.store.ts'
import { deleteEnded, insertMailedToken, isTokenKept, readTokensSince } from './sessions/tokens.store.ts'
import { findUser, findUserByEmail, isAddressTaken, lockUser, type UserRow } from './users.store.ts'

/** Ended sessions, used tokens and old invitations stay this long, so that the operator can investigate. */
const keptMs = kept.endedDays * dayMs
/** A person who asks again sooner gets no second mail. The pause doubles with each mail of the last 24 hours. */
const resetPauseMs = 60_000

const forgotten = '/forgot-password'
/** To an unproven address, which gets no link that ends the right. */
const withoutEnd: Partial<Record<RightMail, MailCode>> = {
  passkey_added: 'passkey_added_unproven',
  key_made: 'key_made_unproven',
}
const pathAfter = { password_changed: forgotten, chat_moved: '/settings', account_deleted: '/register' }

interface Letter {
  code: MailCode
  to: string
  user: Pick<UserRow, 'first_name' | 'language'>
  path: string
  more?: { keepPath: string; new_email: string }
}

export function accountsJobs(ctx: Ctx, { mailer }: { mailer: Mailer }): JobDefinition[] {
  return [
    {
      queue: accountMailQueue,
      retries: 6,
      retryDelaySeconds: 20,
      expireSeconds: 60,
      concurrency: 2,
      async handle(data) {
        const { id, mail } = openAccountMail(ctx, data)
        const letter = await prepare(ctx, mail)
        if (!letter) return
        const outcome = await post(ctx, mailer, letter, id)
        if (outcome !== 'sent') await repeatUnanswered(ctx, data, outcome)
      },
    },
    {
      queue: 'prune_accounts',
      cron: '23 3 * * *',
      expireSeconds: 600,
      async handle() {
        const before = new Date(ctx.clock.now().getTime() - keptMs)
        await deleteEnded(ctx, before)
        await forgetAttempts(ctx)
        await forgetOldAudit(ctx)
        await deleteOldInvitations(ctx, before)
        await deleteEndedKeys(ctx, before)
        await deleteOldChallenges(ctx, ctx.clock.now())
        await pruneOutbox(ctx.config, ctx.clock)
      },
    },
  ]
}

/** These mails ask their reader to act, so one is sent again if no answer comes. No job waits for the answer. */
async function repeatUnanswered(ctx: Ctx, job: unknown, { answer }: MailUnanswered): Promise<void> {
  if (answer === null) return repeatAccountMail(ctx, job)
  void answer
    .catch(() => repeatAccountMail(ctx, job))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'An account mail without an answer was not sent again.'))
}

async function post(ctx: Ctx, mailer: Mailer, { code, to, user, path, more }: Letter, id: string) {
  const { publicUrl } = ctx.config.http
  const extra = more && { keep_link: `${publicUrl}${more.keepPath}`, new_email: more.new_email }
  const values = { first_name: user.first_name, link: `${publicUrl}${path}`, ...extra }
  const { subject, text } = wordMail(code, values, user.language)
  const messageId = `${id}@${new URL(publicUrl).hostname}`
  return sendQuietly(mailer, { to, subject, text, messageId }, 'an account mail')
}

// The token is in the fragment of a link, so it reaches no server and no access log.
async function prepare(ctx: Ctx, mail: AccountMail): Promise<Letter | null> {
  const { to } = mail
  const stranger = { first_name: '', language: 'language' in mail ? mail.language : ('en' as const) }
  if (isOfRight(mail)) {
    if (mail.token === null) return { code: withoutEnd[mail.kind] ?? mail.kind, to, user: mail, path: forgotten }
    return { code: mail.kind, to, user: mail, path: `/end-access#token=${mail.token}` }
  }
  switch (mail.kind) {
    case 'email_changed':
      if (mail.token === null) return { code: 'email_changed_unproven', to, user: mail, path: '/settings' }
      return { code: mail.kind, to, user: mail, path: `/keep-email#token=${mail.token}` }
    case 'change_address': {
      const more = { keepPath: `/keep-email#token=${mail.keepToken}`, new_email: mail.new_email }
      return { code: mail.kind, to, user: mail, path: `/verify-email#token=${mail.token}`, more }
    }
    case 'password_changed':
    case 'chat_moved':
    case 'account_deleted':
      return { code: mail.kind, to, user: mail, path: pathAfter[mail.kind] }
    case 'set_up':
      return { code: mail.kind, to, user: stranger, path: `/register#token=${mail.token}` }
    case 'booking_address':
      return { code: mail.kind, to, user: stranger, path: `/verify-email#token=${mail.token}` }
    case 'reset_password':
      return prepareReset(ctx, mail)
    case 'verify_email': {
      const user = await findUser(ctx, mail.userId)
      if (!user) return null
      // Only the owner of the mailbox is told: the person who asked must not learn that the address has an account.
      if (await isAddressTaken(ctx, to, mail.userId))
        return { code: 'address_in_use', to, user: stranger, path: '/login' }
      return { code: mail.kind, to, user, path: `/verify-email#token=${mail.token}` }
    }
  }
}

async function prepareReset(ctx: Ctx, mail: Extract<AccountMail, { kind: 'reset_password' }>): Promise<Letter | null> {
  const { to, token, place: network } = mail
  const user = await findUserByEmail(ctx, to)
  if (!user) return null
  const token_hash = hashToken(token)
  const expires_at = new Date(ctx.clock.now().getTime() + mailedLinks.resetMinutes * minuteMs)
  const endsAfter = new Date(expires_at.getTime() - dayMs)
  const others = { userId: user.id, purpose: 'reset_password' as const, exceptHash: token_hash, endsAfter }
  const isFirst = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, user.id)
    const [newest, ...older] = await readTokensSince(tx, others)
    const pauseMs = resetPauseMs * 2 ** older.length
    if (newest && expires_at.getTime() - newest.getTime() <= pauseMs) return false
    const isNew = !(await isTokenKept(tx, token_hash))
    // When a job runs again, its mail has already been counted.
    if (isNew && user.email_verified_at === null && (await takeMail(tx, to, network)) !== null) return false
    await insertMailedToken(tx, { token_hash, user_id: user.id, purpose: 'reset_password', email: to, expires_at })
    return true
  })
  if (!isFirst) return null
  const named = { first_name: knownName(user), language: user.language }
  return { code: 'reset_password', to, user: named, path: `/reset-password#token=${token}` }
}
