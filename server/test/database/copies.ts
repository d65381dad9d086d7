import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { roleOf } from '../people/administrator.ts'
import { databaseAddress, type TestDatabases } from './database.ts'

export interface OwnDatabase {
  address: string
  drop(): Promise<void>
}

/**
 * Returns the function that copies a template of this PostgreSQL. One connection serves all tests of a worker; an idle
 * one keeps no process alive.
 */
export function createCopier({ server, owner, run }: TestDatabases): (template: string) => Promise<OwnDatabase> {
  const admin = new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true })
  // A lost connection is reported to its next statement.
  admin.on('error', () => {})
  let options: Promise<string> | null = null
  return async (template) => {
    // The name tells which process the sessions belong to.
    const name = `test_${process.pid}_${run}_${randomUUID().replaceAll('-', '')}`
    options ??= copyOptions(admin)
    await admin.query(`create database ${name} owner ${roleOf(owner)} template ${template} ${await options}`)
    return {
      address: databaseAddress(owner, name),
      async drop() {
        await whenLeft(admin, name)
        await admin.query(`drop database ${name} with (force)`)
      },
    }
  }
}

// Copied as files: less than half the work of PostgreSQL's default since version 15.
async function copyOptions(admin: pg.Pool): Promise<string> {
  const { rows } = await admin.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
  return (rows[0]?.number ?? 0) >= 150_000 ? 'strategy file_copy' : ''
}

/**
 * A session ends some milliseconds after its connection. If one is left, PostgreSQL ends it and checks again only after
 * 100 ms, so the last ones get a moment to end by themselves.
 */
async function whenLeft(admin: pg.Pool, name: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await admin.query('select from pg_stat_activity where datname = $1 limit 1', [name])
    if (rows.length === 0) return
    await setTimeout(2)
  }
}
