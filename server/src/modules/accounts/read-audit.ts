import type { Language } from '@terminlotse/contract/language'
import { auditPage } from '@terminlotse/contract/limits'
import { type AuditEntry, adminRoutes } from '@terminlotse/contract/overview/admin'
import type { Ctx } from '../../foundation/ctx.ts'
import type { AuditData } from '../../texts/audit-data.ts'
import { texts } from '../../texts/texts.ts'
import { type AuditRow, countEntries, listEntries } from './identity/audit.store.ts'

/** A page of entries, the newest first; `next` is the address of older ones. `account`: only entries about this account. */
export async function readAudit(
  ctx: Ctx,
  { account, before }: { account?: number | undefined; before?: number | undefined },
  language: Language,
) {
  const userId = account ?? null
  const rows = await listEntries(ctx, { userId, before: before ?? null, limit: auditPage + 1 })
  const shown = rows.slice(0, auditPage)
  const last = rows.length > auditPage ? shown.at(-1) : undefined
  const of = account === undefined ? '' : `&account=${account}`
  return {
    count: await countEntries(ctx, userId),
    next: last ? `/api${adminRoutes.audit.path}?before=${last.id}${of}` : null,
    previous: null,
    results: shown.map((row) => toEntry(row, language)),
  }
}

function toEntry({ id, at, event, data, user_id, staff_id, place }: AuditRow, language: Language): AuditEntry {
  const message = wordEvent(event, data, language)
  return { id, at: at.toISOString(), event, message, account: user_id, staff: staff_id, place }
}

/** An event of another version is shown without wording: hiding it would be worse. */
function wordEvent(event: string, data: AuditData[keyof AuditData], language: Language): string {
  const words: Record<string, ((about: never) => string) | undefined> = texts[language].audit
  return words[event]?.(data as never) ?? event
}
