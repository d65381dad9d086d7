import { addDays, weekdayOf } from '@terminlotse/contract/berlin-time'
import { recordOf } from '@terminlotse/contract/fields/names'
import { type FilterField, filterNames, noFilter, type TaskFilter } from '@terminlotse/contract/tasks/filter'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTaskServer } from './editing/tasks.harness.ts'
import { type FilterInSql, isWanted } from './filter.tables.ts'
import { checkFilter, dateSlot, lastChance, matches, overBecause, wantedDaysOf, wantsDay } from './filter.ts'

const now = new Date('2026-11-20T10:00:00Z')

// Days around both changes of the clocks, which have 23 and 25 hours.
const moment = fc
  .integer({ min: 0, max: 400 * 24 * 4 })
  .map((quarters) => new Date(Date.parse('2026-03-01T00:00:00Z') + quarters * 900_000))
const day = moment.map((at) => at.toISOString().slice(0, 10))
const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const filter: fc.Arbitrary<TaskFilter> = fc.record({
  earliest_date: fc.option(day),
  latest_date: fc.option(day),
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 })),
  time_from: fc.option(time),
  time_to: fc.option(time),
  minimum_notice_hours: fc.option(fc.integer({ min: 0, max: 720 })),
  current_appointment_at: fc.option(moment.map((at) => at.toISOString())),
})

