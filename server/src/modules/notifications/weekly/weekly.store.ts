import { dayMs } from '@terminlotse/contract/time'
import { and, eq, exists, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { clocksDifferMs } from '../../../foundation/clock.ts'
import type { Db, TxCtx } from '../../../foundation/ctx.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { notification_settings } from '../notifications.tables.ts'

const { user_id, enable_weekly_mail, weekly_mail_at } = notification_settings
export const weekMs = 7 * dayMs

function isDue(now: Date) {
  const before = new Date(now.getTime() - weekMs)
  // A moment from a clock that was ahead must not prevent the mail for years.
  const future = new Date(now.getTime() + clocksDifferMs)
  const isOver = or(isNull(weekly_mail_at), lte(weekly_mail_at, before), gt(weekly_mail_at, future))
  return and(enable_weekly_mail, isOver, isNotNull(users.email_verified_at), isNull(users.blocked_at))
}

export async function listDue({ db }: Db, now: Date): Promise<number[]> {
  const watching = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.user_id, user_id), eq(tasks.is_monitoring, true)))
  const rows = await db
    .select({ user_id })
    .from(notification_settings)
    .innerJoin(users, eq(users.id, user_id))
    .where(and(isDue(now), exists(watching)))
    .orderBy(user_id)
  return rows.map((row) => row.user_id)
}

export type Begun = NonNullable<Awaited<ReturnType<typeof beginMail>>>

/** Notes that the mail to this person begins now. Null: it is not due, or another process has begun it. */
export async function beginMail(tx: TxCtx, userId: number, now: Date) {
  const { email, first_name, language } = users
  const [begun] = await tx.db
    .select({ email, first_name, language, lastAt: weekly_mail_at })
    .from(notification_settings)
    .innerJoin(users, eq(users.id, user_id))
    .where(and(eq(user_id, userId), isDue(now)))
    .for('update', { of: notification_settings })
  if (!begun) return null
  await tx.db.update(notification_settings).set({ weekly_mail_at: now }).where(eq(user_id, userId))
  return begun
}

export async function undoBegin(
  { db }: Db,
  userId: number,
  { begunAt, lastAt }: { begunAt: Date; lastAt: Date | null },
): Promise<void> {
  const isIts = and(eq(user_id, userId), eq(weekly_mail_at, begunAt))
  await db.update(notification_settings).set({ weekly_mail_at: lastAt }).where(isIts)
}
