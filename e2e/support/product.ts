import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, end, until } from '../../lab/rig/processes.ts'
import { root } from '../../tools/children.ts'
import { freePorts } from '../../tools/machine/free-ports.ts'

export interface Product {
  web: string
  office: string
  mailbox: string
  stop(): Promise<void>
}

/** The whole product as a newcomer starts it (`npm start`), on free ports and an empty folder. */
export interface InstalledProduct extends Product {
  dataDir: string
  output(): string
  /** Ends it, as for an update; ports and data stay. */
  halt(): Promise<void>
  /** Starts it again where it was; resolves when it is ready. */
  resume(): Promise<void>
}

/** Starts it and waits until its health says ready; throws with its output when it does not start. */
export async function startProduct(settings: Record<string, string>): Promise<InstalledProduct> {
  const [port, practicePort] = await freePorts(2)
  const web = `http://localhost:${port}`
  const office = `http://127.0.0.1:${practicePort}`
  // No test asks the city: its provider is listed as always, but leads to the practice office too.
  const munich = { MUNICH_URL: `${office}/buergeransicht/api/citizen` }
  const ports = { PORT: String(port), PRACTICE_PORT: String(practicePort) }
  const dataDir = await mkdtemp(join(tmpdir(), 'terminlotse-e2e-'))
  const env = { ...process.env, DATA_DIR: dataDir, ...ports, ...munich, ...settings }
  let printed = ''
  const run = async () => {
    const child = spawn(process.execPath, ['tools/terminlotse.ts', 'start'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    }
    const up = { what: 'The product did not come up.', everyMs: 200, child }
    await until(() => answers(`${web}/api/health`), up).catch(({ message }) => {
      throw new Error(`${message}\n${printed}`)
    })
    return child
  }
  let child = await run()
  const halt = () => end(child, 'SIGINT')
  return {
    web,
    office,
    mailbox: `${office}/mailbox`,
    dataDir,
    output: () => printed,
    halt,
    async resume() {
      child = await run()
    },
    async stop() {
      await halt()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
