import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The whole product as a newcomer starts it (`npm start`), on free ports and an empty folder. */
export interface Product {
  web: string
  office: string
  mailbox: string
  dataDir: string
  /** Everything it printed so far. */
  output(): string
  stop(): Promise<void>
}

const root = new URL('..', import.meta.url).pathname

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((exit) => child.once('exit', exit))
}

/** Starts it and waits until its health says ready; throws with its output when it does not come up. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const [port, practicePort] = [await freePort(), await freePort()]
  const office = `http://127.0.0.1:${practicePort}`
  // Nobody's test asks the city: its provider stands there as always, but leads to the practice office too.
  const munich = { MUNICH_URL: `${office}/buergeransicht/api/citizen` }
  const ports = { PORT: String(port), PRACTICE_PORT: String(practicePort) }
  const dataDir = await mkdtemp(join(tmpdir(), 'terminlotse-e2e-'))
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...ports, ...munich, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const web = `http://localhost:${port}`
  for (let tries = 0; ; tries++) {
    const ready = await fetch(`${web}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    if (child.exitCode !== null || tries > 600) throw new Error(`The product did not come up:\n${printed}`)
    await new Promise((later) => setTimeout(later, 200))
  }
  return {
    web,
    office,
    mailbox: `${office}/mailbox`,
    dataDir,
    output: () => printed,
    async stop() {
      child.kill('SIGINT')
      await ended(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
