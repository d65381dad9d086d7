import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addPasskey } from '../../test/people/authenticator.ts'
import { storeBooking } from '../../test/people/store-booking.ts'
import { typedWithNpm } from '../../test/programs/built.ts'
import { hearCommand, hearProgram } from '../../test/programs/heard.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { folderForTest } from '../foundation/foundation.harness.ts'
import { bookings } from '../modules/booking/bookings.tables.ts'
import { createTaskServer, startOne } from '../modules/tasks/editing/tasks.harness.ts'
import { readWords, runAccountCommand } from './account.ts'

const environment = ({ connectionString, dataDir }: TestServer): NodeJS.ProcessEnv => ({
  ...process.env,
  ...typedWithNpm,
  DATABASE_URL: connectionString,
  DATA_DIR: dataDir,
  REGISTRATION: 'invite',
})

const run = (server: TestServer, ...words: string[]) => hearCommand(() => runAccountCommand(words, environment(server)))

// checklist: t750
test('a role goes to confirmed addresses only, and counts from the next call, while the product runs', async () => {
  await using server = await createTestServer({ onMachineClock: true })
  await server.register()
  const { email, token } = await server.register()
  const rights = async () => {
    const { body } = await server.call('GET', '/auth/me/', { token })
    const { status } = await server.call('GET', '/monitoring/admin/overview/', { token })
    return [body.is_staff, body.is_superuser, status]
  }
  const refused = await run(server, 'role', email, 'staff')
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('A role needs a confirmed address')
  expect(await rights()).toEqual([false, false, 403])
  expect(await run(server, 'prove', email.toUpperCase())).toMatchObject({ code: 0 })
  expect(await run(server, 'role', email, 'staff')).toMatchObject({ code: 0 })
  expect(await rights()).toEqual([true, false, 200])
  expect((await run(server, 'show', email)).said).toMatch(/role +staff/)
  await run(server, 'role', email, 'none')
  expect(await rights()).toEqual([false, false, 403])
})

// checklist: t4868
test('a command without the key changes accounts, makes no key, and says if it needs one', async () => {
  await using server = await createTestServer({ onMachineClock: true })
  const { email } = await server.register()
  const elsewhere = folderForTest()
  const env = { ...environment(server), DATA_DIR: elsewhere, SECRET_KEY: '' }
  const typed = (...words: string[]) => hearCommand(() => runAccountCommand(words, env))
  const verbs = [['list'], ['show'], ['prove'], ['role', 'staff'], ['sign-out'], ['block'], ['unblock']]
  for (const [verb = '', ...more] of verbs)
    expect([verb, await typed(verb, email, ...more)]).toMatchObject([verb, { code: 0 }])
  expect(await typed('delete', email)).toMatchObject({ code: 1, said: expect.stringContaining('no secret key') })
  expect(await typed('show', email)).toMatchObject({ code: 0 })
  expect(existsSync(join(elsewhere, 'secret.key'))).toBe(false)
})

// checklist: t751
test('a blocked person is signed out with live connections, is told why, and comes back when unblocked', async () => {
  await using server = await createTaskServer({ onMachineClock: true })
  await server.register()
  const user = await server.register()
  const other = await server.register()
  const task = await startOne(server, user)
  const others = await startOne(server, other)
  await using socket = await server.socket('/ws/monitoring/', user.token)
  await socket.next(({ type }) => type === 'connection_established')
  expect((await run(server, 'block', user.email)).said).toContain('is blocked')
  expect(await socket.closed).toBe(4001)
  expect((await server.call('GET', '/auth/me/', { token: user.token })).status).toBe(401)
  expect((await server.call('POST', '/auth/refresh/', { body: { refresh: user.refresh } })).status).toBe(401)
  const signIn = (password: string) => server.call('POST', '/auth/login/', { body: { email: user.email, password } })
  const refused = await signIn(user.password)
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_blocked' } })
  expect(refused.body.detail).toBe('Your account is blocked. Please ask whoever runs this Terminlotse.')
  expect((await signIn('a wrong password')).body.code).toBe('wrong_credentials')
  expect((await run(server, 'list', user.email)).said).toContain('blocked')
  expect(await run(server, 'unblock', user.email)).toMatchObject({ code: 0 })
  const { body } = await signIn(user.password)
  const stopped = await server.call('GET', `/monitoring/tasks/${task.id}/`, { token: body.access })
  expect(stopped.body).toMatchObject({ is_active: false, is_monitoring: false, status: 'paused' })
  const logs = await server.call('GET', `/monitoring/tasks/${task.id}/logs/`, { token: body.access })
  expect(JSON.stringify(logs.body)).toContain('whoever runs this site has blocked this account')
  const untouched = await server.call('GET', `/monitoring/tasks/${others.id}/`, { token: other.token })
  expect(untouched.body).toMatchObject({ status: 'active' })
})

