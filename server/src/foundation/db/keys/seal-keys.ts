import { ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../ctx.ts'
import { clientFor } from '../connection.ts'
import { locks } from '../locks.ts'
import { seal_keys } from './seal-keys.tables.ts'

/** False, and nothing is stored, if some secrets are sealed with a key that was not given: nobody could open them. */
export async function agreeOnKeys({ db, secrets, clock }: Pick<Ctx, 'db' | 'secrets' | 'clock'>): Promise<boolean> {
  const { present, readable } = secrets.keyNames
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.sealKeys})`)
    const used = await tx.select({ name: seal_keys.name }).from(seal_keys)
    if (used.some(({ name }) => !readable.includes(name))) return false
    await tx.insert(seal_keys).values({ name: present, since: clock.now() }).onConflictDoNothing()
    return true
  })
}

export async function forgetEarlierKeys({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>): Promise<void> {
  await db.delete(seal_keys).where(ne(seal_keys.name, secrets.keyNames.present))
}

export async function readUsedKeys(connectionString: string): Promise<string[]> {
  const client = clientFor(connectionString)
  await client.connect()
  try {
    const { rows: tables } = await client.query("select to_regclass('public.seal_keys') as relation")
    if (tables[0].relation === null) return []
    return (await client.query<{ name: string }>('select name from seal_keys')).rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