describe('a filter', () => {
  test('that is switched off wants every slot', () => {
    fc.assert(fc.property(moment, moment, (slot, at) => matches(noFilter, slot, at)))
  })

  test('wants the slots that all of its parts want, and no others', () => {
    fc.assert(
      fc.property(filter, moment, moment, (wish, slot, at) => {
        const parts = Object.entries(wish).map(([name, value]) => matches({ ...noFilter, [name]: value }, slot, at))
        expect(matches(wish, slot, at)).toBe(parts.every(Boolean))
      }),
      { numRuns: 2_000 },
    )
  })

  test('never wants a slot on a day that it does not want', () => {
    fc.assert(
      fc.property(filter, moment, moment, (wish, slot, at) => {
        const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(slot)
        const wanted = wantedDaysOf(wish)
        if (wanted && matches(wish, slot, at)) expect(wantsDay(wanted, berlin)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    // 23:30 and 00:30 in Berlin, in winter and in summer.
    ['2026-12-01T22:30:00Z', '2026-12-01', '23:30'],
    ['2026-12-01T23:30:00Z', '2026-12-02', '00:30'],
    ['2026-07-01T21:30:00Z', '2026-07-01', '23:30'],
    ['2026-07-01T22:30:00Z', '2026-07-02', '00:30'],
    // The hour that occurs twice, and the hour after the one that is skipped.
    ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
    ['2027-03-28T01:00:00Z', '2027-03-28', '03:00'],
  ])('reads %s as %s %s in Berlin', (at, date, clock) => {
    const slot = new Date(at)
    const that = { ...noFilter, earliest_date: date, latest_date: date, weekdays: [weekdayOf(date)], time_from: clock }
    expect(matches(that, slot, now)).toBe(true)
    expect(matches({ ...that, time_from: null, time_to: clock }, slot, now), 'the end is outside').toBe(false)
    expect(matches({ ...that, earliest_date: addDays(date, 1), latest_date: null }, slot, now)).toBe(false)
    expect(matches({ ...that, earliest_date: null, latest_date: addDays(date, -1) }, slot, now)).toBe(false)
  })

  test('counts the notice in real hours, also over the night with an extra hour', () => {
    const evening = new Date('2026-10-24T16:00:00Z')
    const notice = { ...noFilter, minimum_notice_hours: 24 }
    expect(matches(notice, new Date('2026-10-25T16:00:00Z'), evening)).toBe(true)
    expect(matches(notice, new Date('2026-10-25T15:59:00Z'), evening)).toBe(false)
  })

  test('is over when its latest day has passed in Berlin, or is nearer than the notice', () => {
    const until = { ...noFilter, latest_date: '2026-12-01' }
    expect(overBecause(until, new Date('2026-12-01T22:59:00Z'))).toBeNull()
    expect(overBecause(until, new Date('2026-12-01T23:00:00Z'))).toBe('latest_date')
    expect(overBecause({ ...until, minimum_notice_hours: 48 }, new Date('2026-11-29T22:59:00Z'))).toBeNull()
    expect(overBecause({ ...until, minimum_notice_hours: 48 }, new Date('2026-11-29T23:00:00Z'))).toBe('latest_date')
    expect(overBecause(noFilter, new Date('2099-01-01T00:00:00Z'))).toBeNull()
  })

  test('wants only slots earlier than the present appointment, and is over when no earlier slot can come', () => {
    const wish = { ...noFilter, current_appointment_at: '2026-12-01T09:00:00.000Z' }
    expect(matches(wish, new Date('2026-12-01T08:45:00Z'), now)).toBe(true)
    expect(matches(wish, new Date('2026-12-01T09:00:00Z'), now)).toBe(false)
    expect(overBecause(wish, new Date('2026-12-01T08:59:00Z'))).toBeNull()
    expect(overBecause(wish, new Date('2026-12-01T09:00:00Z'))).toBe('current_appointment')
    expect(overBecause({ ...wish, minimum_notice_hours: 24 }, new Date('2026-11-30T09:00:00Z'))).toBe(
      'current_appointment',
    )
  })

  test('is over after the last of its weekdays, and when the day of the appointment has no time left', () => {
    // 29 November 2026 is a Sunday.
    const mondays = { ...noFilter, weekdays: [1], latest_date: '2026-11-29' }
    expect(overBecause(mondays, new Date('2026-11-23T22:59:00Z'))).toBeNull()
    expect(overBecause(mondays, new Date('2026-11-23T23:00:00Z'))).toBe('latest_date')
    expect(overBecause({ ...mondays, time_to: '10:00' }, new Date('2026-11-23T09:00:00Z'))).toBe('latest_date')
    const wish = { ...noFilter, current_appointment_at: '2026-12-01T08:00:00.000Z', time_from: '10:00' }
    expect(overBecause(wish, new Date('2026-11-30T22:59:00Z'))).toBeNull()
    expect(overBecause(wish, new Date('2026-11-30T23:00:00Z'))).toBe('current_appointment')
  })

  test('ends at the moment that clocks show, also in the nights when they change', () => {
    const over = (wish: Partial<TaskFilter>) => lastChance({ ...noFilter, ...wish })?.toISOString()
    expect(over({ latest_date: '2027-03-28', time_to: '02:15' })).toBe('2027-03-28T01:00:00.000Z')
    expect(over({ latest_date: '2027-03-28', time_from: '02:05', time_to: '02:15' })).toBe('2027-03-27T01:15:00.000Z')
    expect(over({ latest_date: '2026-10-25', time_to: '02:30' })).toBe('2026-10-25T01:30:00.000Z')
    expect(over({ current_appointment_at: '2026-10-25T00:30:00.000Z' })).toBe('2026-10-25T00:30:00.000Z')
  })

  test('is not over while a slot that it wants can come', () => {
    fc.assert(
      fc.property(filter, moment, (wish, at) => {
        if (overBecause(wish, at) !== null) return
        const end = lastChance(wish)
        if (end === null) return
        const minute = new Date(end.getTime() - 60_000)
        // The notice counts in hours, the clocks in minutes: within the last minute both answers are allowed.
        if (minute.getTime() < at.getTime() + (wish.minimum_notice_hours ?? 0) * 3_600_000) return
        expect(matches(wish, minute, at)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  test('wants no future slot once it is over', () => {
    fc.assert(
      fc.property(filter, moment, fc.integer({ min: 0, max: 400 * 24 }), (wish, at, hours) => {
        const slot = new Date(at.getTime() + hours * 3_600_000)
        if (overBecause(wish, at) !== null) expect(matches(wish, slot, at)).toBe(false)
      }),
      { numRuns: 5_000 },
    )
  })
})

const types: Record<FilterField, string> = {
  earliest_date: 'date',
  latest_date: 'date',
  weekdays: 'int[]',
  time_from: 'text',
  time_to: 'text',
  minimum_notice_hours: 'int',
  current_appointment_at: 'timestamptz',
}

function filterValues(filter: TaskFilter): FilterInSql {
  return recordOf(filterNames, (name) => sql`${sql.param(filter[name])}::${sql.raw(types[name])}`)
}

test('a filter means the same in a query and in the program', async () => {
  await using server = await createTaskServer()
  const situation = fc.record({ filter, slot: moment, at: moment, quarters: fc.integer({ min: 0, max: 200 }) })
  const many = fc.sample(situation, 600).map(({ filter, slot, at, quarters }, no) => {
    // “Not for me” to this very time, to a time near it, or to days around it.
    const near = new Date(slot.getTime() + quarters * 900_000).toISOString()
    const unwanted_times = no % 3 === 0 ? [near, ...(no % 2 === 0 ? [slot.toISOString()] : [])] : []
    const unwanted_days = no % 3 === 1 ? [near.slice(0, 10)] : []
    return { wish: { ...(no % 2 === 0 ? noFilter : filter), unwanted_times, unwanted_days }, slot, at }
  })
  const questions = many.map(({ wish, slot, at }, no) => {
    const [slotAt, now] = [sql`${slot}::timestamptz`, sql`${at}::timestamptz`]
    const unwanted = {
      unwanted_times: sql`${sql.param(wish.unwanted_times)}::timestamptz[]`,
      unwanted_days: sql`${sql.param(wish.unwanted_days)}::date[]`,
    }
    return sql`select ${no}::int as no, ${isWanted(slotAt, { ...filterValues(wish), ...unwanted }, now)} as wanted`
  })
  type Answer = { no: number; wanted: boolean }
  const { rows } = await server.ctx.db.execute<Answer>(sql`${sql.join(questions, sql` union all `)} order by no`)
  const answers = rows.map(({ wanted }) => wanted)
  expect(answers).toEqual(many.map(({ wish, slot, at }) => matches(wish, slot, at)))
  expect(answers).toContain(true)
})

test('a filter that leaves a field out is an error of the compiler, in the program and in a query', () => {
  const { latest_date: _, ...others } = noFilter
  // @ts-expect-error The latest day is missing.
  const wish: TaskFilter = others
  const { latest_date: _column, ...columns } = filterValues(noFilter)
  // @ts-expect-error The latest day is missing.
  const inSql: FilterInSql = columns
  expect(Object.keys(wish)).toEqual(Object.keys(inSql))
})

describe('a filter that contradicts itself', () => {
  const problems = (wish: Partial<TaskFilter>): unknown => {
    try {
      checkFilter({ ...noFilter, ...wish }, now)
      return null
    } catch (error) {
      return (error as { fields?: unknown }).fields
    }
  }

  test.each([
    [{ earliest_date: '2026-12-02', latest_date: '2026-12-01' }, { latest_date: ['latest_before_earliest'] }],
    [{ latest_date: '2026-11-19' }, { latest_date: ['latest_past'] }],
    [{ time_from: '10:00', time_to: '10:00' }, { time_to: ['time_to_before_from'] }],
    [{ latest_date: '2026-11-21', minimum_notice_hours: 72 }, { minimum_notice_hours: ['notice_beyond_latest'] }],
    [{ earliest_date: '2026-11-23', latest_date: '2026-11-24', weekdays: [3, 4] }, { weekdays: ['weekdays_none'] }],
    [{ current_appointment_at: '2026-11-19T09:00:00.000Z' }, { current_appointment_at: ['current_past'] }],
    [
      { current_appointment_at: '2026-12-01T09:00:00.000Z', earliest_date: '2026-12-02' },
      { current_appointment_at: ['current_before_earliest'] },
    ],
    [
      { current_appointment_at: '2026-11-22T09:00:00.000Z', minimum_notice_hours: 72 },
      { minimum_notice_hours: ['notice_beyond_current'] },
    ],
    [
      { current_appointment_at: '2026-12-01T08:00:00.000Z', earliest_date: '2026-12-01', time_from: '09:00' },
      { time_from: ['time_from_beyond_current'] },
    ],
  ])('%j is refused at its field', (wish, fields) => expect(problems(wish)).toEqual(fields))

  test.each([
    [{}],
    [{ latest_date: '2026-11-20' }],
    [{ earliest_date: '2026-11-01', latest_date: '2026-11-27', weekdays: [4] }],
    [{ earliest_date: '2020-01-01', time_to: '00:01', minimum_notice_hours: 720 }],
  ])('%j is fine', (wish) => expect(problems(wish)).toBeNull())

  test('is the only one that is refused: some slot can still match any other filter', () => {
    fc.assert(
      fc.property(filter, (wish) => {
        const dated: TaskFilter = { ...wish, latest_date: wish.latest_date ?? '2027-04-01', minimum_notice_hours: null }
        const days = Array.from({ length: 800 }, (_, ahead) => addDays('2026-11-20', ahead))
        const wanted = wantedDaysOf(dated)
        const current = wish.current_appointment_at === null ? null : dateSlot(new Date(wish.current_appointment_at))
        // On the day of the person's present appointment, only earlier times are wanted.
        const isOver = (one: string) =>
          one === current?.day && wish.time_from !== null && wish.time_from >= current.time
        const hasDay = days.some((one) => wanted && wantsDay(wanted, one) && !isOver(one))
        const hasTime = wish.time_from === null || wish.time_to === null || wish.time_from < wish.time_to
        expect(problems(dated) === null).toBe(hasDay && hasTime)
      }),
      { numRuns: 500 },
    )
  })
})
