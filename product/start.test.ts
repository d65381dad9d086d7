import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderForTest } from '../server/src/foundation/foundation.harness.ts'
import { folderWithPerson } from '../server/test/programs/used-folder.ts'
import { buildProduct } from '../tools/build/build-product.ts'
import { root } from '../tools/children.ts'
import { freePorts } from '../tools/machine/free-ports.ts'
import { lanAddress } from './lan.ts'

// Starts and ends `npm start` as people and supervisors do: with real processes of the built product. No process may be
// left. A start costs seconds, so each one shows several things, and each one ends in another way.

const copyUsed = folderWithPerson()
let dataDir: string
let npm: ChildProcess
let printed = ''
let ports: { PORT: string; PRACTICE_PORT: string }

// The first start then does not include the build.
beforeAll(async () => void (await buildProduct()))
beforeEach(() => {
  dataDir = folderForTest()
})
afterEach(() => {
  for (const pid of living()) process.kill(pid, 'SIGKILL')
})

/** Starts it on the folder of the test. Resolves when it is ready and has said so in full. */
async function start(more: Record<string, string> = {}, options: string[] = []): Promise<void> {
  const [port, practicePort] = await freePorts(2)
  ports = { PORT: String(port), PRACTICE_PORT: String(practicePort) }
  printed = ''
  const env = { ...process.env, ...ports, DATA_DIR: dataDir, DATABASE_URL: '', MUNICH_ENABLED: 'false', ...more }
  // A process group of its own, as a terminal would make.
  const child = spawn('npm', ['start', ...(options.length > 0 ? ['--', ...options] : [])], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  npm = child
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        printed += text
        if (printed.includes('Ctrl-C ends everything.')) resolve()
      })
    child.once('exit', () => reject(new Error(printed)))
  })
}

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
  await expect.poll(living).toEqual([])
  for (const port of Object.values(ports)) {
    const answers = () => fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false)
    await expect.poll(answers, { message: port }).toBe(false)
  }
  expect(existsSync(join(dataDir, 'postgres-18/postmaster.pid'))).toBe(false)
}

const firstWords = 'The first account that registers becomes superuser.'

// checklist: t944
test('on the IPv6 address of this machine it names an address that works; SIGTERM to npm ends it gracefully', async () => {
  copyUsed(dataDir)
  await start({ HOST: '::1' })
  const address = `http://[::1]:${ports.PORT}`
  expect(printed).toContain(`Terminlotse is ready:   ${address}\n`)
  // There is an account.
  expect(printed).not.toContain(firstWords)
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
  const [, practice = ''] = printed.match(/Practice office: +(\S+)/) ?? []
  expect((await fetch(`${practice}/mailbox`)).status).toBe(200)
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${server()}/cmdline`, 'utf8')).toContain('--max-semi-space-size=16')
  expect(printed).not.toContain('Warning')
  npm.kill('SIGTERM')
  await nothingIsLeft()
  expect(printed).toContain('"msg":"Stopping."')
})

/** The environments of the processes whose command line has these words; only Linux shows them. */
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
test('the practice office gets no setting of the product, and SIGTERM to the server ends both, also amid a call', async () => {
  copyUsed(dataDir)
  await start({ SMTP_URL: 'smtp://somebody:canary-password@127.0.0.1:9' })
  if (process.platform === 'linux') {
    const [office = 'no practice office', ...more] = environmentsOf(`--port ${ports.PRACTICE_PORT} --data ${dataDir}`)
    expect(more).toEqual([])
    // The variable is Node's own: the channel to its parent.
    const names = office.split('\0').map((one) => one.replace(/=.*/, ''))
    expect(names.filter((name) => name !== '' && !name.startsWith('NODE_CHANNEL_'))).toEqual([])
  } else console.log('Only Linux tells with what environment a process was started.')
  // The end takes longer, because this call is still being sent.
  const call = connect(Number(ports.PORT), '127.0.0.1')
  call.on('error', () => {})
  const head = 'POST /api/auth/login/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
  await new Promise<void>((sent) => call.write(`${head}content-length: 100\r\n\r\n{`, () => sent()))
  const ended = once(npm, 'exit')
  process.kill(server(), 'SIGTERM')
  expect((await ended)[0]).toBe(0)
  await nothingIsLeft()
})

test('with --lan it opens at the private address alone, or says that there is none; a kill leaves nothing behind', async () => {
  const address = privateAddress()
  copyUsed(dataDir)
  if (address === null) {
    await expect(start({}, ['--lan'])).rejects.toThrow('this machine has no address in a private network')
    await start()
  } else {
    await start({}, ['--lan'])
    await seeOpenAt(address)
  }
  process.kill(server(), 'SIGKILL')
  await nothingIsLeft()
})

/** The pages are at this address and at no other one; the mailbox opens by its own link alone. */
async function seeOpenAt(address: string): Promise<void> {
  const [pages, practice] = [`http://${address}:${ports.PORT}`, `http://${address}:${ports.PRACTICE_PORT}`]
  expect(printed).toContain(`Terminlotse is ready:   ${pages}\n`)
  expect(printed).toContain('others in this network could read along')
  // A file gets no link to set it up.
  expect(printed).not.toMatch(/setup-|[█▀▄]/)
  expect((await fetch(`${pages}/api/health/ready`)).status).toBe(200)
  await expect(fetch(`http://127.0.0.1:${ports.PORT}/`)).rejects.toThrow()
  expect((await fetch(`${practice}/mailbox`)).status).toBe(401)
  // Nor a token.
  const [, mailbox = ''] = printed.match(/Its mailbox: +(\S+)/) ?? []
  expect(mailbox).toBe(`${practice}/mailbox`)
  expect(printed).not.toMatch(/token=/)
}

function privateAddress(): string | null {
  try {
    return lanAddress('', networkInterfaces())
  } catch {
    return null
  }
}

// checklist: t1123
test('it says that the first account becomes superuser while there is none; Ctrl-C leaves nothing behind', async () => {
  await start()
  expect(printed).toContain(firstWords)
  // The terminal sends the signal to all processes, and npm sends it again.
  process.kill(-(npm.pid ?? 0), 'SIGINT')
  await nothingIsLeft()
  expect(printed.match(/"msg":"Stopping\."/g)).toHaveLength(1)
})
