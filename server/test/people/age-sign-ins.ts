import pg from 'pg'

/** Sets this person's sign-ins back by eleven minutes, in the database of this address. */
export async function ageSignIns(database: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const statement = `update sessions set created_at = created_at - interval '11 minutes'
    where user_id = (select id from users where email = $1)`
  await client.query(statement, [email]).finally(() => client.end())
}
