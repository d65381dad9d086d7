import { clientFor } from '../connection.ts'

/** Names of the keys under which secrets in this database are sealed; empty if the product was never set up. */
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
