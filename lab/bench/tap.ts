// Measures our own share of the time from a tap on a free time to the call that reserves it. A web process takes the tap,
// and the holder of the provider's lease makes the call. Gate spacing, captcha and the office are not in it.
//   npm run bench:tap -- [taps]

import { setTimeout as wait } from 'node:timers/promises'
import type { MunichClient } from '@terminlotse/munich-client'
import { sql } from 'drizzle-orm'
import { type App, startApp } from '../../server/src/app/app.ts'
import { systemClock } from '../../server/src/foundation/clock.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { startWatching } from '../../server/src/modules/monitoring/rounds/watch.harness.ts'
import { readConfig } from '../../server/src/settings/config.ts'
import { gather } from '../../server/test/people/crowd.ts'
import { makePerson } from '../../server/test/people/person.ts'
import { openRig, type Rig } from '../rig/bench.ts'
import { machine, quantile } from '../rig/figures.ts'
import { direct } from '../rig/office-process.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'

const wanted = Number(process.argv[2] ?? 60)
const warmUp = 10
/** People who watch the same office and are told while a round goes on. */
const watchers = 1_000
const limitMs = 50
/** The highest factor by which it may take longer beside a round, in the same run. */
const mostTimes = 2.5
const target = { officeId: 10471, serviceId: 1071907 }

/** When calls of the office began and ended; 0: not yet. */
const seen = { calendar: 0, reserve: 0, reserved: 0, mailed: 0 }

interface Tapper {
  /** A free time is opened, found by a round, and tapped. */
  find(): Promise<{ at: string; office: number }>
  tap(chosen: { at: string; office: number }): Promise<void>
  settle(): Promise<void>
}

const text = [await measure(), '', await record()].join('\n')
console.log(text)
await replaceSection(resultsOf('tap'), 'From a tap to the appointment', text)

async function measure(): Promise<string> {
  const rig = await openRig({ around: noted, provider: { spacingMs: 0 } })
  const app = await openWeb(rig)
  try {
    await gather(rig.ctx, rig.provider.id, watchers, target)
    const tapper = await openTapper(rig, app)
    await tapTimes(rig, tapper, warmUp, false)
    const calm = await tapTimes(rig, tapper, wanted, false)
    const beside = await tapTimes(rig, tapper, wanted, true)
    return report(calm, beside)
  } finally {
    await app.stop()
    await rig.close()
  }
}

async function tapTimes(rig: Rig, { find, tap, settle }: Tapper, times: number, isBeside: boolean): Promise<number[]> {
  const own: number[] = []
  for (let count = 0; count < times; count += 1) {
    const chosen = await find()
    let round: Promise<unknown> = Promise.resolve()
    if (isBeside) {
      await direct('open', { ...target, count: 1 })
      await rig.makeDue()
      seen.calendar = 0
      round = rig.poll()
      // The answer is there, and everybody is told of it from now on.
      while (seen.calendar === 0) await wait(1)
    }
    seen.reserve = 0
    const tappedAt = performance.now()
    await tap(chosen)
    while (seen.reserve === 0) await wait(1)
    own.push(seen.reserve - tappedAt)
    await round
    await settle()
  }
  return own
}

function report(calm: number[], beside: number[]): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const [p95, besideP95] = [quantile(calm, 0.95), quantile(beside, 0.95)]
  const slower = besideP95 / p95
  if (p95 >= limitMs || slower > mostTimes) process.exitCode = 1
  return [
    `From the tap in the browser to the reserve call: ${calm.length} taps at the practice office, ${watchers} other ` +
      'people watching the same. Without gate spacing, captcha and the office.',
    `${machine()}. Again: \`npm run bench:tap\`.`,
    '',
    '| | p50 | p95 | limit at p95 |',
    '|---|---|---|---|',
    `| own time, calm | ${ms(quantile(calm, 0.5))} | **${ms(p95)}** | ${limitMs} ms |`,
    `| own time beside a round that tells everybody | ${ms(quantile(beside, 0.5))} | ${ms(besideP95)} | |`,
    `| that as a multiple of calm | ${(quantile(beside, 0.5) / quantile(calm, 0.5)).toFixed(1)} | ` +
      `**${slower.toFixed(1)}** | ${mostTimes} |`,
  ].join('\n')
}

/** The whole way of a person, with the spacing that the practice office has. */
async function record(): Promise<string> {
  const rig = await openRig({ around: noted })
  const app = await openWeb(rig)
  try {
    const { find, tap, settle } = await openTapper(rig, app)
    const ways: number[][] = []
    for (let count = 0; count < 25; count += 1) {
      Object.assign(seen, { calendar: 0, reserve: 0, reserved: 0, mailed: 0 })
      const chosen = await find()
      const openedAt = performance.now()
      await tap(chosen)
      const tappedAt = performance.now()
      while (seen.mailed === 0) await wait(1)
      ways.push([openedAt, tappedAt, seen.reserved, seen.mailed].map((at) => at - seen.calendar))
      await settle()
    }
    const at = (place: number) =>
      `${quantile(
        ways.slice(5).map((way) => way[place] ?? 0),
        0.5,
      ).toFixed(0)} ms`
    return [
      'The way of a found time, median of 20, counted from the answer that showed it. Nobody hesitates, and the practice ' +
        'office is asked as in the product.',
      '',
      '| found | list of free times opened | tap answered | reserved at the office | the office mails |',
      '|---|---|---|---|---|',
      `| 0 ms | ${at(0)} | ${at(1)} | ${at(2)} | ${at(3)} |`,
    ].join('\n')
  } finally {
    await app.stop()
    await rig.close()
  }
}

function openWeb(rig: Rig): Promise<App> {
  const config = readConfig({ ...rig.env, ROLE: 'web', PORT: '0', CALLS_PER_MINUTE: '100000' })
  const { secretKey, connectionString } = rig
  const log = createLog('error', [])
  return startApp({ config, clock: systemClock, log, secretKey, connectionString, withoutCron: true })
}

async function openTapper(rig: Rig, app: App): Promise<Tapper> {
  const { ctx, provider, driver } = rig
  const { id: userId, token } = await makePerson(ctx)
  const { taskId } = await startWatching(ctx, provider.id, { ...target, userId })
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${app.port}/api/monitoring/tasks/${taskId}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  let people = 0
  return {
    async find() {
      // The office gives one address few appointments.
      people += 1
      await ctx.db.execute(
        sql`update tasks set email_for_booking = ${`tapper-${people}@example.org`} where id = ${taskId}`,
      )
      await direct('open', { ...target, count: 1 })
      await rig.makeDue()
      await rig.poll()
      const { results } = (await call('/free_times/')) as { results: { at: string; office: number }[] }
      const last = results.at(-1)
      if (!last) throw new Error('No time was found.')
      return last
    },
    tap: async ({ at, office }) => void (await call('/book/', { slot_at: at, office })),
    async settle() {
      await driver.settled()
      // Otherwise this appointment would prevent the next one.
      await ctx.db.execute(sql`delete from bookings`)
    },
  }
}

function noted(client: MunichClient): MunichClient {
  return {
    ...client,
    async availability(...args) {
      const answer = await client.availability(...args)
      seen.calendar = performance.now()
      return answer
    },
    async reserve(...args) {
      seen.reserve = performance.now()
      const answer = await client.reserve(...args)
      seen.reserved = performance.now()
      return answer
    },
    async preconfirm(...args) {
      const answer = await client.preconfirm(...args)
      seen.mailed = performance.now()
      return answer
    },
  }
}
