import { existsSync, globSync, readFileSync } from 'node:fs'

/** A part of the night run: at most 25 minutes on two cores. */
export interface Part {
  name: string
  /** The words after `node` or `npm`. */
  command: ['npm' | 'node' | '.ci/with-postgres' | '.ci/image', ...string[]]
  env: Record<string, string>
  /** Two endless loops keep the cores busy meanwhile. */
  isUnderLoad?: boolean
}

/** Days on which offices, calendars and clocks differ: see the names. */
const days = {
  saturday: '2026-12-05',
  'new-year': '2026-12-31',
  spring: '2027-03-28',
  autumn: '2027-10-31',
  'leap-day': '2028-02-29',
  february: '2027-02-01',
}

/** Books each pair of office and service of the practice catalogue once. */
const everyPair = 'server/test/tasks/every-pair.test.ts'

const vitest = (...args: string[]): Part['command'] => ['node', 'tools/test.ts', '--only=vitest', ...args]
const journeys: Part['command'] = ['node', 'tools/test.ts', '--only=journeys']

/** New seeds of the simulated product for as long as a part may take, after those of the last night. */
const newScenes = (length: 'scene' | 'day'): Part['command'] => {
  const words = ['--length', length, '--minutes', '18', '--shrink', '--go-on', `day-seeds-${length}.txt`]
  return ['npm', 'run', 'sim', '--', 'day', ...words]
}

/** All parts. `seed` is new for each run; all random draws of a part begin with it. */
export function listParts(seed: number): Part[] {
  const night = { NIGHT: 'true', TEST_SEED: String(seed) }
  const part = (name: string, command: Part['command'], env: Record<string, string> = night): Part => ({
    name,
    command,
    env,
  })
  return [
    part('random-days', vitest(...randomTests())),
    part('every-pair', vitest(everyPair)),
    part('journeys', journeys),
    part('external', ['.ci/with-postgres', 'npm', 'run', 'test:external']),
    part('releases', ['npm', 'run', 'test:releases']),
    part('browsers', ['npm', 'run', 'test:browsers']),
    part('scenes', newScenes('scene')),
    part('whole-days', newScenes('day')),
    part('kills-1', ['npm', 'run', 'chaos', '--', '500', String(seed)]),
    part('kills-2', ['npm', 'run', 'chaos', '--', '500', String(seed + 1)]),
    part('full-disk', ['npm', 'run', 'chaos', '--', 'disk', String(seed)]),
    part('fuzz', ['npm', 'run', 'fuzz', '--', '100000', String(seed)]),
    part('archive', ['node', 'tools/release/try.ts']),
    part('image', ['.ci/image']),
    part('isolated', vitest('--isolate'), {}),
    part('shuffled', vitest('--sequence.shuffle', `--sequence.seed=${seed}`), {}),
    ...Object.entries(days).map(([name, day]) => part(`day-${name}`, vitest(), { TEST_DAY: day })),
    { ...part('load-vitest', vitest(), {}), isUnderLoad: true },
    { ...part('load-journeys', journeys, {}), isUnderLoad: true },
    ...withOtherClock().map((env) => part('clock-of-the-machine', journeys, env)),
  ]
}

function randomTests(): string[] {
  const files = globSync('{contract,munich-client,practice-office,server,web,lab}/**/*.test.ts', {
    exclude: ['**/node_modules/**'],
  })
  return files.filter(
    (file) => file !== everyPair && /\bfc\.assert\b|\/repetitions\.ts'/.test(readFileSync(file, 'utf8')),
  )
}

/** The environment in which programs run on another day; none without libfaketime. */
function withOtherClock(): Record<string, string>[] {
  const library = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']
    .map((folder) => `${folder}/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path))
  if (library === undefined) return []
  const aheadSeconds = Math.round((Date.parse(`${days.february}T09:00:00Z`) - Date.now()) / 1_000)
  return [{ LD_PRELOAD: library, FAKETIME: `+${aheadSeconds}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }]
}
