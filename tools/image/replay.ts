import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../children.ts'
import { freePorts } from '../free-ports.ts'
import { type Instruction, readStages } from './dockerfile.ts'

// node tools/image/replay.ts: does the steps of the Dockerfile in an empty folder, starts the result with DATABASE_URL
// and runs each command of the product in it. It needs no container engine. It cannot test the base image.

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL: the server of the image has no database of its own.')
const patienceMs = 60_000
const [port, metricsPort] = (await freePorts(2)).map(String)
const world = mkdtempSync(join(tmpdir(), 'terminlotse-image-'))
// The variables of our environment that the product gets.
const plain = { PATH: process.env.PATH ?? '', HOME: world }
/** The path on this machine for a path in the image. */
const here = (stage: string, path: string, workdir = '/') =>
  path.startsWith('/') ? join(world, stage, path) : join(world, stage, workdir, path)

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
  await tryOut(stages.at(-1)?.name ?? '')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(world, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
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
  // npm is told by the environment, or by a file of the user, where it gets packages from.
  const { status } = spawnSync('bash', ['-c', mapped], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ended with code ${status}.`)
}

async function tryOut(stage: string): Promise<void> {
  const folder = here(stage, '/app')
  const env = {
    ...plain,
    ...{ DATABASE_URL: databaseUrl, SECRET_KEY: randomBytes(32).toString('base64'), DATA_DIR: join(world, 'data') },
    ...{
      PORT: port,
      METRICS_PORT: metricsPort,
      MUNICH_ENABLED: 'false',
      PRACTICE_ENABLED: 'false',
      NODE_ENV: 'production',
    },
  }
  const server = spawn(process.execPath, ['product/programs/server.js'], { cwd: folder, env, stdio: 'inherit' })
  const ended = once(server, 'exit')
  try {
    await becomesReady(server)
    const page = await fetch(`http://127.0.0.1:${port}/login`)
    if (!(await page.text()).includes('<form')) throw new Error('The sign-in is not served.')
    runCommands(folder, env)
  } finally {
    server.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`The server ended with code ${code}.`)
  console.log('The product was built as in the image, it serves pages, and each of its commands runs.')
}

/** Each command that `--help` names, with arguments that change nothing. */
function runCommands(folder: string, env: NodeJS.ProcessEnv): void {
  const run = (...words: string[]) => {
    const program = [join(folder, 'product/programs/terminlotse.js'), ...words]
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: world, env, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  const named = [...run('--help').said.matchAll(/^ {2}([a-z]+) +\w/gm)].map(([, name = '']) => name)
  const commands = named.filter((name) => name !== 'start')
  if (commands.length < 4) throw new Error(`--help names only ${named.join(', ')}.`)
  for (const name of commands) {
    const { status, said } = name === 'data' ? run('data', 'export', join(world, 'copy.terminlotse')) : run(name)
    // Without its arguments a command lists them.
    const isRight = status === 0 || (status === 2 && said.includes('Use:'))
    if (!isRight) throw new Error(`terminlotse ${name} ended with code ${status}: ${said}`)
    console.log(`terminlotse ${name}: runs`)
  }
}

async function becomesReady(server: ChildProcess): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error('The server of the image did not get ready.')
}
