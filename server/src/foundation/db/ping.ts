import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

const underWay = new WeakMap<object, Promise<boolean>>()

/** A machine that is gone says nothing. All who ask at once share one question: anybody may ask at any rate. */
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
