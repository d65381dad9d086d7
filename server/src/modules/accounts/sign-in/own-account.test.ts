import { describe, expect } from 'vitest'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { sessions, users } from '../accounts.tables.ts'
import { hashPassword, isPassword, nobodysHash } from '../sessions/passwords.ts'

const openServer = testServerForFile()
const test = testsOf(openServer)

const password = 'correct horse battery'
const form = {
  first_name: 'Erika',
  last_name: 'Muster',
  email: 'Erika@Example.org',
  password,
  password_confirm: password,
}

describe('registering', () => {
  // checklist: t047
  test('gives an account, signs it in and keeps the address in lower case', async ({ server }) => {
    const { status, body } = await server.call('POST', '/auth/register/', { body: form, language: 'de-DE,en;q=0.5' })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      name: 'Erika Muster',
      email: 'erika@example.org',
      email_verified: false,
      pending_email: null,
      language: 'de',
    })
    expect(Object.keys(body)).toEqual(['access', 'refresh', 'user'])
    const me = await server.call('GET', '/auth/me/', { token: body.access })
    expect(me.body).toEqual(body.user)
  })

  test('makes exactly one superuser, also when the first two come at once', async ({ server }) => {
    const forms = Array.from({ length: 4 }, (_, index) => ({ ...form, email: `person${index}@example.org` }))
    const answers = await Promise.all(forms.map((body) => server.call('POST', '/auth/register/', { body })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(answers.filter(({ body }) => body.user.is_superuser)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.user.is_staff)).toHaveLength(1)
  })

  test('makes no superuser when the operator switched that off', async () => {
    await using server = await openServer({ env: { FIRST_USER_SUPERUSER: 'false' } })
    const { body } = await server.call('POST', '/auth/register/', { body: form })
    expect(body.user).toMatchObject({ is_staff: false, is_superuser: false })
  })

  // checklist: t076
  test('names every wrong field and stores nothing', async ({ server }) => {
    const wrong = { first_name: 'E', last_name: '', email: 'nonsense', password: 'short', password_confirm: 'other' }
    const { status, body } = await server.call('POST', '/auth/register/', { body: wrong })
    expect(status).toBe(400)
    expect(body.detail).toBe('First name must be at least 2 characters')
    expect(body.errors).toMatchObject({
      first_name: ['First name must be at least 2 characters'],
      last_name: ['Last name is required'],
      email: ['Email is invalid'],
      password: ['Password must be at least 8 characters'],
    })
    const again = await server.call('POST', '/auth/register/', {
      body: { ...form, password_confirm: 'something else' },
    })
    expect(again.body.errors).toEqual({ password_confirm: ['Passwords do not match'] })
    const signIn = await server.call('POST', '/auth/login/', { body: { email: form.email, password } })
    expect(signIn.status).toBe(401)
  })

  test('says that an address is taken, however it is typed', async ({ server }) => {
    await server.register({ email: 'erika@example.org' })
    const { status, body } = await server.call('POST', '/auth/register/', { body: form, language: 'de' })
    expect(status).toBe(400)
    expect(body).toEqual({
      detail: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
      code: 'email_taken',
      errors: { email: ['Zu dieser E-Mail-Adresse gibt es schon ein Konto.'] },
    })
  })
})

describe('signing in', () => {
  test('works with the address in any spelling of its letters', async ({ server }) => {
    const user = await server.register({ email: 'erika@example.org' })
    const { status, body } = await server.call('POST', '/auth/login/', {
      body: { email: ' ERIKA@example.org ', password },
    })
    expect(status).toBe(200)
    expect(body.user.id).toBe(user.id)
  })

  test('answers a wrong password and an unknown address alike', async ({ server, owner: { email } }) => {
    const wrong = await server.call('POST', '/auth/login/', { body: { email, password: 'not the one' } })
    const unknown = await server.call('POST', '/auth/login/', { body: { email: 'no@example.org', password } })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ detail: 'Email or password is wrong.', code: 'wrong_credentials' })
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
  })

  test('costs as much where there is no account', async () => {
    const terms = (hash: string) => hash.split('$').slice(0, 4)
    expect(terms(nobodysHash)).toEqual(terms(await hashPassword('correct horse battery')))
    expect(await isPassword(null, '')).toBe(false)
  })

  test('keeps neither passwords nor refresh tokens readable in the database', async ({ server, owner }) => {
    const rows = JSON.stringify([await server.ctx.db.select().from(users), await server.ctx.db.select().from(sessions)])
    expect(rows).toContain('$argon2id$')
    expect(rows).not.toContain(owner.password)
    expect(rows).not.toContain(owner.refresh)
  })
})
