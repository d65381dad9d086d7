import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { awaitsFirstAccount, linkOf } from '../invitations.ts'
import { mailTo } from '../sign-in/accounts.harness.ts'
import { set_ups } from './invitations.tables.ts'
import { offerSetUp } from './set-up.ts'

const password = 'correct horse battery'
const form = (email: string, invitation?: string) => ({
  first_name: 'Sibylle',
  last_name: 'Staff',
  email,
  password,
  password_confirm: password,
  ...(invitation && { invitation }),
})
const register = (world: World, email: string, invitation?: string) =>
  world.call('POST', '/auth/register/', { body: form(email, invitation) })
const tokenOf = (link: string | null) => link?.split('#token=')[1] ?? ''
const onNetwork = { PUBLIC_URL: 'https://termin.example' }

// checklist: t745
test('on an open network the first account does not become superuser; the set-up link makes one superuser, once', async () => {
  await using world = await createWorld({ env: onNetwork })
  const { setUpLink } = world.app
  expect(world.app.awaitsFirstAccount).toBe(false)
  expect(setUpLink).toMatch(/^https:\/\/termin\.example\/register#token=setup-[\w-]{43}$/)
  expect((await register(world, 'first@example.org')).body.user).toMatchObject({ is_staff: false, is_superuser: false })
  // Every process prints the same link at every start until it is used.
  const again = await offerSetUp(world.ctx)
  expect(linkOf(world.ctx, again ?? '')).toBe(setUpLink)
  const code = tokenOf(setUpLink)
  expect((await world.call('POST', '/auth/check-invitation/', { body: { invitation: code } })).body).toEqual({
    expires_at: null,
  })
  const people = ['a@example.org', 'b@example.org', 'c@example.org']
  const answers = await Promise.all(people.map((email) => register(world, email, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  const superuser = answers.find(({ status }) => status === 201)
  expect(superuser?.body.user).toMatchObject({ is_staff: true, is_superuser: true, email_verified: false })
  expect(await offerSetUp(world.ctx)).toBeNull()
  expect((await register(world, 'late@example.org', code)).body.code).toBe('invitation_expired')
})

// checklist: t746
test('the set-up link works where registration is closed, and what is stored opens nothing', async () => {
  await using world = await createWorld({ env: { ...onNetwork, REGISTRATION: 'closed' } })
  const code = tokenOf(world.app.setUpLink)
  const rows = await world.ctx.db.select().from(set_ups)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code.slice('setup-'.length))
  expect((await register(world, 'a@example.org', `setup-${rows[0]?.nonce}`)).status).toBe(403)
  expect((await register(world, 'a@example.org', code)).body.user).toMatchObject({ is_superuser: true })
})

// checklist: t747
test('where only people at this machine come, the first account is superuser as before, and there is no link', async () => {
  await using world = await createWorld()
  expect([world.app.setUpLink, world.app.awaitsFirstAccount]).toEqual([null, true])
  expect((await register(world, 'first@example.org')).body.user).toMatchObject({ is_superuser: true })
  expect(await awaitsFirstAccount(world.ctx)).toBe(false)
  await using explicit = await createWorld({ env: { ...onNetwork, FIRST_USER_SUPERUSER: 'true' } })
  expect(explicit.app.setUpLink).toBeNull()
  expect((await register(explicit, 'first@example.org')).body.user).toMatchObject({ is_superuser: true })
})

// checklist: t748
test('SUPERUSER_EMAIL gets the link by mail; it works for that address alone and proves it', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const env = { ...onNetwork, SMTP_URL: smtp.url, SUPERUSER_EMAIL: 'Chef@Example.org', REGISTRATION: 'open' }
  await using world = await createWorld({ env })
  expect(world.app.setUpLink).toBeNull()
  const { token } = await mailTo(smtp, 'chef@example.org', 'Set up Terminlotse')
  // Otherwise a stranger who registers the address would become superuser by its owner's click.
  expect((await register(world, 'chef@example.org')).body.code).toBe('set_up_needed')
  expect((await register(world, 'stranger@example.org', token)).body.code).toBe('set_up_needed')
  expect((await register(world, 'chef@example.org', token)).body.user).toMatchObject({
    is_staff: true,
    is_superuser: true,
    email_verified: true,
  })
  expect(await offerSetUp(world.ctx)).toBeNull()
  expect(smtp.mails).toEqual([])
})

// checklist: t749
test('an account that is there already becomes superuser once it proves SUPERUSER_EMAIL', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const env = { ...onNetwork, SMTP_URL: smtp.url }
  await using world = await createWorld({ env })
  const { body } = await register(world, 'chef@example.org')
  world.ctx.config.superuserEmail = 'chef@example.org'
  expect(await offerSetUp(world.ctx)).toBeNull()
  const me = async () => (await world.call('GET', '/auth/me/', { token: body.access })).body
  expect(await me()).toMatchObject({ is_superuser: false })
  const { token } = await mailTo(smtp, 'chef@example.org', 'confirm your email')
  await world.call('POST', '/auth/verify-email/', { body: { token } })
  expect(await me()).toMatchObject({ is_superuser: true, email_verified: true })
})
