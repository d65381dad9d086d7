import { dayMs } from '@terminlotse/contract/time'
import { expect, test } from 'vitest'
import { startSmtp } from '../../../test/receivers/smtp.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { testServerForFile } from '../../../test/test-server-for-file.ts'
import { invitations } from './accounts.tables.ts'
import { invite } from './invitations.ts'
import { mailTo } from './sign-in/accounts.harness.ts'

const openServer = testServerForFile()

const password = 'correct horse battery'
const form = (email: string, more: object = {}) => ({
  first_name: 'Amal',
  last_name: 'Haddad',
  email,
  password,
  password_confirm: password,
  ...more,
})
const tokenOf = (link: string) => link.split('#token=')[1] ?? ''
const byInvitation = { REGISTRATION: 'invite', FIRST_USER_SUPERUSER: 'true' }
const register = (server: TestServer, email: string, more: object = {}, language = 'en') =>
  server.call('POST', '/auth/register/', { body: form(email, more), language })

// checklist: t740
test('the page says in advance who may register, and a refusal says what to do', async () => {
  await using server = await openServer({ env: { REGISTRATION: 'invite', CONTACT: 'Rathaus, it@example.org' } })
  const registration = await server.call('GET', '/auth/registration/')
  expect(registration.body).toEqual({ registration: 'invite', contact: 'Rathaus, it@example.org' })
  const refused = await register(server, 'amal@example.org')
  expect(refused).toMatchObject({ status: 403, body: { code: 'invitation_needed' } })
  expect(refused.body.detail).toBe(
    'You need an invitation to create an account. Please ask whoever runs this Terminlotse (Rathaus, it@example.org).',
  )
  await using closed = await openServer({ env: { REGISTRATION: 'closed' } })
  expect((await closed.call('GET', '/auth/registration/')).body).toEqual({ registration: 'closed', contact: null })
  const german = await register(closed, 'amal@example.org', { invitation: 'x' }, 'de')
  expect(german).toMatchObject({ status: 403, body: { code: 'registration_closed' } })
  expect(german.body.detail).toContain('keine neuen Konten')
  await expect(invite(closed.ctx, { role: null, days: 7, by: null })).rejects.toThrow('registration_closed')
})

// checklist: t741
test('a client that knows only the specification registers where registration is open', async () => {
  await using server = await openServer({ env: { REGISTRATION: 'open' } })
  expect((await server.call('GET', '/auth/registration/')).body.registration).toBe('open')
  const { status, body } = await register(server, 'amal@example.org')
  expect(status).toBe(201)
  expect(Object.keys(body)).toEqual(['access', 'refresh', 'user'])
})

// checklist: t742
test('an invitation makes one account, also when several come with it at once', async () => {
  await using server = await openServer({ env: byInvitation })
  const { link } = await invite(server.ctx, { role: null, days: 7, by: null })
  expect(link).toMatch(/\/register#token=[\w-]{43}$/)
  const invitation = tokenOf(link)
  expect((await server.call('POST', '/auth/check-invitation/', { body: { invitation } })).status).toBe(200)
  const people = [1, 2, 3, 4].map((number) => `person${number}@example.org`)
  const answers = await Promise.all(people.map((email) => register(server, email, { invitation })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403])
  for (const { status, body } of answers) if (status === 403) expect(body.code).toBe('invitation_used')
  const checked = await server.call('POST', '/auth/check-invitation/', { body: { invitation } })
  expect(checked).toMatchObject({ status: 403, body: { code: 'invitation_used' } })
  // Only the hash is stored.
  expect(JSON.stringify(await server.ctx.db.select().from(invitations))).not.toContain(invitation)
})

// checklist: t743
test('an invitation ends; a registration that fails for another reason does not use it up', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  await using server = await openServer({ env: byInvitation, clock: { now: () => now } })
  const first = await invite(server.ctx, { role: null, days: 2, by: null })
  const second = await invite(server.ctx, { role: null, days: 2, by: null })
  expect(first.expires_at).toBe('2026-11-22T10:00:00.000Z')
  expect((await register(server, 'amal@example.org', { invitation: tokenOf(first.link) })).status).toBe(201)
  const invitation = tokenOf(second.link)
  expect((await register(server, 'amal@example.org', { invitation })).body.code).toBe('email_taken')
  expect((await server.call('POST', '/auth/check-invitation/', { body: { invitation } })).status).toBe(200)
  now = new Date(now.getTime() + 2 * dayMs)
  expect((await register(server, 'erika@example.org', { invitation })).body.code).toBe('invitation_expired')
  expect((await register(server, 'erika@example.org', { invitation: 'made up' })).body.code).toBe('invitation_expired')
})

// checklist: t744
test('the role of an invitation takes effect once the address is proven', async () => {
  await using smtp = await startSmtp()
  await using server = await openServer({ env: { ...byInvitation, ROLE: 'all', SMTP_URL: smtp.url } })
  const ordinary = await invite(server.ctx, { role: null, days: 7, by: null })
  await register(server, 'first@example.org', { invitation: tokenOf(ordinary.link) })
  const { link } = await invite(server.ctx, { role: 'staff', days: 7, by: null })
  const { body } = await register(server, 'amal@example.org', { invitation: tokenOf(link) })
  const rights = async () => {
    const me = await server.call('GET', '/auth/me/', { token: body.access })
    const { status } = await server.call('GET', '/monitoring/admin/overview/', { token: body.access })
    return [me.body.is_staff, me.body.is_superuser, status]
  }
  expect(await rights()).toEqual([false, false, 403])
  const { token } = await mailTo(smtp, 'amal@example.org', 'confirm your email')
  expect((await server.call('POST', '/auth/verify-email/', { body: { token } })).status).toBe(200)
  expect(await rights()).toEqual([true, false, 200])
})
