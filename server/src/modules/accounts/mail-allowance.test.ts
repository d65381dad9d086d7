import { afterAll, beforeEach, expect, test } from 'vitest'
import { proveAddress } from '../../../test/people/prove-address.ts'
import { startSmtp } from '../../../test/receivers/smtp.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { testServerForFile } from '../../../test/test-server-for-file.ts'
import { mailsWorked, mailTo } from './sign-in/accounts.harness.ts'

const serverWith = testServerForFile({ env: { ROLE: 'all' } })

const smtp = await startSmtp()
afterAll(() => smtp.close())
beforeEach(() => void smtp.mails.splice(0))

const start = Date.parse('2026-12-01T08:00:00Z')
const victim = 'victim@example.org'

async function openServer(env: Record<string, string> = {}) {
  let now = new Date(start)
  const all = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://t.example', TRUST_PROXY: 'true', ...env }
  const server = await serverWith({ env: all, clock: { now: () => now } })
  return {
    server,
    toHour(hours: number) {
      now = new Date(start + hours * 3_600_000)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const password = 'correct horse battery'
const from = (ip: string) => ({ 'x-forwarded-for': ip })

function registerFrom(server: TestServer, ip: string, email: string, first_name = 'Erika') {
  const body = { first_name, last_name: 'Muster', email, password, password_confirm: password }
  return server.call('POST', '/auth/register/', { body, headers: from(ip) })
}

// checklist: t400
test('an address that nobody has proven gets three mails a day, whoever asks for them and wherever', async () => {
  await using opened = await openServer()
  const { server, toHour } = opened
  const { body: session } = await registerFrom(server, '198.51.100.1', victim)
  const sendProof = () =>
    server.call('POST', '/auth/send-proof/', { token: session.access, headers: from('198.51.100.2') })
  const forgot = () =>
    server.call('POST', '/auth/forgot-password/', { body: { email: victim }, headers: from('198.51.100.3') })
  expect((await sendProof()).status).toBe(200)
  expect((await forgot()).status).toBe(200)
  await mailsWorked(server)
  expect(smtp.mails).toHaveLength(3)
  toHour(0.2)
  expect(await sendProof()).toMatchObject({ status: 429, body: { code: 'enough_mails' } })
  expect((await sendProof()).body.detail).toContain('try again in 24 hours')
  // The answer is the same as always, and nothing is sent.
  expect((await forgot()).status).toBe(200)
  const others = ['a', 'b'].map((name) => `${name}@example.net`)
  for (const email of others) {
    const { body } = await registerFrom(server, '198.51.100.4', email)
    const asked = await server.call('PATCH', '/auth/profile/', { token: body.access, body: { email: victim } })
    expect(asked).toMatchObject({ status: 429, body: { code: 'enough_mails' } })
    expect((await server.call('GET', '/auth/me/', { token: body.access })).body.pending_email).toBeNull()
  }
  await mailsWorked(server)
  expect(smtp.mails.filter(({ to }) => to.includes(victim))).toHaveLength(3)
  toHour(24.1)
  const again = await server.call('POST', '/auth/login/', { body: { email: victim, password } })
  expect((await server.call('POST', '/auth/send-proof/', { token: again.body.access })).status).toBe(200)
  await mailsWorked(server)
  expect(smtp.mails.filter(({ to }) => to.includes(victim))).toHaveLength(4)
})

// checklist: t401
test('one place may send 30 mails a day to such addresses; after that, accounts are made there without a mail', async () => {
  await using opened = await openServer()
  const { server } = opened
  for (let n = 0; n < 32; n++) {
    expect((await registerFrom(server, `2001:db8:1:2::${n + 1}`, `person-${n}@example.org`)).status).toBe(201)
  }
  expect((await registerFrom(server, '2001:db8:1:3::1', 'neighbour@example.org')).status).toBe(201)
  await mailsWorked(server)
  expect(smtp.mails).toHaveLength(31)
  expect(smtp.mails.flatMap(({ to }) => to)).toContain('neighbour@example.org')
})

test('a proven address gets every mail that its account needs, without a limit', async () => {
  await using opened = await openServer()
  const { server } = opened
  const user = await server.register({ email: victim })
  await mailTo(smtp, victim, 'confirm your email')
  await proveAddress(server, user)
  for (const name of ['a', 'b', 'c', 'd']) {
    const body = { email: `${name}@example.net` }
    expect((await server.call('PATCH', '/auth/profile/', { token: user.token, body })).status).toBe(200)
    expect((await mailTo(smtp, victim, 'about to change')).mail.text).toContain('Hello Erika,')
  }
})

// checklist: t402
test('no mail to an unproven address carries a word that a stranger chose', async () => {
  const words = 'Win 1000 Euro at evil.example'
  await using opened = await openServer({ TRUST_PROXY: 'false' })
  const { server } = opened
  const { token } = await server.register({ email: victim, first_name: words, last_name: words })
  await server.call('POST', '/auth/forgot-password/', { body: { email: victim } })
  await mailsWorked(server)
  expect(smtp.mails).toHaveLength(2)
  const body = { password }
  expect((await server.call('POST', '/auth/delete-account/', { token, body })).status).toBe(200)
  await mailsWorked(server)
  expect(smtp.mails).toHaveLength(3)
  await server.register({ email: 'second@example.org', first_name: words, last_name: words }).then(async (second) => {
    const asked = { email: 'third@example.org' }
    await server.call('PATCH', '/auth/profile/', { token: second.token, body: asked })
    await server.call('PATCH', '/auth/profile/', { token: second.token, body: { language: 'de' } })
    await server.call('POST', '/auth/forgot-password/', { body: { email: second.email } })
  })
  await mailsWorked(server)
  expect(smtp.mails.length).toBeGreaterThan(5)
  for (const { raw, text } of smtp.mails) {
    expect(raw).not.toContain('evil')
    expect(text).toMatch(/^(Hello|Guten Tag),\n/)
  }
})

test('where only people at this machine come, they share no limit of mails', async () => {
  await using opened = await openServer({ PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 'false' })
  const { server } = opened
  for (let n = 0; n < 32; n++) await server.register({ email: `person-${n}@example.org` })
  await mailsWorked(server)
  expect(smtp.mails).toHaveLength(32)
})
