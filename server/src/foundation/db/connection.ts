import pg from 'pg'

/** The environment may add these to a `DATABASE_URL` without a password. Our own PostgreSQL asks for none. */
const passwords = ['PGPASSWORD', 'PGPASSFILE']

/**
 * `pg` reads the shell's PG… variables whenever it makes a client. So they are removed from this process, except the
 * password's. docs/decisions/database-and-jobs.md#the-variables-of-the-shell-do-not-reach-the-database
 */
export function connectionTo(address: string) {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('PG') && !passwords.includes(name)) delete process.env[name]
  }
  return { connectionString: address, Client: SteadyClient } satisfies pg.PoolConfig
}

export function clientFor(address: string, options: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  return new SteadyClient({ ...connectionTo(address), ...options })
}

/**
 * Settings of a role, a database or an address change no statement's meaning. `default_transaction_read_only` is left
 * alone: hosts of databases set it when a disk is full.
 */
const session = Object.entries({
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  array_nulls: 'on',
  bytea_output: 'hex',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
})
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join(';')

type Told = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * It survives a connection that breaks while nobody listens, as between two statements: the next one fails. Otherwise
 * the error would end the process.
 */
class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }

  override connect(): Promise<pg.Client>
  override connect(told: Told): void
  override connect(told?: Told): Promise<pg.Client> | undefined {
    const ready = this.open()
    if (told === undefined) return ready
    const tell = told as (error: Error | null, client?: pg.Client) => void
    ready.then((client) => tell(null, client), tell)
  }

  private async open(): Promise<pg.Client> {
    await super.connect()
    try {
      await this.query(session)
      return this
    } catch (error) {
      this.end().catch(() => {})
      throw error
    }
  }
}
