import { once } from 'node:events'
import { expect, test } from 'vitest'
import { takeAway } from '../database/database-away.ts'
import { skipWithout } from '../needs.ts'
import { startCaddy, startNginx } from '../network/proxies.ts'
import { openInstallation } from '../programs/installation.ts'
import type { Member } from '../programs/program.ts'

const site = 'termine.test'
const env = {
  PUBLIC_URL: `https://${site}`,
  TRUST_PROXY: 'true',
  REGISTRATION: 'open',
  LOG_LEVEL: 'debug',
  MUNICH_ENABLED: 'false',
  PRACTICE_ENABLED: 'false',
}
const password = 'correct horse battery'
const person = { first_name: 'Amal', last_name: 'Haddad', password, password_confirm: password }

const healthAnswers = ({ printed }: Member) =>
  [...printed().matchAll(/"route":"\/api\/health\/\w+","status":(\d+)/g)].map(([, status]) => status)

async function openFronts() {
  const installation = await openInstallation(env)
  const webs = await Promise.all([installation.start('web'), installation.start('web')])
  const [first, second] = webs
  const front = { site, ports: [first.port ?? 0, second.port ?? 0] as [number, number] }
  const proxies = { caddy: await startCaddy(front), nginx: await startNginx(front) }
  return {
    installation,
    webs,
    proxies: Object.entries(proxies),
    async [Symbol.asyncDispose]() {
      for (const one of [...Object.values(proxies), installation]) await one[Symbol.asyncDispose]()
    },
  }
}

// checklist: t1532
test('our Caddy and nginx bring pages, live lines and limits, also while one of two web processes stops', async (context) => {
  skipWithout(context, 'mounts', 'caddy', 'nginx')
  await using fronts = await openFronts()
  const { webs, proxies } = fronts
  const [first, second] = webs

  // Only Caddy makes health checks.
  for (const one of [first, second]) await expect.poll(() => healthAnswers(one).length).toBeGreaterThan(0)
  expect([first, second].flatMap(healthAnswers)).not.toContain('421')
  for (const [name, { ask, openSocket }] of proxies) {
    const page = await ask('/login')
    expect([name, page.status]).toEqual([name, 200])
    expect(page.body).toContain('<form')
    const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })
    const registered = await post('/api/auth/register/', { ...person, email: `${name}@example.org` })
    expect([name, registered.status]).toEqual([name, 201])
    await using line = await openSocket('/ws/monitoring/', JSON.parse(registered.body).access)
    await line.next(({ type }) => type === 'connection_established')
    line.send({ type: 'ping', timestamp: 7 })
    expect(await line.next(({ type }) => type === 'pong')).toMatchObject({ data: { timestamp: 7 } })
    const large = await post('/api/auth/login/', { email: 'a@example.org', password: 'x'.repeat(300_000) })
    expect([name, large.status, large.body]).toEqual([name, 413, expect.stringContaining('"too_large"')])
    const larger = await post('/api/auth/login/', { email: 'a@example.org', password: 'x'.repeat(3_000_000) })
    expect([name, larger.status]).toEqual([name, 413])
  }

  const ended = once(first.child, 'exit')
  first.child.kill('SIGTERM')
  const statuses = async () => Promise.all(proxies.map(async ([, { ask }]) => (await ask('/login')).status))
  while (first.child.exitCode === null) expect(await statuses()).toEqual([200, 200])
  expect(await ended).toEqual([0, null])
  for (let calls = 0; calls < 20; calls += 1) expect(await statuses()).toEqual([200, 200])
}, 240_000)

// checklist: t4013
test('behind our Caddy and nginx each process still serves its pages while the database is away', async (context) => {
  skipWithout(context, 'mounts', 'caddy', 'nginx')
  await using fronts = await openFronts()
  const { installation, webs, proxies } = fronts
  const database = await takeAway(installation)
  const known = webs.map((one) => healthAnswers(one).length)
  for (const [place, one] of webs.entries())
    await expect.poll(() => healthAnswers(one).length).toBeGreaterThan((known[place] ?? 0) + 1)
  for (const [name, { ask }] of proxies) {
    expect([name, (await ask('/login')).status]).toEqual([name, 200])
    expect(await ask('/api/politeness/')).toMatchObject({ status: 503, body: expect.stringContaining('"detail"') })
  }
  await database.come()
}, 240_000)

// checklist: t4014
test('our Caddy and nginx log no secret of an address, though they log calls that fail', async (context) => {
  skipWithout(context, 'mounts', 'caddy', 'nginx')
  await using fronts = await openFronts()
  const { webs, proxies } = fronts
  const ended = webs.map(({ child }) => once(child, 'exit'))
  for (const { child } of webs) child.kill('SIGTERM')
  await Promise.all(ended)
  const secret = 'a-secret-of-a-link'
  const paths = ['/api/calendar/', '/api/notifications/receivers/leave/', '/ws/monitoring/?token=']
  for (const [name, { ask, logged }] of proxies) {
    for (const path of paths) expect((await ask(`${path}${secret}/`)).status).toBeGreaterThanOrEqual(500)
    await expect.poll(logged).toContain('/api/notifications/receivers/leave/-')
    expect([name, logged().includes(secret)]).toEqual([name, false])
  }
}, 240_000)
