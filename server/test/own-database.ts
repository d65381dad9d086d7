import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseAddress } from './database.ts'

/** A copy of this run's template. */
export interface OwnDatabase {
  address: string
  /** Ends all its sessions and removes it. */
  drop(): Promise<void>
}

// One connection serves all tests of a worker; an idle one keeps no process.
const admin = new pg.Pool({ connectionString: inject('database').server, max: 1, allowExitOnIdle: true })
// Those who have lost it hear so from their next statement.
admin.on('error', () => {})

/** A database that nobody else knows, with the schema, the catalogue and the queues of a first start. */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  const { server, template } = inject('database')
  const name = `world_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name} template ${template}`)
  return {
    address: databaseAddress(server, name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
    },
  }
}
