import { afterAll, expect, test } from 'vitest'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { users } from '../accounts.tables.ts'
import { mailTo } from '../sign-in/accounts.harness.ts'
import { demandUncommon } from './new-password.ts'
import { hashPassword } from './passwords.ts'

const smtp = await startSmtp()
const open = await createTestServer({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://t.example' } })
const local = await createTestServer()
afterAll(async () => {
  await open[Symbol.asyncDispose]()
  await local[Symbol.asyncDispose]()
  await smtp.close()
})

const register = (server: TestServer, email: string, password: string, language = 'en') =>
  server.call('POST', '/auth/register/', {
    body: { first_name: 'Erika', last_name: 'Muster', email, password, password_confirm: password },
    language,
  })

// checklist: t900
test.each([
  ['Iloveyou', 'password_common'],
  ['password1', 'password_common'],
  ['Passwort-2026', 'password_common'],
  ['Erika.Muster', 'password_of_address'],
  ['erika.muster2026!', 'password_of_address'],
  ['erika.muster@example.org', 'password_of_address'],
  ['TerminLotse', 'password_of_product'],
  ['terminlotse123', 'password_of_product'],
])('where strangers come, nobody registers with %s', async (password, code) => {
  const { status, body } = await register(open, 'Erika.Muster@Example.org', password)
  expect([status, body.code]).toEqual([400, code])
  expect(body.detail).toContain('Please choose another')
  expect(body.errors).toEqual({ password: [body.detail] })
  const german = await register(open, 'Erika.Muster@Example.org', password, 'de')
  expect(german.body.detail).toContain('Bitte wählen Sie ein anderes')
})

test.each([
  'correct horse battery',
  'Erika.Mustermann',
  'iloveyou-and-this-town',
  'terminlotse hilft mir',
  '84736251936',
])('and %s is good enough', async (password) => {
  const form = { password, email: 'erika.muster@example.org', field: 'password' }
  await expect(demandUncommon(open.ctx, form)).resolves.toBeUndefined()
})

// checklist: t1071
test.each([
  'Deutschland',
  'willkommen!',
  'Fußball2026',
  'Schokolade',
  'Maximilian',
  'Müller-1987',
  'qwertzuiop',
  'Asdfghjklöä',
  'poiuztrewq',
  '1qay2wsx3edc',
  'qwertasdfgyxcvb',
  'abcdefgh',
  'aaaaaaaa',
  'yxcvbnm1!',
])('nor with %s, a common German word or name, or keys in a row', async (password) => {
  const { status, body } = await register(open, 'lena@example.org', password)
  expect([status, body.code]).toEqual([400, 'password_common'])
})

test.each(['Fußball im Regen', 'Deutschlandreise gebucht', 'qwertz und mehr', 'dampfschiffkapitän'])(
  'but %s is good enough',
  async (password) => {
    const form = { password, email: 'lena@example.org', field: 'password' }
    await expect(demandUncommon(open.ctx, form)).resolves.toBeUndefined()
  },
)

// checklist: t901
test('the rules and sentences of the specification come first', async () => {
  const { body } = await register(open, 'erika@example.org', 'qwerty')
  expect(body.errors.password).toEqual(['Password must be at least 8 characters'])
})

// checklist: t902
test('a changed password must be uncommon too; an older password still signs in', async () => {
  const { id, email, token } = await open.register()
  const password_hash = await hashPassword('iloveyou')
  await open.ctx.db.update(users).set({ password_hash })
  expect((await open.call('POST', '/auth/login/', { body: { email, password: 'iloveyou' } })).body.user.id).toBe(id)
  const change = (old_password: string, password: string) => {
    const body = { old_password, new_password: password, new_password_confirm: password }
    return open.call('POST', '/auth/change-password/', { token, body })
  }
  expect((await change('not mine', 'sunshine')).body.code).toBe('wrong_password')
  const { status, body } = await change('iloveyou', 'sunshine')
  expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'password_common', ['new_password']])
  expect((await change('iloveyou', 'six hungry green herons')).status).toBe(200)
})

// checklist: t903
test('a password set by mail must be uncommon too, and a refusal leaves the link valid', async () => {
  const { email } = await open.register()
  await open.call('POST', '/auth/forgot-password/', { body: { email } })
  const { token } = await mailTo(smtp, email, 'new password')
  const reset = (password: string) => open.call('POST', '/auth/reset-password/', { body: { token, password } })
  const own = await reset(email.toUpperCase())
  expect([own.status, own.body.code, Object.keys(own.body.errors)]).toEqual([400, 'password_of_address', ['password']])
  expect((await reset('superman')).body.code).toBe('password_common')
  expect((await reset('six hungry green herons')).status).toBe(200)
})

// checklist: t904
test('where only people at this machine come, any password that the specification allows counts', async () => {
  expect((await register(local, 'erika@example.org', 'iloveyou')).status).toBe(201)
})
