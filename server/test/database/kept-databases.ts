import { type FirstRows, keepFirstRows } from './first-rows.ts'
import { type OwnDatabase, openOwnDatabase } from './own-database.ts'

/** The connections and engines that stay open with a database. */
interface Parts {
  close(): Promise<void>
}

interface Kept<P> extends Own<P> {
  rows: FirstRows
}

interface Own<P> {
  database: OwnDatabase
  parts: P
}

export interface Taken<P> {
  parts: P
  /** Gives the database its first rows again, for the next test. Throws if the test changed tables. */
  giveBack(): Promise<void>
}

/** The databases that one worker keeps. Each has its sessions, and PostgreSQL has room for a hundred. */
const mostKept = 1

/**
 * Returns the function by which a test takes a database for itself, with the rows of a first start. A worker keeps the
 * database with its sessions for further tests, also of other files: to make them anew is most of the work of a short
 * test. `onlyOnce`: it is removed after the test.
 */
export function keptDatabases<P extends Parts>(open: (address: string) => Promise<P>) {
  const free: Kept<P>[] = []

  return async (onlyOnce = false): Promise<Taken<P>> => {
    if (onlyOnce) {
      const own = await openOwn(open)
      return { parts: own.parts, giveBack: () => remove(own) }
    }
    const one = free.pop() ?? (await keep(open))
    return {
      parts: one.parts,
      async giveBack() {
        if (free.length >= mostKept) return forget(one)
        await one.rows.restore().catch(async (error: unknown) => {
          await forget(one)
          throw error
        })
        free.push(one)
      },
    }
  }
}

async function openOwn<P extends Parts>(open: (address: string) => Promise<P>): Promise<Own<P>> {
  const database = await openOwnDatabase()
  return { database, parts: await open(database.address) }
}

async function keep<P extends Parts>(open: (address: string) => Promise<P>): Promise<Kept<P>> {
  const own = await openOwn(open)
  return { ...own, rows: await keepFirstRows(own.database.address) }
}

async function forget({ rows, ...own }: Kept<Parts>): Promise<void> {
  await rows.close()
  await remove(own)
}

async function remove({ database, parts }: Own<Parts>): Promise<void> {
  await parts.close()
  await database.drop()
}
