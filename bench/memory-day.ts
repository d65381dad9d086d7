// A day of watching with the clock passed in, for bench/memory.ts: prints the heap in use at the end of each hour.

import { gather } from '../server/test/crowd.ts'
import { direct, openRig } from './rig.ts'

const tasks = 200
const hours = 24
const lookEveryMs = 5 * 60_000
const looksPerHour = 12
const watched = [
  { officeId: 10471, serviceId: 1071907 },
  { officeId: 10489, serviceId: 1063475 },
]

let passedMs = 0
const rig = await openRig({ clock: { now: () => new Date(Date.now() + passedMs) } })
const heap: number[] = []
try {
  for (const target of watched) await gather(rig.ctx, rig.provider.id, tasks / watched.length, target)
  for (let hour = 0; hour < hours; hour += 1) {
    const at = new Date(Date.now() + (10 * 24 + hour) * 3_600_000).toISOString()
    for (const target of watched) await direct('open', { ...target, at, count: 1 })
    for (let look = 0; look < looksPerHour; look += 1) {
      passedMs += lookEveryMs
      await rig.makeDue()
      await rig.look()
    }
    for (const { officeId } of watched) await direct('take', { officeId, at })
    globalThis.gc?.()
    heap.push(process.memoryUsage().heapUsed / 2 ** 20)
  }
} finally {
  await rig.close()
}
console.log(JSON.stringify({ tasks, hours: heap }))
