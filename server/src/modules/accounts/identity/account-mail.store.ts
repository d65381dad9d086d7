import { sql } from 'drizzle-orm'
import type { Ctx, Db } from '../../../foundation/ctx.ts'

/** None in an imported database before its first start: the job engine makes its tables then. */
export async function listSealedMails({ db }: Db): Promise<{ id: string; sealed: string }[]> {
  const { rows: known } = await db.execute(sql`select to_regclass('pgboss.job') as relation`)
  if (known[0]?.relation === null) return []
  const { rows } = await db.execute<{ id: string; sealed: string }>(sql`
    select id, data->>'sealed' as sealed from pgboss.job where data ? 'sealed' and state not in ('completed', 'cancelled')`)
  return rows
}

export async function deleteMails({ db }: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.execute(sql`delete from pgboss.job where id in ${ids}`)
}

/** Seals waiting and failed mails with the present key. Returns how many had another key. Throws `SealBroken`. */
export async function resealMails({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>, purpose: string): Promise<number> {
  const rows = await listSealedMails({ db })
  let changed = 0
  for (const { id, sealed } of rows) {
    const fresh = secrets.reseal(sealed, purpose)
    if (fresh === null) continue
    await db.execute(
      sql`update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb(${fresh}::text)) where id = ${id}`,
    )
    changed += 1
  }
  return changed
}
