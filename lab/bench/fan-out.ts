// Measures the time from the calendar answer that shows a slot to the request on the receiver's socket, for everybody
// who watches. Each account has four receivers. The service is a separate process and takes 50 ms for each message.
//   npm run bench:fan-out -- [receivers …]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { MunichClient } from '@terminlotse/munich-client'
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

interface Measured {
  subscribers: number
  p50: number
  p95: number
  last: number
}

const results: Measured[] = []
for (const subscribers of sizes.length > 0 ? sizes : [100, 1_000, 10_000]) results.push(await measure(subscribers))
const s = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
await report({
  name: 'fan-out',
  heading: 'From a seen slot to everyone who waits',
  about:
    'From the calendar answer that shows a slot to the request on the receiver’s socket, for everyone who watches ' +
    `the same, each with ${receiversOfEach} receivers; one process delivers, the service takes 50 ms for each message.`,
  command: 'bench:fan-out',
  head: ['receivers', 'p50', 'p95', 'the last one', 'limit at p95', 'p95 as a multiple of one message'],
  rows: results.map(({ subscribers, p50, p95, last }) => {
    const limit = limits[subscribers]
    const times = (p95 / takesMs).toFixed(0)
    return [subscribers.toLocaleString('en'), s(p50), `**${s(p95)}**`, s(last), limit ? s(limit) : '', times]
  }),
  isMissed: results.some(({ subscribers, p95 }) => p95 >= (limits[subscribers] ?? Number.POSITIVE_INFINITY)),
})

async function measure(subscribers: number): Promise<Measured> {
  const receiver = await startReceiver()
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

/** Starts the slow service as a process. `wait` resolves with the arrival times of so many different messages. */
async function startReceiver() {
  const child = fork(new URL('slow-receiver.ts', import.meta.url), [String(takesMs)])
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    async wait(messages: number): Promise<number[]> {
      child.send(messages)
      const [arrivedAt] = (await once(child, 'message')) as [number[]]
      return arrivedAt
    },
    stop: () => child.kill(),
  }
}
