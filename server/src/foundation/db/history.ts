import type { MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import { beforeRelease } from './before-release.ts'

export interface MadeStep {
  hash: string
  /** The time at which the step was written, unix ms. */
  created_at: number
}

export type Comparison =
  /** `made`: our steps that are in the schema already. `isNoted`: the database has noted them under these hashes. */
  | { as: 'ours'; made: MigrationMeta[]; missing: MigrationMeta[]; isNoted: boolean }
  /** A version from before the first release, with only a part of its steps. */
  | { as: 'unfinished' }
  /** The database has steps that were written later than our last one. */
  | { as: 'newer' }
  | { as: 'unknown' }

/** PostgreSQL's code for a missing table or schema. */
const undefinedTable = '42P01'

/** The steps that this database has made, oldest first; empty if the product was never set up. */
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
  const hashes = made.map(({ hash }) => hash)
  if (
    isBeginningOf(
      hashes,
      ours.map(({ hash }) => hash),
    )
  ) {
    return { as: 'ours', made: ours.slice(0, made.length), missing: ours.slice(made.length), isNoted: true }
  }
  if (isBeginningOf(hashes, beforeRelease.hashes)) {
    if (hashes.length < beforeRelease.hashes.length) return { as: 'unfinished' }
    return { as: 'ours', made: ours.slice(0, 1), missing: ours.slice(1), isNoted: false }
  }
  const last = Math.max(...made.map(({ created_at }) => created_at))
  return { as: last > (ours.at(-1)?.folderMillis ?? 0) ? 'newer' : 'unknown' }
}

function isBeginningOf(some: readonly string[], all: readonly string[]): boolean {
  return some.length <= all.length && some.every((one, place) => one === all[place])
}

/** Notes steps as made, without making them, within the transaction of `client`. */
export async function noteSteps(client: pg.Client, steps: readonly MigrationMeta[]): Promise<void> {
  for (const { hash, folderMillis } of steps) {
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** Makes steps and notes them, within the transaction of `client`. */
export async function takeSteps(client: pg.Client, steps: readonly MigrationMeta[]): Promise<void> {
  // As drizzle's migrator does, which reads this table too.
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const step of steps) {
    for (const statement of step.sql) await client.query(statement)
    await noteSteps(client, [step])
  }
}
