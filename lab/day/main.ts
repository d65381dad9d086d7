// npm run sim -- day [--seed N] [--scenes n] [--length scene|day] [--minutes m] [--diary]
import { parseArgs } from 'node:util'
import { openBase } from './installation.ts'
import { play } from './play.ts'
import { drawWorld, type Length } from './world.ts'

export async function runDays(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: 'string', default: '1' },
      scenes: { type: 'string' },
      length: { type: 'string', default: 'scene' },
      minutes: { type: 'string' },
      diary: { type: 'boolean', default: false },
      log: { type: 'boolean', default: false },
    },
  })
  const first = Number(values.seed)
  const minutes = values.minutes === undefined ? null : Number(values.minutes)
  const scenes = Number(values.scenes ?? (minutes === null ? 1 : Number.MAX_SAFE_INTEGER))
  const base = await openBase()
  const startedAt = performance.now()
  const before = process.cpuUsage()
  let failed = 0
  let played = 0
  try {
    for (let seed = first; seed < first + scenes; seed += 1) {
      if (minutes !== null && performance.now() - startedAt > minutes * 60_000) break
      const world = drawWorld(seed, values.length as Length)
      const one = performance.now()
      const { broken, diary, counts, log } = await play(base, world)
      if (values.log)
        for (const line of log)
          console.log(new Date(line.at).toISOString().slice(11, 19), line.level, line.process, line.text, line.facts)
      played += 1
      if (values.diary || broken) console.log(diary)
      console.log(
        `seed ${seed}: ${broken ? `${broken.law}: ${broken.what} (step ${broken.step})` : 'holds'} ${JSON.stringify(counts)} ${((performance.now() - one) / 1_000).toFixed(1)} s`,
      )
      if (broken) failed += 1
    }
  } finally {
    await base.close()
  }
  const { user, system } = process.cpuUsage(before)
  console.log(
    `${played} scenes, ${failed} broken, ${((user + system) / 1e6).toFixed(0)} s of this process's processor time, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
  )
  return failed
}
