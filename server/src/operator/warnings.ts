import type { Ctx } from '../foundation/ctx.ts'
import { readRestored } from '../foundation/data/restored.ts'
import { isSuperuser, readServerVersion } from '../foundation/db/ask.ts'
import { isLocalName } from '../foundation/http/hosts.ts'
import { judgeHours } from '../modules/monitoring/wrong-hours.ts'
import { readBotTrouble } from '../modules/notifications/bot.ts'
import { findChangedFacts, findExportTroubles } from '../modules/offices/service-export.ts'
import { findOldCatalogues } from '../modules/overview/alive.ts'
import { practice } from '../providers/practice.ts'
import type { Config } from '../settings/config.ts'
import { findOpen } from '../settings/data-dir.ts'
import type { BotTrouble } from '../texts/bot-trouble.ts'
import type { Warning } from '../texts/warnings.ts'

/**
 * The newest minor of each major that was known when this version was made. Minors fix errors, also dangerous ones.
 * docs/decisions/operators.md#a-start-warns-in-words-that-one-reads
 */
const newestMinors: Readonly<Record<number, number>> = { 14: 24, 15: 20, 16: 15, 17: 11, 18: 6 }

/** The day on which the last minor of a major came out: its errors are no longer fixed. */
const lastDays: Readonly<Record<number, string>> = { 14: '2026-11-12' }

export interface DatabaseFacts {
  version: string
  isSuperuser: boolean
  isWaitingCopy: boolean
  /** The reason why messages to the Telegram bot are not read; null: they are, or there is no bot. */
  botTrouble?: BotTrouble | null
}

/** The warnings to the operator, printed at the start and shown to staff. Empty: all is well. */
export async function readWarnings(ctx: Pick<Ctx, 'config' | 'db' | 'clock'>): Promise<Warning[]> {
  const { config, db } = ctx
  const facts = [readServerVersion(db), isSuperuser(db), readRestored({ db }), readBotTrouble({ config, db })] as const
  const [version, superuser, copy, botTrouble] = await Promise.all(facts)
  const paths = findOpen(config.dataDir)
  const catalogues = await findOldCatalogues(ctx)
  const [exports, changed] = await Promise.all([findExportTroubles(ctx), findChangedFacts(ctx)])
  const judged = config.providers.map(async (preset) =>
    (await judgeHours(ctx, preset)).wrong.map((hours) => ({
      code: 'wrong_hours' as const,
      provider: preset.code,
      ...hours,
    })),
  )
  const wrong = (await Promise.all(judged)).flat()
  return [
    ...warningsOf(config, { version, isSuperuser: superuser, isWaitingCopy: copy !== null, botTrouble }),
    ...catalogues.map(({ code, name, at }) => ({ code: 'old_catalogue' as const, provider: code, name, at })),
    ...exports.map((trouble) => ({ code: 'export_trouble' as const, ...trouble })),
    ...(changed.length > 0 ? [{ code: 'changed_facts', services: changed } as const] : []),
    ...wrong,
    ...(paths.length > 0 ? [{ code: 'open_files', paths } as const] : []),
  ]
}

/** Strangers come by the public address, and by an address of this machine that its network reaches. */
export function warningsOf(config: Config, facts: DatabaseFacts): Warning[] {
  const { version, isSuperuser, isWaitingCopy, botTrouble = null } = facts
  const { publicUrl, host } = config.http
  const comeStrangers = !config.isHome && (!config.isLocal || !isLocalName(host))
  const warnings: Warning[] = []
  if (config.unknownNames.length > 0) warnings.push({ code: 'unknown_settings', names: config.unknownNames })
  // The port of a container is open inside it, also where only its own machine reaches it.
  if (!config.isLocal && comeStrangers && publicUrl.startsWith('http:'))
    warnings.push({ code: 'clear_http', address: publicUrl })
  if (comeStrangers && config.registration === 'open') warnings.push({ code: 'open_registration' })
  if (!config.isLocal && config.mail.smtpUrl === null) warnings.push({ code: 'no_mail_server' })
  const hasPractice = config.providers.some(({ code, enabled }) => enabled && code === practice.code)
  if (comeStrangers && hasPractice) warnings.push({ code: 'practice_office' })
  if (isWaitingCopy) warnings.push({ code: 'waiting_copy' })
  // If Telegram does not answer, that passes by itself.
  if (botTrouble !== null && botTrouble !== 'silent') warnings.push({ code: 'deaf_bot', why: botTrouble })
  if (isSuperuser) warnings.push({ code: 'database_superuser' })
  const lastDay = lastDays[majorAndMinor(version)[0]]
  if (lastDay !== undefined) warnings.push({ code: 'ended_postgres', version, lastDay })
  const newest = newerThan(version)
  if (newest !== null) warnings.push({ code: 'old_postgres', version, newest, isOwn: config.databaseUrl === null })
  return warnings
}

/** npm has no newer PostgreSQL than ours, and facts come with a version: a start is silent about both. */
export function canBeActedOn(warning: Warning, { postgresBin }: Pick<Config, 'postgresBin'>): boolean {
  return (
    !['changed_facts', 'wrong_hours'].includes(warning.code) &&
    !(warning.code === 'old_postgres' && warning.isOwn && postgresBin === null)
  )
}

/** The version to install instead; null: this one is new enough, or of a major that we do not know. */
function newerThan(version: string): string | null {
  const [major, minor] = majorAndMinor(version)
  const newest = newestMinors[major]
  return newest !== undefined && minor < newest ? `${major}.${newest}` : null
}

function majorAndMinor(version: string): [number, number] {
  const [major = 0, minor = 0] = (version.match(/^(\d+)\.(\d+)/) ?? []).slice(1).map(Number)
  return [major, minor]
}
