// The database of the processes that work: connections that are lost at a statement, and statements that take long.
import type { Fault } from './fault.ts'

interface Lost {
  /** The statements between one loss and the next. */
  gaps: number[]
  isCarriedOut: boolean
}

export const lostConnections: Fault = {
  name: 'connections to the database are lost',
  draw: ({ int, one, chance, lengthMs }) =>
    Array.from({ length: chance(0.2) ? int(1, 3) : 0 }, () => ({
      at: int(60_000, lengthMs),
      person: null,
      data: { gaps: Array.from({ length: int(1, 8) }, () => int(0, one([5, 60]))), isCarriedOut: chance(0.5) },
    })),
  async play(stage, { gaps, isCarriedOut }: Lost) {
    let after = 0
    for (const gap of gaps) {
      after += gap
      const happen = (): void => {
        stage.race('fault', 'a connection to the database is lost')
        stage.disturb()()
      }
      stage.time.statements.lieInWait({ after, life: null, isCarriedOut, happen })
    }
    return `the database will lose ${gaps.length} connections ${isCarriedOut ? 'after' : 'before'} a statement`
  },
}

export const slowDatabase: Fault = {
  name: 'the database is slow',
  draw: ({ int, one, chance, lengthMs }) =>
    chance(0.12)
      ? [{ at: int(60_000, lengthMs), person: null, data: { ms: one([50, 300, 1_500]), minutes: int(1, 8) } }]
      : [],
  async play(stage, { ms, minutes }: { ms: number; minutes: number }) {
    const over = stage.disturb()
    stage.time.statements.slow = { ms, untilMs: stage.now() + minutes * 60_000 }
    void stage.time.sleep(minutes * 60_000).then(over)
    return `each statement takes ${ms} ms for ${minutes} min`
  },
}
