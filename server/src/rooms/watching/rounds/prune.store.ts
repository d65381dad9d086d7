import { inArray, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { checks, findings } from './rounds.tables.ts'

const chunk = 5_000

/** Deletes some of the checks from before that moment; answers with how many, 0 when none is left. */
export async function pruneChecks(ctx: Ctx, before: Date): Promise<number> {
  const old = ctx.db
    .select({ target_id: checks.target_id, check_no: checks.check_no })
    .from(checks)
    .where(lt(checks.at, before))
    .limit(chunk)
  const deleted = await ctx.db.delete(checks).where(sql`(${checks.target_id}, ${checks.check_no}) in ${old}`)
  return deleted.rowCount ?? 0
}

/** The same for times that were last seen free before that moment. */
export async function pruneFindings(ctx: Ctx, before: Date): Promise<number> {
  const old = ctx.db.select({ id: findings.id }).from(findings).where(lt(findings.last_seen_at, before)).limit(chunk)
  return (await ctx.db.delete(findings).where(inArray(findings.id, old))).rowCount ?? 0
}
