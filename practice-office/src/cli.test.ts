import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readCliOptions } from './cli-options.ts'

const CLI = new URL('./cli.ts', import.meta.url)
// Node keeps compiled code here, so that later starts do not compile it again.
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

interface Started {
  child: ChildProcess
  output: () => string
  /** Resolves with the address that the process prints; rejects when the process ends before. */
  ready: Promise<string>
  ended: Promise<number | null>
}

async function newFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'practice-office-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

async function start(args: string[] = [], directory?: string): Promise<Started> {
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const child = fork(CLI, ['--port', '0', '--data', directory ?? (await newFolder()), ...args], { silent: true, env })
  const ready = Promise.withResolvers<string>()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = READY.exec(output)?.[1]
      if (address !== undefined) ready.resolve(address)
    })
  }
  const streams = [child.stdout, child.stderr].map((stream) => stream && finished(stream))
  // The event `close` is not used: it waits for the channel too, and was missing after `disconnect`.
  const ended = Promise.all([once(child, 'exit'), ...streams]).then(([[code]]): number | null => {
    ready.reject(new Error(`It ended with ${code}: ${output}`))
    return code
  })
  // In some tests it ends before.
  ready.promise.catch(() => {})
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => output, ready: ready.promise, ended }
}

const READY =
  /^Practice office ready: (http:\/\/127\.0\.0\.1:\d+\/buergeransicht\/api\/citizen) · mailbox (http:\S+\/mailbox)\n$/

test('it says in one line where it is and ends cleanly on SIGTERM', async () => {
  const { child, output, ready, ended } = await start()
  const url = await ready
  const details = await fetch(`${url}/captcha-details/`)
  expect(details.headers.get('x-ratelimit-limit')).toBe('120')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output()).toMatch(READY)
})

test('after a kill, it still knows every appointment that it has confirmed, and ends when its parent is gone', async () => {
  const directory = await newFolder()
  const first = await start([], directory)
  const url = await first.ready
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return JSON.parse(await answer.text())
  }
  const { opened } = await post(`${new URL(url).origin}/practice/director/open`, { officeId: 10471 })
  const hold = { officeId: 10471, serviceId: [1071907], timestamp: opened[0].timestamp }
  const { processId, authKey } = await post(`${url}/reserve-appointment/`, hold)
  first.child.kill('SIGKILL')
  await first.ended
  const again = await start([], directory)
  const read = await fetch(`${await again.ready}/appointment/?processId=${processId}&authKey=${authKey}`)
  expect(JSON.parse(await read.text())).toMatchObject({ processId, status: 'reserved' })
  again.child.disconnect()
  expect(await again.ended).toBe(0)
})

test('every wrong argument is listed, and the exit code is 2', async () => {
  const { output, ended } = await start(['--speed', 'fast', '--face', 'poker', 'lunch', '--colour', 'red'])
  expect(await ended).toBe(2)
  for (const problem of ['--speed: fast', '--face: poker', 'lunch: not an option', '--colour: not an option']) {
    expect(output()).toContain(problem)
  }
})

test('a port that is taken is one line and exit code 1; SIGINT ends the one that has it', async () => {
  const first = await start()
  const { port } = new URL(await first.ready)
  const second = await start(['--port', port])
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^The practice office could not start: .*EADDRINUSE.*\n$/)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
})

// checklist: t1539
test('an address that this machine does not have is said with what to do, and the exit code is 2', async () => {
  for (const host of ['192.0.2.55', 'not-an-address.invalid']) {
    const { output, ended } = await start(['--host', host])
    expect([host, await ended]).toEqual([host, 2])
    expect(output()).toContain('--host must be an address of this machine')
  }
})

test('all options are read', () => {
  const args =
    '--port 1 --host 0.0.0.0 --seed s --speed 2.5 --rate-limit 0 --face gateway --release muc47 --calendar still --captcha v1'
  const more = '--key-digits 4 --data d --smtp smtp://localhost --public-url https://practice.example'
  expect(readCliOptions([...args.split(' '), ...more.split(' ')], {})).toEqual({
    options: {
      port: 1,
      host: '0.0.0.0',
      seed: 's',
      speed: 2.5,
      rateLimit: 0,
      face: 'gateway',
      release: 'muc47',
      calendar: 'still',
      captcha: { variant: 'v1' },
      keyDigits: 4,
      dataDir: 'd',
      smtpUrl: 'smtp://localhost',
      publicUrl: 'https://practice.example',
    },
  })
})

test('without --data the books are in DATA_DIR, without that in ./data', () => {
  expect(readCliOptions([], { DATA_DIR: '/srv/data' })).toMatchObject({ options: { dataDir: '/srv/data', port: 3100 } })
  expect(readCliOptions([], {})).toMatchObject({ options: { dataDir: './data' } })
  expect(readCliOptions([], { PRACTICE_TOKEN: 'mine' })).toMatchObject({ options: { token: 'mine' } })
})

test.each([
  [['--port'], '--port: needs a value'],
  [['--port', '70000'], '--port: 70000 is not a whole number from 0 to 65535'],
  [['--speed', '0'], '--speed: 0 is not a number'],
  [['--smtp', 'localhost'], '--smtp: not an address that starts with smtp:// or smtps://'],
])('a wrong value is explained: %j', (args, problem) => {
  expect(readCliOptions(args, {})).toEqual({ problems: [expect.stringContaining(problem)] })
})
