import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, until } from '../../lab/rig/processes.ts'
import { root } from '../children.ts'
import { freePorts } from '../machine/free-ports.ts'
import { createTask, findRecommended, register, speakFor, start, tasksWhen } from '../people.ts'

// node tools/release/try.ts [archive]: tries an archive, a new one unless it is named, as a stranger would, on a machine
// without anything installed.
// It unpacks the archive into an empty folder and starts it as a plain user without any environment. It books an
// appointment at the practice office through the API, and stops the product.
const archive = process.argv[2] ?? makeArchive()
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const [port, practicePort] = await freePorts(2)
const web = `http://127.0.0.1:${port}`
const folder = mkdtempSync(join(tmpdir(), 'terminlotse-archive-'))
chmodSync(folder, 0o755)
if (isRoot) chownSync(folder, nobody, nobody)
const plainUser = isRoot ? { uid: nobody, gid: nobody } : {}

try {
  // We open the archive: the plain user may not be able to read it.
  run('tar', ['-xzf', '-'], openSync(archive, 'r'))
  const [name = ''] = readdirSync(folder)
  const command = join(folder, name, 'terminlotse')
  console.log(`terminlotse --version: ${run(command, ['--version'])}`)
  if (!run(command, ['--help']).includes('reseal')) throw new Error('--help names no commands.')
  // The whole environment of the product.
  const env = { PORT: String(port), PRACTICE_PORT: String(practicePort), MUNICH_ENABLED: 'false' }
  const product = spawn(command, ['start'], { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'], ...plainUser })
  const ended = once(product, 'exit')
  try {
    await until(() => answers(`${web}/api/health/ready`), { what: 'It did not come up.', child: product })
    await book()
  } finally {
    product.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`It ended with code ${code}.`)
  if (existsSync(join(folder, 'data/postgres-18/postmaster.pid'))) throw new Error('Its database still runs.')
  console.log('An appointment was booked with the archive alone, and it ended well.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function makeArchive(): string {
  const { status, stdout } = spawnSync(process.execPath, ['tools/release.ts'], { cwd: root, encoding: 'utf8' })
  const [path] = stdout.trim().split('\n').slice(-1)
  if (status !== 0 || path === undefined) throw new Error('The archive could not be made.')
  return path
}

function run(command: string, args: string[], input: number | 'ignore' = 'ignore'): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: {},
    stdio: [input, 'pipe', 'pipe'],
    ...plainUser,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout.trim()
}

async function book(): Promise<void> {
  const page = await fetch(web)
  if (!(await page.text()).includes('<script')) throw new Error('There is no first page.')
  const session = await register(web, 'Erika', 'Muster')
  const speak = speakFor(web, session.access)
  const target = await findRecommended(speak)
  await start(speak, await createTask(speak, session, 'Archive', target, true))
  const [task] = await tasksWhen(speak, ([first]) => first?.booking?.state === 'waiting_for_confirmation')
  console.log(`Booked, to be confirmed: ${task?.booking?.slot_at ?? ''}`)
}
