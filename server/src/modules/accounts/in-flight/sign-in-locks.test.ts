import { randomUUID } from 'node:crypto'
import { hourMs } from '@terminlotse/contract/time'
import type pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { watchLocks } from '../../../../test/database/lock-order.ts'
import { makeStaff } from '../../../../test/people/staff.ts'
import { startWebPush } from '../../../../test/receivers/web-push.ts'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import { testClock } from '../../../../test/test-clock.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../../test/test-server.ts'
import { hashToken } from '../../../foundation/secrets.ts'
import type { mailed_tokens } from '../accounts.tables.ts'
import { insertMailedToken } from '../sessions/tokens.store.ts'

const service = await startWebPush()
afterAll(() => service.close())

let aheadMs = 0
beforeEach(() => {
  aheadMs = 0
})
/** No worker runs, so each transaction is open alone. */
const openServer = () =>
  createTestServer({
    env: { PUBLIC_URL: 'https://t.example', ROLE: 'web' },
    clock: { now: () => new Date(testClock.now().getTime() + aheadMs) },
  })

type Row = typeof mailed_tokens.$inferSelect

function actsOf(server: TestServer) {
  const newPassword = 'another one of mine'
  const devices = '/notifications/push/devices/'
  const call = (method: string, path: string, { token }: Partial<TestUser>, body: object = {}) =>
    server.call(method, path, { ...(token && { token }), ...(method !== 'GET' && { body }) })
  const post = (path: string, user: Partial<TestUser>, body: object = {}) => call('POST', path, user, body)
  return {
    call,
    post,
    newPassword,
    signIn: ({ email }: TestUser, password: string) => post('/auth/login/', {}, { email, password }),
    async addDevice(user: TestUser) {
      const { subscription } = service.subscribe('any')
      const { status, body } = await post(devices, user, { name: 'Firefox · Android', subscription })
      expect(status).toBe(201)
      return { id: Number(body.id), renewal: String(body.renewal), subscription }
    },
    move: (user: TestUser, id: number, subscription: object) =>
      call('PATCH', `${devices}${id}/`, user, { subscription }),
    renew: ({ id: device, renewal }: { id: number; renewal: string }, subscription: object) =>
      post('/notifications/push/renew/', {}, { device, renewal, subscription }),
    async link({ id, email }: TestUser, purpose: Row['purpose'], to = email) {
      const token = randomUUID()
      const expires_at = new Date(server.ctx.clock.now().getTime() + 3_600_000)
      const row = { token_hash: hashToken(token), user_id: id, purpose, email: to, expires_at }
      await insertMailedToken(server.ctx, row)
      return token
    },
  }
}

const scenes: Record<string, (server: TestServer) => Promise<void>> = {
  async 'people sign in, forget their password and change it'(server) {
    const { post, signIn, link, addDevice, newPassword } = actsOf(server)
    const user = await server.register()
    await addDevice(user)
    const other = await server.register()
    const form = { old_password: other.password, new_password: newPassword, new_password_confirm: newPassword }
    await addDevice({ ...other, token: (await signIn(other, other.password)).body.access })
    expect((await post('/auth/change-password/', other, form)).status).toBe(200)
    for (const password of ['wrong', 'wrong', user.password]) await signIn(user, password)
    const token = await link(user, 'reset_password')
    expect((await post('/auth/reset-password/', {}, { token, password: newPassword })).status).toBe(200)
    const { body } = await signIn(user, newPassword)
    const password = { old_password: newPassword, new_password: user.password, new_password_confirm: user.password }
    expect((await post('/auth/change-password/', { token: body.access }, password)).status).toBe(200)
  },
  async 'people change their address and take it back'(server) {
    const { call, post, link, newPassword } = actsOf(server)
    const user = await server.register()
    const { password } = user
    for (const email of ['one@example.org', 'two@example.org'])
      expect((await call('PATCH', '/auth/profile/', user, { email, password })).status).toBe(200)
    expect((await post('/auth/send-proof/', user)).status).toBe(200)
    const two = await link(user, 'verify_email', 'two@example.org')
    expect((await post('/auth/verify-email/', {}, { token: two })).status).toBe(200)
    expect((await call('PATCH', '/auth/profile/', user, { email: 'three@example.org', password })).status).toBe(200)
    expect((await call('DELETE', '/auth/pending-email/', user)).status).toBe(200)
    const token = await link(user, 'keep_address')
    expect((await post('/auth/reset-password/', {}, { token, password: newPassword })).status).toBe(200)
  },
  async 'sign-ins end'(server) {
    const { call, post, signIn, addDevice } = actsOf(server)
    const [user, staff] = [await server.register(), await server.register()]
    await makeStaff(server, staff, 'superuser')
    const { body: second } = await signIn(user, user.password)
    await addDevice({ ...user, token: second.access })
    expect((await post('/auth/logout/', { token: second.access })).status).toBe(200)
    const { body: third } = await signIn(user, user.password)
    const { body } = await call('GET', '/auth/rights/', { token: third.access })
    const current = body.results.find((one: { is_current: boolean }) => one.is_current)
    expect((await call('DELETE', `/auth/rights/sign_in/${current.id}/`, user)).status).toBe(200)
    const copied = await server.register()
    for (const one of [user, copied]) await addDevice(one)
    for (const act of ['sign_out', 'block'])
      expect((await post(`/monitoring/admin/accounts/${user.id}/${act}/`, staff)).status).toBe(200)
    const refresh = ({ refresh: token }: { refresh: string }) => post('/auth/refresh/', {}, { refresh: token })
    await refresh((await refresh(copied)).body)
    aheadMs = hourMs
    expect((await refresh(copied)).status, 'an old token came back').toBe(401)
  },
  async 'an account is deleted'(server) {
    const { post, addDevice } = actsOf(server)
    const user = await server.register()
    await storeTask(server, { user_id: user.id })
    const settings = { enable_pushbullet: true, pushbullet_api_key: 'o.12345678' }
    expect(await post('/notifications/settings/', user, settings)).toMatchObject({ status: 201 })
    await addDevice(user)
    expect((await post('/auth/delete-account/', user, { password: user.password })).status).toBe(200)
  },
  async 'browsers that take push messages get each other’s push address'(server) {
    const { addDevice, move, renew } = actsOf(server)
    const user = await server.register()
    for (const isRenewed of [false, true]) {
      const [first, second] = [await addDevice(user), await addDevice(user)]
      const to = first.subscription
      const { status } = await (isRenewed ? renew(second, to) : move(user, second.id, to))
      expect(status).toBe(200)
    }
  },
}

// checklist: t4100
test.each(Object.entries(scenes))('rows are locked in one order when %s', async (_, play) => {
  await using server = await openServer()
  const { $client: pool } = server.ctx.db as unknown as { $client: pg.Pool }
  await using watched = await watchLocks({ pool })
  await play(server)
  expect(watched.departures).toEqual([])
  expect(watched.judged()).toBeGreaterThan(3)
})
