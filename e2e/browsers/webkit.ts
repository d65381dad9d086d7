import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { answers, end, until } from '../../lab/rig/processes.ts'
import { freePorts } from '../../tools/machine/free-ports.ts'
import { findProgram } from './find-program.ts'
import type { Size, Tab } from './tab.ts'
import { openSession } from './webdriver.ts'

/** WebKit's own test browser, of this size, on an invisible screen. */
export async function openWebKit({ width, height }: Size): Promise<Tab> {
  const screen = await startScreen()
  const [port] = await freePorts(1)
  const address = `http://127.0.0.1:${port}`
  const env = { ...process.env, DISPLAY: screen.display, LANG: 'en_GB.UTF-8', TZ: 'Europe/Berlin', NO_AT_BRIDGE: '1' }
  const driver = spawn(findProgram(['WebKitWebDriver']), [`--port=${port}`], { env, stdio: 'ignore' })
  await until(() => answers(`${address}/status`), { what: 'The WebKitWebDriver did not come up.', child: driver })
  const session = await openSession(address, { 'webkitgtk:browserOptions': { binary: findMiniBrowser(), args } })
  await session.resize(width, height)
  return {
    open: (place) => session.navigate(place),
    read: (expression) => session.execute(`return ${expression}`),
    async find(expression) {
      const element = await session.executeForElement(`return ${expression}`)
      if (element === null) return null
      return { click: () => session.click(element), type: (text) => session.sendKeys(element, text) }
    },
    takePicture: () => session.takeScreenshot(),
    async close() {
      await session.end()
      await end(driver, 'SIGTERM')
      await end(screen.server, 'SIGTERM')
    },
  }
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
