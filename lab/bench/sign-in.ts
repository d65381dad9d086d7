// Measures whether a crowd that signs in delays everybody else. It compares the slowest of the calls that only check
// the database: calm, and while people sign in, each from another address. Both alternate in one run.
//   npm run bench:sign-in
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openRig } from '../rig/bench.ts'
import { machine, quantile } from '../rig/figures.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'
import { startServer } from '../rig/server-process.ts'

const crowds = [60, 150]
const rounds = 10
const port = 3194
/** The time, in ms, by which the slowest call beside the first crowd may be slower than a calm one. */
const limitMs = 25

const rig = await openRig()
const server = await startServer(rig, 'web', { port, env: { TRUST_PROXY: 'true' } })
const crowd = new Worker(new URL('./sign-in-crowd.ts', import.meta.url), {
  workerData: { url: `http://127.0.0.1:${port}/api/auth/login/` },
})
const agent = new Agent({ keepAlive: true })
try {
  await besideCrowd(20)
  const results = []
  for (const people of crowds) results.push(await measure(people))
  await report(results)
} finally {
  agent.destroy()
  await crowd.terminate()
  await server.stop()
  await rig.close()
}

async function measure(people: number) {
  const [calm, beside, lasted]: [number[], number[], number[]] = [[], [], []]
  const counts: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const { slowestMs, answered } = await besideCrowd(people)
    const lastedMs = performance.now() - startedAt
    lasted.push(lastedMs)
    beside.push(slowestMs)
    // Both measurements last equally long: with more calls the slowest one is slower.
    calm.push(await slowest(wait(lastedMs)))
    for (const [status, count] of Object.entries(answered)) counts[status] = (counts[status] ?? 0) + count
  }
  return { people, calm: quantile(calm, 0.5), beside: quantile(beside, 0.5), lasted: quantile(lasted, 0.5), counts }
}

async function besideCrowd(people: number) {
  const answered = once(crowd, 'message')
  crowd.postMessage(people)
  const slowestMs = await slowest(answered)
  return { slowestMs, answered: (await answered)[0] as Record<string, number> }
}

/** Ms of the slowest call, repeated until `over`. */
async function slowest(over: Promise<unknown>): Promise<number> {
  let isOver = false
  const ended = over.finally(() => {
    isOver = true
  })
  let worst = 0
  while (!isOver) {
    const askedAt = performance.now()
    const [answer] = await once(get(`http://127.0.0.1:${port}/api/health`, { agent }), 'response')
    answer.resume()
    await once(answer, 'end')
    if (answer.statusCode !== 200) throw new Error(`/api/health answered ${answer.statusCode}.`)
    worst = Math.max(worst, performance.now() - askedAt)
    await wait(2)
  }
  await ended
  return worst
}

async function report(results: Awaited<ReturnType<typeof measure>>[]): Promise<void> {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const text = [
    'The slowest `/api/health` while people sign in at once with a wrong password, each from an address of their own, ' +
      `compared with the same web process when nobody does, for as long: medians of ${rounds} rounds, in turns. At most ` +
      `${limitMs} ms more beside ${crowds[0]}.`,
    `${machine()}. Again: \`npm run bench:sign-in\`.`,
    '',
    '| people at once | calm, slowest | beside them, slowest | more | all are answered after | answers |',
    '|---|---|---|---|---|---|',
    ...results.map(({ people, calm, beside, lasted, counts }) => {
      const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`)
      return `| ${people} | ${ms(calm)} | ${ms(beside)} | **${ms(beside - calm)}** | ${ms(lasted)} | ${answers.join(', ')} |`
    }),
  ].join('\n')
  console.log(text)
  await replaceSection(resultsOf('sign-in'), 'A crowd at the door', text)
  const [first] = results
  if (!first || first.beside - first.calm > limitMs) process.exitCode = 1
}
