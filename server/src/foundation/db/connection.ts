import pg from 'pg'

/** These may add to an address of `DATABASE_URL` that names no password. Our own PostgreSQL asks for none. */
const passwords = ['PGPASSWORD', 'PGPASSFILE']

/**
 * Every connection to a database begins with these options, also those that pools and pg-boss open. An address means
 * the same in every shell: `pg` reads the shell's PG… variables whenever it makes a client, and no option keeps it from
 * that. So they are taken out of this process, but for the password's.
 * docs/decisions/database-and-jobs.md#the-variables-of-the-shell-do-not-reach-the-database
 */
export function connectionTo(address: string) {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('PG') && !passwords.includes(name)) delete process.env[name]
  }
  return { connectionString: address, Client: SteadyClient } satisfies pg.PoolConfig
}

/** A connection of its own, outside a pool. It is not open yet, and whoever opens it ends it. */
export function clientFor(address: string, options: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  return new SteadyClient({ ...connectionTo(address), ...options })
}

/**
 * Goes on when its connection breaks while nobody listens: between two statements of a transaction, or while its pool
 * closes it. The next statement fails. Without this the error would end the process, also when it stops after its
 * database.
 */
class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}
