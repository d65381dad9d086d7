import pg from 'pg'
import { findRunning } from '../../src/foundation/db/embedded/embedded.ts'

/** Sets this person's sign-ins back by eleven minutes, in the database of the product that runs on this folder. */
export async function ageSignIns(dataDir: string, email: string): Promise<void> {
  const address = await findRunning(dataDir)
  if (address === null) throw new Error(`Nothing runs on ${dataDir}.`)
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const statement = `update sessions set created_at = created_at - interval '11 minutes'
    where user_id = (select id from users where email = $1)`
  await client.query(statement, [email]).finally(() => client.end())
}
