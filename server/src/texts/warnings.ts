import type { Language } from '@terminlotse/contract/language'
import type { BotTrouble } from './bot-trouble.ts'
import type { ExportTrouble } from './export-trouble.ts'

/** A warning to the operator about this installation. */
export type Warning =
  /** Variables of the environment that begin as our settings do. */
  | { code: 'unknown_settings'; names: string[] }
  | { code: 'clear_http'; address: string }
  | { code: 'open_registration' }
  | { code: 'no_mail_server' }
  | { code: 'practice_office' }
  | { code: 'waiting_copy' }
  /** `at`: when the provider last gave it; null: never. */
  | { code: 'old_catalogue'; provider: string; name: string; at: Date | null }
  /** The last look for the city's texts about its services. `lastDay`: of those that are used; null: there are none. */
  | { code: 'export_trouble'; provider: string; name: string; why: ExportTrouble; at: Date; lastDay: string | null }
  /** The city's texts about these services, by its numbers, have changed: facts of ours about them are to be renewed. */
  | { code: 'changed_facts'; services: { number: number; name: string }[] }
  /** In so many weeks nothing new came in the hours that a fact names, and so often outside of them. */
  | { code: 'wrong_hours'; provider: string; line: Record<Language, string>; count: number; weeks: number }
  /** Messages to the Telegram bot are not read. */
  | { code: 'deaf_bot'; why: BotTrouble }
  | { code: 'database_superuser' }
  /** Files and folders that every user of the machine can read or change. */
  | { code: 'open_files'; paths: string[] }
  /** Versions as PostgreSQL writes them, for example `18.4`. `isOwn`: it came with the product. */
  | { code: 'old_postgres'; version: string; newest: string; isOwn: boolean }
  /** Its major gets no more minors since `lastDay` (YYYY-MM-DD). */
  | { code: 'ended_postgres'; version: string; lastDay: string }
