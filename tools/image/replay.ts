import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../children.ts'
import { freePorts } from '../machine/free-ports.ts'
import { type Command, canContain, contained, furnish, uncontained } from './container.ts'
import { type Instruction, programsOf, readStages, settingsOf } from './dockerfile.ts'

// node tools/image/replay.ts: runs the steps of the Dockerfile in an empty folder, and starts the result with its own
// database, as a plain user on a read-only root. Then it requests a page and the health, and runs each command of the
// product. It needs no container engine. It cannot test the base image.

const patienceMs = 60_000
const [port, metricsPort] = (await freePorts(2)).map(String)
const folder = mkdtempSync(join(tmpdir(), 'terminlotse-image-'))
/** The path on this machine for a path in the image. */
const here = (stage: string, path: string, workdir = '/') =>
  path.startsWith('/') ? join(folder, stage, path) : join(folder, stage, workdir, path)

try {
  const stages = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  for (const { name, instructions } of stages) {
    let workdir = '/'
    for (const instruction of instructions) {
      if (instruction.word === 'WORKDIR') workdir = instruction.rest
      if (instruction.word === 'COPY') copy(name, workdir, instruction)
      if (instruction.word === 'RUN') build(name, workdir, instruction.rest)
    }
  }
  const own = { MUNICH_ENABLED: 'false', PORT: port ?? '', METRICS_PORT: metricsPort ?? '' }
  await tryOut(stages.at(-1)?.name ?? '', programsOf(stages), { ...settingsOf(stages), ...own })
  console.log('The product was built as in the image, it serves pages, and each of its commands runs.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function copy(stage: string, workdir: string, { from, rest }: Instruction): void {
  const words = rest.split(' ')
  const into = words.pop() ?? ''
  const target = here(stage, into, workdir)
  for (const source of words) {
    const path = from === null ? join(root, source) : here(from, source)
    const place = into.endsWith('/') ? join(target, basename(source)) : target
    // The paths that .dockerignore names.
    const filter = (file: string) => from !== null || !/\/(node_modules|dist)(\/|$)|\.test\.ts$/.test(file)
    cpSync(path, place, { recursive: true, verbatimSymlinks: true, filter })
  }
}

/** Runs the steps that make files; steps that only prepare the system of the image are left out. */
function build(stage: string, workdir: string, command: string): void {
  if (!command.startsWith('npm ')) return
  const cwd = here(stage, workdir)
  mkdirSync(cwd, { recursive: true })
  const mapped = command.replace(/ (\/\w+)/g, (_, path: string) => ` ${here(stage, path)}`)
  console.log(`RUN ${command}`)
  // The environment, or a file of the user, tells npm where to get packages from.
  const { status } = spawnSync('bash', ['-c', mapped], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ended with code ${status}.`)
}

async function tryOut(stage: string, programs: ReturnType<typeof programsOf>, env: Record<string, string>) {
  const places = { root: join(folder, stage), data: join(folder, 'data') }
  mkdirSync(places.data)
  const isContained = canContain()
  if (isContained) furnish(places)
  else console.log('Only root who may mount gets a read-only root and the user of the image: tried as you are.')
  const inImage = (words: string[]): Command =>
    (isContained ? contained : uncontained)({ words, env, cwd: programs.workdir }, places)

  const server = start(inImage(programs.command), 'inherit')
  const ended = once(server, 'exit')
  try {
    await becomesReady(server, inImage(programs.health))
    const page = await fetch(`http://127.0.0.1:${port}/login`)
    if (!(await page.text()).includes('<form')) throw new Error('The sign-in is not served.')
    runCommands(inImage)
  } finally {
    server.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`The server ended with code ${code}.`)
  for (const name of ['postgres-18', 'secret.key'])
    if (!existsSync(join(places.data, name))) throw new Error(`${name} does not lie in /data.`)
  if (run(inImage(programs.health)).status === 0) throw new Error('A server that has ended counts as healthy.')

  rmSync(join(places.data, 'postgres-18'), { recursive: true })
  mkdirSync(join(places.data, 'outbox'))
  const refused = start(inImage(programs.command), 'pipe')
  const [said, [refusal]] = await Promise.all([text(refused.stderr as NodeJS.ReadableStream), once(refused, 'exit')])
  if (refusal !== 2 || !said.includes('deploy/compose.scale.yaml'))
    throw new Error(`On the volume of an installation with a database elsewhere it ended with ${refusal}: ${said}`)
}

function start({ words: [program = '', ...rest], env, cwd }: Command, output: 'inherit' | 'pipe'): ChildProcess {
  return spawn(program, rest, { cwd, env, stdio: ['ignore', output === 'pipe' ? 'ignore' : output, output] })
}

function run({ words: [program = '', ...rest], env, cwd }: Command) {
  const { status, stdout, stderr } = spawnSync(program, rest, { cwd, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** Each command that `--help` names, with arguments that change nothing. */
function runCommands(inImage: (words: string[]) => Command): void {
  const terminlotse = (...words: string[]) => run(inImage(['/usr/local/bin/terminlotse', ...words]))
  const named = [...terminlotse('--help').said.matchAll(/^ {2}([a-z]+) +\w/gm)].map(([, name = '']) => name)
  const commands = named.filter((name) => name !== 'start')
  if (commands.length < 4) throw new Error(`--help names only ${named.join(', ')}.`)
  for (const name of commands) {
    const { status, said } =
      name === 'data' ? terminlotse('data', 'export', '/data/copy.terminlotse') : terminlotse(name)
    // Without its arguments a command lists them.
    const isRight = status === 0 || (status === 2 && said.includes('Use:'))
    if (!isRight) throw new Error(`terminlotse ${name} ended with code ${status}: ${said}`)
    console.log(`terminlotse ${name}: runs`)
  }
}

async function becomesReady(server: ChildProcess, health: Command): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline && server.exitCode === null) {
    if (run(health).status === 0) return
    await wait(200)
  }
  throw new Error('The server of the image did not get ready.')
}
