import type { Channel } from '@terminlotse/contract/notifications/channels/channels'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'
import { ofUser } from '../accounts/accounts.tables.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { receivers } from './receivers.tables.ts'

/** The settings of an account that are not of one receiver. Its quiet hours are those of receivers without own ones. */
export const notification_settings = pgTable('notification_settings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  user_id: ofUser().unique(),
  enable_outage_messages: boolean().notNull().default(true),
  enable_weekly_mail: boolean().notNull().default(false),
  weekly_mail_at: moment(),
  enable_quiet_hours: boolean().notNull().default(false),
  quiet_from: text().notNull().default('22:00'),
  quiet_until: text().notNull().default('07:00'),
  quiet_except_clicks: boolean().notNull().default(true),
  /** Until this time, a person who sends the code of this hash to the bot connects their chat. */
  telegram_code_hash: text().unique(),
  telegram_code_until: moment(),
  /** The chat that opened the code and belongs to another account until its person agrees; null: none. */
  telegram_code_chat: text(),
  /** The receiver that the chat is for; null: the first one by Telegram. */
  telegram_code_receiver: integer(),
  updated_at: moment().notNull(),
})

/** One message to one receiver, written with the fact that causes it and before anything is sent. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Also the Message-ID of the mail and the guid of the push, so that a repeat after a crash is recognised. */
    id: uuid().primaryKey(),
    user_id: ofUser(),
    task_id: integer().references(() => tasks.id, { onDelete: 'set null' }),
    /** Null: its receiver was removed. */
    receiver_id: integer().references(() => receivers.id, { onDelete: 'set null' }),
    channel: text().$type<Channel>().notNull(),
    notice: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** `overtaken`: no longer true when it was due. `unknown`: the receiver never said whether it took it. */
    state: text({ enum: ['waiting', 'sent', 'given_up', 'overtaken', 'unknown'] }).notNull(),
    tries: integer().notNull().default(0),
    /** The number of tries that handed it over without an answer: this many copies may have arrived. */
    unanswered: integer().notNull().default(0),
    /** The reason of the last failure: a code and the receiver's own words without secrets. */
    last_error: text(),
    next_try_at: moment(),
    created_at: moment().notNull(),
    finished_at: moment(),
    /** The data with which the channel can change the message later, such as its number in the chat. */
    receipt: text(),
    /** When it was withdrawn, or when this was tried; null: never. */
    withdrawn_at: moment(),
  },
  (t) => [
    index('deliveries_user').on(t.user_id, t.created_at),
    index('deliveries_task').on(t.task_id),
    index('deliveries_receiver').on(t.receiver_id),
    // Both indexes stay small: few deliveries wait at any time, and few ended long enough ago to be deleted tonight.
    index('deliveries_waiting').on(t.user_id, t.created_at).where(sql`${t.state} = 'waiting'`),
    index('deliveries_withdrawable')
      .on(t.created_at)
      .where(sql`${t.state} = 'sent' and ${t.notice} = 'appointment_found' and ${t.withdrawn_at} is null`),
    index('deliveries_finished').on(t.finished_at).where(sql`${t.finished_at} is not null`),
  ],
)

export const channel_tests = pgTable('channel_tests', {
  receiver_id: integer()
    .primaryKey()
    .references(() => receivers.id, { onDelete: 'cascade' }),
  tested_at: moment().notNull(),
  /** A keyed fingerprint of its digits; null: they were typed, or the message did not arrive. */
  digits_signed: text(),
  guesses: integer().notNull().default(0),
  confirmed_at: moment(),
})

/** The number of messages about free appointments to a receiver in the hour that began with the first of them. */
export const news_hours = pgTable('news_hours', {
  receiver_id: integer()
    .primaryKey()
    .references(() => receivers.id, { onDelete: 'cascade' }),
  began_at: moment().notNull(),
  /** Counts messages beyond the limit too, so that the notification is sent only once. */
  messages: integer().notNull(),
})

/** The key pair (VAPID) by which push services recognise this installation: one row, made when it is first needed. */
export const push_key = pgTable('push_key', {
  id: integer().primaryKey(),
  public_key: text().notNull(),
  private_key_sealed: text().notNull(),
  created_at: moment().notNull(),
})

export const push_devices = pgTable(
  'push_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: ofUser(),
    /** The sign-in that added or last checked it. No foreign key: a device outlives a sign-in that expires. */
    session_id: uuid().notNull(),
    name: text().notNull(),
    /** Identifies the browser without storing its push address in clear. */
    endpoint_hash: text().notNull().unique(),
    subscription_sealed: text().notNull(),
    renewal_hash: text().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [index('push_devices_user').on(t.user_id)],
)

export const push_receipts = pgTable(
  'push_receipts',
  {
    delivery_id: uuid()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    device_id: integer()
      .notNull()
      .references(() => push_devices.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.delivery_id, t.device_id] }), index('push_receipts_device').on(t.device_id)],
)
