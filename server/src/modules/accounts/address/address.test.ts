import { expect } from 'vitest'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { accountsWithMail, edit, forgot, me, setAnew, signIn, verify } from '../sign-in/accounts.harness.ts'

const { pass, mailTo, test } = accountsWithMail()
const askFor = (server: TestServer, token: string, email: string) => edit(server, { token }, { email })

async function proven(server: TestServer): Promise<TestUser> {
  const user = await server.register()
  await verify(server, (await mailTo(user.email, 'confirm your email')).token)
  return user
}

async function takeOver(server: TestServer, token: string, email: string) {
  await askFor(server, token, email)
  return (await mailTo(email, 'confirm your email')).token
}

// checklist: t177
test('a requested address does not sign in, and no answer tells of its account', async ({ server, owner }) => {
  const curious = await server.register()
  const form = {
    old_password: curious.password,
    new_password: 'of the curious',
    new_password_confirm: 'of the curious',
  }
  const { body } = await server.call('POST', '/auth/change-password/', { token: curious.token, body: form })
  for (const email of [owner.email, 'nobody@example.org']) {
    expect((await askFor(server, body.access, email)).status).toBe(200)
    expect(await signIn(server, email, 'of the curious')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    })
  }
})

// checklist: t178
test('changing the password drops an address that somebody else asked for', async ({ server }) => {
  const owner = await proven(server)
  const link = await takeOver(server, owner.token, 'thief@example.net')
  const form = { old_password: owner.password, new_password: 'long enough', new_password_confirm: 'long enough' }
  const changed = await server.call('POST', '/auth/change-password/', { token: owner.token, body: form })
  expect(changed.body.user).toMatchObject({ email: owner.email, email_verified: true, pending_email: null })
  expect(await verify(server, link)).toMatchObject({ status: 400, body: { code: 'link_expired' } })
})

// checklist: t093
test('a request for another address can be withdrawn, not by sending the present one', async ({ server }) => {
  const owner = await proven(server)
  const link = await takeOver(server, owner.token, 'mistyped@example.net')
  const form = { first_name: 'Erna', last_name: 'Muster', email: owner.email }
  const saved = await server.call('PATCH', '/auth/profile/', { token: owner.token, body: form })
  const asked = { email: owner.email, email_verified: true, pending_email: 'mistyped@example.net' }
  expect(saved.body).toMatchObject({ ...asked, first_name: 'Erna' })
  const dropped = await server.call('DELETE', '/auth/pending-email/', { token: owner.token })
  expect(dropped).toMatchObject({ status: 200, body: { ...asked, pending_email: null } })
  expect((await verify(server, link)).body.code).toBe('link_expired')
})

test('a password set by mail drops it too', async ({ server }) => {
  const owner = await proven(server)
  const link = await takeOver(server, owner.token, 'thief@example.net')
  await forgot(server, owner.email)
  await setAnew(server, (await mailTo(owner.email, 'new password')).token, 'long enough')
  expect((await verify(server, link)).body.code).toBe('link_expired')
  const { body } = await signIn(server, owner.email, 'long enough')
  expect(body.user).toMatchObject({ email: owner.email, email_verified: true })
})

test('a change of the password leaves the proof of the own address alive', async ({ server, owner }) => {
  const { token } = await mailTo(owner.email, 'confirm your email')
  const form = { old_password: owner.password, new_password: 'long enough', new_password_confirm: 'long enough' }
  await server.call('POST', '/auth/change-password/', { token: owner.token, body: form })
  expect((await verify(server, token)).status).toBe(200)
})

// checklist: t179
test('the warned address takes the account back days later, and everybody is signed out', async ({ server }) => {
  const owner = await proven(server)
  await verify(server, await takeOver(server, owner.token, 'thief@example.net'))
  const { mail, token } = await mailTo(owner.email, 'about to change')
  expect(mail.text).toContain(`https://t.example/keep-email#token=${token}`)
  // The thief chooses a password, moves on to another address, and tries to block the old one with an account.
  await forgot(server, 'thief@example.net')
  await setAnew(server, (await mailTo('thief@example.net', 'new password')).token, 'the thief chose it')
  const thief = (await signIn(server, 'thief@example.net', 'the thief chose it')).body
  const next = await takeOver(server, thief.access, 'hiding@example.net')
  const { token: thiefsWarning } = await mailTo('thief@example.net', 'about to change')
  await verify(server, next)
  await expect(server.register({ email: owner.email })).rejects.toThrow('email_taken')

  pass(6 * 24 * 60)
  expect((await setAnew(server, token, 'the owner chose it')).status).toBe(200)
  expect((await server.call('GET', '/auth/me/', { token: thief.access })).status).toBe(401)
  expect((await signIn(server, 'hiding@example.net', 'the thief chose it')).status).toBe(401)
  expect((await setAnew(server, thiefsWarning, 'the thief again')).body.code).toBe('link_expired')
  const back = await signIn(server, owner.email, 'the owner chose it')
  expect(back.body.user).toMatchObject({ id: owner.id, email: owner.email, email_verified: true })
  expect((await setAnew(server, token, 'once more')).body.code).toBe('link_used')
})

test('restoring a later address leaves the link of the earlier one valid', async ({ server }) => {
  const owner = await proven(server)
  await verify(server, await takeOver(server, owner.token, 'second@example.net'))
  const { token: first } = await mailTo(owner.email, 'about to change')
  await verify(server, await takeOver(server, owner.token, 'third@example.net'))
  const { token: second } = await mailTo('second@example.net', 'about to change')
  expect((await setAnew(server, second, 'back to the second')).status).toBe(200)
  expect((await setAnew(server, first, 'back to the first')).status).toBe(200)
  expect((await signIn(server, owner.email, 'back to the first')).status).toBe(200)
})

test('the link that restores an address ends after seven days; then it may have an account', async ({ server }) => {
  const owner = await proven(server)
  await verify(server, await takeOver(server, owner.token, 'new@example.net'))
  const { token } = await mailTo(owner.email, 'about to change')
  pass(7 * 24 * 60 + 1)
  expect((await setAnew(server, token, 'long enough')).body.code).toBe('link_expired')
  expect((await server.register({ email: owner.email })).id).not.toBe(owner.id)
})

test('an address that was never proven gets a warning, no link into the account', async ({ server, owner }) => {
  await askFor(server, owner.token, 'right@example.net')
  const { mail, token } = await mailTo(owner.email, 'about to change')
  expect(token).toBe('')
  expect(mail.text).toContain('change your password')
  expect(await me(server, owner)).toMatchObject({
    email: owner.email,
    email_verified: false,
    pending_email: 'right@example.net',
  })
})
