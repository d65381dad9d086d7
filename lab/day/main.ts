// npm run sim -- day [--seed N | --from SEED:STEP | --case NAME] [--scenes n] [--minutes m] [--tries n]
//                    [--length scene|day] [--shrink] [--keep NAME] [--diary] [--log] [--go-on FILE]
//   --case    plays a stored scene; --keep stores the scene that broke, shrunk
//   --tries   plays a scene again as long as no law breaks, where a seed does not decide all
//   --go-on   begins with the seed in this file, and writes the next one there
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { keepCase, readCases } from './cases.ts'
import { compareWithControl, controlledOf } from './control.ts'
import { tell, tellShort } from './diary.ts'
import { type Base, type LogLine, openBase } from './installation.ts'
import { type Played, replay } from './play.ts'
import { shrink } from './shrink.ts'
import type { World } from './steps.ts'
import { drawWorld, type Length, lengths } from './world.ts'

export async function runDays(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: 'string', default: '1' },
      scenes: { type: 'string' },
      length: { type: 'string', default: 'scene' },
      minutes: { type: 'string' },
      from: { type: 'string' },
      case: { type: 'string' },
      tries: { type: 'string', default: '1' },
      shrink: { type: 'boolean', default: false },
      keep: { type: 'string' },
      diary: { type: 'boolean', default: false },
      log: { type: 'boolean', default: false },
      'go-on': { type: 'string' },
    },
  })
  const { minutes, scenes = minutes === undefined ? '1' : 'Infinity', length, 'go-on': goesOn } = values
  if (!isLength(length)) throw new Error(`--length: scene or day, not “${length}”.`)
  const [seed = '', step = '0'] = (values.from ?? readSeed(goesOn) ?? values.seed).split(':')
  const worlds = values.case === undefined ? draw(Number(seed), Number(scenes), length) : [storedWorld(values.case)]
  const shown = { ...values, fromStep: values.from === undefined ? null : Number(step) }
  const base = await openBase()
  const startedAt = performance.now()
  const before = process.cpuUsage()
  let [played, failed] = [0, 0]
  try {
    for (const world of worlds) {
      if (performance.now() - startedAt > Number(minutes ?? Infinity) * 60_000) break
      const { broken } = await playOne(base, world, shown)
      played += 1
      const differs = broken || world.seed % controlledOf !== 0 ? [] : await compareWithControl(base, world)
      if (differs.length > 0) console.log(`seed ${world.seed}, played without its failures: ${differs.join(', ')}`)
      if (broken || differs.length > 0) failed += 1
      if (goesOn !== undefined) writeFileSync(goesOn, `${world.seed + 1}\n`)
    }
  } finally {
    await base.close()
  }
  const { user, system } = process.cpuUsage(before)
  console.log(`${((user + system) / 1e6).toFixed(0)} s of this process, ${seconds(startedAt)} s by the clock`)
  console.log(`${played - failed} passed, ${failed} failed`)
  return failed
}

interface Shown extends Record<'tries' | 'length', string>, Record<'shrink' | 'diary' | 'log', boolean> {
  case?: string
  keep?: string
  /** The diary begins with this step; null: with the first one. */
  fromStep: number | null
}

async function playOne(base: Base, world: World, shown: Shown): Promise<Played> {
  const startedAt = performance.now()
  const result = await replay(base, world, Number(shown.tries))
  const { broken, entries, counts, log } = result
  const fromMs = world.startMs + (shown.fromStep === null ? 0 : (world.steps[shown.fromStep]?.at ?? 0))
  if (shown.log) for (const line of log) console.log(written(line))
  if (shown.diary || shown.fromStep !== null || broken) console.log(tell(entries.filter(({ at }) => at >= fromMs)))
  const name = shown.case === undefined ? `seed ${world.seed}` : `case ${shown.case}`
  const outcome = broken ? `${broken.law}: ${broken.what} (step ${broken.step})` : 'holds'
  console.log(`${name}: ${outcome} ${JSON.stringify(counts)} ${seconds(startedAt)} s`)
  if (!broken) return result
  console.log(`failed: lab/day > ${name}, ${shown.length}: ${broken.law}: ${broken.what}`)
  const from = `${world.seed}:${Math.max(0, broken.step - 10)}${result.hasRaced ? ' --tries 10' : ''}`
  if (shown.case === undefined) console.log(`Again: npm run sim -- day --length ${shown.length} --from ${from}`)
  if (!shown.shrink && shown.keep === undefined) return result
  const { world: small, played, plays } = await shrink(base, world, result)
  const story = tellShort(played.entries, broken.what)
  console.log(`Shrunk from ${world.steps.length} steps to ${small.steps.length} by ${plays} plays:\n${story}`)
  if (shown.keep !== undefined) keepCase({ name: shown.keep, broke: `${broken.law}: ${broken.what}`, world: small })
  return result
}

const isLength = (word: string): word is Length => word in lengths

function* draw(first: number, count: number, length: Length): Generator<World> {
  for (let seed = first; seed < first + count; seed += 1) yield drawWorld(seed, length)
}

function storedWorld(name: string): World {
  const all = readCases()
  const one = all.find((stored) => stored.name === name)
  if (!one) throw new Error(`There is no case ${name}. There are: ${all.map((stored) => stored.name).join(', ')}.`)
  return one.world
}

/** The seed in a file; null without the file. */
const readSeed = (file: string | undefined): string | null =>
  file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : null

const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1)
const written = ({ at, level, process: name, text, facts }: LogLine): string =>
  [new Date(at).toISOString().slice(11, 19), level, name, text, facts].join(' ')
