import { setTimeout as wait } from 'node:timers/promises'
import type { Layout } from './scene.ts'
import { playStorm, type StormResult } from './storm.ts'

export interface KillOptions {
  layout: Layout
  kills: number
  seed: number
  onProgress?(line: string): void
}

/** The time from one kill to the next, once the product is up again. */
const calmMs = { from: 300, to: 2_500 }
/** The fewest confirmed appointments of a storm, also on a slow machine: an audit of almost nothing shows nothing. */
const leastConfirmed = 4
/** The wait for them ends at this many people; the audit then reports the lack. */
const mostPeople = 300

export function runKills({ layout, kills, seed, onProgress = () => {} }: KillOptions): Promise<StormResult> {
  return playStorm({ layout, seed }, async ({ scene, crowd, office, random }) => {
    for (let killed = 0; killed < kills; killed += 1) {
      const before = crowd.emails.length
      await wait(calmMs.from + random() * (calmMs.to - calmMs.from))
      // The kill happens during bookings, on fast and on slow machines.
      while (crowd.emails.length === before) await wait(50)
      await scene.kill(random)
      if ((killed + 1) % 10 === 0)
        onProgress(`${layout}: ${killed + 1} of ${kills} kills, ${crowd.emails.length} people`)
      await scene.ready()
    }
    const confirmed = () => office.director.appointments().filter(({ status }) => status === 'confirmed').length
    while (confirmed() < leastConfirmed && crowd.emails.length < mostPeople) await wait(100)
  })
}
