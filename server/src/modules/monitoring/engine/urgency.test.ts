import { noFilter, type TaskFilter } from '@terminlotse/contract/tasks/filter'
import { expect, it } from 'vitest'
import { wantedDaysOf } from '../../tasks/filter.ts'
import { urgencyOf } from './urgency.ts'

it('is three times as urgent where a latest day or an appointment is within a week, half where slots are free already', () => {
  const urgency = (filters: Partial<TaskFilter>[], lastOutcome: string | null = 'none') => {
    const wanted = filters.map((filter) => wantedDaysOf({ ...noFilter, ...filter })).filter((days) => days !== null)
    return urgencyOf(wanted, { lastOutcome, today: '2026-11-20' })
  }
  expect(urgency([{}, { earliest_date: '2026-11-21' }, { latest_date: '2026-11-28' }])).toBe(1)
  expect(urgency([{ latest_date: '2027-01-31' }, { latest_date: '2026-11-27' }])).toBe(3)
  expect(urgency([{ latest_date: '2027-01-31', current_appointment_at: '2026-11-27T09:00:00.000Z' }])).toBe(3)
  expect(urgency([{ current_appointment_at: '2026-11-27T23:30:00.000Z' }]), 'the next day in Berlin').toBe(1)
  expect(urgency([{ latest_date: '2026-11-27' }], 'slots')).toBe(1.5)
})
