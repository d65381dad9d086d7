// The weekly mail that says how often we looked. docs/decisions/deliveries.md#a-weekly-mail-says-that-we-still-look
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import { readRestored } from '../../foundation/data/restored.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { type Mailer, sendQuietly } from '../../foundation/mail/mail.ts'
import { type TaskPolls, type TimesThatFitted, wordWeeklyMail } from '../../texts/mails/weekly-mail.ts'
import { weeklyMailQueue } from './notifications.ts'
import { type Begun, beginMail, listDue, undoBegin, weekMs } from './weekly/weekly.store.ts'

export const startQueue = 'start_weekly_mails'
/** `id` is the mail's Message-ID. It stays the same when its job runs again. */
const job = z.object({ user_id: z.number().int(), id: z.uuid() })

interface Span {
  since: Date
  until: Date
}

export interface WeeklyDeps {
  mailer: Mailer
  readPolls(ctx: Ctx, userId: number, span: Span): Promise<TaskPolls[]>
  readLookBacks(ctx: Ctx, userId: number): Promise<Map<number, TimesThatFitted>>
}

export function weeklyJobs(ctx: Ctx, deps: WeeklyDeps): JobDefinition[] {
  return [
    {
      queue: startQueue,
      cron: '41 * * * *',
      expireSeconds: 60,
      handle: () => startWeeklyMails(ctx),
    },
    {
      queue: weeklyMailQueue,
      retries: 6,
      retryDelaySeconds: 20,
      expireSeconds: 120,
      concurrency: 2,
      async handle(data) {
        const { user_id, id } = job.parse(data)
        await mailTo(ctx, deps, user_id, id)
      },
    },
  ]
}

async function startWeeklyMails(ctx: Ctx): Promise<void> {
  if ((await readRestored(ctx)) !== null) return
  for (const user_id of await listDue(ctx, ctx.clock.now())) {
    await ctx.jobs.send(weeklyMailQueue, { user_id, id: randomUUID() }, { key: String(user_id) })
  }
}

/** Noted before it is sent. Without the server's answer nobody knows whether it was, so it is not sent again. */
async function mailTo(
  ctx: Ctx,
  { mailer, readPolls, readLookBacks }: WeeklyDeps,
  userId: number,
  id: string,
): Promise<void> {
  if ((await readRestored(ctx)) !== null) return
  const until = ctx.clock.now()
  const span = { since: new Date(until.getTime() - weekMs), until }
  const begun = await inTransaction(ctx, (tx) => beginMail(tx, userId, until))
  if (!begun) return
  const undo = () => undoBegin(ctx, userId, { begunAt: until, lastAt: begun.lastAt })
  try {
    const polls = await readPolls(ctx, userId, span)
    if (polls.length === 0) return await undo()
    const fitted = await readLookBacks(ctx, userId)
    const tasks = polls.map((one) => ({ ...one, fitted: fitted.get(one.id) ?? null }))
    await sendQuietly(mailer, letter(ctx, begun, { tasks, span, id }), 'a weekly mail')
  } catch (error) {
    await undo()
    throw error
  }
}

type Letter = Parameters<typeof wordWeeklyMail>[0]

function letter(
  { config }: Ctx,
  { email, first_name, language }: Begun,
  { tasks, span, id }: { tasks: Letter['tasks']; span: Span; id: string },
) {
  const { publicUrl } = config.http
  const links = { tasks_link: `${publicUrl}/tasks`, settings_link: `${publicUrl}/settings` }
  const worded = wordWeeklyMail({ first_name, tasks, ...span, ...links }, language)
  return { to: email, ...worded, messageId: `${id}@${new URL(publicUrl).hostname}` }
}
