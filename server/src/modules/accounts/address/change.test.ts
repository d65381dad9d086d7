import { expect } from 'vitest'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import {
  accountsWithMail,
  edit as ask,
  signIn as enter,
  forgot,
  mailsWorked,
  me,
  verify as open,
  setAnew,
} from '../sign-in/accounts.harness.ts'

const { pass, mails, mailTo, test } = accountsWithMail()
const oldLink = (user: TestUser) => mailTo(user.email, 'Do you agree')
const newLink = async (email = 'new@example.net') => (await mailTo(email, 'confirm your email')).token
const signIn = async (server: TestServer, email: string, { password }: TestUser) =>
  (await enter(server, email, password)).status

async function settled(server: TestServer): Promise<TestUser> {
  const user = await server.register()
  await open(server, await newLink(user.email))
  pass(11)
  return user
}

const unchanged = (user: TestUser) => ({ email: user.email, email_verified: true })

// checklist: t930
test('from an older sign-in without the password both links are needed, the old one first', async ({ server }) => {
  const owner = await settled(server)
  const asked = await ask(server, owner, { email: 'New@example.net' })
  const pending = { ...unchanged(owner), pending_email: 'new@example.net' }
  expect(asked).toMatchObject({ status: 200, body: { ...pending, pending_email_links: ['new', 'old'] } })
  const { mail, token } = await oldLink(owner)
  expect(mail.text).toContain('new@example.net')
  expect(mail.text).toContain(`https://t.example/verify-email#token=${token}`)
  expect(mail.text).toContain('If you do nothing, nothing changes: your account keeps this address.')
  expect(mail.text).not.toMatch(/\{\w+\}/)

  const half = await open(server, token)
  expect(half).toMatchObject({ status: 200, body: { missing_link: 'new' } })
  expect(half.body.detail).toContain('the link in our email to the new address')
  expect(await me(server, owner)).toMatchObject({ ...pending, pending_email_links: ['new'] })
  expect((await open(server, token)).body).toEqual(half.body)
  expect([await signIn(server, owner.email, owner), await signIn(server, 'new@example.net', owner)]).toEqual([200, 401])

  expect((await open(server, await newLink())).body).toEqual({
    detail: 'Your email address is confirmed.',
    missing_link: null,
  })
  expect(await me(server, owner)).toMatchObject({
    email: 'new@example.net',
    email_verified: true,
    pending_email: null,
    pending_email_links: [],
  })
  expect([await signIn(server, owner.email, owner), await signIn(server, 'new@example.net', owner)]).toEqual([401, 200])
})

// checklist: t931
test('the new address’s link alone changes nothing: a thief waits for the owner', async ({ server }) => {
  const owner = await settled(server)
  await ask(server, owner, { language: 'de' })
  await ask(server, owner, { email: 'new@example.net' })
  const token = (await mailTo('new@example.net', 'bestätigen Sie')).token
  const half = await server.call('POST', '/auth/verify-email/', { body: { token }, language: 'de' })
  expect(half).toMatchObject({ status: 200, body: { missing_link: 'old' } })
  expect(half.body.detail).toContain('der Link in unserer E-Mail an die bisherige Adresse')
  expect(half.body.detail).not.toContain(owner.email)
  expect(await me(server, owner)).toMatchObject({ ...unchanged(owner), pending_email_links: ['old'] })
  expect([await signIn(server, owner.email, owner), await signIn(server, 'new@example.net', owner)]).toEqual([200, 401])
  // A mail for a new password does not make it the account's address, either.
  await forgot(server, 'new@example.net')
  await mailsWorked(server)
  expect(mails().filter(({ to }) => to.includes('new@example.net'))).toEqual([])

  const { mail, token: agreed } = await mailTo(owner.email, 'Stimmen Sie')
  expect(mail.text).toContain('Wenn Sie nichts tun, ändert sich nichts: Ihr Konto behält diese Adresse.')
  expect((await open(server, agreed)).body.missing_link).toBeNull()
  expect(await me(server, owner)).toMatchObject({ email: 'new@example.net', pending_email: null })
})

