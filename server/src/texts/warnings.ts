import type { BotTrouble } from './bot-trouble.ts'

/** What the operator should know about this installation. */
export type Warning =
  | { code: 'clear_http'; address: string }
  | { code: 'open_registration' }
  | { code: 'no_mail_server' }
  | { code: 'practice_office' }
  | { code: 'waiting_copy' }
  /** Nobody reads what people write to the Telegram bot. */
  | { code: 'deaf_bot'; why: BotTrouble }
  | { code: 'database_superuser' }
  /** Versions as PostgreSQL writes them, for example `18.4`. `isOwn`: it came with the product. */
  | { code: 'old_postgres'; version: string; newest: string; isOwn: boolean }
