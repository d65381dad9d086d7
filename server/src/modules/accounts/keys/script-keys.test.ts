import { inspect } from 'node:util'
import { scriptKeys } from '@terminlotse/contract/limits'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import { describe, expect, vi } from 'vitest'
import { accountEnds } from '../../../../test/people/account-ends.ts'
import { makeKey } from '../../../../test/people/script-key.ts'
import { makeStaff } from '../../../../test/people/staff.ts'
import { tablesWith } from '../../../../test/programs/program.ts'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { createOne, taskServerForFile } from '../../tasks/editing/tasks.harness.ts'
import { accountsJobs } from '../accounts.jobs.ts'
import { mailTo } from '../sign-in/accounts.harness.ts'

const openServer = taskServerForFile()
const test = testsOf(openServer)

const list = (server: TestServer, { token }: Pick<TestUser, 'token'>) => server.call('GET', '/auth/keys/', { token })
const tasksWith = (server: TestServer, token: string) => server.call('GET', '/monitoring/tasks/', { token })

describe('a key for scripts', () => {
  // checklist: t1742
  test('is shown once, and kept and exported without its secret; its owner reads of it by mail', async () => {
    await using smtp = await startSmtp()
    await using server = await openServer({ env: { ROLE: 'all', SMTP_URL: smtp.url } })
    const owner = await server.register()
    const { id, secret } = await makeKey(server, owner, 'read', { name: 'Heim-Automat' })
    expect(secret).toMatch(/^tl_[\w-]{43}$/)
    const exported = (await server.call('GET', '/auth/export/', { token: owner.token })).body
    const { body } = await list(server, owner)
    expect(body.results).toMatchObject([{ id, name: 'Heim-Automat', scope: 'read', last_used_at: null }])
    expect(exported.script_keys).toMatchObject([{ name: 'Heim-Automat', scope: 'read' }])
    expect(exported.audit_log).toContainEqual(expect.objectContaining({ event: 'key_made', data: { scope: 'read' } }))
    expect(JSON.stringify([body, exported])).not.toContain(secret)
    expect(await tablesWith(server, secret)).toEqual([])
    const { mail } = await mailTo(smtp, owner.email, 'An API key was created for your account')
    expect(mail.raw).not.toContain(secret)
    expect(mail.text).toMatch(/ask for a new password here, .*\n\n\S+\/forgot-password/)
    await tasksWith(server, secret)
    expect((await list(server, owner)).body.results[0].last_used_at).not.toBeNull()
  })

  test('is made with the password alone, at most five, for 30, 90 or 365 days, 90 if nothing is said', async () => {
    const clock = createTestClock()
    await using server = await openServer({ clock })
    const owner = await server.register()
    const { token, password } = owner
    const ask = (body: object) =>
      server.call('POST', '/auth/keys/', { token, body: { name: 'A', scope: 'read', ...body } })
    expect(await ask({ password: 'not this one' })).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    for (const wrong of [{ days: 0 }, { days: 36_500 }, { days: null }, { scope: 'all' }, { name: ' ' }])
      expect(await ask({ password, ...wrong }), JSON.stringify(wrong)).toMatchObject({ status: 400 })
    const made = (await ask({ password })).body
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(90 * dayMs)
    for (let more = 1; more < scriptKeys.max; more += 1) await makeKey(server, owner, 'read', { days: 30 })
    expect(await ask({ password })).toMatchObject({ status: 400, body: { code: 'too_many_keys' } })
    clock.pass(31 * dayMs)
    const { body } = await server.call('POST', '/auth/login/', { body: owner })
    await makeKey(server, { ...owner, token: body.access }, 'read')
    const keys = await list(server, { token: body.access })
    expect(keys.body.results, 'ended ones are listed for some days').toHaveLength(scriptKeys.max + 1)
  })

  // checklist: t1743
  test('works in the header alone: an address with one is refused, however it is written', async ({ server }) => {
    const { secret } = await makeKey(server, await server.register(), 'read')
    const encoded = secret.replace('tl_', '%74l%5F')
    for (const path of [
      `/monitoring/tasks/?key=${secret}`,
      `/monitoring/tasks/?token=${encoded}`,
      `/monitoring/tasks/${secret}/`,
      `/politeness/?a=b&access_token=${secret}&c=d`,
      `/not-there/?${secret}`,
    ]) {
      const refused = await server.call('GET', path)
      expect(refused, path).toMatchObject({ status: 400, body: { code: 'key_in_address' } })
      expect(JSON.stringify(refused.body)).not.toContain(secret)
    }
    const page = await fetch(`${server.url}/tasks?key=${secret}`)
    expect(page.status).toBe(400)
    await expect(server.socket('/ws/monitoring/', secret)).rejects.toThrow()
    expect((await server.call('GET', '/politeness/?search=tl_short')).status, 'no key').toBe(200)
    expect((await server.call('POST', '/auth/refresh/', { body: { refresh: secret } })).status).toBe(401)
    for (const token of [`${secret}x`, secret.slice(0, -1), `tl_${'A'.repeat(43)}`])
      expect((await tasksWith(server, token)).body.code).toBe('key_unknown')
  })

  test('ends at its end, and is forgotten some days later', async () => {
    const clock = createTestClock()
    await using server = await openServer({ clock })
    const owner = await server.register()
    const { secret } = await makeKey(server, owner, 'tasks', { days: 30 })
    clock.pass(30 * dayMs - minuteMs)
    expect((await tasksWith(server, secret)).status).toBe(200)
    clock.pass(minuteMs)
    expect(await tasksWith(server, secret)).toMatchObject({ status: 401, body: { code: 'key_unknown' } })
    const { body } = await server.call('POST', '/auth/login/', { body: owner })
    expect((await list(server, { token: body.access })).body.count).toBe(1)
    clock.pass(8 * dayMs)
    const mailer = { send: async () => ({ answer: null }), close() {} }
    const prune = accountsJobs(server.ctx, { mailer: mailer as never }).find(({ queue }) => queue === 'prune_accounts')
    await prune?.handle({}, AbortSignal.any([]))
    expect(await tablesWith(server, 'Script')).toEqual([])
  })

  // checklist: t1744
  test('ends by its owner, staff, a new password, a block, and with the account', async ({ server, owner: staff }) => {
    await makeStaff(server, staff, 'staff')
    const ends: Record<string, (owner: TestUser, id: string) => Promise<unknown>> = {
      owner: ({ token }, id) => server.call('DELETE', `/auth/keys/${id}/`, { token }),
      staff: ({ id }) => server.call('POST', `/monitoring/admin/accounts/${id}/revoke_keys/`, { token: staff.token }),
      'signed out by staff': ({ id }) =>
        server.call('POST', `/monitoring/admin/accounts/${id}/sign_out/`, { token: staff.token }),
      ...accountEnds(server),
    }
    for (const [why, end] of Object.entries(ends)) {
      const owner = await server.register()
      const { id, secret } = await makeKey(server, owner, 'tasks')
      expect((await tasksWith(server, secret)).status, why).toBe(200)
      await end(owner, id)
      for (let again = 0; again < 2; again += 1)
        expect(await tasksWith(server, secret), why).toMatchObject({ status: 401, body: { code: 'key_unknown' } })
    }
    expect(await tablesWith(server, 'Script'), 'no row is left').toEqual([])
  })

  // checklist: t1745
  test('has calls of its own: too many are refused, and its owner’s page still works', async ({ server, owner }) => {
    const [one, other] = [await makeKey(server, owner, 'read'), await makeKey(server, owner, 'read')]
    const answers = await Promise.all(Array.from({ length: scriptKeys.calls + 1 }, () => tasksWith(server, one.secret)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body.code).toBe('too_many_calls')
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const token of [other.secret, owner.token]) expect((await tasksWith(server, token)).status).toBe(200)
  })

  test('is judged for itself among calls that come together, and each use is noted', async ({ server }) => {
    const [one, other] = [await server.register(), await server.register()]
    await createOne(server, one)
    const used = [await makeKey(server, one, 'read'), await makeKey(server, other, 'read')]
    const unused = await makeKey(server, one, 'read')
    const secrets = [...used.map(({ secret }) => secret), `tl_${'A'.repeat(43)}`]
    const answers = await Promise.all([...secrets, ...secrets].map((secret) => tasksWith(server, secret)))
    expect(answers.map(({ status, body }) => [status, body.results?.length])).toEqual([
      ...[
        [200, 1],
        [200, 0],
        [401, undefined],
      ],
      ...[
        [200, 1],
        [200, 0],
        [401, undefined],
      ],
    ])
    const noted = [...(await list(server, one)).body.results, ...(await list(server, other)).body.results]
    expect(noted.filter(({ last_used_at }) => last_used_at === null).map(({ id }) => id)).toEqual([unused.id])
  })

  // checklist: t3140
  test('that is not known makes its address wait after some calls, for a minute; a valid key of it is answered', async () => {
    const clock = createTestClock()
    await using server = await openServer({ clock, env: { FORMS_PER_MINUTE: '3' } })
    const owner = await server.register()
    const { secret } = await makeKey(server, owner, 'read')
    for (const token of ['tl_x', `${secret}.x`, `tl_${'A'.repeat(43)}`])
      expect(await tasksWith(server, token), token).toMatchObject({ status: 401, body: { code: 'key_unknown' } })
    const refused = await tasksWith(server, `tl_${'B'.repeat(43)}`)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const token of [owner.token, secret]) expect((await tasksWith(server, token)).status).toBe(200)
    clock.pass(minuteMs)
    expect(await tasksWith(server, 'tl_x')).toMatchObject({ status: 401, body: { code: 'key_unknown' } })
  })

  // checklist: t1747
  test('is in no line of the log, also when a call with it fails', async ({ server }) => {
    const lines = (['debug', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(server.ctx.log, level))
    const logged = () =>
      inspect(
        lines.map(({ mock }) => mock.calls),
        { depth: 9 },
      )
    const { secret } = await makeKey(server, await server.register(), 'read')
    await tasksWith(server, secret)
    await tasksWith(server, `${secret}x`)
    await server.call('GET', `/monitoring/tasks/?key=${secret}`)
    await expect.poll(logged).toContain("route: '/api/monitoring/tasks/'")
    expect(logged()).toContain('key_made')
    expect(logged()).not.toContain(secret.slice(3))
  })
})