// checklist: t752
test('appointments of a blocked person stay theirs; deleting an account asks about them first', async () => {
  await using server = await createTaskServer({ onMachineClock: true, env: { ROLE: 'web' } })
  await server.register()
  const user = await server.register()
  const { id } = await startOne(server, user)
  await storeBooking(server, { user_id: user.id, task_id: id })
  await run(server, 'block', user.email)
  const [booking] = await server.ctx.db.select().from(bookings)
  expect(booking).toMatchObject({ user_id: user.id, state: 'confirmed', cancel_wanted: false })
  const asked = await run(server, 'delete', user.email)
  expect(asked.code).toBe(1)
  expect(asked.said).toContain('Add --appointments keep, or --appointments cancel.')
  expect((await run(server, 'show', user.email)).code).toBe(0)
  expect(await run(server, 'delete', user.email, '--appointments', 'cancel')).toMatchObject({ code: 0 })
  expect((await run(server, 'show', user.email)).said).toContain('There is no account')
  const [left] = await server.ctx.db.select().from(bookings)
  expect(left).toMatchObject({ user_id: null, first_name: '', cancel_wanted: true })
})

// checklist: t753
test('the command makes invitations, signs people out, and says what it cannot do', async () => {
  await using server = await createTestServer({
    onMachineClock: true,
    env: { REGISTRATION: 'invite', FIRST_USER_SUPERUSER: 'true' },
  })
  const made = await hearProgram('account', ['invite', '--role', 'staff', '--days', '2'], environment(server))
  const invitation = made.said.match(/#token=([\w-]{43})/)?.[1]
  const password = 'correct horse battery'
  const form = { first_name: 'Amal', last_name: 'Haddad', email: 'amal@example.org' }
  const body = { ...form, password, password_confirm: password, invitation }
  const session = await server.call('POST', '/auth/register/', { body })
  expect(session.status).toBe(201)
  expect(await run(server, 'sign-out', 'amal@example.org')).toMatchObject({ code: 0 })
  expect((await server.call('GET', '/auth/me/', { token: session.body.access })).status).toBe(401)
  expect(await run(server, 'block', 'nobody@example.org')).toMatchObject({ code: 1 })
  const wrong = await run(server, 'role', 'amal@example.org', 'king')
  expect(wrong).toMatchObject({ code: 2, said: expect.stringContaining('Use: npm run account -- list') })
})

// checklist: t609
test('with a mistyped DATA_DIR it makes no database', async () => {
  const DATA_DIR = join(folderForTest(), 'dta')
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR }
  const { code, said } = await hearCommand(() => runAccountCommand(['role', 'a@example.org', 'staff'], env))
  expect(code).toBe(1)
  expect(said).toContain(`DATA_DIR: there is no database in ${DATA_DIR}.`)
  expect(existsSync(DATA_DIR)).toBe(false)
})

// checklist: t917
test('a person who has lost every passkey gets in again once the operator has removed them', async () => {
  await using server = await createTestServer({ onMachineClock: true })
  const user = await server.register()
  await addPasskey(server, user)
  const { token, password } = user
  await server.call('POST', '/auth/passkeys/ask/', { token, body: { ask: true, password } })
  const signIn = () => server.call('POST', '/auth/login/', { body: user })
  expect((await signIn()).body.code).toBe('passkey_needed')
  const { code, said } = await run(server, 'forget-passkeys', user.email)
  expect([code, said]).toEqual([0, expect.stringContaining('has no passkey any more (1 removed)')])
  expect((await server.call('GET', '/auth/me/', { token })).status).toBe(401)
  expect((await signIn()).status).toBe(200)
})

test.each([
  [[]],
  [['crown', 'x']],
  [['role', 'amal@example.org', 'king']],
  [['block']],
  [['invite', '--days', '0']],
  [['invite', '--role', 'king']],
  [['delete', 'amal@example.org', '--appointments', 'burn']],
  [['--x']],
])('%j is no command, and it is said which there are', async (words) => {
  const said = expect.stringContaining(' list [<part of a name or address>]')
  expect(await hearCommand(() => runAccountCommand(words, {}))).toEqual({ code: 2, said })
})

test('a command is read with its words and options', () => {
  const words = ['delete', 'amal@example.org', '--appointments', 'keep']
  const options = { appointments: 'keep' }
  expect(readWords(words)).toEqual({ verb: 'delete', args: ['amal@example.org'], options })
  expect(readWords(['invite', '--days', '2'])).toMatchObject({ verb: 'invite', options: { days: '2' } })
})
