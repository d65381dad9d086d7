// A process that works ends: by a signal, or killed at one of its next statements, also in the middle of a booking.
import { sql } from 'drizzle-orm'
import type { Stage } from '../stage.ts'
import type { Fault } from './fault.ts'

interface Given {
  nth: number
  how: 'stop' | 'kill'
  /** The statements until then; null: it ends at once. */
  after: number
  isCarriedOut: boolean
  /** Until the next process begins. */
  awayMs: number
  /** The next process sees that the one before has ended, e.g. on the same machine. */
  isKnown: boolean
  /** Only once the product moves an appointment. */
  isAtMove?: boolean
}

export const processEnds: Fault = {
  name: 'a process ends',
  draw: ({ int, one, chance, lengthMs, tasks }) =>
    Array.from({ length: chance(tasks.some(({ data }) => data.brings) ? 0.5 : 0.2) ? int(1, 4) : 0 }, () => ({
      at: int(120_000, lengthMs),
      person: null,
      data: {
        nth: int(0, 1),
        how: one(['stop', 'kill', 'kill']),
        after: int(0, one([3, 30, 300])),
        isCarriedOut: chance(0.5),
        awayMs: one([0, 5_000, 60_000, 240_000]),
        isKnown: chance(0.4),
        isAtMove: tasks.some(({ data }) => data.brings) && chance(0.6),
      },
    })),
  async play(stage, { nth, how, after, isCarriedOut, awayMs, isKnown, isAtMove = false }: Given) {
    if (isAtMove) await stage.road.nextMove()
    const { working } = stage.installation
    const one = working[nth % Math.max(1, working.length)]
    if (!one) return 'no process works'
    const { life } = one
    const goOn = async (over: () => void): Promise<void> => {
      await stage.time.sleep(awayMs)
      if (isKnown) await leave(stage, life.name)
      const next = await stage.time.during(stage.installation.startWorker())
      stage.say('fault', `${next.life.name} begins`)
      over()
    }
    if (how === 'stop') {
      working.splice(working.indexOf(one), 1)
      const over = stage.disturb()
      void one.stop().then(() => goOn(over))
      return `${life.name} is told to stop`
    }
    stage.time.statements.lieInWait({
      after,
      life,
      isCarriedOut,
      happen() {
        const place = working.indexOf(one)
        one.kill()
        stage.race('fault', `${life.name} is killed`)
        // A process that was told to stop has its successor already.
        if (place < 0) return
        working.splice(place, 1)
        void goOn(stage.disturb())
      },
    })
    return `${life.name} will be killed ${isCarriedOut ? 'after' : 'before'} statement ${after}`
  },
}

const leave = ({ installation: { web } }: Stage, name: string) =>
  web.db.execute(sql`update provider_gates set lease_until = 'epoch' where holder = ${name}`)
