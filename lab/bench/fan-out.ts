// Measures the time from the calendar answer that shows a slot to the request on the receiver's socket, for everybody
// who watches. Each account has four receivers. The service is a separate process and takes 50 ms for each message.
//   npm run bench:fan-out -- [receivers …]
import type { MunichClient } from '@terminlotse/munich-client'
import { gather, tellByPush } from '../../server/test/people/crowd.ts'
import { openRig } from '../rig/bench.ts'
import { machine, quantile } from '../rig/figures.ts'
import { direct } from '../rig/office-process.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'
import { startReceiver } from './receiver.ts'

const sizes = process.argv.slice(2).map(Number)
const target = { officeId: 10471, serviceId: 1071907 }
const takesMs = 50
const receiversOfEach = 4
/** The limit of p95 in ms, by the number of receivers. */
const limits: Readonly<Record<number, number>> = { 1000: 2_000, 10000: 5_000 }

interface Measured {
  subscribers: number
  p50: number
  p95: number
  last: number
}

const results: Measured[] = []
for (const subscribers of sizes.length > 0 ? sizes : [100, 1_000, 10_000]) {
  results.push(await measure(subscribers))
  console.log(rowOf(results.at(-1) as Measured))
}
const text = [
  'From the calendar answer that shows a slot to the request on the receiver’s socket, for everyone who watches ' +
    `the same, each with ${receiversOfEach} receivers; one process delivers, the service takes 50 ms for each message.`,
  `${machine()}. Again: \`npm run bench:fan-out\`.`,
  '',
  '| receivers | p50 | p95 | the last one | limit at p95 |',
  '|---|---|---|---|---|',
  ...results.map(rowOf),
].join('\n')
await replaceSection(resultsOf('fan-out'), 'From a seen slot to everyone who waits', text)
if (results.some(({ subscribers, p95 }) => p95 >= (limits[subscribers] ?? Number.POSITIVE_INFINITY)))
  process.exitCode = 1

function rowOf({ subscribers, p50, p95, last }: Measured): string {
  const s = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  const limit = limits[subscribers]
  const bound = limit === undefined ? '' : s(limit)
  return `| ${subscribers.toLocaleString('en')} | ${s(p50)} | **${s(p95)}** | ${s(last)} | ${bound} |`
}

async function measure(subscribers: number): Promise<Measured> {
  const receiver = await startReceiver(takesMs)
  let seenAt = 0
  const rig = await openRig({
    env: { PUSHBULLET_URL: receiver.url, ALLOW_PRIVATE_HOSTS: 'true' },
    delivers: true,
    around: (client: MunichClient) => ({
      ...client,
      async availability(...args) {
        const answer = await client.availability(...args)
        seenAt ||= Date.now()
        return answer
      },
    }),
  })
  try {
    await gather(rig.ctx, rig.provider.id, subscribers / receiversOfEach, target)
    await tellByPush(rig.ctx, receiversOfEach)
    // Warms up connections and compiled code, as in a process that has run for a while.
    await rig.poll()
    await direct('open', { ...target, count: 1 })
    await rig.makeDue()
    seenAt = 0
    await rig.poll()
    const arrivedAt = await receiver.wait(subscribers)
    const waits = arrivedAt.map((at) => at - seenAt)
    return { subscribers, p50: quantile(waits, 0.5), p95: quantile(waits, 0.95), last: Math.max(...waits) }
  } finally {
    await rig.close()
    receiver.stop()
  }
}
