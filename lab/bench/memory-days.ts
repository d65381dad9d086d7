// The memory that the server keeps over a day of watching. lab/bench/memory-day.ts runs in a process of its own, whose
// heap can be collected.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../tools/children.ts'
import { machine } from '../rig/figures.ts'

/** The used heap after a collection, at the end of each simulated hour, and the part of it that is compiled code. */
interface Day {
  tasks: number
  hours: { heapMiB: number; compiledMiB: number }[]
}

/** Compiled code grows for days, up to the amount of code, and would hide the growth of data. */
const interpreted = ['--no-sparkplug', '--no-maglev', '--no-opt']

/** Measures the day twice: as the product runs, and with V8's compilers off. */
export async function watchDays() {
  return { day: await simulateDay(interpreted), compiledDay: await simulateDay([]) }
}

export function tellDays({ day, compiledDay }: Awaited<ReturnType<typeof watchDays>>) {
  const [first, last] = endsOf(day)
  const [compiledFirst, compiledLast] = endsOf(compiledDay)
  const most = Math.max(...day.hours.map(({ heapMiB }) => heapMiB))
  const withCompiled = ({ heapMiB, compiledMiB }: typeof first) =>
    `${heapMiB.toFixed(1)} MiB, of it ${compiledMiB.toFixed(1)} MiB compiled`
  const text = [
    `A day of ${day.tasks} tasks, a poll every five minutes and free slots every hour, with the clock passed in.`,
    'What the product keeps (the heap in use at the work of the server, with the compilers of V8 switched off): after the',
    `first hour ${first.heapMiB.toFixed(1)} MiB, ${most.toFixed(1)} MiB at most, and **${last.heapMiB.toFixed(1)} MiB** after`,
    `the last. With them, as it runs: ${withCompiled(compiledFirst)}, and ${withCompiled(compiledLast)}: V8 goes on`,
    `compiling what is used often. No limit is set on the heap. ${machine()}. Again: \`npm run bench:memory\`.`,
  ].join('\n')
  // Half a MiB between two collections is noise.
  return { text, isMissed: last.heapMiB > first.heapMiB + 0.5 }
}

function endsOf({ hours }: Day) {
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) throw new Error('The simulated day had no hours.')
  return [first, last] as const
}

async function simulateDay(flags: string[]): Promise<Day> {
  const child = spawn(process.execPath, ['--expose-gc', ...flags, join(root, 'lab/bench/memory-day.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The simulated day ended with code ${code}.`)
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '')
}
