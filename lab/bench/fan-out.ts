// Measures the time from the calendar answer that shows a slot to the request on the receiver's socket, for everybody
// who watches. Each account has four receivers. The service is a separate process and takes 50 ms for each message.
//   npm run bench:fan-out -- [receivers …]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { gather, tellByPush } from '../../server/test/people/crowd.ts'
import { openRig } from '../rig/bench.ts'
import { direct } from '../rig/office-process.ts'
import { quantile, report } from '../rig/report.ts'

const sizes = process.argv.slice(2).map(Number)
const target = { officeId: 10471, serviceId: 1071907 }
const takesMs = 50
const receiversOfEach = 4
/** The limit of p95 in ms, by the number of receivers. */
const limits: Readonly<Record<number, number>> = { 1000: 2_000, 10000: 5_000 }

let isMissed = false
const rows: string[][] = []
for (const subscribers of sizes.length > 0 ? sizes : [100, 1_000, 10_000]) {
  const waits = await measure(subscribers)
  const p95 = quantile(waits, 0.95)
  const limit = limits[subscribers]
  isMissed ||= p95 >= (limit ?? Number.POSITIVE_INFINITY)
  const last = [s(Math.max(...waits)), limit ? s(limit) : '', (p95 / takesMs).toFixed(0)]
  rows.push([subscribers.toLocaleString('en'), s(quantile(waits, 0.5)), `**${s(p95)}**`, ...last])
}
await report({
  name: 'fan-out',
  heading: 'From a seen slot to everyone who waits',
  about:
    'From the calendar answer that shows a slot to the request on the receiver’s socket, for everyone who watches ' +
    `the same, each with ${receiversOfEach} receivers; one process delivers, the service takes 50 ms for each message.`,
  command: 'bench:fan-out',
  head: ['receivers', 'p50', 'p95', 'the last one', 'limit at p95', 'p95 as a multiple of one message'],
  rows,
  isMissed,
})

function s(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}

/** Ms that each receiver waited. */
async function measure(subscribers: number): Promise<number[]> {
  const receiver = fork(new URL('slow-receiver.ts', import.meta.url), [String(takesMs)])
  const [port] = await once(receiver, 'message')
  let seenAt = 0
  const rig = await openRig({
    env: { PUSHBULLET_URL: `http://127.0.0.1:${port}`, ALLOW_PRIVATE_HOSTS: 'true' },
    delivers: true,
    around: (client) => ({
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
    receiver.send(subscribers)
    const [arrivedAt]: [number[]] = (await once(receiver, 'message')) as never
    return arrivedAt.map((at) => at - seenAt)
  } finally {
    await rig.close()
    receiver.kill()
  }
}
