import pg from 'pg'

/** The environment may add these to a `DATABASE_URL` without a password. Our own PostgreSQL asks for none. */
const passwords = ['PGPASSWORD', 'PGPASSFILE']

/**
 * The options of every connection to a database, also those that pools and pg-boss open. An address must mean the same
 * in every shell. But `pg` reads the shell's PG… variables whenever it makes a client, and has no option against it. So
 * they are removed from this process, except the password's.
 * docs/decisions/database-and-jobs.md#the-variables-of-the-shell-do-not-reach-the-database
 */
export function connectionTo(address: string) {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('PG') && !passwords.includes(name)) delete process.env[name]
  }
  return { connectionString: address, Client: SteadyClient } satisfies pg.PoolConfig
}

/** A single connection outside a pool. The caller opens and ends it. */
export function clientFor(address: string, options: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  return new SteadyClient({ ...connectionTo(address), ...options })
}

/**
 * Survives a connection that breaks while nobody listens: between two statements of a transaction, or while its pool
 * closes it. The next statement fails. Otherwise the error would end the process, also when it stops after its
 * database.
 */
class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}
