import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Ctx, Db } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { notification_settings } from '../notifications.tables.ts'

export type SettingsRow = typeof notification_settings.$inferSelect
export type SettingsValues = Omit<SettingsRow, 'id' | 'user_id' | 'weekly_mail_at' | `telegram_${string}`>

export async function findSettings(ctx: Db, userId: number): Promise<SettingsRow | null> {
  const [row] = await listSettings(ctx, [userId])
  return row ?? null
}

export async function listSettings({ db }: Db, userIds: number[]): Promise<SettingsRow[]> {
  return db.select().from(notification_settings).where(isAmong(notification_settings.user_id, userIds))
}

export async function insertSettings({ db }: Db, userId: number, values: SettingsValues): Promise<SettingsRow | null> {
  const [row] = await db
    .insert(notification_settings)
    .values({ ...values, user_id: userId })
    .onConflictDoNothing({ target: notification_settings.user_id })
    .returning()
  return row ?? null
}

export const noCode = {
  telegram_code_hash: null,
  telegram_code_until: null,
  telegram_code_chat: null,
  telegram_code_receiver: null,
}

export async function endSettings({ db, clock }: Pick<Ctx, 'db' | 'clock'>, userId: number): Promise<boolean> {
  const { user_id, enable_weekly_mail, telegram_code_hash } = notification_settings
  const rows = await db
    .update(notification_settings)
    .set({ enable_weekly_mail: false, ...noCode, updated_at: clock.now() })
    .where(and(eq(user_id, userId), or(enable_weekly_mail, isNotNull(telegram_code_hash))))
    .returning({ user_id })
  return rows.length > 0
}

export async function updateSettings({ db }: Db, userId: number, values: SettingsValues): Promise<SettingsRow | null> {
  const [row] = await db
    .update(notification_settings)
    .set(values)
    .where(eq(notification_settings.user_id, userId))
    .returning()
  return row ?? null
}
