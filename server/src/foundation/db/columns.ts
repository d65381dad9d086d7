import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a moment, independent of the database's time zone. */
export const moment = () => timestamp({ withTimezone: true })
