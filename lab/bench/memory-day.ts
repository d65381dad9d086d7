// A day of watching on a simulated clock, for lab/bench/memory.ts: prints the used heap at the end of each hour.

import { getHeapSpaceStatistics } from 'node:v8'
import { gather } from '../../server/test/people/crowd.ts'
import { openRig } from '../rig/bench.ts'
import { direct } from '../rig/office-process.ts'

const tasks = 200
const hoursOfDay = 24
const pollEveryMs = 5 * 60_000
const pollsPerHour = 12
const watched = [
  { officeId: 10471, serviceId: 1071907 },
  { officeId: 10489, serviceId: 1063475 },
]

let passedMs = 0
const rig = await openRig({ clock: { now: () => new Date(Date.now() + passedMs) } })
const hours: { heapMiB: number; compiledMiB: number }[] = []
try {
  for (const target of watched) await gather(rig.ctx, rig.provider.id, tasks / watched.length, target)
  for (let hour = 0; hour < hoursOfDay; hour += 1) {
    const at = new Date(Date.now() + (10 * 24 + hour) * 3_600_000).toISOString()
    for (const target of watched) await direct('open', { ...target, at, count: 1 })
    for (let poll = 0; poll < pollsPerHour; poll += 1) {
      passedMs += pollEveryMs
      await rig.makeDue()
      await rig.poll()
    }
    for (const { officeId } of watched) await direct('take', { officeId, at })
    globalThis.gc?.()
    hours.push({ heapMiB: process.memoryUsage().heapUsed / 2 ** 20, compiledMiB: compiledBytes() / 2 ** 20 })
  }
} finally {
  await rig.close()
}
console.log(JSON.stringify({ tasks, hours }))

/** Bytes of compiled code: V8 keeps machine code and bytecode in spaces of their own. */
function compiledBytes(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => /code|trusted/.test(name))
  return spaces.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0)
}
