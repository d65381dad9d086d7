// Watches the rows that each transaction locks. The database itself says which, so no statement is forgotten: a write, a
// foreign key and a cascade lock rows, too. https://www.postgresql.org/docs/current/pgrowlocks.html
import pg from 'pg'
import { inject } from 'vitest'
import type { EngineConnections } from '../../../lab/rig/engine.ts'
import { databaseAddress } from './database.ts'

/**
 * Law 3 of docs/architecture.md: the tables in the order of their locks, and the order of the rows of each. Nobody waits for
 * a watch that has ended: it goes with its task.
 */
const order = {
  bookings: '-id, 0',
  users: 'id, 0',
  targets: 'id, 0',
  watches: 'id, 0',
  tasks: "coalesce(extract(epoch from started_at), 'infinity'), id",
  receivers: 'id, 0',
  deliveries: '0, 0',
  sessions: '0, 0',
  push_devices: 'id, 0',
  attempts: '0, 0',
  mailed_tokens: '0, 0',
}
/** Under the lock of their account they come at any place after it, but in this order among themselves. */
const ofAccount: ReadonlySet<string> = new Set(['sessions', 'push_devices', 'attempts', 'mailed_tokens'])
/** Nobody waits for these without the lock of their account, so they have no order. */
const guarded = 'mailed_tokens'
/** The keys of tables that have no `id`. */
const keys: Partial<Record<keyof typeof order, string>> = { attempts: 'key', mailed_tokens: 'token_hash' }
const names = Object.keys(order) as (keyof typeof order)[]

interface Locked {
  name: keyof typeof order
  id: string
  place: [number, number]
}

/** A key share waits only for the end of a row, which comes after all other locks. */
const locked = names
  .map(
    (name) => `select '${name}' as name, ${keys[name] ?? 'id'}::text as id, array[${order[name]}]::float8[] as place
      from row_locks.pgrowlocks('${name}') l join ${name} on ctid = l.locked_row
      where ${name === 'watches' ? 'ended_at is null and' : ''} ($1 = any(l.pids) or 0 = any(l.pids))
        and exists (select from unnest(l.modes) as mode where mode !~ 'Share')`,
  )
  .join(' union all ')

/**
 * From now on a departure from the order is noted, for each transaction that is open alone: PostgreSQL does not say whose
 * a lock of a savepoint is. The database must be of this test alone.
 */
export async function watchLocks({ pool }: Pick<EngineConnections, 'pool'>) {
  const { database } = (await pool.query('select current_database() as database')).rows[0]
  const watcher = new pg.Client({ connectionString: databaseAddress(inject('database').server, database) })
  await watcher.connect()
  await watcher.query('create schema row_locks; create extension pgrowlocks schema row_locks')
  const departures: string[] = []
  const open = new Set<object>()
  const watched = new WeakSet<object>()
  let looks = Promise.resolve()
  let judged = 0

  function watch(client: pg.PoolClient & { processID?: number }): void {
    if (watched.has(client)) return
    watched.add(client)
    let held: Locked[] = []
    let isAlone = false

    async function look(text: string): Promise<void> {
      const { rows } = await watcher.query<Locked>(locked, [client.processID])
      isAlone &&= open.size === 1
      const fresh = isAlone ? rows.filter((row) => !held.some((one) => isSame(one, row))) : []
      const hasAccount = rows.some(({ name }) => name === 'users')
      for (const row of fresh) {
        const isFree = (one: Locked) =>
          hasAccount && row.name !== 'users' && ofAccount.has(one.name) !== ofAccount.has(row.name)
        const before = held.filter((one) => comesAfter(one, row) && !isFree(one))
        departures.push(...before.map((one) => tell(one, row, text)))
      }
      if (fresh.some(({ name }) => name === guarded) && !hasAccount)
        departures.push(`${guarded} without their account: ${text}`)
      judged += fresh.length
      held = rows
    }

    afterEach(client, (text) => {
      if (/^begin/.test(text)) {
        open.add(client)
        held = []
        isAlone = open.size === 1
      } else if (/^(commit|rollback$)/.test(text)) open.delete(client)
      else if (open.has(client)) looks = looks.then(() => look(text))
      return looks
    })
  }
  pool.on('acquire', watch)

  return {
    departures,
    judged: () => judged,
    async [Symbol.asyncDispose]() {
      pool.off('acquire', watch)
      await looks
      await watcher.end()
    },
  }
}

/** Calls `look` with each statement of a transaction once it has been done, and waits for it. */
function afterEach(client: pg.PoolClient, look: (text: string) => Promise<void>): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  Object.assign(client, {
    query(...given: unknown[]): unknown {
      const [first] = given
      const text = String(typeof first === 'object' && first !== null && 'text' in first ? first.text : first)
      const result = query(...given)
      return result instanceof Promise ? result.then((answer: unknown) => look(text).then(() => answer)) : result
    },
  })
}

function isSame(one: Locked, other: Locked): boolean {
  return one.name === other.name && one.id === other.id
}

function comesAfter(one: Locked, other: Locked): boolean {
  if (one.name === guarded) return false
  if (one.name !== other.name) return names.indexOf(one.name) > names.indexOf(other.name)
  return one.place[0] > other.place[0] || (one.place[0] === other.place[0] && one.place[1] > other.place[1])
}

function tell(one: Locked, next: Locked, text: string): string {
  return `${next.name} ${next.id} after ${one.name} ${one.id}: ${text.replace(/\s+/g, ' ').slice(0, 160)}`
}