test('both links opened at the same moment end in the new address', async ({ server }) => {
  const owner = await settled(server)
  await ask(server, owner, { email: 'new@example.net' })
  const [{ token: agreed }, proof] = [await oldLink(owner), await newLink()]
  const answers = await Promise.all([open(server, agreed), open(server, proof)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.filter(({ body }) => body.missing_link === null)).toHaveLength(1)
  expect(await me(server, owner)).toMatchObject({ email: 'new@example.net', pending_email: null })
})

// checklist: t932
test('with the password, or just signed in, one link is enough; a wrong one changes nothing', async ({ server }) => {
  const owner = await settled(server)
  const refused = await ask(server, owner, { email: 'new@example.net', password: 'not the one' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
  expect(refused.body.errors).toHaveProperty('password')
  expect(await me(server, owner)).toMatchObject({ ...unchanged(owner), pending_email: null })
  const asked = await ask(server, owner, { email: 'new@example.net', password: owner.password })
  expect(asked.body).toMatchObject({ pending_email: 'new@example.net', pending_email_links: ['new'] })
  await mailTo(owner.email, 'about to change')
  expect((await open(server, await newLink())).body.missing_link).toBeNull()

  const again = await server.call('POST', '/auth/login/', { body: { ...owner, email: 'new@example.net' } })
  const fresh = { ...owner, token: again.body.access }
  pass(10)
  expect((await ask(server, fresh, { email: 'third@example.net' })).body.pending_email_links).toEqual(['new'])
  // Renewing the tokens is no sign-in.
  pass(1)
  const renewed = await server.call('POST', '/auth/refresh/', { body: { refresh: again.body.refresh } })
  const late = { ...owner, token: renewed.body.access }
  expect((await ask(server, late, { email: 'fourth@example.net' })).body.pending_email_links).toEqual(['new', 'old'])
})

test('a person who gives the password later does not need the old address any more', async ({ server }) => {
  const owner = await settled(server)
  await ask(server, owner, { email: 'new@example.net' })
  const { token } = await oldLink(owner)
  // Without it, asking for the same address once more changes nothing.
  expect((await ask(server, owner, { email: 'new@example.net' })).body.pending_email_links).toEqual(['new', 'old'])
  await open(server, await newLink())
  const done = await ask(server, owner, { email: 'new@example.net', password: owner.password })
  expect(done.body).toMatchObject({ email: 'new@example.net', pending_email: null })
  expect((await open(server, token)).body).toEqual({ detail: 'Your email address is confirmed.', missing_link: null })
})

// checklist: t933
test('where the old address was never proven an older sign-in needs the password', async ({ server, owner }) => {
  pass(11)
  const refused = await ask(server, owner, { email: 'right@example.net', first_name: 'Erna' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'account_password_needed' } })
  expect(refused.body.errors.password).toEqual([
    'Please enter your current password: your current email was never confirmed.',
  ])
  expect(await me(server, owner)).toMatchObject({ pending_email: null, first_name: 'Erika' })
  const asked = await ask(server, owner, { email: 'right@example.net', password: owner.password })
  expect(asked.body.pending_email_links).toEqual(['new'])
  await open(server, await newLink('right@example.net'))
  expect(await me(server, owner)).toMatchObject({ email: 'right@example.net', email_verified: true })
})

// checklist: t934
test('both links expire after three days; a missing one is mailed again, an opened one stays', async ({ server }) => {
  const owner = await settled(server)
  await ask(server, owner, { email: 'new@example.net' })
  const [{ token: agreed }, proof] = [await oldLink(owner), await newLink()]
  pass(72 * 60 + 1)
  for (const token of [agreed, proof]) expect((await open(server, token)).body.code).toBe('link_expired')
  const { body } = await server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })
  const later = { ...owner, token: body.access }
  const again = () => server.call('POST', '/auth/send-proof/', { token: later.token })
  await again()
  await open(server, await newLink())
  const { token: second } = await oldLink(owner)
  await again()
  const { token: third } = await oldLink(owner)
  expect((await open(server, second)).body.code).toBe('link_expired')
  await mailsWorked(server)
  expect(mails()).toEqual([])
  expect((await open(server, third)).body.missing_link).toBeNull()
  expect(await me(server, later)).toMatchObject({ email: 'new@example.net' })
})

// checklist: t935
test('the owner’s agreement holds for that address until a withdrawal or a new password', async ({ server }) => {
  const owner = await settled(server)
  await ask(server, owner, { email: 'new@example.net' })
  const { token: first } = await oldLink(owner)
  expect((await open(server, first)).body.missing_link).toBe('new')
  // A thief puts another address in its place: the old one must agree anew.
  await ask(server, owner, { email: 'thief@example.net' })
  const { token: second } = await oldLink(owner)
  const thiefs = await newLink('thief@example.net')
  expect((await open(server, thiefs)).body.missing_link).toBe('old')
  expect((await open(server, await newLink())).body.code).toBe('link_expired')
  const dropped = await server.call('DELETE', '/auth/pending-email/', { token: owner.token })
  expect(dropped.body).toMatchObject({ ...unchanged(owner), pending_email: null, pending_email_links: [] })
  expect((await open(server, second)).body.code).toBe('link_expired')

  await ask(server, owner, { email: 'next@example.net' })
  const { token: third, mail } = await oldLink(owner)
  const proof = await newLink('next@example.net')
  const keeper = mail.text.match(/keep-email#token=(\S+)/)?.[1]
  const reset = await setAnew(server, keeper ?? '', 'long enough')
  expect(reset.status).toBe(200)
  for (const token of [third, proof]) expect((await open(server, token)).body.code).toBe('link_expired')
  expect(await signIn(server, owner.email, { ...owner, password: 'long enough' })).toBe(200)
})
