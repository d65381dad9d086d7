import { clientFor } from '../connection.ts'
import { locks } from '../locks.ts'
import { SchemaOlder } from '../migrate.ts'

/** The superuser of every folder. Only the start uses it. */
export const administrator = 'terminlotse'
/** Owns the database and everything in it, and has no other right. The product works as this role. */
const owner = 'terminlotse_owner'

const addressAs = (user: string, socketDir: string): string =>
  `postgresql:///postgres?host=${encodeURIComponent(socketDir)}&user=${user}`

export const ownerAddress = (socketDir: string): string => addressAs(owner, socketDir)

export const administratorAddress = (socketDir: string): string => addressAs(administrator, socketDir)

/**
 * Makes the role if there is none. Throws `SchemaOlder` in a folder of before 0.2.0, where the superuser owns
 * everything. docs/decisions/database-and-jobs.md#our-own-postgresql-is-used-by-its-owner-not-by-a-superuser
 */
export async function settleOwner(socketDir: string): Promise<string> {
  const client = clientFor(administratorAddress(socketDir))
  await client.connect()
  try {
    // A command may join while the first start makes the role.
    await client.query('select pg_advisory_lock($1)', [locks.owner])
    const { rows } = await client.query(
      `select to_regrole('${owner}') is not null as made, to_regclass('drizzle.__drizzle_migrations') is not null as used`,
    )
    if (!rows[0].made) {
      if (rows[0].used) throw new SchemaOlder()
      await client.query(`create role ${owner} login; alter database postgres owner to ${owner}`)
    }
    return ownerAddress(socketDir)
  } finally {
    await client.end()
  }
}
