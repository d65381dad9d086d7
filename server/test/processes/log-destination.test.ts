import { type ChildProcess, type IOType, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../../../tools/machine/free-ports.ts'
import { ownMounts, skipWithout } from '../needs.ts'
import { argumentsOf } from '../programs/built.ts'
import { runProgram } from '../programs/run-program.ts'
import { usedFolder } from '../programs/used-folder.ts'

// The destination of the log is full, broken, closed or not read. Real programs, with real pipes and disks.

const copyUsed = usedFolder(async (folder) => runProgram(await argumentsOf('server'), folder))

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return folder
}

/** Starts the product on a used folder. Resolves when it serves. */
async function startProduct(program: 'server' | 'start', stdio: StdioOptions, more: Record<string, string> = {}) {
  const dataDir = folderOfTest()
  copyUsed(dataDir)
  const [port, office] = (await freePorts(2)).map(String)
  const ports = { PORT: port, PRACTICE_PORT: office }
  const env = { ...process.env, ...ports, DATA_DIR: dataDir, DATABASE_URL: '', MUNICH_ENABLED: 'false', ...more }
  const child = spawn(process.execPath, await argumentsOf(program), { env, stdio })
  onTestFinished(() => void child.kill('SIGKILL'))
  await answers(port, '/api/health/ready').toBe(true)
  return { child, port, office }
}

const answers = (port = '', path = '/') =>
  expect.poll(
    () =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { message: path },
  )

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Stops the process whose command line has these words; only Linux shows command lines. */
function stopProcess(words: string): void {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  for (const pid of pids) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      if (line.includes(words)) process.kill(Number(pid), 'SIGSTOP')
    } catch {
      // It has just ended.
    }
  }
}

interface FullPipe {
  /** The standard output for a program; it has no room. */
  end: number
  read(): string
  fill(): void
}

function openFullPipe(): FullPipe {
  const path = join(folderOfTest(), 'pipe')
  spawnSync('mkfifo', [path])
  const own = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  // Programs get a blocking end, as from shells.
  const end = openSync(path, constants.O_WRONLY)
  onTestFinished(() => {
    for (const file of [own, end]) closeSync(file)
  })
  const fill = () => {
    for (const size of [4_096, 1]) untilRefused(() => writeSync(own, '.'.repeat(size)))
  }
  fill()
  return {
    end,
    fill,
    read() {
      const [text, part] = [[] as string[], Buffer.alloc(65_536)]
      untilRefused(() => text.push(part.subarray(0, readSync(own, part)).toString('latin1')))
      return text.join('')
    },
  }
}

function untilRefused(step: () => unknown): void {
  try {
    for (;;) step()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
  }
}

// checklist: t1508
test('with no room for a single line of its log the product serves, and ends when it is asked to', async () => {
  const full = () => openSync('/dev/full', 'a')
  const { child } = await startProduct('server', ['ignore', full(), full()], { PRACTICE_ENABLED: 'false' })
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
})

// checklist: t1509
test('while nobody reads its output the product serves; what waited comes with the reader, and the end is clean', async () => {
  const pipe = openFullPipe()
  const { child, office } = await startProduct('start', ['ignore', pipe.end, pipe.end])
  await answers(office).toBe(true)
  let heard = ''
  const hear = () => (heard += pipe.read())
  await expect.poll(hear).toContain('"msg":"Ready."')
  await expect.poll(hear).toContain('Ctrl-C ends everything.')
  pipe.fill()
  // As if by a terminal that is gone: the process hears of no signal.
  stopProcess(`--port ${office} --data`)
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
  await answers(office).toBe(false)
})

// Node keeps compiled code here, so that later starts do not compile it again.
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

function run(code: string, output: IOType | number, { mount = [] as string[] } = {}) {
  const program = `
    import { countLostLines, createLog, flushLog } from '../../src/foundation/log.ts'
    const log = createLog('info', [])
    const sayALot = () => { for (let i = 0; i < 20_000; i += 1) log.info({ i, words: 'x'.repeat(80) }, 'said') }
    ${code}`
  const [command = '', ...args] = [...mount, process.execPath, '--input-type=module-typescript', '-e', program]
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const child: ChildProcess = spawn(command, args, { cwd, env, stdio: ['ignore', output, 'pipe', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let found = ''
  child.stderr?.on('data', (text) => (found += text))
  return { child, found: () => found }
}

// checklist: t1510
test('lines for which there is no room are counted, and the next reader is told of them in their place', async () => {
  const pipe = openFullPipe()
  const { child } = run(
    `sayALot()
    process.once('message', () => {
      log.info('Read again.')
      process.once('message', async () => { await flushLog(); process.exit(0) })
    })
    process.send({ lost: countLostLines() })`,
    pipe.end,
  )
  const [{ lost }] = await once(child, 'message')
  expect(lost).toBeGreaterThan(5_000)
  // The program may write its next lines while the full pipe is read.
  let heard = pipe.read().replace(/^\.+/, '')
  child.send('go on')
  await expect.poll(() => (heard += pipe.read())).toContain('Read again.')
  child.send('end')
  const lines = heard
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const places = lines.slice(0, -2).map(({ i }) => i)
  expect(places).toEqual(places.map((_, at) => at))
  expect(lines.at(-2)).toEqual({ level: 40, time: expect.any(Number), lost, msg: 'Lines of the log were lost.' })
  expect(places.length + lost).toBe(20_000)
  expect(await endOf(child)).toBe(0)
})

test('a program whose reader has gone works on, and ends when it wants to', async () => {
  const { child, found } = run(
    `await new Promise((gone) => process.once('message', gone))
    sayALot()
    await flushLog()
    log.fatal('End.')
    process.stderr.write('worked on')
    process.exit(3)`,
    'pipe',
  )
  child.stdout?.destroy()
  child.send('gone')
  const [code] = await once(child, 'close')
  expect({ code, found: found() }).toEqual({ code: 3, found: 'worked on' })
})

test('lines that are written right before a program ends arrive', async () => {
  const { child } = run(`log.info('first'); log.info('last'); process.exit(0)`, 'pipe')
  let heard = ''
  child.stdout?.on('data', (text) => (heard += text))
  await once(child, 'close')
  expect(
    heard
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['first', 'last'])
})

test('the disk of the log is full for a while: the lines wait, and go on where they were cut off', async (context) => {
  skipWithout(context, 'mounts')
  const { child, found } = run(
    `import { readFileSync, rmSync, writeFileSync } from 'node:fs'
    const fill = () => { try { for (;;) writeFileSync('/mnt/filler', 'x'.repeat(64), { flag: 'a' }) } catch {} }
    fill()
    for (let i = 0; i < 2_000; i += 1) log.info({ i }, 'said')
    await flushLog()
    fill()
    rmSync('/mnt/filler')
    log.info('Room again.')
    while (!readFileSync('/mnt/log', 'utf8').includes('Room again.')) await flushLog()
    const lines = readFileSync('/mnt/log', 'utf8').trim().split('\\n').map((line) => JSON.parse(line))
    process.stderr.write(JSON.stringify(lines.map(({ i, msg }) => i ?? msg)))`,
    'ignore',
    { mount: [...ownMounts, 'sh', '-c', 'mount -t tmpfs -o size=512k none /mnt && exec "$@" >>/mnt/log', 'sh'] },
  )
  await once(child, 'close')
  expect(JSON.parse(found())).toEqual([...Array.from({ length: 2_000 }, (_, i) => i), 'Room again.'])
})
