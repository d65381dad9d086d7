import type { Language } from '@terminlotse/contract/language'
import type { BotTrouble } from './bot-trouble.ts'
import type { ExportTrouble } from './export-trouble.ts'
import { wordFor } from './known-words.ts'
import { speech } from './speech.ts'

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

/** A fault in the way an installation runs, and the operator's remedy. */
export function wordWarning(fact: Warning, language: Language): string {
  const { words, day, moment } = speech[language]
  const { warnings } = words
  const providerOf = (at: { provider: string; name: string }) => wordFor(words.providers, at.provider, at.name)
  switch (fact.code) {
    case 'unknown_settings':
      return warnings.unknown_settings({ names: fact.names.join(', ') })
    case 'clear_http':
      return warnings.clear_http(fact)
    case 'ended_postgres':
      return warnings.ended_postgres(fact)
    case 'old_catalogue': {
      const provider = providerOf(fact)
      if (fact.at === null) return warnings.no_catalogue({ provider })
      return warnings.old_catalogue({ provider, moment: moment(fact.at) })
    }
    case 'export_trouble': {
      const about = { provider: providerOf(fact), moment: moment(fact.at), why: words.exportTrouble[fact.why] }
      return fact.lastDay === null ? warnings.no_texts(about) : warnings.old_texts({ ...about, day: day(fact.lastDay) })
    }
    case 'changed_facts': {
      const named = fact.services.slice(0, 3).map(warnings.changed_service)
      const count = fact.services.length - named.length
      const more = count > 0 ? warnings.more_services({ count }) : ''
      return warnings.changed_facts({ services: named.join(', '), more })
    }
    case 'wrong_hours':
      return warnings.wrong_hours({ ...fact, line: fact.line[language] })
    case 'deaf_bot':
      return words.deafBot[fact.why]
    case 'open_files':
      return warnings.open_files({ paths: fact.paths.join(', ') })
    case 'old_postgres':
      return (fact.isOwn ? warnings.old_own_postgres : warnings.old_postgres)(fact)
    default:
      return warnings[fact.code]
  }
}
