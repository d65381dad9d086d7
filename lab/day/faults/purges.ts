// The office deletes an appointment that waits for its click, before the deadline that it stated.
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
