// npm run sim -- day [--seed N | --from SEED:STEP] [--scenes n] [--minutes m] [--length scene|day] [--shrink] [--diary] [--log]
import { parseArgs } from 'node:util'
import { type Base, type LogLine, openBase } from './installation.ts'
import { type Played, play } from './play.ts'
import { shrink } from './shrink.ts'
import type { World } from './steps.ts'
import { drawWorld, type Length } from './world.ts'

export async function runDays(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: 'string', default: '1' },
      scenes: { type: 'string' },
      length: { type: 'string', default: 'scene' },
      minutes: { type: 'string' },
      from: { type: 'string' },
      shrink: { type: 'boolean', default: false },
      diary: { type: 'boolean', default: false },
      log: { type: 'boolean', default: false },
    },
  })
  const [fromSeed, fromStep = '0'] = (values.from ?? values.seed).split(':')
  const first = Number(fromSeed)
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
      const world = drawFrom(seed, values.length as Length, Number(fromStep))
      const one = performance.now()
      const result = await play(base, world)
      const { broken, diary, counts, log } = result
      played += 1
      if (broken) failed += 1
      if (values.log) for (const line of log) console.log(written(line))
      if (values.diary || broken) console.log(diary)
      const outcome = broken ? `${broken.law}: ${broken.what} (step ${broken.step})` : 'holds'
      console.log(`seed ${seed}: ${outcome} ${JSON.stringify(counts)} ${seconds(one)} s`)
      if (!broken) continue
      console.log(`Again: npm run sim -- day --seed ${seed} --length ${values.length} --diary`)
      if (values.shrink) await printShrunk(base, world, result)
    }
  } finally {
    await base.close()
  }
  const { user, system } = process.cpuUsage(before)
  const own = ((user + system) / 1e6).toFixed(0)
  console.log(`${played} scenes, ${failed} broken: ${own} s of this process, ${seconds(startedAt)} s by the clock`)
  return failed
}

/** The world without the steps before this one, but those that add tasks. */
function drawFrom(seed: number, length: Length, step: number): World {
  const world = drawWorld(seed, length)
  return { ...world, steps: world.steps.filter(({ what }, place) => place >= step || what === 'add a task') }
}

async function printShrunk(base: Base, world: World, first: Played): Promise<void> {
  const { world: small, played } = await shrink(base, world, first)
  console.log(`Shrunk from ${world.steps.length} steps to ${small.steps.length}:\n${played.diary}`)
}

const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1)
const written = ({ at, level, process: name, text, facts }: LogLine): string =>
  [new Date(at).toISOString().slice(11, 19), level, name, text, facts].join(' ')
