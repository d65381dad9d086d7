import type { MunichClient } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { slotLost } from '../../monitoring/free-times.ts'
import { createEngine, type Engine } from '../../monitoring/rounds/engine.harness.ts'
import { createGate } from '../../offices/gate.ts'
import { createBookingDriver } from '../drive.ts'
import { want } from '../turns/want.harness.ts'

const never = new AbortController().signal
const minute = 60_000

/** A process that dies at its n-th external step: nothing that it does after that has any effect. */
function mortal(deathAt: number) {
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

/** Starts a new process again and again, and lets time pass, until the booking only waits for the person. */
async function recover(engine: Engine, bookingId: number): Promise<string | undefined> {
  for (let count = 0; count < 12; count += 1) {
    await engine.makeDriver().drive(bookingId, never)
    const row = await engine.readBooking(bookingId)
    if (row?.state === 'waiting' || row?.state === 'failed') return row.state
    engine.pass(minute)
  }
  return (await engine.readBooking(bookingId))?.state
}

describe('a process that is killed while it books', () => {
  it('books nothing twice and loses nothing, at whichever step it dies', async () => {
    await using engine = await createEngine()
    const ends = new Map<string, number>()
    for (let deathAt = 1; ; deathAt += 1) {
      const { bookingId, email, taskId } = await want(engine)
      const process = mortal(deathAt)
      const ctx: Ctx = { ...engine.ctx, db: process.database(engine.ctx.db) }
      const gate = createGate(ctx, engine.provider, process.client(engine.client), { holder: 'mortal' })
      await createBookingDriver(ctx, gate, { slotLost })
        .drive(bookingId, never)
        .catch(() => {})
      const end = await recover(engine, bookingId)
      ends.set(String(end), (ends.get(String(end)) ?? 0) + 1)
      const live = engine.director.appointments().filter((one) => one.email === email && one.goneAt === null)
      expect(
        live.filter((one) => one.status === 'preconfirmed'),
        `killed at step ${deathAt}`,
      ).toHaveLength(end === 'waiting' ? 1 : 0)
      expect(['waiting', 'failed'], `killed at step ${deathAt}`).toContain(end)
      const held = engine.director.appointments().filter((one) => one.status === 'reserved' && one.goneAt === null)
      expect(held, `holds nobody looks after, killed at step ${deathAt}`).toEqual([])
      const lines = await engine.taskLines(taskId)
      expect(lines.filter((code) => code === 'booking_waiting')).toHaveLength(end === 'waiting' ? 1 : 0)
      if (!process.isDead()) break
    }
    // The slot is lost only if the process dies between announcing a reserve and writing its answer.
    expect(ends.get('waiting')).toBeGreaterThan(10)
    expect(ends.get('failed')).toBeGreaterThanOrEqual(1)
  })
})
