import { expect, test } from 'vitest'
import { filterSchemas } from '../tasks/filter.ts'
import { chosenTime } from '../tasks/free-times.ts'
import { stopping } from '../tasks/task-forms.ts'
import { unwantedBody } from '../tasks/unwanted.ts'

type Read = (text: string) => { error?: { issues: { message: string }[] } | undefined }

const days: Read[] = [
  (day: string) => filterSchemas.earliest_date.safeParse(day),
  (day: string) => filterSchemas.latest_date.safeParse(day),
  (until: string) => stopping.safeParse({ until }),
  (day: string) => unwantedBody.safeParse({ kind: 'day', day }),
]
const moments: Read[] = [
  (at: string) => filterSchemas.current_appointment_at.safeParse(at),
  (slot_at: string) => unwantedBody.safeParse({ kind: 'time', slot_at }),
  (slot_at: string) => chosenTime.safeParse({ slot_at, office: 1 }),
]
const sentences = (read: Read, text: string) => read(text).error?.issues.map(({ message }) => message)

// checklist: t4036
test.each([
  [
    days,
    ['2000-01-01', '2026-11-20', '2100-12-31'],
    ['0027-03-01', '0049-01-01', '0099-12-31', '1999-12-31', '2101-01-01'],
  ],
  [
    moments,
    ['2000-01-01T00:00:00Z', '2026-11-20T10:00:00+01:00', '2100-12-31T12:00:00-09:00'],
    [
      '0049-03-01T10:00:00Z',
      '0527-01-01T00:00:00Z',
      '1999-12-31T23:59:59Z',
      '2100-12-31T23:59:00-01:00',
      '9999-12-31T23:59:00-01:00',
    ],
  ],
])('each day and each moment that is sent lies in the years 2000 to 2100', (readers, right, wrong) => {
  for (const read of readers) {
    for (const text of right) expect(sentences(read, text), text).toBeUndefined()
    for (const text of wrong) expect(sentences(read, text), text).toEqual(['date_range'])
    expect(sentences(read, 'soon')).toHaveLength(1)
  }
})
