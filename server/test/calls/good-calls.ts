import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { invitations } from '../../src/modules/accounts/accounts.tables.ts'
import { invite } from '../../src/modules/accounts/invitations.ts'
import { choose, createOne } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { addPasskey, createAuthenticator } from '../people/authenticator.ts'
import { makeKey } from '../people/script-key.ts'
import { storeBooking } from '../people/store-booking.ts'
import type { TestServer, TestUser } from '../test-server.ts'

export interface Cast {
  owner: TestUser
  stranger: TestUser
  staff: TestUser
}

export interface Call {
  body?: (server: TestServer, cast: Cast) => object | Promise<object>
  query?: string
  /** Creates the thing that the address names, for the owner, and returns the parameters. */
  own?: (server: TestServer, cast: Cast) => Promise<Record<string, number | string>>
  /** The answer to everybody but the owner, where it is not "not found". */
  foreign?: { status: number; code: string }
  /** The status of a good call, where it is not the route's usual one. */
  status?: number
  /** Other staff are refused. */
  isForSuperusers?: true
}

/** In the form of a request's secret. */
const unknownToken = 'x'.repeat(43)

/** The name of the owner's data; nobody else may read it. */
export const secretName = 'Nobody else reads this'
export const task = async (server: TestServer, { owner }: Cast) => ({
  id: (await createOne(server, owner, { name: secretName })).id,
})

async function book(server: TestServer, cast: Cast) {
  const { id: taskId } = await task(server, cast)
  const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  await storeBooking(server, { user_id: cast.owner.id, task_id: taskId, last_name: secretName, ics })
  const { rows } = await server.ctx.db.execute<{ id: number }>(`select id from bookings where task_id = ${taskId}`)
  return { taskId, appointmentId: rows[0]?.id ?? 0 }
}
const taskWithAppointment = async (server: TestServer, cast: Cast) => ({ id: (await book(server, cast)).taskId })
const appointment = async (server: TestServer, cast: Cast) => ({ id: (await book(server, cast)).appointmentId })

async function unwantedDay(server: TestServer, cast: Cast) {
  const { id } = await task(server, cast)
  const body = { kind: 'day', day: '2099-01-01' }
  const { body: added } = await server.call('POST', `/monitoring/tasks/${id}/unwanted/`, {
    token: cast.owner.token,
    body,
  })
  return { id, unwanted: added.id }
}

async function settings(server: TestServer, { owner }: Cast) {
  const body = { enable_email: false, receiver_email: owner.email }
  const saved = await server.call('POST', '/notifications/settings/update_settings/', { token: owner.token, body })
  return { id: saved.body.id }
}

function subscription() {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomToken(16) }
  return { endpoint: `https://push.example.org/${randomUUID()}`, keys }
}

/** A receiver of the owner that is off and incomplete: no test leaves this machine. */
async function receiver(server: TestServer, { owner }: Cast) {
  const { token } = owner
  const body = { callmebot_phone_number: '+4915112345678' }
  await server.call('POST', '/notifications/settings/update_settings/', { token, body })
  const { results } = (await server.call('GET', '/notifications/receivers/', { token })).body
  return { id: results.find(({ channel }: { channel: string }) => channel === 'callmebot').id }
}

async function device(server: TestServer, { owner }: Cast) {
  const body = { name: secretName, subscription: subscription() }
  const added = await server.call('POST', '/notifications/push/devices/', { token: owner.token, body })
  return { id: added.body.id }
}

const site = (server: TestServer) => new URL(server.ctx.config.http.publicUrl).origin
async function ownPasskey(server: TestServer, { owner }: Cast) {
  return { id: (await addPasskey(server, owner)).body.id }
}

async function ownKey(server: TestServer, { owner }: Cast) {
  return { id: (await makeKey(server, owner, 'read')).id }
}

async function madePasskey(server: TestServer, { owner }: Cast) {
  const body = { name: 'Phone', password: owner.password }
  const prepared = await server.call('POST', '/auth/passkeys/prepare/', { token: owner.token, body })
  const challenge = { challenge: '', ...prepared.body }
  return { name: 'Phone', passkey: createAuthenticator(site(server)).make(challenge) }
}

const somebody = async (server: TestServer) => ({ id: (await server.register()).id })

