import { expect } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { mailed_tokens } from '../accounts.tables.ts'
import {
  accountsWithMail,
  edit,
  forgot,
  mailsWorked,
  me,
  setAnew,
  signIn,
  verify,
} from '../sign-in/accounts.harness.ts'

const { clock, mails, mailTo, test } = accountsWithMail()

async function countMails(server: TestServer): Promise<number> {
  const query = `select count(*)::int as n from pgboss.job where name = 'account_mail'`
  return ((await server.ctx.db.execute(query)) as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0
}

// checklist: t090
test('the mail after registering proves the address, and says so at a second time', async ({ server, owner }) => {
  const { mail, token } = await mailTo(owner.email, 'confirm your email')
  expect(mail.text).toContain(`https://t.example/verify-email#token=${token}`)
  expect(mail.text).not.toContain('Erika')
  expect((await verify(server, token)).body).toMatchObject({ detail: 'Your email address is confirmed.' })
  expect(await me(server, owner)).toMatchObject({ email_verified: true })
  expect((await verify(server, token)).body).toEqual({ detail: 'Your email address is confirmed.', missing_link: null })
})

test('the link can be had again, also for an address asked for; a proven one gets none', async ({ server, owner }) => {
  const again = () => server.call('POST', '/auth/send-proof/', { token: owner.token })
  const { token: first } = await mailTo(owner.email, 'confirm your email')
  expect(await again()).toMatchObject({ status: 200 })
  const { token: second } = await mailTo(owner.email, 'confirm your email')
  expect((await verify(server, first)).body.code).toBe('link_expired')
  expect((await verify(server, second)).status).toBe(200)
  await edit(server, owner, { email: 'new@example.org' })
  await mailTo('new@example.org', 'confirm your email')
  await again()
  await verify(server, (await mailTo('new@example.org', 'confirm your email')).token)
  const before = await countMails(server)
  expect((await again()).status).toBe(200)
  expect(await countMails(server)).toBe(before)
})

test('no token rests in the database in clear, neither in its table nor in a job', async ({ server, owner }) => {
  await forgot(server, owner.email)
  const { token: verifyToken } = await mailTo(owner.email, 'confirm your email')
  const { token: resetToken } = await mailTo(owner.email, 'new password')
  const { rows } = (await server.ctx.db.execute('select data::text from pgboss.job')) as { rows: unknown[] }
  expect(rows.length).toBeGreaterThanOrEqual(2)
  const stored = JSON.stringify([rows, await server.ctx.db.select().from(mailed_tokens)])
  for (const secret of [verifyToken, resetToken]) expect(stored).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain(owner.email)
})

// checklist: t089
test('the mail’s link sets a new password and signs out everywhere', async ({ server, owner }) => {
  await forgot(server, owner.email.toUpperCase())
  const { mail, token } = await mailTo(owner.email, 'new password')
  expect(mail.text).toContain('https://t.example/reset-password#token=')
  const reset = () => setAnew(server, token, 'another long one')
  expect((await reset()).status).toBe(200)
  expect((await server.call('GET', '/auth/me/', { token: owner.token })).status).toBe(401)
  expect((await server.call('POST', '/auth/login/', { body: owner })).status).toBe(401)
  const login = await signIn(server, owner.email, 'another long one')
  expect(login.body.user.email_verified).toBe(true)
  expect(await reset()).toMatchObject({ status: 400, body: { code: 'link_used' } })
})

test('the answer to a forgotten password is the same for an unknown address, no mail', async ({ server, owner }) => {
  const unknown = await forgot(server, 'nobody@example.org')
  const known = await forgot(server, owner.email)
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
  await mailTo(owner.email, 'new password')
  expect(mails().filter(({ to }) => to.includes('nobody@example.org'))).toEqual([])
})

test('links run out: for a password after an hour, for an address after three days', async ({ server, owner }) => {
  const { token: verifyToken } = await mailTo(owner.email, 'confirm your email')
  await forgot(server, owner.email)
  const { token } = await mailTo(owner.email, 'new password')
  clock.moment = new Date('2026-12-01T09:00:01Z')
  const late = await setAnew(server, token, 'another long one')
  expect(late.body.code).toBe('link_expired')
  clock.moment = new Date('2026-12-04T08:00:01Z')
  expect((await verify(server, verifyToken)).body.code).toBe('link_expired')
})

test('a person who asks for a password mail twice at once gets one mail', async ({ server, owner }) => {
  await forgot(server, owner.email)
  await mailTo(owner.email, 'new password')
  await forgot(server, owner.email)
  clock.moment = new Date('2026-12-01T08:01:01Z')
  await forgot(server, owner.email)
  await mailTo(owner.email, 'new password')
  expect(mails().filter(({ subject }) => subject.includes('new password'))).toEqual([])
})

test('a person who keeps asking for a password mail waits twice as long each time', async ({ server, owner }) => {
  await proveAddress(server, owner)
  const minutes = [0, 1.1, 2.2, 3.3, 4.4, 7, 7.5]
  for (const minute of minutes) {
    clock.moment = new Date(Date.parse('2026-12-01T08:00:00Z') + minute * 60_000)
    await forgot(server, owner.email)
    // Each is worked before the next is asked for.
    await mailsWorked(server)
  }
  // At once, and after one, two and four minutes more.
  expect(mails().filter(({ subject }) => subject.includes('new password'))).toHaveLength(4)
})

// checklist: t091
test('a new address counts once it is proven, and the old one is told', async ({ server, owner }) => {
  const body = { email: 'New@Example.org', first_name: 'Erna', language: 'de' }
  const { body: changed } = await server.call('PATCH', '/auth/profile/', { token: owner.token, body })
  expect(changed).toMatchObject({
    email: owner.email,
    pending_email: 'new@example.org',
    name: 'Erna Muster',
    language: 'de',
  })
  await mailTo(owner.email, 'soll geändert werden')
  const signIn = (email: string) => server.call('POST', '/auth/login/', { body: { ...owner, email } })
  expect([(await signIn(owner.email)).status, (await signIn('new@example.org')).status]).toEqual([200, 401])
  const { token } = await mailTo('new@example.org', 'bestätigen Sie')
  expect((await verify(server, token)).status).toBe(200)
  expect(await me(server, owner)).toMatchObject({
    email: 'new@example.org',
    email_verified: true,
    pending_email: null,
  })
  expect([(await signIn(owner.email)).status, (await signIn('new@example.org')).status]).toEqual([401, 200])
})

test('the profile does not tell that an address has an account; its owner is mailed', async ({ server, owner }) => {
  const stranger = await server.register()
  const patch = (email: string) => edit(server, stranger, { email })
  const taken = await patch(owner.email)
  expect(taken).toMatchObject({ status: 200, body: { email: stranger.email, pending_email: owner.email } })
  const { token } = await mailTo(owner.email, 'already has an account')
  expect(token).toBe('')
  const login = await server.call('POST', '/auth/login/', { body: owner })
  expect(login.body.user.id).toBe(owner.id)
  expect((await patch(stranger.email)).body.email).toBe(stranger.email)
})

test('an empty change of the profile changes nothing and mails nobody', async ({ server, owner }) => {
  await mailTo(owner.email, 'confirm your email')
  const before = await me(server, owner)
  const answer = await edit(server, owner, { email: before.email })
  expect(answer.body).toEqual(before)
  expect(mails()).toEqual([])
})
