import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/people/staff.ts'
import { createTestServer, type TestUser } from '../../../../test/test-server.ts'
import { users } from '../accounts.tables.ts'

const server = await createTestServer({ env: { ROLE: 'web' } })
afterAll(() => server[Symbol.asyncDispose]())

const spellings: [string, string[]][] = [
  ['umlauts', ['Blaugrüne Käfer', 'Blaugrüne Käfer'.normalize('NFD')]],
  ['accents and a ligature', ['Café ﬁligran été', 'Cafe\u0301 filigran e\u0301te\u0301']],
  ['a no-break space', ['zwei\u00a0Wörter hier', 'zwei Wo\u0308rter hier', 'zwei\u202fWörter hier']],
  ['full-width letters and digits', ['Ｐａｓｓ１２３４ ist lang', 'Pass1234 ist lang']],
  ['Hangul', ['한국어 비밀번호 하나', '한국어 비밀번호 하나'.normalize('NFD')]],
  ['the sign for Ångström and that for kelvin', ['\u212bngstr\u00f6m \u212aelvin', 'A\u030angstro\u0308m Kelvin']],
  ['dots in one sign', ['warten\u2026 und hoffen', 'warten... und hoffen']],
  ['marks in another order', ['a\u0323\u0307 nach oben', 'a\u0307\u0323 nach oben']],
]

const names = { first_name: 'Erika', last_name: 'Muster' }
const signIn = (email: string, password: string) => server.call('POST', '/auth/login/', { body: { email, password } })
let made = 0
const newEmail = () => `one-form-${made++}@example.org`

// checklist: t1523
test.each(spellings)('a password with %s is accepted in each form that a keyboard writes', async (_, written) => {
  for (const password of written) {
    const email = newEmail()
    // The repetition may come from another keyboard, too.
    const form = { ...names, email, password, password_confirm: written.at(-1) }
    const { status, body } = await server.call('POST', '/auth/register/', { body: form })
    expect(status).toBe(201)
    for (const typed of written) expect((await signIn(email, typed)).status, typed).toBe(200)
    expect((await signIn(email, `${password}!`)).status).toBe(401)
    const passwords = { old_password: written.at(-1), new_password: password, new_password_confirm: written[0] }
    const changed = await server.call('POST', '/auth/change-password/', { token: body.access, body: passwords })
    expect(changed.status).toBe(200)
    const gone = { token: body.access, body: { password: written[0] } }
    expect((await server.call('POST', '/auth/delete-account/', gone)).status).toBe(200)
  }
})

/** The password was stored as it was typed, as all were in earlier versions. */
async function withStoredForm(stored: string): Promise<TestUser> {
  const user = await server.register()
  await server.ctx.db
    .update(users)
    .set({ password_hash: await hash(stored) })
    .where(eq(users.id, user.id))
  return user
}
const hashOf = async ({ id }: TestUser) =>
  (await server.ctx.db.select({ hash: users.password_hash }).from(users).where(eq(users.id, id)))[0]?.hash

test.each([
  ['composed', 'Blaugrüne Käfer', 'Blaugrüne Käfer'.normalize('NFD')],
  ['decomposed', 'Blaugrüne Käfer'.normalize('NFD'), 'Blaugrüne Käfer'],
  ['decomposed and so typed again', 'Blaugrüne Käfer'.normalize('NFD'), 'Blaugrüne Käfer'.normalize('NFD')],
  ['with dots in one sign', 'warten\u2026 und höffen', 'warten\u2026 und höffen'],
])('a password that was stored %s still signs in, and fits in every form from then on', async (_, stored, typed) => {
  const user = await withStoredForm(stored)
  const before = await hashOf(user)
  expect((await signIn(user.email, `${typed}?`)).status).toBe(401)
  expect(await hashOf(user)).toBe(before)
  const both = await Promise.all([signIn(user.email, typed), signIn(user.email, typed)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  for (const form of ['NFC', 'NFD', 'NFKC']) expect((await signIn(user.email, stored.normalize(form))).status).toBe(200)
  const after = await hashOf(user)
  expect(after === before).toBe(stored === stored.normalize('NFKC'))
})

test('a password stored in another form still counts where it is asked for again', async () => {
  const stored = 'Blaugrüne Käfer'.normalize('NFD')
  const user = await withStoredForm(stored)
  const body = { old_password: stored.normalize('NFC'), new_password: 'a new one', new_password_confirm: 'a new one' }
  expect((await server.call('POST', '/auth/change-password/', { token: user.token, body })).status).toBe(200)
})

test('the length of a new password counts in the form in which it is stored', async () => {
  const register = (password: string) =>
    server.call('POST', '/auth/register/', {
      body: { ...names, email: newEmail(), password, password_confirm: password },
    })
  const short = await register('üäöü'.normalize('NFD'))
  expect(short.body.errors).toEqual({ password: ['Password must be at least 8 characters'] })
  expect((await register('ü'.repeat(201))).status).toBe(400)
  expect((await register('ü'.repeat(200).normalize('NFD'))).status).toBe(201)
})

// checklist: t1524
test('an address is one account, however a keyboard writes it', async () => {
  const user = await server.register({ email: 'kim.muster@example.org' })
  for (const typed of ['ｋｉｍ.muster＠example.org', '\u212aim.Muster@example.org', '\u00a0KIM.muster@EXAMPLE.org ']) {
    expect((await signIn(typed, user.password)).status, typed).toBe(200)
    const form = { ...names, email: typed, password: user.password, password_confirm: user.password }
    expect((await server.call('POST', '/auth/register/', { body: form })).body.code).toBe('email_taken')
  }
})

test('staff find a person by a name in any form', async () => {
  const staff = await server.register()
  await makeStaff(server, staff)
  await server.register({ first_name: 'Zoë', last_name: 'Åkerström' })
  await server.register({ first_name: 'Zoë'.normalize('NFD'), last_name: 'Åkerström'.normalize('NFD') })
  for (const form of ['NFC', 'NFD']) {
    const search = encodeURIComponent('zoë ÅKER'.normalize(form))
    const found = await server.call('GET', `/monitoring/admin/accounts/?search=${search}`, { token: staff.token })
    expect(found.body.count).toBe(2)
  }
})