const randomToken = (length: number) => randomBytes(length).toString('base64url')
const newPassword = { new_password: 'another long one', new_password_confirm: 'another long one' }
const watchable = async (server: TestServer) => ({ name: secretName, ...(await choose(server)) })
/** By method and path. Other routes need none. */
export const calls: Record<string, Call> = {
  'POST /auth/login/': { body: () => ({ email: 'nobody@example.org', password: 'not known' }), status: 401 },
  'POST /auth/register/': {
    body() {
      const password = 'correct horse battery'
      const names = { first_name: 'Erika', last_name: 'Muster', email: `${randomUUID()}@example.org` }
      return { ...names, password, password_confirm: password }
    },
  },
  'POST /auth/check-invitation/': { body: () => ({ invitation: 'x' }), status: 403 },
  'POST /auth/forgot-password/': { body: () => ({ email: 'nobody@example.org' }) },
  'POST /auth/reset-password/': { body: () => ({ token: 'x', password: 'another long one' }), status: 400 },
  'POST /auth/verify-email/': { body: () => ({ token: 'x' }), status: 400 },
  'PATCH /auth/profile/': { body: () => ({ first_name: 'Erna' }) },
  'POST /auth/change-password/': { body: (_, { owner }) => ({ old_password: owner.password, ...newPassword }) },
  'POST /auth/passkeys/prepare/': { body: (_, { owner }) => ({ name: 'Phone', password: owner.password }) },
  'POST /auth/passkeys/': { body: madePasskey },
  'PATCH /auth/passkeys/:id/': { own: ownPasskey, body: () => ({ name: 'Taken over' }) },
  'POST /auth/passkeys/:id/remove/': { own: ownPasskey, body: (_, { owner }) => ({ password: owner.password }) },
  'POST /auth/passkeys/ask/': { body: (_, { owner }) => ({ ask: false, password: owner.password }) },
  'POST /auth/passkey-login/': {
    body: (server) => ({ passkey: createAuthenticator(site(server)).use({ challenge: randomToken(32) }) }),
    status: 401,
  },
  'POST /auth/keys/': { body: (_, { owner }) => ({ name: 'Script', scope: 'read', password: owner.password }) },
  'DELETE /auth/keys/:id/': { own: ownKey },
  'POST /auth/rights/keep/': { body: () => ({}) },
  'DELETE /auth/rights/:kind/:id/': { own: async (...cast) => ({ kind: 'key', ...(await ownKey(...cast)) }) },
  'POST /auth/rights/end/': { body: () => ({ token: 'x' }), status: 400 },
  'POST /auth/again/': { body: (_, { owner }) => ({ password: owner.password }) },
  'POST /auth/delete-account/': { body: (_, { owner }) => ({ password: owner.password }) },
  'POST /auth/refresh/': { body: (_, { owner }) => ({ refresh: owner.refresh }) },
  'GET /services/needs/': { query: '?service=1' },
  'POST /monitoring/tasks/': { body: watchable },
  'GET /monitoring/tasks/:id/': { own: task },
  'PATCH /monitoring/tasks/:id/': { own: task, body: () => ({ name: 'Taken over' }) },
  'DELETE /monitoring/tasks/:id/': { own: task },
  'POST /monitoring/start/:id/': { own: task },
  'POST /monitoring/stop/:id/': { own: task },
  'POST /monitoring/tasks/several/': { body: () => ({ ids: [1], do: 'pause' }) },
  'GET /monitoring/tasks/:id/unwanted/': { own: task },
  'POST /monitoring/tasks/:id/unwanted/': { own: task, body: () => ({ kind: 'day', day: '2099-01-01' }) },
  'DELETE /monitoring/tasks/:id/unwanted/:unwanted/': { own: unwantedDay },
  'POST /monitoring/tasks/:id/send_proof/': { own: task },
  'GET /monitoring/tasks/:id/statistics/': { own: task },
  'GET /monitoring/tasks/:id/activities/': { own: task },
  'GET /monitoring/tasks/:id/logs/': { own: task },
  'POST /monitoring/tasks/:id/clear_logs/': { own: task },
  'GET /monitoring/tasks/:id/free_times/': { own: task },
  'GET /monitoring/tasks/:id/chances/': { own: task },
  'POST /monitoring/chances/': { body: (server) => choose(server) },
  'GET /monitoring/tasks/:id/share/': { own: task },
  'POST /monitoring/tasks/:id/share/': { own: task },
  'DELETE /monitoring/tasks/:id/share/': {
    async own(server, cast) {
      const params = await task(server, cast)
      await server.call('POST', `/monitoring/tasks/${params.id}/share/`, { token: cast.owner.token })
      return params
    },
  },
  'POST /notifications/receivers/ask/': {
    body: () => ({ channel: 'email', name: 'Mia', address: 'mia@example.org' }),
    status: 409,
  },
  'POST /notifications/receivers/asked/': { body: () => ({ token: unknownToken }), status: 404 },
  'POST /notifications/receivers/accept/': { body: () => ({ token: unknownToken }), status: 404 },
  'POST /notifications/receivers/leave/': { body: () => ({ token: unknownToken }), status: 404 },
  'POST /notifications/receivers/leave/:token/': { own: async () => ({ token: unknownToken }), status: 404 },
  'POST /shared/': { body: () => ({ secret: 'x' }), status: 404 },
  'POST /monitoring/tasks/:id/book/': {
    own: task,
    body: () => ({ slot_at: '2099-01-01T10:00:00Z', office: 1 }),
    status: 409,
  },
  'GET /monitoring/tasks/:id/checks/': { own: task },
  'GET /monitoring/tasks/:id/availability/': { own: task },
  'GET /monitoring/tasks/:id/appointment.ics': { own: taskWithAppointment },
  'POST /monitoring/tasks/:id/cancel_booking/': {
    own: taskWithAppointment,
    foreign: { status: 409, code: 'no_appointment' },
  },
  'POST /monitoring/appointments/look/': { body: () => ({ brought: 'no link' }), status: 400 },
  'GET /monitoring/appointments/:id/appointment.ics': { own: appointment },
  'POST /monitoring/appointments/:id/cancel/': { own: appointment, foreign: { status: 409, code: 'no_appointment' } },
  'POST /monitoring/appointments/:id/keep/': { own: appointment, foreign: { status: 409, code: 'no_appointment' } },
  'DELETE /monitoring/calendar_feed/': { status: 404 },
  'GET /calendar/:token.ics': {
    async own(server, { owner }) {
      const { body } = await server.call('POST', '/monitoring/calendar_feed/', { token: owner.token })
      return { token: body.address.slice(-'.ics'.length - 43, -'.ics'.length) }
    },
  },
  'POST /practice/start/': { status: 409 },
  'POST /practice/mails/:id/confirm/': { own: async () => ({ id: 1 }), status: 404 },
  'GET /monitoring/admin/accounts/': { query: '?search=Muster' },
  'POST /monitoring/admin/accounts/:id/block/': { own: somebody },
  'POST /monitoring/admin/accounts/:id/unblock/': { own: somebody },
  'POST /monitoring/admin/accounts/:id/sign_out/': { own: somebody },
  'POST /monitoring/admin/accounts/:id/forget_passkeys/': { own: somebody },
  'POST /monitoring/admin/accounts/:id/revoke_keys/': { own: somebody },
  'POST /monitoring/admin/accounts/:id/prove/': { own: somebody },
  'POST /monitoring/admin/accounts/:id/send_proof/': { own: somebody },
  'POST /monitoring/admin/accounts/:id/delete/': { own: somebody, body: () => ({}), isForSuperusers: true },
  'POST /monitoring/admin/accounts/:id/role/': {
    own: somebody,
    body: () => ({ role: 'none' }),
    isForSuperusers: true as const,
  },
  'POST /monitoring/admin/invitations/': { body: () => ({ days: 2 }) },
  'DELETE /monitoring/admin/invitations/:id/': {
    async own(server) {
      const { link } = await invite(server.ctx, { role: null, days: 2, by: null })
      const [made] = await server.ctx.db.select().from(invitations).orderBy(desc(invitations.number)).limit(1)
      return { id: made?.number ?? 0, link }
    },
  },
  'POST /monitoring/admin/take_over/': { status: 404 },
  'POST /monitoring/admin/failed_jobs/:id/retry/': { own: async () => ({ id: randomUUID() }), status: 404 },
  'GET /notifications/deliveries/': { query: '?channel=email' },
  'POST /notifications/settings/': { body: () => ({ enable_email: false }) },
  'PATCH /notifications/settings/:id/': { own: settings, body: () => ({ callmebot_username: 'Erika' }) },
  'POST /notifications/settings/update_settings/': { body: () => ({ enable_email: false }) },
  'POST /notifications/test/': { body: () => ({ channel: 'pushbullet' }), status: 400 },
  'POST /notifications/settings/confirm/': { body: () => ({ channel: 'pushbullet' }), status: 409 },
  'POST /notifications/telegram/connect/': { status: 409 },
  'DELETE /notifications/telegram/': { status: 404 },
  'POST /notifications/signal/send_code/': { body: () => ({ number: '+4915112345678' }), status: 409 },
  'POST /notifications/signal/connect/': { body: () => ({ code: '123456' }), status: 409 },
  'DELETE /notifications/signal/': { status: 404 },
  'POST /notifications/receivers/': {
    body: () => ({ channel: 'ntfy', name: 'Phone', settings: { ntfy_topic: 'a-topic' } }),
  },
  'PATCH /notifications/receivers/:id/': { own: receiver, body: () => ({ name: 'Phone' }) },
  'DELETE /notifications/receivers/:id/': { own: receiver },
  'POST /notifications/receivers/:id/test/': { own: receiver, status: 400 },
  'POST /notifications/receivers/:id/confirm/': { own: receiver, body: () => ({}), status: 409 },
  'POST /notifications/receivers/:id/connect/': {
    own: receiver,
    foreign: { status: 409, code: 'telegram_away' },
    status: 409,
  },
  'POST /notifications/push/devices/': { body: () => ({ name: 'Firefox', subscription: subscription() }) },
  'PATCH /notifications/push/devices/:id/': { own: device, body: () => ({ subscription: subscription() }) },
  'DELETE /notifications/push/devices/:id/': { own: device },
  'POST /notifications/push/renew/': {
    body: () => ({ device: 1, renewal: randomToken(32), subscription: subscription() }),
    status: 404,
  },
}
