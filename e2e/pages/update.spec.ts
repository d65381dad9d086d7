import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer as createFront } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createServer } from '../../server/src/foundation/http/server.ts'
import { registerWebApp } from '../../server/src/foundation/http/static.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { wordRefusal } from '../../server/src/texts/refusal-words.ts'
import { readSurroundings } from '../support/surroundings.ts'
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

/** A later build: the same app, with another name for every asset, and so another version of the service worker. */
async function copyAsNext(build: string): Promise<string> {
  const next = await mkdtemp(join(tmpdir(), 'terminlotse-next-'))
  await cp(build, next, { recursive: true })
  const names = await readdir(join(next, 'assets'))
  await Promise.all(names.map((name) => rename(join(next, 'assets', name), join(next, 'assets', `next-${name}`))))
  for (const entry of await readdir(next, { recursive: true, withFileTypes: true })) {
    if (!/\.(html|js|css)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const renamed = names.reduce((text, name) => text.replaceAll(name, `next-${name}`), await readFile(file, 'utf8'))
    await writeFile(file, renamed.replace('const version = "', 'const version = "next-'))
  }
  return next
}

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
test('from build to build: an open page works on, a new visit gets the new, old files go', async ({ context }) => {
  const { webApp } = readSurroundings()
  const next = await copyAsNext(webApp)
  const server = await serve(webApp)
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
