import type { Ctx } from '../../src/foundation/ctx.ts'

/** The database of one test. Work that goes on after the test's end fails, and changes nothing for the next test. */
export function untilEnd(database: Ctx['db']): { db: Ctx['db']; end(): void } {
  let isOver = false
  const db = new Proxy(database, {
    get(target, name, self) {
      if (isOver) throw new Error('The test has ended, and its server still uses the database.')
      return Reflect.get(target, name, self)
    },
  })
  return {
    db,
    end() {
      isOver = true
    },
  }
}
