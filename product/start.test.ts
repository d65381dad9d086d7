import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { buildProduct } from '../tools/build/build-product.ts'
import { root } from '../tools/children.ts'
import { freePorts } from '../tools/free-ports.ts'

// Ends `npm start` as people and supervisors do: with real processes of the built product. No process may stay.

const patience = { timeout: 60_000, interval: 50 }
let dataDir: string
let npm: ChildProcess
let printed = ''
let ports: { PORT: string; PRACTICE_PORT: string }

/** `folder`: with the data of an earlier start. */
async function start(more: Record<string, string> = {}, folder?: string): Promise<void> {
  // The product is built before, so that the time of the start does not include the build.
  await buildProduct()
  dataDir = folder ?? mkdtempSync(join(tmpdir(), 'terminlotse-start-'))
  const [port, practicePort] = await freePorts(2)
  ports = { PORT: String(port), PRACTICE_PORT: String(practicePort) }
  printed = ''
  const env = { ...process.env, ...ports, DATA_DIR: dataDir, DATABASE_URL: '', MUNICH_ENABLED: 'false', ...more }
  // A process group of its own, as a terminal would make.
  npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (text) => (printed += text))
  await vi.waitFor(() => expect(printed).toContain('Terminlotse is ready'), patience)
}

afterEach(() => {
  for (const pid of living()) process.kill(pid, 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const pidIn = (file: string) => Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0])
const server = () => pidIn('in-use.pid')

/** The processes that `npm start` has started and that still run. */
function living(): number[] {
  const files = ['in-use.pid', 'postgres-18/postmaster.pid'].filter((file) => existsSync(join(dataDir, file)))
  return [npm.pid ?? 0, ...files.map(pidIn)].filter(isAlive)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function nothingIsLeft(): Promise<void> {
  await vi.waitFor(async () => {
    expect(living()).toEqual([])
    for (const port of Object.values(ports)) await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  }, patience)
}

test('SIGTERM to npm ends the product gracefully', async () => {
  await start()
  npm.kill('SIGTERM')
  await nothingIsLeft()
  expect(printed).toContain('"msg":"Stopping."')
  expect(existsSync(join(dataDir, 'postgres-18/postmaster.pid'))).toBe(false)
})

test('SIGTERM to the server, of which the practice office is a part, ends everything', async () => {
  await start()
  process.kill(server(), 'SIGTERM')
  await nothingIsLeft()
  expect(existsSync(join(dataDir, 'postgres-18/postmaster.pid'))).toBe(false)
})

test('an end that takes longer, because a call is still arriving, is graceful too', async () => {
  await start()
  const call = connect(Number(ports.PORT), '127.0.0.1')
  call.on('error', () => {})
  const head = 'POST /api/auth/login/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
  await new Promise<void>((sent) => call.write(`${head}content-length: 100\r\n\r\n{`, () => sent()))
  const ended = once(npm, 'exit')
  process.kill(server(), 'SIGTERM')
  expect((await ended)[0]).toBe(0)
  await nothingIsLeft()
})

test('Ctrl-C, which the terminal sends to all processes and npm sends again, ends it gracefully', async () => {
  await start()
  process.kill(-(npm.pid ?? 0), 'SIGINT')
  await nothingIsLeft()
  expect(printed.match(/"msg":"Stopping\."/g)).toHaveLength(1)
  expect(existsSync(join(dataDir, 'postgres-18/postmaster.pid'))).toBe(false)
})

test('killed, it leaves neither the practice office nor the database behind', async () => {
  await start()
  process.kill(server(), 'SIGKILL')
  await nothingIsLeft()
  expect(existsSync(join(dataDir, 'postgres-18/postmaster.pid'))).toBe(false)
})

// checklist: t944
test('on the IPv6 address of this machine the line at the start names an address that works', async () => {
  await start({ HOST: '::1' })
  const address = `http://[::1]:${ports.PORT}`
  expect(printed).toContain(`Terminlotse is ready:   ${address}\n`)
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
  const [, practice = ''] = printed.match(/Practice office: +(\S+)/) ?? []
  expect((await fetch(`${practice}/mailbox`)).status).toBe(200)
  npm.kill('SIGTERM')
  await nothingIsLeft()
})

/** The environments of the processes whose command line has these words; only Linux tells. */
function environmentsOf(words: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      const isIt = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(words)
      return isIt ? [readFileSync(`/proc/${pid}/environ`, 'utf8')] : []
    } catch {
      return []
    }
  })
}

// checklist: t950
test('the practice office gets none of the settings of the product', async () => {
  await start({ SMTP_URL: 'smtp://somebody:canary-password@127.0.0.1:9' })
  if (process.platform === 'linux') {
    const [office = 'no practice office', ...more] = environmentsOf(`--port ${ports.PRACTICE_PORT} --data ${dataDir}`)
    expect(more).toEqual([])
    // Node's own: the channel to its parent.
    const names = office.split('\0').map((one) => one.replace(/=.*/, ''))
    expect(names.filter((name) => name !== '' && !name.startsWith('NODE_CHANNEL_'))).toEqual([])
  } else console.log('Only Linux tells with what environment a process was started.')
  npm.kill('SIGTERM')
  await nothingIsLeft()
})

// checklist: t1123
test('the output says that the first account becomes superuser, as long as there is none', async () => {
  const words = 'The first account that registers becomes superuser.'
  const quiet = { PRACTICE_ENABLED: 'false' }
  await start(quiet)
  await vi.waitFor(() => expect(printed).toContain('Ctrl-C ends everything.'), patience)
  expect(printed).toContain(words)
  const password = 'correct horse battery'
  const names = { first_name: 'Sibylle', last_name: 'Staff', email: 'first@example.org' }
  const body = JSON.stringify({ ...names, password, password_confirm: password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${ports.PORT}/api/auth/register/`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  npm.kill('SIGTERM')
  await nothingIsLeft()
  await start(quiet, dataDir)
  await vi.waitFor(() => expect(printed).toContain('Ctrl-C ends everything.'), patience)
  expect(printed).not.toContain(words)
  npm.kill('SIGTERM')
  await nothingIsLeft()
})
