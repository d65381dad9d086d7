import { berlinTime } from '@terminlotse/contract/berlin-time'
import pg from 'pg'
import { expect, test } from 'vitest'
import { systemClock } from '../src/foundation/clock.ts'
import { openOwnDatabase } from './database/own-database.ts'
import { dayAhead, tuesdayAhead, workday } from './days.ts'
import { beginningOf, createTestClock, testClock, testNow } from './test-clock.ts'

test('tests begin at ten in Berlin on a Wednesday, or on the day that is asked for, in summer too', () => {
  for (const day of ['2026-11-25', '2027-03-28', '2028-02-29'])
    expect(berlinTime(beginningOf(day))).toEqual({ day, time: '10:00' })
  for (const day of ['2027-02-30', '2027-2-1', 'tomorrow', ''])
    expect(() => beginningOf(day), day).toThrow(`TEST_DAY: “${day}” is no day. Write it as YYYY-MM-DD`)
})

test('time passes as it does, and by what a test lets pass', async () => {
  const [clock, before] = [createTestClock(), testNow()]
  clock.pass(60_000)
  await expect.poll(() => clock.now().getTime() - before).toBeGreaterThan(60_000)
  expect(clock.now().getTime() - testNow()).toBeLessThanOrEqual(60_001)
})

test('every number names another working day, and Tuesdays are a week apart', () => {
  const days = [1, 2, 3, 4, 5, 6, 7, 8].map(workday)
  expect(days).toEqual([...new Set(days)].sort())
  expect(days[0] && days[0] > dayAhead(0)).toBe(true)
  expect(new Set([tuesdayAhead(1), tuesdayAhead(2)].map((day) => new Date(day).getUTCDay()))).toEqual(new Set([2]))
})

test.each([
  ['tests', false, testClock],
  ['programs', true, systemClock],
])('the job engine of %s has their clock', async (_of, onMachineClock, clock) => {
  const own = await openOwnDatabase({ onMachineClock })
  const client = new pg.Client({ connectionString: own.address })
  await client.connect()
  const [before, { rows }] = [clock.now(), await client.query('select pgboss.job_now() as now')]
  expect(Math.abs(rows[0].now.getTime() - before.getTime())).toBeLessThan(60_000)
  await client.end()
  await own.drop()
})
