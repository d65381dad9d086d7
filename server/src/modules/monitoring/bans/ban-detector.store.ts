import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import type { BanDetector } from '../engine/bans.ts'
import { banDetectors, checks, findings } from '../rounds.tables.ts'

export async function readBanDetector(ctx: Ctx, providerId: number): Promise<BanDetector | null> {
  const [row] = await ctx.db.select().from(banDetectors).where(eq(banDetectors.provider_id, providerId))
  if (!row) return null
  const { witnesses, suspicion: suspectedBan } = row.state
  return {
    witnesses,
    suspectedBan: suspectedBan && {
      ...suspectedBan,
      targets: new Set(suspectedBan.targets),
      missing: new Set(suspectedBan.missing),
    },
  }
}

export async function writeBanDetector(
  tx: TxCtx,
  providerId: number,
  { witnesses, suspectedBan }: BanDetector,
): Promise<void> {
  const state = {
    witnesses,
    suspicion: suspectedBan && {
      ...suspectedBan,
      targets: [...suspectedBan.targets],
      missing: [...suspectedBan.missing],
    },
  }
  const row = {
    state,
    doubted_targets: suspectedBan?.targets.size ?? 0,
    doubted_since: suspectedBan ? new Date(suspectedBan.since) : null,
    updated_at: tx.clock.now(),
  }
  await tx.db
    .insert(banDetectors)
    .values({ provider_id: providerId, ...row })
    .onConflictDoUpdate({ target: banDetectors.provider_id, set: row })
}

/** Polls since `since` that found nothing are not believed. Times that these had ended go on, until a later poll. */
export async function takeBack(tx: TxCtx, targetIds: number[], since: Date): Promise<void> {
  if (targetIds.length === 0) return
  await tx.db
    .update(checks)
    .set({ outcome: 'suspicious' })
    .where(and(inArray(checks.target_id, targetIds), gt(checks.at, since), eq(checks.outcome, 'none')))
  const ended = tx.db
    .selectDistinctOn([findings.target_id, findings.slot_at], { id: findings.id })
    .from(findings)
    .innerJoin(checks, and(eq(checks.target_id, findings.target_id), eq(checks.at, findings.gone_at)))
    .where(
      and(
        inArray(findings.target_id, targetIds),
        gt(findings.gone_at, since),
        gt(findings.slot_at, tx.clock.now()),
        eq(checks.outcome, 'suspicious'),
      ),
    )
    .orderBy(findings.target_id, findings.slot_at, sql`${findings.gone_at} desc`)
  const other = sql`select 1 from ${findings} other where other.target_id = ${findings.target_id}
    and other.slot_at = ${findings.slot_at} and other.gone_at is null`
  await tx.db
    .update(findings)
    .set({ gone_at: null })
    .where(and(inArray(findings.id, ended), sql`not exists (${other})`))
}
