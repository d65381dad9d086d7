import pg from 'pg'
import { findRunning } from '../src/foundation/db/embedded/embedded.ts'

/** As if this person had signed in eleven minutes ago: the product runs on this folder with its own database. */
export async function ageSignIns(dataDir: string, email: string): Promise<void> {
  const address = await findRunning(dataDir)
  if (address === null) throw new Error(`Nothing runs on ${dataDir}.`)
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const statement = `update sessions set created_at = created_at - interval '11 minutes'
    where user_id = (select id from users where email = $1)`
  await client.query(statement, [email]).finally(() => client.end())
}
