import type { Invitation, Role } from '@terminlotse/contract/accounts/staff'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { type By, writeActAudit } from './audit.ts'
import { deleteUnused, type InvitationRow, listInvitations } from './invitations/invitations.store.ts'
import { invite } from './invitations.ts'
import { findUser } from './users.store.ts'

/** Makes a link that makes one account. Refuses with `registration_closed`, and with `superuser_only` if staff promise a role. */
export async function inviteBy(
  ctx: Ctx,
  { days, role }: { days: number; role: Role },
  by: By,
): Promise<{ link: string; expires_at: string }> {
  return inTransaction(ctx, async (tx) => {
    const staff = by && (await findUser(tx, by.staffId))
    if (by && role !== 'none' && !staff?.is_superuser) throw new Refusal('superuser_only')
    const made = await invite(tx, { role: role === 'none' ? null : role, days, by: by?.staffId ?? null })
    await writeActAudit(tx, { event: 'invitation_made', data: { role }, userId: null }, by)
    return made
  })
}

/** The newest first. Invitations that ended long ago are deleted. */
export async function readInvitations(
  ctx: Ctx,
  page: { limit: number; offset: number },
): Promise<{ count: number; results: Invitation[] }> {
  const { count, rows } = await listInvitations(ctx, page)
  return { count, results: rows.map((row) => toInvitation(row, ctx.clock.now())) }
}

function toInvitation(row: InvitationRow, now: Date): Invitation {
  const { number, role, created_at, expires_at, used_at, made_by } = row
  const unused = expires_at.getTime() > now.getTime() ? 'open' : 'expired'
  return {
    id: number,
    state: used_at === null ? unused : 'used',
    role: role ?? 'none',
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
    made_by,
  }
}

/** Makes the link stop working. Refuses with `not_found` if the invitation was deleted or used. */
export async function withdrawInvitation(ctx: Ctx, id: number, by: By): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteUnused(tx, id))) throw new Refusal('not_found')
    await writeActAudit(tx, { event: 'invitation_withdrawn', userId: null }, by)
  })
}
