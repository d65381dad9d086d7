import { noFilter, type TaskFilter } from '@terminlotse/contract/tasks/filter'
import { eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { times } from '../../../../../tools/suite/repetitions.ts'
import { dayAhead } from '../../../../test/days.ts'
import { lockThere } from '../../../../test/tasks/change-task.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { startWatching } from '../../monitoring/rounds/watch.harness.ts'
import { findProvider } from '../../offices/catalogue.ts'
import { choose, createOne, plain, startOne, taskServerForFile } from '../editing/tasks.harness.ts'
import { filterOf, overAt, type WantedDays, wantedDaysOf, wantsDay } from '../filter.ts'
import { wantedDays } from '../targets.ts'
import { setCurrentAppointment } from '../tasks.store.ts'
import { filterOfTasks, targets, tasks, watches } from '../tasks.tables.ts'

const test = testsOf(taskServerForFile())

/** Two registry offices where a person can leave the church. */
const pasing = { officeExternalId: 10351882, serviceExternalId: 1063731 }
const munich = { officeExternalId: 10295168, serviceExternalId: 1063731 }

// Late in the evening (UTC) it is already the next day in Berlin.
const evening = fc.integer({ min: 30, max: 34 }).map((days) => `${dayAhead(days)}T23:15:00.000Z`)
/** Valid with any subset of its fields. */
const parts: Record<keyof TaskFilter, fc.Arbitrary<unknown>> = {
  earliest_date: fc.option(fc.integer({ min: 1, max: 3 }).map(dayAhead)),
  latest_date: fc.option(fc.integer({ min: 30, max: 34 }).map(dayAhead)),
  weekdays: fc.option(fc.subarray([1, 3, 5, 7], { minLength: 1 })),
  time_from: fc.constantFrom(null, '08:00'),
  time_to: fc.constantFrom(null, '12:00'),
  minimum_notice_hours: fc.constantFrom(null, 24),
  current_appointment_at: fc.option(evening),
}
// A row from an older version, which knew only the weekdays.
test('a day field that is missing in a row excludes no day', () => {
  const older: Partial<WantedDays> = { weekdays: [2] }
  expect(wantsDay(older as WantedDays, '2026-12-01')).toBe(true)
  expect(wantsDay(older as WantedDays, '2026-12-02')).toBe(false)
})

const step = fc.record({
  act: fc.constantFrom('start', 'start', 'stop', 'edit', 'edit', 'edit', 'unfilter', 'move', 'current'),
  which: fc.nat({ max: 3 }),
  edit: fc.record(parts, { requiredKeys: [] }),
  current: evening.map((at) => new Date(at)),
  offices: fc.subarray([0, 1], { minLength: 1 }),
})

describe('the wanted days of a target', () => {
  test('follow from the filters of the tasks that watch now', async ({ server, owner }) => {
    const church = [await choose(server, pasing), await choose(server, munich)]
    const ids: number[] = []
    for (const office of church) {
      for (const start of [createOne, startOne]) ids.push((await start(server, owner, office)).id)
    }
    const take = async ({ act, which, edit, current, offices }: (typeof steps)[number]): Promise<void> => {
      const id = ids[which] ?? 0
      const call = async (method: string, path: string, body?: object) => {
        const answer = await server.call(method, path, { token: owner.token, ...(body && { body }) })
        expect(answer, `${method} ${path} ${JSON.stringify(body)}`).toMatchObject({ status: 200 })
      }
      if (act === 'start' || act === 'stop') return call('POST', `/monitoring/${act}/${id}/`)
      if (act === 'current') {
        return inTransaction(server.ctx, async (tx) => {
          await setCurrentAppointment(tx, await lockThere(tx, id), current)
        })
      }
      const moved = { offices: offices.flatMap((place) => church[place]?.office ?? []) }
      return call('PATCH', `/monitoring/tasks/${id}/`, { edit, unfilter: noFilter, move: moved }[act])
    }
    // With this seed, enough steps lead to another state.
    const steps = fc.sample(step, { numRuns: 60, seed: 11 })
    const seen = new Set<string>()
    for (const [no, one] of steps.entries()) {
      await take(one)
      const wanted = await askedFor(server)
      expect(wanted, `after step ${no}, ${JSON.stringify(one)}`).toEqual(await lookedUp(server))
      expect(await endsOf(server), `after step ${no}, ${JSON.stringify(one)}`).toEqual(await endsMeant(server))
      seen.add(JSON.stringify(wanted))
    }
    expect(seen.size).toBeGreaterThan(20)
  })

  test('are the same for all tasks with the same filter', async ({ server }) => {
    const provider = await findProvider(server.ctx, 'practice')
    const target = { officeId: plain.officeExternalId, serviceId: plain.serviceExternalId }
    const filter = { latest_date: dayAhead(30), weekdays: [1, 5] }
    const watch = (more: Partial<TaskFilter>) =>
      startWatching(server.ctx, provider?.id ?? 0, { ...target, filter: { ...filter, ...more } })
    const many = times({ landing: 10, night: 100 })
    for (let hours = 0; hours < many; hours += 1) await watch({ minimum_notice_hours: hours, time_from: '14:00' })
    const { targetId } = await watch({ latest_date: null, current_appointment_at: `${dayAhead(30)}T09:00:00.000Z` })
    const wish = { ...filter, earliest_date: null }
    expect(await wantedDays(server.ctx, [targetId, targetId + 1])).toEqual(new Map([[targetId, [wish]]]))
    await watch({ latest_date: null })
    expect((await wantedDays(server.ctx, [targetId])).get(targetId)).toHaveLength(2)
  })

  test('are all days where only times or a notice are wanted, and none without a filter', async ({ server, owner }) => {
    await startOne(server, owner)
    expect(await askedFor(server)).toEqual([])
    await startOne(server, owner, { time_from: '14:00' })
    expect((await askedFor(server)).map(([, days]) => days)).toEqual([
      [{ earliest_date: null, latest_date: null, weekdays: null }],
    ])
  })
})

async function endsOf(server: TestServer): Promise<[number, Date | null][]> {
  const rows = await server.ctx.db.select().from(tasks).where(eq(tasks.is_monitoring, true)).orderBy(tasks.id)
  return rows.map(({ id, over_at }) => [id, over_at])
}

async function endsMeant(server: TestServer): Promise<[number, Date | null][]> {
  const rows = await server.ctx.db.select().from(tasks).where(eq(tasks.is_monitoring, true)).orderBy(tasks.id)
  return rows.map((row) => [row.id, overAt(filterOf(row))])
}

type Wanted = [targetId: number, days: WantedDays[]][]

async function askedFor(server: TestServer): Promise<Wanted> {
  const all = await server.ctx.db.select({ id: targets.id }).from(targets)
  const byTarget = await wantedDays(
    server.ctx,
    all.map(({ id }) => id),
  )
  return inOrder([...byTarget])
}

async function lookedUp(server: TestServer): Promise<Wanted> {
  const rows = await server.ctx.db
    .select({ targetId: watches.target_id, ...filterOfTasks })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(isNull(watches.ended_at))
  const byTarget = new Map<number, WantedDays[]>()
  for (const { targetId, ...filter } of rows) {
    const days = wantedDaysOf(filter)
    const known = byTarget.get(targetId) ?? []
    if (days && !known.some((one) => JSON.stringify(one) === JSON.stringify(days)))
      byTarget.set(targetId, [...known, days])
  }
  return inOrder([...byTarget])
}

function inOrder(wanted: Wanted): Wanted {
  const text = ({ earliest_date, latest_date, weekdays }: WantedDays) =>
    JSON.stringify([earliest_date, latest_date, weekdays])
  const sorted = wanted.map(([id, days]): Wanted[number] => [
    id,
    days.toSorted((a, b) => text(a).localeCompare(text(b))),
  ])
  return sorted.toSorted(([one], [other]) => one - other)
}
