import type { MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'

export interface MadeStep {
  hash: string
  created_at: number
}

export type Comparison =
  | { as: 'ours'; made: MigrationMeta[]; missing: MigrationMeta[] }
  | { as: 'older' }
  | { as: 'newer' }
  | { as: 'unknown' }

/**
 * Our first step makes the schema that 0.2.0 made in these.
 * docs/decisions/database-and-jobs.md#one-migration-holds-the-schema-of-020
 */
const stepsOf020 = 23
const lastStepOf020 = '8142b21a9eb2856321465ede0591564980c41f345f1e6336de073c13bd578c6a'

export const commitOf020 = '8c5be7fc4250abdb6af59a07ab41f1875508b927'

const undefinedTable = '42P01'

export async function readMade(client: pg.Client): Promise<MadeStep[]> {
  try {
    const { rows } = await client.query('select hash, created_at from drizzle.__drizzle_migrations order by created_at')
    return rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return []
    throw error
  }
}

/** Compares the steps of this database with this version. Steps are identified by the hashes of their files. */
export function compareSteps(made: readonly MadeStep[], ours: readonly MigrationMeta[]): Comparison {
  const first = ours[0]
  const hashes = made.map(({ hash }) => hash)
  if (first && hashes[stepsOf020 - 1] === lastStepOf020) hashes.splice(0, stepsOf020, first.hash)
  if (hashes.every((hash, place) => hash === ours[place]?.hash)) {
    return { as: 'ours', made: ours.slice(0, hashes.length), missing: ours.slice(hashes.length) }
  }
  const last = Math.max(...made.map(({ created_at }) => created_at))
  if (first && last < first.folderMillis) return { as: 'older' }
  return { as: last > (ours.at(-1)?.folderMillis ?? 0) ? 'newer' : 'unknown' }
}

export async function takeSteps(client: pg.Client, steps: readonly MigrationMeta[]): Promise<void> {
  // As drizzle's migrator does, which reads this table too.
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of steps) {
    await client.query(sql.join('\n;\n'))
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
