import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { root } from '../children.ts'
import { listParts, type Part } from './parts.ts'
import { partsToPlay, type Row, recordFile, summaryOf } from './record.ts'

// npm run verify [-- <part>]: the night run, or one part of it. Without a name it plays the parts that this commit has
// not had yet, so a run that was ended goes on. `-- list` names the parts.
const [name] = process.argv.slice(2)
const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const parts = listParts(seed)

if (name === 'list') for (const part of parts) console.log(part.name)
else process.exitCode = await playAll(partsToPlay(parts, commit, name))

async function playAll(wanted: Part[]): Promise<number> {
  if (wanted.length === 0) {
    console.log(name === undefined ? `${commit} has had every part: ${recordFile}` : `There is no part ${name}.`)
    return name === undefined ? 0 : 2
  }
  let failed = 0
  for (const part of wanted) if (!(await play(part))) failed++
  console.log(`\n${wanted.length - failed} passed, ${failed} failed\nAll of it stands in ${recordFile}`)
  return failed > 0 ? 1 : 0
}

async function play({ name: part, command: [program, ...args], env, isUnderLoad = false }: Part): Promise<boolean> {
  console.log(`\n== ${part}, seed ${seed}`)
  const since = performance.now()
  const busy = isUnderLoad ? [keepBusy(), keepBusy()] : []
  const path = program === 'node' ? process.execPath : program
  const child = spawn(path, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => {
      output += chunk.toString()
      process[stream].write(chunk)
    })
  const [code] = await once(child, 'close')
  for (const one of busy) await one.terminate()
  const said = summaryOf(output, code)
  const seconds = Math.round((performance.now() - since) / 1_000)
  const row: Row = { date: new Date().toISOString(), commit, part, seed, seconds, isGood: code === 0, said }
  appendFileSync(recordFile, `${JSON.stringify(row)}\n`)
  console.log(`== ${part}: ${said[0]}, ${seconds} s`)
  return code === 0
}

/** A thread ends with this process, also when it is killed. */
const keepBusy = (): Worker => new Worker('for (;;);', { eval: true })
