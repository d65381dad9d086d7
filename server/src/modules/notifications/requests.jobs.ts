// The mail that asks another person. Nobody knows their language, so it comes in both, the account's first.
import { language as languages } from '@terminlotse/contract/language'
import { receivers as limits } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import type { Mail, Mailer } from '../../foundation/mail/mail.ts'
import { MailUnanswered } from '../../foundation/mail/smtp.ts'
import { SealBroken } from '../../foundation/secrets.ts'
import { texts } from '../../texts/texts.ts'
import { findUser, lockUser, type UserRow } from '../accounts/users.store.ts'
import { mailFailure } from './channels/email/failures.ts'
import { tellPages } from './messages/changed.ts'
import { stateOf } from './messages/receiver-state.ts'
import { updateReceiver } from './messages/receivers.store.ts'
import { leaveHeaders, leaveLinks, openRequestSecret } from './messages/request-secrets.ts'
import { requestMailQueue } from './notifications.ts'
import { findRequest, type OtherRow } from './requests/requests.store.ts'

/** Without the address: it stands in the receiver's row. `id` is the mail's Message-ID, the same in each copy. */
const job = z.object({ receiver: z.number().int(), id: z.uuid(), copies: z.number().int().default(1) })
type Job = z.infer<typeof job>

const mostCopies = 3
/** A mail server may be away for so long. After that, a request that no mail carries must not look open. */
const triedForMs = dayMs

export function requestsJobs(ctx: Ctx, { mailer }: { mailer: Mailer }): JobDefinition[] {
  return [
    {
      queue: requestMailQueue,
      // They last for more than a day, so that a try comes after it and ends the request.
      retries: 13,
      retryDelaySeconds: 20,
      expireSeconds: 60,
      concurrency: 2,
      handle: (data) => mailRequest(ctx, mailer, job.parse(data)),
    },
  ]
}

async function mailRequest(ctx: Ctx, mailer: Mailer, data: Job): Promise<void> {
  const row = await findRequest(ctx, { id: data.receiver })
  const user = row && (await findUser(ctx, row.user_id))
  const to = row?.settings.receiver_email
  if (!row?.request_sealed || !user || typeof to !== 'string' || user.blocked_at !== null) return
  if (stateOf(row, ctx.clock.now()) !== 'asked') return
  try {
    const secret = openRequestSecret(ctx, user.id, row.request_sealed)
    await mailer.send(letter(ctx, user, { to, secret, id: data.id }))
  } catch (error) {
    if (error instanceof MailUnanswered) return repeatUnanswered(ctx, data, error)
    // A key that is missing here may be back with the next process.
    const failed = error instanceof SealBroken ? 'unreadable' : mailFailure(error).failed
    if (failed === 'receiver_refused')
      return endRequest(ctx, row, 'The mail server takes no mail for a person who was asked.')
    const triedMs = ctx.clock.now().getTime() - (row.asked_at ?? row.created_at).getTime()
    if (triedMs >= triedForMs)
      return endRequest(ctx, row, `A request to another person could not be sent for a day (${failed}).`)
    // The error is logged and stored: the server's words may name people.
    throw new Error(`A request to another person was not sent (${failed}).`)
  }
}

function letter(
  ctx: Ctx,
  { email, language }: UserRow,
  { to, secret, id }: { to: string; secret: string; id: string },
) {
  const { page, atOnce } = leaveLinks(ctx.config, secret)
  const others = languages.options.filter((one) => one !== language)
  const both = [language, ...others].map((one) => texts[one].asking)
  const mail: Mail = {
    to,
    subject: both.map(({ mailSubject }) => mailSubject).join(' / '),
    text: both
      .map(({ mailText }) => mailText({ account: email, link: page, days: limits.askDays }))
      .join('\n\n---\n\n'),
    messageId: `${id}@${new URL(ctx.config.http.publicUrl).hostname}`,
    headers: leaveHeaders(atOnce),
  }
  return mail
}

async function repeatUnanswered(ctx: Ctx, { copies, ...data }: Job, { answer }: MailUnanswered): Promise<void> {
  const again = async () => {
    if (copies < mostCopies) await ctx.jobs.send(requestMailQueue, { ...data, copies: copies + 1 })
  }
  if (answer === null) return again()
  void answer
    .catch(again)
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'A request without an answer was not sent again.'))
}

async function endRequest(ctx: Ctx, { id, user_id: userId }: OtherRow, why: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId)
    const row = await findRequest(tx, { id })
    if (!row?.is_on || row.accepted_at !== null) return
    await updateReceiver(tx, row, { is_on: false, asked_until: tx.clock.now() })
    tellPages(tx, userId)
  })
  ctx.log.warn({ receiver: id }, why)
}
