// Measures our own share of the time from the calendar answer that shows a slot to the answer of preconfirm.
//   npm run bench:booking -- [bookings]
import { spawn } from 'node:child_process'
import type { MunichClient } from '@terminlotse/munich-client'
import { sql } from 'drizzle-orm'
import { bookings } from '../../server/src/modules/booking/bookings.tables.ts'
import { startWatching } from '../../server/src/modules/monitoring/rounds/watch.harness.ts'
import { openRig } from '../rig/bench.ts'
import { direct } from '../rig/office-process.ts'
import { median, quantile, report } from '../rig/report.ts'

const wanted = Number(process.argv[2] ?? 120)
const warmUp = 10
const watchers = 20
const limitMs = 50
/** The highest factor by which a booking may take longer while two other processes use both processors, in the same run. */
const mostTimes = 2.5
const target = { officeId: 10471, serviceId: 1071907 }

const timed = { calendarAt: 0, preconfirmedAt: 0, officeMs: 0 }
const rig = await openRig({ around: timedClient })
try {
  const { ctx, provider } = rig
  for (let count = 0; count < watchers; count += 1) await startWatching(ctx, provider.id, target)
  await bookTimes(warmUp)
  const { own, office } = await bookTimes(wanted)
  const commit = await measureCommits(300)
  const busy = Array.from({ length: 2 }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  const beside = (await bookTimes(wanted)).own
  for (const one of busy) one.kill('SIGKILL')
  const p95 = quantile(own, 0.95)
  const slower = quantile(beside, 0.95) / p95
  const ms = (values: number[], q = 0.5) => `${quantile(values, q).toFixed(1)} ms`
  const both = (values: number[]) => [ms(values), ms(values, 0.95)]
  const commits = (q: number) => (quantile(own, q) / median(commit)).toFixed(1)
  await report({
    name: 'booking',
    heading: 'From a seen slot to the appointment',
    about:
      `From the calendar answer that shows a slot to the preconfirm answer: ${own.length} bookings at the practice ` +
      `office, ${watchers} other people watching the same.`,
    command: 'bench:booking',
    head: ['', 'p50', 'p95', 'limit at p95'],
    rows: [
      ["the product's own time", ms(own), `**${ms(own, 0.95)}**`, `${limitMs} ms`],
      ["the office's share (reserve, update, preconfirm)", ...both(office)],
      ['one durable commit on this machine', ...both(commit)],
      ['own time beside two busy processes', ...both(beside)],
      [
        'that as a multiple of own time',
        (median(beside) / median(own)).toFixed(1),
        `**${slower.toFixed(1)}**`,
        `${mostTimes}`,
      ],
      ['own time as a multiple of one commit (its p50)', commits(0.5), commits(0.95)],
    ],
    isMissed: p95 >= limitMs || slower > mostTimes,
  })
} finally {
  await rig.close()
}

/** Ms of our own and of the office in each booking. */
async function bookTimes(times: number): Promise<{ own: number[]; office: number[] }> {
  const { ctx, provider, driver } = rig
  const [own, office]: [number[], number[]] = [[], []]
  for (let count = 0; count < times; count += 1) {
    const { taskId } = await startWatching(ctx, provider.id, { ...target, autoBooking: true })
    await direct('open', { ...target, count: 1 })
    await rig.makeDue()
    Object.assign(timed, { calendarAt: 0, preconfirmedAt: 0, officeMs: 0 })
    await rig.poll()
    await driver.settled()
    if (timed.preconfirmedAt === 0) throw new Error(`Task ${taskId} got no appointment.`)
    // Otherwise this appointment would prevent the next booking.
    await ctx.db.update(bookings).set({ state: 'expired' })
    await ctx.db.execute(sql`update watches set ended_at = now() where task_id = ${taskId}`)
    office.push(timed.officeMs)
    own.push(timed.preconfirmedAt - timed.calendarAt - timed.officeMs)
  }
  return { own, office }
}

function timedClient(client: MunichClient): MunichClient {
  const counted =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const startedAt = performance.now()
      const answer = await call(...args)
      timed.preconfirmedAt = performance.now()
      timed.officeMs += timed.preconfirmedAt - startedAt
      return answer
    }
  return {
    ...client,
    async availability(...args) {
      const answer = await client.availability(...args)
      timed.calendarAt = performance.now()
      return answer
    },
    reserve: counted(client.reserve),
    update: counted(client.update),
    preconfirm: counted(client.preconfirm),
  }
}

/** Commits one row in a transaction of its own: the least time that this machine needs to store anything durably. */
async function measureCommits(count: number): Promise<number[]> {
  const { db } = rig.ctx
  await db.execute(sql`create table bench_commits (n integer)`)
  const took: number[] = []
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now()
    await db.execute(sql`insert into bench_commits values (${n})`)
    took.push(performance.now() - startedAt)
  }
  return took
}
