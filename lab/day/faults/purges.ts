// The office deletes an appointment that waits for its click before the deadline that it stated, or moves one.
import type { AppointmentRecord } from '../../../practice-office/src/storage/state.ts'
import type { Fault } from './fault.ts'

export const purges: Fault = {
  name: 'the office purges',
  draw: ({ int, chance, lengthMs }) =>
    Array.from({ length: chance(0.4) ? int(1, 4) : 0 }, () => ({ at: int(600_000, lengthMs), person: null, data: {} })),
  async play(stage) {
    const waiting = stage.office.director.appointments().find((one) => one.status === 'preconfirmed' && !one.goneAt)
    if (!waiting) return 'the office has nothing to purge'
    const record: Partial<AppointmentRecord> = waiting
    record.goneAt = stage.now()
    return `the office purges ${waiting.processId}`
  },
}

export const moves: Fault = {
  name: 'the office moves an appointment',
  draw: ({ int, chance, lengthMs }) =>
    chance(0.3)
      ? [{ at: int(1_200_000, lengthMs), person: null, data: { minutes: 15 * int(1, 8), isEarlier: chance(0.4) } }]
      : [],
  async play(stage, { minutes, isEarlier }: { minutes: number; isEarlier: boolean }) {
    const one = stage.office.director.appointments().find(({ status, goneAt }) => status === 'confirmed' && !goneAt)
    if (!one) return 'the office has nothing to move'
    const { processId, startsAt } = one
    const earlier = startsAt - minutes * 60_000
    const at = isEarlier && earlier > stage.now() ? earlier : startsAt + minutes * 60_000
    await stage.office.director.moveAppointment({ processId, at })
    return `the office moves ${processId} to ${new Date(at).toISOString().slice(5, 16)}Z`
  },
}
