import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a moment, the same one whatever time zone the database is set to. */
export const moment = () => timestamp({ withTimezone: true })
