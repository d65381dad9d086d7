// npm run chaos -- [kills] [seed]      by default 200; half of the kills with one process, half with two web processes
//                                      and two workers. The seed is printed
// npm run chaos -- disk [seed]         the disk is full for a while: on Linux, by root or whoever may have mounts of
// their own
import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { ownMounts } from '../../server/test/needs.ts'
import { keepScratchInMemory } from '../../tools/machine/memory-folder.ts'
import { testSeed } from '../../tools/suite/repetitions.ts'
import { runFullDisk } from './disk.ts'
import type { Layout } from './scene.ts'
import { checks } from './storm.check.ts'
import { playStorm, type StormResult } from './storm.ts'

/** The time from one kill to the next, once the product is up again. */
const calmMs = { from: 300, to: 2_500 }
/** The fewest confirmed appointments of a storm, also on a slow machine: an audit of almost nothing shows nothing. */
const leastConfirmed = 4
/** The wait for them ends at this many people; the audit then reports the lack. */
const mostPeople = 300
/** One slow desk can cause hundreds of lines. */
const mostShown = 60
/** The first word in the process with mounts of its own. */
const inside = 'disk-inside'

const [what = '200', seed = testSeed] = process.argv.slice(2)
if (what === 'disk') process.exitCode = moveIn()
else process.exitCode = what === inside ? await playDisk(Number(seed)) : await playKills(Number(what), Number(seed))

function moveIn(): number {
  const [command = '', ...words] = [...ownMounts, process.execPath, import.meta.filename, inside, String(seed)]
  return spawnSync(command, words, { stdio: 'inherit' }).status ?? 1
}

async function playDisk(seed: number): Promise<number> {
  return report('disk: full for a while', await runFullDisk(seed, (line) => console.log(`disk: ${line}`)))
}

async function playKills(kills: number, seed: number): Promise<number> {
  keepScratchInMemory()
  console.log(`${kills} kills, seed ${seed}`)
  const half = Math.ceil(kills / 2)
  // Both run at the same time: one waits for its processes while the other works.
  const played = (['one', 'many'] as const).map(async (layout) =>
    report(`${layout}: ${half} kills`, await runKills(layout, half, seed)),
  )
  return Math.max(...(await Promise.all(played)))
}

function runKills(layout: Layout, kills: number, seed: number): Promise<StormResult> {
  return playStorm({ layout, seed }, async ({ scene, crowd, office, random }) => {
    for (let killed = 1; killed <= kills; killed += 1) {
      const before = crowd.emails.length
      await wait(calmMs.from + random() * (calmMs.to - calmMs.from))
      // The kill happens during bookings, on fast and on slow machines.
      while (crowd.emails.length === before) await wait(50)
      await scene.kill(random)
      if (killed % 10 === 0) console.log(`${layout}: ${killed} of ${kills} kills, ${crowd.emails.length} people`)
      await scene.ready()
    }
    const confirmed = () => office.director.appointments().filter(({ status }) => status === 'confirmed').length
    while (confirmed() < leastConfirmed && crowd.emails.length < mostPeople) await wait(100)
    console.log(`${layout}: ${crowd.emails.length} people; a process ended without a kill ${scene.endedAlone()} times`)
  })
}

function report(what: string, result: StormResult): number {
  const { appointments, confirmed, lostHolds, longestSeconds, messages, repeats, left, wrong } = result
  console.log(
    `${what}, ${appointments} appointments (${confirmed} confirmed), ${lostHolds} holds whose answer was lost, ` +
      `nothing at the office unknown for more than ${longestSeconds} s, ` +
      `${messages} messages (${repeats} repeated under the same id), ${wrong.length} faults`,
  )
  if (left !== null) console.log(`  audited while this was still to come: ${left}`)
  for (const line of wrong.slice(0, mostShown)) console.log(`  ${line}`)
  if (wrong.length > mostShown) console.log(`  and ${wrong.length - mostShown} more faults`)
  const broken = checks.filter(({ holds }) => !holds(result))
  for (const { name } of broken) console.log(`  not so: ${name}`)
  return broken.length > 0 ? 1 : 0
}
