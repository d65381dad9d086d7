import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import { users } from '../../accounts/users.tables.ts'
import { deliveries } from '../notifications.tables.ts'

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
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

/** The devices that a delivery has reached, so that another try goes to the others only. */
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
