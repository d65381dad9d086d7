import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

const underWay = new WeakMap<object, Promise<boolean>>()

/** False after two seconds without an answer. Anybody may ask at any rate: all who ask at once share one question. */
export function isAnswering(db: Pick<Database, 'execute'>, patienceMs = 2_000): Promise<boolean> {
  const answer = underWay.get(db) ?? ask(db, patienceMs).finally(() => underWay.delete(db))
  underWay.set(db, answer)
  return answer
}

async function ask(db: Pick<Database, 'execute'>, patienceMs: number): Promise<boolean> {
  const patience = new AbortController()
  const tooLate = wait(patienceMs, false, { signal: patience.signal }).catch(() => false)
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tooLate]).finally(() => patience.abort())
}

/** The time for which an answer is given again: the question writes half a megabyte. */
const holdsMs = 5_000
const known = new WeakMap<object, { at: number; answer: Promise<boolean> }>()

/** Sorts more than memory takes, in a temporary file: that leaves no row, log or dead page behind. Never rejects. */
export function hasRoom(db: Pick<Database, 'transaction'>): Promise<boolean> {
  const last = known.get(db)
  if (last && performance.now() - last.at < holdsMs) return last.answer
  const answer = db
    .transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`)
      await tx.execute(sql`select count(*) from (select n from generate_series(1, 30000) n order by n desc) as sorted`)
      return true
    })
    .catch(() => false)
  known.set(db, { at: performance.now(), answer })
  return answer
}

export async function readServerVersion(db: Pick<Database, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`)
  return rows[0]?.server_version ?? ''
}

export async function isSuperuser(db: Pick<Database, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ is_superuser: string }>(sql`show is_superuser`)
  return rows[0]?.is_superuser === 'on'
}
