// Measures our own share of the time from the calendar answer that shows a slot to the answer of preconfirm.
//   npm run bench:booking -- [bookings]
import { spawn } from 'node:child_process'
import type { MunichClient } from '@terminlotse/munich-client'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../server/src/foundation/ctx.ts'
import { bookings } from '../../server/src/modules/booking/bookings.tables.ts'
import { startWatching } from '../../server/src/modules/monitoring/rounds/watch.harness.ts'
import { openRig } from '../rig/bench.ts'
import { direct } from '../rig/office-process.ts'
import { quantile, report } from '../rig/report.ts'

const wanted = Number(process.argv[2] ?? 120)
const warmUp = 10
/** Further people who watch the same target and are notified while the booking runs. */
const watchers = 20
const limitMs = 50
/** The highest factor by which a booking may take longer while two other processes use both processors, in the same run. */
const mostTimes = 2.5
const target = { officeId: 10471, serviceId: 1071907 }

interface Timed {
  calendarAt: number
  preconfirmedAt: number
  officeMs: number
}

const timed: Timed = { calendarAt: 0, preconfirmedAt: 0, officeMs: 0 }
const rig = await openRig({ around: (client) => timedClient(client) })
try {
  await measure()
} finally {
  await rig.close()
}

interface Figures {
  own: number[]
  officeShare: number[]
}

async function measure(): Promise<void> {
  for (let count = 0; count < watchers; count += 1) await startWatching(rig.ctx, rig.provider.id, target)
  await bookTimes(warmUp)
  const calm = await bookTimes(wanted)
  const commit = await measureCommit(rig.ctx.db)
  const busy = Array.from({ length: 2 }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  const beside = await bookTimes(wanted)
  for (const one of busy) one.kill('SIGKILL')
  await tell(calm, beside, commit)
}

async function bookTimes(times: number): Promise<Figures> {
  const { ctx, provider, driver } = rig
  const figures: Figures = { own: [], officeShare: [] }
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
    figures.officeShare.push(timed.officeMs)
    figures.own.push(timed.preconfirmedAt - timed.calendarAt - timed.officeMs)
  }
  return figures
}

/** Notes the moments of the calendar's and of preconfirm's answer, and the office's own time in between. */
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
async function measureCommit(db: Ctx['db']): Promise<number[]> {
  await db.execute(sql`create table bench_commits (n integer)`)
  const took: number[] = []
  for (let n = 0; n < 300; n += 1) {
    const startedAt = performance.now()
    await db.execute(sql`insert into bench_commits values (${n})`)
    took.push(performance.now() - startedAt)
  }
  return took
}

async function tell({ own, officeShare }: Figures, beside: Figures, commit: number[]): Promise<void> {
  const ms = (values: number[], q: number) => `${quantile(values, q).toFixed(1)} ms`
  const both = (values: number[]) => [ms(values, 0.5), ms(values, 0.95)]
  const times = (values: number[], q: number, base: number) => (quantile(values, q) / base).toFixed(1)
  const once = quantile(commit, 0.5)
  const p95 = quantile(own, 0.95)
  const slower = quantile(beside.own, 0.95) / p95
  await report({
    name: 'booking',
    heading: 'From a seen slot to the appointment',
    about:
      `From the calendar answer that shows a slot to the preconfirm answer: ${own.length} bookings at the practice ` +
      `office, ${watchers} other people watching the same.`,
    command: 'bench:booking',
    head: ['', 'p50', 'p95', 'limit at p95'],
    rows: [
      ["the product's own time", ms(own, 0.5), `**${ms(own, 0.95)}**`, `${limitMs} ms`],
      ["the office's share (reserve, update, preconfirm)", ...both(officeShare)],
      ['one durable commit on this machine', ...both(commit)],
      ['own time beside two busy processes', ...both(beside.own)],
      [
        'that as a multiple of own time',
        times(beside.own, 0.5, quantile(own, 0.5)),
        `**${slower.toFixed(1)}**`,
        `${mostTimes}`,
      ],
      ['own time as a multiple of one commit (its p50)', times(own, 0.5, once), times(own, 0.95, once)],
    ],
    isMissed: p95 >= limitMs || slower > mostTimes,
  })
}
