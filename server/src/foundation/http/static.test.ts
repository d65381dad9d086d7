import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect } from 'vitest'
import { testsIn } from '../../../test/tests-in.ts'
import { folderForTest } from '../foundation.harness.ts'
import { plainServer } from './server.harness.ts'
import { type PageWords, registerWebApp } from './static.ts'

const dist = mkdtempSync(join(tmpdir(), 'terminlotse-dist-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Terminlotse</title>')
const script = `console.log('${'x'.repeat(3_000)}')`
writeFileSync(join(dist, 'assets', 'app-4f3a.js'), script)
afterAll(() => rmSync(dist, { recursive: true }))

function distWith(files: Record<string, string> = {}): string {
  const folder = folderForTest()
  cpSync(dist, folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

async function serveDist(folder: string, words?: PageWords) {
  const server = await plainServer()
  await registerWebApp(server, folder, words)
  return {
    get: (url: string, headers = {}) => server.inject({ url, headers }),
    head: (url: string, headers = {}) => server.inject({ method: 'HEAD', url, headers }),
    [Symbol.asyncDispose]: () => server.close(),
  }
}

const test = testsIn(() => serveDist(dist))

test('each page address is answered with the app, which browsers must fetch each time', async ({ scene: web }) => {
  for (const url of ['/', '/dashboard', '/tasks?new=1', '/no/such/page']) {
    const page = await web.get(url)
    expect(page.body).toContain('<title>Terminlotse')
    expect(page.headers['cache-control']).toBe('no-cache')
  }
})

// checklist: t3067
test('no search engine lists the pages behind secret links, whose addresses nobody learns', async ({ scene: web }) => {
  for (const url of ['/receive', '/receive/', '/shared', '/shared?x=1']) {
    const { headers } = await web.get(url)
    expect([url, headers['x-robots-tag'], headers['referrer-policy']]).toEqual([url, 'noindex', 'no-referrer'])
  }
  expect((await web.get('/privacy')).headers['x-robots-tag']).toBeUndefined()
})

// checklist: t4037
test('the address where programs look for the change of a password leads to the settings', async ({ scene: web }) => {
  const { statusCode, headers } = await web.get('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/settings#security'])
})

// checklist: t1449
test('a request for the head of a page or a file gets the same headers, without the body', async ({ scene: web }) => {
  const packed = { 'accept-encoding': 'br, gzip' }
  const { etag } = (await web.get('/')).headers
  for (const [url, headers] of [
    ['/', {}],
    ['/dashboard', { 'accept-language': 'de' }],
    ['/tasks?new=1', packed],
    ['/no/such/page', {}],
    ['/login/', { 'if-none-match': etag }],
    ['/assets/app-4f3a.js', packed],
    ['/assets/app-4f3a.js', {}],
    ['/assets/gone.js', {}],
    ['/api/nothing', {}],
  ] as const) {
    const [got, head] = [await web.get(url, headers), await web.head(url, headers)]
    const { date: _, 'x-request-id': __, ...wanted } = got.headers
    expect([url, head.statusCode, head.headers]).toMatchObject([url, got.statusCode, wanted])
    expect([url, head.body]).toEqual([url, ''])
  }
})

test('a file with a hash in its name is kept for good and travels compressed', async ({ scene: web }) => {
  const file = await web.get('/assets/app-4f3a.js', { 'accept-encoding': 'gzip' })
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    vary: expect.stringContaining('accept-encoding'),
  })
})

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['zstd', undefined],
  ['', undefined],
])('a browser that accepts %o gets a script as %s, the same one', async ([accepted, encoding], { scene: web }) => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body)
  for (let time = 0; time < 2; time += 1) {
    const { headers, rawPayload } = await web.get('/assets/app-4f3a.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(unpack(rawPayload).toString()).toBe(script)
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
  }
})

