import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { answers, end, until } from '../../lab/rig/processes.ts'
import { freePorts } from '../../tools/machine/free-ports.ts'
import { findProgram } from './find-program.ts'
import type { Size, Tab } from './tab.ts'

/** The key of a reference to an element, by the standard. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * WebKit's own test browser, of this size, on an invisible screen. Its driver speaks WebDriver as W3C describes it
 * (https://www.w3.org/TR/webdriver2/): JSON over HTTP.
 */
export async function openWebKit({ width, height }: Size): Promise<Tab> {
  const screen = await startScreen()
  const [port] = await freePorts(1)
  const address = `http://127.0.0.1:${port}`
  const env = { ...process.env, DISPLAY: screen.display, LANG: 'en_GB.UTF-8', TZ: 'Europe/Berlin', NO_AT_BRIDGE: '1' }
  const driver = spawn(findProgram(['WebKitWebDriver']), [`--port=${port}`], { env, stdio: 'ignore' })
  await until(() => answers(`${address}/status`), { what: 'The WebKitWebDriver did not come up.', child: driver })
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: findMiniBrowser(), args } }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch },
  })
  const session = `${address}/session/${sessionId}`
  const post = (path: string, body: object) => send<void>('POST', `${session}${path}`, body)
  // A promise is awaited.
  const execute = <T>(expression: string) =>
    send<T>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })
  await post('/window/rect', { x: 0, y: 0, width, height })
  return {
    open: (url) => post('/url', { url }),
    read: execute,
    async find(expression) {
      const element = (await execute<Record<string, string> | null>(expression))?.[elementKey]
      if (element === undefined) return null
      return {
        click: () => post(`/element/${element}/click`, {}),
        type: (text) => post(`/element/${element}/value`, { text }),
      }
    },
    takePicture: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await send('DELETE', session)
      await end(driver, 'SIGTERM')
      await end(screen.server, 'SIGTERM')
    },
  }
}

/** One command of the driver. Throws with its words when it fails. */
async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await answer.json()) as { value: { error: string; message: string } }
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.error}: ${value.message}`)
  return value as T
}

// The toolbar is hidden, because it is wider than a phone.
const args = ['--automation', '--full-screen']

function findMiniBrowser(): string {
  const [path] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed()
  if (path === undefined) throw new Error('There is no MiniBrowser: apt-get install webkit2gtk-driver')
  return path
}

/** An X server in memory; it chooses a free display by itself. */
async function startScreen(): Promise<{ display: string; server: ChildProcess }> {
  const given = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = spawn(findProgram(['Xvfb']), given, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const told = server.stdio[3]
  if (!told) throw new Error('Xvfb has no way to say its display.')
  const [number] = await once(told, 'data')
  return { display: `:${String(number).trim()}`, server }
}
