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

export function runKills({ layout, kills, seed, onProgress = () => {} }: KillOptions): Promise<StormResult> {
  return playStorm({ layout, seed }, async ({ scene, crowd, random }) => {
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
  })
}