test('a running product keeps the build that it started with, even if others are built beside it', async () => {
  const folder = distWith()
  await using web = await serveDist(folder)
  const before = await web.get('/assets/app-4f3a.js')
  rmSync(join(folder, 'assets', 'app-4f3a.js'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tomorrow</title>')
  expect((await web.get('/')).body).toContain('<title>Terminlotse')
  const after = await web.get('/assets/app-4f3a.js')
  expect([after.statusCode, after.body]).toEqual([200, before.body])
})

test('a browser that has the file is told so, also through a proxy that weakens the tag', async ({ scene: web }) => {
  const page = await web.get('/')
  const tag = String(page.headers.etag)
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
    const again = await web.get('/dashboard', { 'if-none-match': known })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await web.get('/', { 'if-none-match': '"of-another-build"' })).statusCode).toBe(200)
})

test('every file says what it is', async ({ scene: web }) => {
  expect((await web.get('/login')).headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await web.get('/assets/app-4f3a.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
})

// checklist: t335
test('a page with content answers its own address, in the language that is asked for', async () => {
  const names = ['login', 'register'].flatMap((page) => [`${page}.en.html`, `${page}.de.html`])
  await using web = await serveDist(distWith(Object.fromEntries(names.map((name) => [name, name]))))
  for (const [path, languages, expected] of [
    ['/login', 'de-DE,de;q=0.9', 'login.de.html'],
    ['/login/', 'fr, en;q=0.5', 'login.en.html'],
    ['/login?from=mail', '', 'login.en.html'],
    ['/register', 'de', 'register.de.html'],
    ['/', 'de', 'login.de.html'],
  ] as const) {
    const page = await web.get(path, { 'accept-language': languages })
    expect([page.body, page.headers.vary, page.headers['cache-control']]).toEqual([
      expected,
      'accept-language',
      'no-cache',
    ])
  }
  expect((await web.get('/tasks')).body).toContain('<title>Terminlotse')
})

// checklist: t1072
test('an installation puts its words into each page, and another page in the place of one', async () => {
  const folder = distWith({
    'register.en.html': '<html lang="en"><p>The form',
    'register-closed.en.html': '<html lang="en"><p>Ask {contact}<script>first()</script>',
  })
  const data = { registration: 'closed', contact: 'R&D "<b>" $& it@example.org' }
  const escaped = 'R&#38;D &#34;&#60;b&#62;&#34; $&#38; it@example.org'
  await using web = await serveDist(folder, { data, instead: { '/register': '/register-closed' } })
  for (const path of ['/register', '/register/', '/register?from=mail']) {
    const page = await web.get(path)
    const attributes = `data-registration="closed" data-contact="${escaped}"`
    expect(page.body).toBe(`<html ${attributes} lang="en"><p>Ask ${escaped}<script>first()</script>`)
    const hash = createHash('sha256').update('first()').digest('base64')
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  }
  await using plain = await serveDist(folder)
  expect((await plain.get('/register')).body).toContain('The form')
})

test('a form that is sent to a page with content brings the page back, and nothing of it is read', async () => {
  await using server = await plainServer()
  await registerWebApp(server, distWith({ 'login.en.html': 'login' }))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = (url: string) => server.inject({ method: 'POST', url, headers, payload: 'email=a%40b&password=secret' })
  const answer = await send('/login')
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/login', ''])
  expect((await send('//elsewhere.example')).statusCode).toBe(404)
})

test('a missing file, call or socket is not answered with a page', async ({ scene: web }) => {
  for (const url of ['/assets/old-1234.js', '/favicon.png', '/api/nothing', '/ws/nothing/']) {
    const answer = await web.get(url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
})

test('without a build the API still answers', async () => {
  await using web = await serveDist(join(dist, 'nowhere'))
  expect((await web.get('/')).statusCode).toBe(404)
})

// checklist: t341
test('the lines that stand in a page may run, exactly as they were built', async () => {
  const lines = "document.title = 'early'"
  const page = `<!doctype html><script>${lines}</script><script type="module" src="/a.js"></script>`
  await using web = await serveDist(distWith({ 'index.html': page }))
  const hash = createHash('sha256').update(lines).digest('base64')
  const policy = String((await web.get('/tasks')).headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('a page may run only its own scripts and cannot be framed', async ({ scene: web }) => {
  const policy = String((await web.get('/')).headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  for (const closed of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "script-src-attr 'none'"]) {
    expect(policy).toContain(closed)
  }
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('upgrade-insecure-requests')
})
