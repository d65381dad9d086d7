import type { Language } from '@terminlotse/contract/language'
import type { Channel, FieldName, SecretName } from '@terminlotse/contract/notifications/channels/channels'
import type { ReceiverKinds } from '@terminlotse/contract/notifications/receivers'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'
import { botTroubles } from '../../texts/bot-trouble.ts'
import { ofUser } from '../accounts/accounts.tables.ts'
import type { QuietFields } from './messages/quiet.ts'

export const receivers = pgTable(
  'receivers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: ofUser(),
    channel: text().$type<Channel>().notNull(),
    /** Empty: the name of its channel. */
    name: text().notNull().default(''),
    /** The settings of the account show the fields of this one, and write them. */
    is_first: boolean().notNull(),
    is_on: boolean().notNull(),
    kinds: text().$type<ReceiverKinds>().notNull().default('all'),
    /** Null: that of the account. */
    language: text().$type<Language>(),
    /** Null: the quiet hours of the account. */
    quiet: jsonb().$type<QuietFields>(),
    is_brief: boolean().notNull().default(false),
    /** The fields of its channel except the secrets, as checked by the contract's schema. */
    settings: jsonb().$type<Partial<Record<FieldName, string | number>>>().notNull().default({}),
    secrets_sealed: jsonb().$type<Partial<Record<SecretName, string>>>().notNull().default({}),
    telegram_chat: text(),
    telegram_name: text(),
    /** When the chat went to another account; null: it did not, or one was connected since. */
    telegram_moved_at: moment(),
    /** The number that messages go to by Signal. It has answered a code. */
    signal_number: text(),
    is_of_other: boolean().notNull().default(false),
    asked_at: moment(),
    asked_until: moment(),
    accepted_at: moment(),
    left_at: moment(),
    secret_hash: text().unique(),
    /** A token that can only end the messages to the other person. */
    leave_hash: text().unique(),
    /** The secret of the mail, sealed: each later mail names the page that it opens. Null: no mail does. */
    request_sealed: text(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (t) => [
    uniqueIndex('receivers_first').on(t.user_id, t.channel).where(sql`${t.is_first}`),
    // A chat gets the messages of one account of its person's own, and beside them those of accounts that asked.
    uniqueIndex('receivers_chat').on(t.telegram_chat).where(sql`not ${t.is_of_other}`),
    uniqueIndex('receivers_chat_of_other').on(t.user_id, t.telegram_chat).where(sql`${t.is_of_other}`),
    uniqueIndex('receivers_user').on(t.user_id, t.id),
  ],
)

/** Codes that were sent to numbers. Each is kept for a day, because they are counted. */
export const signal_codes = pgTable(
  'signal_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: ofUser(),
    number: text().notNull(),
    /** A keyed fingerprint: a copy of the database is not enough to try all codes. */
    code_hash: text().notNull(),
    guesses: integer().notNull().default(0),
    /** False: it was used, or a newer one counts. */
    is_open: boolean().notNull().default(true),
    created_at: moment().notNull(),
  },
  (t) => [
    index('signal_codes_user').on(t.user_id, t.created_at),
    index('signal_codes_number').on(t.number, t.created_at),
  ],
)

/** The operator's bot, and the process that reads people's messages to it. Another token is another bot with its own row. */
export const telegram_bots = pgTable('telegram_bots', {
  id: text().primaryKey(),
  /** Its name in addresses; null until Telegram has told us. */
  name: text(),
  holder: text(),
  lease_until: moment(),
  /** All updates before this one are processed; null: none was read. */
  next_update: bigint({ mode: 'number' }),
  handled_at: moment(),
  /** The reason why the last try to read brought nothing; null: it brought people's messages. */
  trouble: text({ enum: botTroubles }),
})

/** The moment from which a chat may get another message; with an empty chat: from which any chat may. Deleted within a day. */
export const telegram_turns = pgTable('telegram_turns', {
  chat: text().primaryKey(),
  free_at: moment().notNull(),
})

/** The addresses whose people want no messages of an account. It stays when the account removes the receiver. */
export const refused_requests = pgTable(
  'refused_requests',
  {
    user_id: ofUser(),
    /** A keyed fingerprint of the address or chat. */
    place_signed: text().notNull(),
    refused_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.place_signed] })],
)
