import { expect } from 'vitest'
import { accountsWithMail, edit as ask, forgot, me, verify as open } from '../sign-in/accounts.harness.ts'

const { pass, mailTo, test } = accountsWithMail()
const proof = async (email: string) => (await mailTo(email, 'confirm your email')).token
const confirmed = { status: 200, body: { detail: 'Your email address is confirmed.', missing_link: null } }
const noLonger = { status: 400, body: { code: 'link_expired' } }

// checklist: t4154
test('each link of an address says that it is confirmed, also an older one, days later', async ({ server, owner }) => {
  const older = await proof(owner.email)
  expect((await server.call('POST', '/auth/send-proof/', { token: owner.token })).status).toBe(200)
  const newer = await proof(owner.email)
  // An older link proves nothing.
  expect(await open(server, older)).toMatchObject(noLonger)
  expect((await me(server, owner)).email_verified).toBe(false)
  for (const link of [newer, newer, older]) expect(await open(server, link)).toMatchObject(confirmed)
  pass(3 * 24 * 60 + 1)
  expect(await open(server, newer)).toMatchObject(confirmed)
})

// checklist: t4155
test('both links of a new address say what is missing, and the truth later', async ({ server, owner }) => {
  await open(server, await proof(owner.email))
  pass(11)
  await ask(server, owner, { email: 'new@example.net' })
  const [{ token: agreed }, fresh] = [await mailTo(owner.email, 'Do you agree'), await proof('new@example.net')]
  for (const _ of [1, 2]) expect((await open(server, fresh)).body.missing_link).toBe('old')
  for (const _ of [1, 2]) expect(await open(server, agreed)).toMatchObject(confirmed)
  expect(await open(server, fresh)).toMatchObject(confirmed)
  // The account moves on: this link is about an address that is not its own any more.
  await ask(server, owner, { email: 'third@example.net', password: owner.password })
  await open(server, await proof('third@example.net'))
  expect(await open(server, fresh)).toMatchObject(noLonger)
})

// checklist: t4156
test('a link for a password says when opened again that one was set; one that ran out not', async ({
  server,
  owner,
}) => {
  const link = async () => {
    await forgot(server, owner.email)
    return (await mailTo(owner.email, 'new password')).token
  }
  const set = (token: string, language: string) =>
    server.call('POST', '/auth/reset-password/', { body: { token, password: 'a calmer harbour' }, language })
  const first = await link()
  pass(2)
  const second = await link()
  expect((await set(second, 'en')).status).toBe(200)
  for (const token of [first, second]) {
    expect(await set(token, 'en')).toMatchObject({
      status: 400,
      body: { code: 'link_used', detail: expect.stringMatching(/^A new password was set after this email was sent\./) },
    })
    expect((await set(token, 'de')).body.detail).toMatch(/^Nach dieser E-Mail wurde schon ein neues Passwort gesetzt\./)
  }
  pass(30)
  const third = await link()
  pass(61)
  expect(await set(third, 'en')).toMatchObject(noLonger)
})
