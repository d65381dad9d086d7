import type { MunichClient } from '@terminlotse/munich-client'
import type { Database } from '../../../foundation/db/database.ts'

/** A process that dies at its n-th external step: nothing that it does after that has any effect. */
export function mortal(deathAt: number) {
  let steps = 0
  const step = (): void => {
    steps += 1
    if (steps >= deathAt) throw new Error('the process is dead')
  }
  const database = (db: Database): Database =>
    new Proxy(db, {
      get(target, name) {
        const own = Reflect.get(target, name)
        if (typeof own !== 'function') return own
        return (...args: unknown[]) => {
          step()
          if (name !== 'transaction') return own.apply(target, args)
          const [work] = args as [(db: Database) => Promise<unknown>]
          // The last step of a transaction is its commit: after a crash there nothing of it is stored.
          return own.call(target, async (inner: Database) => {
            const result = await work(database(inner))
            step()
            return result
          })
        }
      },
    })
  const client = (real: MunichClient): MunichClient =>
    new Proxy(real, {
      get(target, name) {
        const own = Reflect.get(target, name)
        return async (...args: unknown[]) => {
          step()
          const answer = await own.apply(target, args)
          step()
          return answer
        }
      },
    })
  return { database, client, isDead: () => steps >= deathAt }
}
