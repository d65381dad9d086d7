import { expect, test } from 'vitest'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { set_ups } from '../accounts.tables.ts'
import { awaitsFirstAccount, linkOf } from '../invitations.ts'
import { mailTo } from '../sign-in/accounts.harness.ts'
import { offerSetUp } from './set-up.ts'

const openServer = testServerForFile()

const password = 'correct horse battery'
const form = (email: string, invitation?: string) => ({
  first_name: 'Sibylle',
  last_name: 'Staff',
  email,
  password,
  password_confirm: password,
  ...(invitation && { invitation }),
})
const register = (server: TestServer, email: string, invitation?: string) =>
  server.call('POST', '/auth/register/', { body: form(email, invitation) })
const tokenOf = (link: string) => link.split('#token=')[1] ?? ''
const onNetwork = { PUBLIC_URL: 'https://termin.example' }

// checklist: t745
test('on an open network the first account does not become superuser; the set-up link makes one superuser, once', async () => {
  await using server = await openServer({ env: onNetwork })
  const setUpLink = server.app.setUpLink?.link ?? ''
  expect(server.app.awaitsFirstAccount).toBe(false)
  expect(setUpLink).toMatch(/^https:\/\/termin\.example\/register#token=setup-[\w-]{43}$/)
  expect((await register(server, 'first@example.org')).body.user).toMatchObject({
    is_staff: false,
    is_superuser: false,
  })
  // Every process prints the same link at every start until it is used.
  const again = await offerSetUp(server.ctx)
  expect(linkOf(server.ctx, again?.code ?? '')).toBe(setUpLink)
  const code = tokenOf(setUpLink)
  expect((await server.call('POST', '/auth/check-invitation/', { body: { invitation: code } })).body).toEqual({
    expires_at: null,
  })
  const people = ['a@example.org', 'b@example.org', 'c@example.org']
  const answers = await Promise.all(people.map((email) => register(server, email, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  const superuser = answers.find(({ status }) => status === 201)
  expect(superuser?.body.user).toMatchObject({ is_staff: true, is_superuser: true, email_verified: false })
  expect(await offerSetUp(server.ctx)).toBeNull()
  expect((await register(server, 'late@example.org', code)).body).toMatchObject({
    code: 'set_up_done',
    detail: expect.stringContaining('There is already a superuser'),
  })
})

// checklist: t746
test('the set-up link works where registration is closed, and what is stored opens nothing', async () => {
  await using server = await openServer({ env: { ...onNetwork, REGISTRATION: 'closed' } })
  const code = tokenOf(server.app.setUpLink?.link ?? '')
  const rows = await server.ctx.db.select().from(set_ups)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code.slice('setup-'.length))
  expect((await register(server, 'a@example.org', `setup-${rows[0]?.nonce}`)).status).toBe(403)
  expect((await register(server, 'a@example.org', code)).body.user).toMatchObject({ is_superuser: true })
})

// checklist: t747
test('where only people at this machine come, the first account is superuser as before, and there is no link', async () => {
  await using server = await openServer()
  expect([server.app.setUpLink, server.app.awaitsFirstAccount]).toEqual([null, true])
  expect((await register(server, 'first@example.org')).body.user).toMatchObject({ is_superuser: true })
  expect(await awaitsFirstAccount(server.ctx)).toBe(false)
  await using explicit = await openServer({ env: { ...onNetwork, FIRST_USER_SUPERUSER: 'true' } })
  expect(explicit.app.setUpLink).toBeNull()
  expect((await register(explicit, 'first@example.org')).body.user).toMatchObject({ is_superuser: true })
})

// checklist: t748
test('SUPERUSER_EMAIL gets the link by mail; it works for that address alone and proves it', async () => {
  await using smtp = await startSmtp()
  const env = {
    ...onNetwork,
    ROLE: 'all',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Lotse <lotse@example.org>',
    SUPERUSER_EMAIL: 'Chef@Example.org',
    REGISTRATION: 'open',
  }
  await using server = await openServer({ env })
  expect(server.app.setUpLink).toBeNull()
  const { token, mail } = await mailTo(smtp, 'chef@example.org', 'Set up Terminlotse')
  expect(mail.headers.get('from')).toBe('Lotse <lotse@example.org>')
  // Otherwise a stranger who registers the address would become superuser by its owner's click.
  expect((await register(server, 'chef@example.org')).body.code).toBe('set_up_needed')
  expect((await register(server, 'stranger@example.org', token)).body.code).toBe('set_up_needed')
  expect((await register(server, 'chef@example.org', token)).body.user).toMatchObject({
    is_staff: true,
    is_superuser: true,
    email_verified: true,
  })
  expect(await offerSetUp(server.ctx)).toBeNull()
  expect(smtp.mails).toEqual([])
})

// checklist: t749
test('an account that is there already becomes superuser once it proves SUPERUSER_EMAIL', async () => {
  await using smtp = await startSmtp()
  const env = { ...onNetwork, ROLE: 'all', SMTP_URL: smtp.url }
  await using server = await openServer({ env })
  const { body } = await register(server, 'chef@example.org')
  server.ctx.config.superuserEmail = 'chef@example.org'
  expect(await offerSetUp(server.ctx)).toBeNull()
  const me = async () => (await server.call('GET', '/auth/me/', { token: body.access })).body
  expect(await me()).toMatchObject({ is_superuser: false })
  const { token } = await mailTo(smtp, 'chef@example.org', 'confirm your email')
  await server.call('POST', '/auth/verify-email/', { body: { token } })
  expect(await me()).toMatchObject({ is_superuser: true, email_verified: true })
})

test('a set-up link with an end works once before it; a second person, or one too late, learns where a new one is', async () => {
  const clock = createTestClock()
  const env = { PUBLIC_URL: 'http://192.168.1.20:3000' }
  await using server = await openServer({ env, clock, configure: (config) => ({ ...config, isHome: true }) })
  const { link = '', expiresAt } = server.app.setUpLink ?? {}
  expect(link).toMatch(/^http:\/\/192\.168\.1\.20:3000\/register#token=setup-\d+\.[\w-]{43}$/)
  const code = tokenOf(link)
  const check = (invitation: string) => server.call('POST', '/auth/check-invitation/', { body: { invitation } })
  const until = Math.floor((expiresAt?.getTime() ?? 0) / 1_000)
  expect((await check(code)).body).toEqual({ expires_at: new Date(until * 1_000).toISOString() })
  // Its end cannot be moved.
  expect((await check(code.replace(String(until), String(until + 3_600)))).body.code).toBe('set_up_expired')
  clock.pass(31 * 60_000)
  expect((await register(server, 'late@example.org', code)).body).toMatchObject({
    code: 'set_up_expired',
    detail: expect.stringContaining('each start of Terminlotse prints a new link'),
  })
  const again = (await offerSetUp(server.ctx))?.code ?? ''
  const answers = await Promise.all(['a@example.org', 'b@example.org'].map((email) => register(server, email, again)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
  expect(answers.find(({ status }) => status === 403)?.body.code).toBe('set_up_done')
})
