// Processes are killed at random moments.
import { setTimeout as wait } from 'node:timers/promises'
import type { Layout } from './scene.ts'
import { playStorm, type StormResult } from './storm.ts'

export interface KillOptions {
  layout: Layout
  kills: number
  seed: number
  onProgress?(line: string): void
}

/** From one kill to the next, once the product is up again. */
const calmMs = { from: 300, to: 2_500 }
/** A slow machine gets less done between two kills. An audit of almost nothing would show nothing. */
const leastConfirmed = 4
/** With so many people this must have happened. The audit then says that it did not. */
const mostPeople = 300

export function runKills({ layout, kills, seed, onProgress = () => {} }: KillOptions): Promise<StormResult> {
  return playStorm({ layout, seed }, async ({ scene, crowd, office, random }) => {
    for (let killed = 0; killed < kills; killed += 1) {
      const before = crowd.emails.length
      await wait(calmMs.from + random() * (calmMs.to - calmMs.from))
      // Makes a kill happen during bookings, on fast and on slow machines.
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
