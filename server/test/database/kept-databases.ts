import { keepFirstRows } from './first-rows.ts'
import { openOwnDatabase } from './own-database.ts'

interface Parts {
  close(): Promise<void>
}

/** A database for one test after the other: to make one anew, with its sessions, is most of the work of a short test. */
export interface KeptDatabase<P> {
  address: string
  parts: P
  /** Gives the database its first rows again, for the next test. Removes it and throws if the test changed tables. */
  restore(): Promise<void>
  remove(): Promise<void>
}

interface Taken<P> {
  parts: P
  /** Ends the use by this test. Throws if the test changed tables. */
  giveBack(): Promise<void>
}

export async function keepDatabase<P extends Parts>(open: (address: string) => Promise<P>): Promise<KeptDatabase<P>> {
  const { parts, address, remove: removeBoth } = await openBoth(open)
  const rows = await keepFirstRows(address)
  async function remove(): Promise<void> {
    await rows.close()
    await removeBoth()
  }
  async function restore(): Promise<void> {
    await rows.restore().catch(async (error: unknown) => {
      await remove()
      throw error
    })
  }
  return { address, parts, restore, remove }
}

/**
 * Returns the function by which a test takes a kept database for itself. A worker keeps one for further tests, also of
 * other files. One suffices: each has its sessions, and PostgreSQL has room for a hundred. `onlyOnce`: it is removed
 * after the test, which may change tables.
 */
export function keptDatabases<P extends Parts>(open: (address: string) => Promise<P>) {
  let free: KeptDatabase<P> | null = null

  return async (onlyOnce = false): Promise<Taken<P>> => {
    if (onlyOnce) {
      const { parts, remove } = await openBoth(open)
      return { parts, giveBack: remove }
    }
    const one = free ?? (await keepDatabase(open))
    free = null
    return {
      parts: one.parts,
      async giveBack() {
        await one.restore()
        if (free === null) free = one
        else await one.remove()
      },
    }
  }
}

async function openBoth<P extends Parts>(open: (address: string) => Promise<P>) {
  const database = await openOwnDatabase()
  const parts = await open(database.address)
  async function remove(): Promise<void> {
    await parts.close()
    await database.drop()
  }
  return { address: database.address, parts, remove }
}