/** Details of a person, none of which an answer to a key may contain. */
const person = {
  first_name: 'Kanarien',
  last_name: 'Vogelmann',
  email_for_booking: 'canary-booking@example.org',
  telephone: '+49 89 55667788',
}

describe('a key reads and changes', () => {
  // checklist: t1749
  test('a task without its name and its person; the owner sees both as before', async ({ server }) => {
    const owner = await server.register({ first_name: 'Kanarien', last_name: 'Besitzer' })
    const { id } = await createOne(server, owner, { name: 'Pass für Kanarien', ...person })
    const { secret } = await makeKey(server, owner, 'tasks')
    const name = 'Neuer Pass für Kanarien'
    const answers = [
      await tasksWith(server, secret),
      await server.call('GET', `/monitoring/tasks/${id}/`, { token: secret }),
      await server.call('PATCH', `/monitoring/tasks/${id}/`, { token: secret, body: { name } }),
      await server.call('POST', `/monitoring/start/${id}/`, { token: secret }),
      await server.call('POST', `/monitoring/stop/${id}/`, { token: secret }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      const text = JSON.stringify(body)
      expect(text).toContain('"status"')
      for (const word of ['Kanarien', 'Vogelmann', 'Besitzer', '@', '5566'])
        expect(text, `${word} in ${text}`).not.toContain(word)
    }
    const own = await server.call('GET', `/monitoring/tasks/${id}/`, { token: owner.token })
    expect(own.body).toMatchObject({ name, first_name: 'Kanarien', telephone: expect.stringContaining('5566') })
  })

  // checklist: t1748
  test('never a field of booking, and never a task that books by itself', async ({ server, owner }) => {
    const { secret } = await makeKey(server, owner, 'tasks')
    const plainTask = await createOne(server, owner)
    const path = `/monitoring/tasks/${plainTask.id}/`
    const booking = { auto_booking_enabled: true, dry_run: true, lets_me_book: true, ...person }
    for (const [field, value] of Object.entries({ ...booking, on_booking: 'cancel' })) {
      const refused = await server.call('PATCH', path, { token: secret, body: { [field]: value } })
      expect(refused, field).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } })
    }
    const { service, office, service_type } = plainTask
    for (const [field, value] of Object.entries(booking)) {
      const body = { name: 'By a script', service, office, service_type, [field]: value }
      const refused = await server.call('POST', '/monitoring/tasks/', { token: secret, body })
      expect(refused, field).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } })
    }
    const cancelling = await server.call('POST', `/monitoring/stop/${plainTask.id}/?on_booking=cancel`, {
      token: secret,
    })
    expect(cancelling.status).toBe(400)
    const { id } = await createOne(server, owner, { auto_booking_enabled: true, ...person })
    for (const [method, to, body] of [
      ['POST', `/monitoring/start/${id}/`, undefined],
      ['PATCH', `/monitoring/tasks/${id}/`, { latest_date: '2099-01-01' }],
    ] as const)
      expect(await server.call(method, to, { token: secret, body }), to).toMatchObject({
        status: 409,
        body: { code: 'key_never_books' },
      })
    expect((await server.call('POST', `/monitoring/start/${id}/`, { token: owner.token })).status).toBe(200)
    expect((await server.call('POST', `/monitoring/stop/${id}/`, { token: secret })).status, 'pausing').toBe(200)
  })
})
