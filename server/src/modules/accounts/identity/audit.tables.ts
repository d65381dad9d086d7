import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import type { AuditData, AuditEvent } from '../../../texts/audit-data.ts'

/** Events of accounts, without names, e-mail addresses and internet addresses. Entries outlive their account. */
export const audit_entries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    event: text().$type<AuditEvent>().notNull(),
    data: jsonb().$type<AuditData[AuditEvent]>().notNull(),
    user_id: integer(),
    staff_id: integer(),
    /** A signed fingerprint of the network of the call; null: a command or the product did it, or the account is deleted. */
    place: text(),
  },
  (t) => [index('audit_entries_user').on(t.user_id), index('audit_entries_at').on(t.at)],
)
