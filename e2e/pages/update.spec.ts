import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createFront } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { createServer } from '../../server/src/foundation/http/server.ts'
import { registerWebApp } from '../../server/src/foundation/http/static.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { wordRefusal } from '../../server/src/texts/refusal-words.ts'
import { buildProduct } from '../../tools/build/build-product.ts'
import { root } from '../../tools/children.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const settings = {
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost',
  allowedHosts: [],
  trustProxy: false,
  formsPerMinute: 20,
}

async function buildNext(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'terminlotse-next-'))
  const args = [
    'web',
    '--config',
    'e2e/pages/next-build.config.ts',
    '--outDir',
    dist,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', ...args], { cwd: root })
  return dist
}

/** Serves a build as the product does, and later another one at the same address. */
async function serve(first: string) {
  const open = async (dist: string) => {
    const server = await createServer(settings, createLog('silent', []), wordRefusal)
    await registerWebApp(server, dist)
    await server.ready()
    return server
  }
  let current = await open(first)
  // Both have one port: another program could take one that is free for a moment.
  const front = createFront((request, answer) => current.routing(request, answer)).listen(0, settings.host)
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return {
    web: `http://localhost:${address.port}`,
    async become(dist: string) {
      const before = current
      current = await open(dist)
      await before.close()
    },
    async stop() {
      front.close()
      front.closeAllConnections()
      await current.close()
    },
  }
}

const entryOf = (page: Page) => page.locator('script[type="module"]').getAttribute('src')
const cachesOf = async (page: Page) => (await page.evaluate('caches.keys()')) as string[]

// checklist: t163
test('from one build to the next: an open page works on, a new visit gets the new build, the old files go', async ({
  context,
}) => {
  const next = await buildNext()
  const server = await serve(join(await buildProduct(), 'web'))
  const { web } = server
  const open = await context.newPage()
  await open.goto(`${web}/login`)
  // The worker is ready before it controls this page.
  await expect.poll(() => open.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')
  const oldEntry = await entryOf(open)
  const oldCaches = await cachesOf(open)
  expect(oldCaches).toHaveLength(1)

  await server.become(next)
  const gone = await context.request.get(`${web}${oldEntry}`)
  expect(gone.status()).toBe(404)

  // The server's files no longer contain a screen that this page has not loaded yet.
  await open.getByRole('link', { name: 'Create one' }).click()
  await expect(open.getByRole('heading', { name: 'Create Account' })).toBeVisible()

  const visit = await context.newPage()
  await visit.goto(`${web}/login`)
  await expect(visit.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await entryOf(visit)).toContain('/next-')
  await expect
    .poll(() => visit.evaluate('navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.waiting))'))
    .toBe(true)
  expect(await cachesOf(visit)).toContain(oldCaches[0])
  await open.close()
  await visit.close()

  const later = await context.newPage()
  // The browser needs a moment to notice that the last page of the old build is closed: the new worker takes over between visits.
  await expect(async () => {
    await later.goto('about:blank')
    await later.goto(`${web}/login`)
    const kept = await cachesOf(later)
    expect(kept).toHaveLength(1)
    expect(kept).not.toContain(oldCaches[0])
  }).toPass()
  await server.stop()
  await later.reload()
  await expect(later.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await entryOf(later)).toContain('/next-')
  await rm(next, { recursive: true })
})
