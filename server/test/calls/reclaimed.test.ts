import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { audit_entries, users } from '../../src/modules/accounts/accounts.tables.ts'
import { mailTo } from '../../src/modules/accounts/sign-in/accounts.harness.ts'
import { bookings } from '../../src/modules/booking/bookings.tables.ts'
import { startOne, taskServerForFile } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { untilWaiting } from '../database/waiting.ts'
import { storeBooking } from '../people/store-booking.ts'
import { startSmtp } from '../receivers/smtp.ts'

const createTaskServer = taskServerForFile()

async function serverWithSmtp() {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  return { smtp, server: await createTaskServer({ env: { SMTP_URL: smtp.url, ROLE: 'all', MUNICH_ENABLED: 'false' } }) }
}

const password = 'of the real owner'
async function resetByMail({ server, smtp }: Awaited<ReturnType<typeof serverWithSmtp>>, email: string) {
  await server.call('POST', '/auth/forgot-password/', { body: { email } })
  const { token } = await mailTo(smtp, email, 'Set a new password')
  expect((await server.call('POST', '/auth/reset-password/', { body: { token, password } })).status).toBe(200)
  const { body } = await server.call('POST', '/auth/login/', { body: { email, password } })
  return body
}

// checklist: t888
test('a task that a stranger set up before the first proof rests, is kept, and is shown until the owner has looked', async () => {
  const scene = await serverWithSmtp()
  await using server = scene.server
  await server.register()
  const stranger = await server.register()
  const { id } = await startOne(server, stranger)
  await storeBooking(server, { user_id: stranger.id, task_id: id })
  const settings = { enable_pushbullet: true, pushbullet_api_key: 'o.stranger' }
  const path = '/notifications/settings/update_settings/'
  expect((await server.call('POST', path, { token: stranger.token, body: settings })).status).toBe(200)
  const { access, user } = await resetByMail(scene, stranger.email)
  expect(user).toMatchObject({ email_verified: true, to_look_through: true })
  expect((await server.call('GET', '/auth/me/', { token: stranger.token })).status).toBe(401)
  const kept = (await server.call('GET', '/notifications/settings/', { token: access })).body
  expect(JSON.stringify(kept)).toContain('"enable_pushbullet":false')
  const task = () => server.call('GET', `/monitoring/tasks/${id}/`, { token: access })
  await expect.poll(async () => (await task()).body.status).toBe('paused')
  const logs = await server.call('GET', `/monitoring/tasks/${id}/logs/`, { token: access })
  expect(JSON.stringify(logs.body)).toContain('Start it again if it is yours')
  const [booking] = await server.ctx.db.select().from(bookings)
  expect(booking).toMatchObject({ user_id: stranger.id, state: 'confirmed', cancel_wanted: false })
  const entries = await server.ctx.db.select().from(audit_entries).where(eq(audit_entries.event, 'reclaimed'))
  expect(entries.map(({ user_id }) => user_id)).toEqual([stranger.id])
  expect((await server.call('POST', `/monitoring/start/${id}/`, { token: access })).status).toBe(200)
  const looked = await server.call('POST', '/auth/looked-through/', { token: access })
  expect(looked.body.to_look_through).toBe(false)
  // A second forgotten password is no first proof.
  const again = await resetByMail(scene, stranger.email)
  expect(again.user.to_look_through).toBe(false)
  expect((await server.call('GET', `/monitoring/tasks/${id}/`, { token: again.access })).body.status).toBe('active')
})

// checklist: t889
test('an account with nothing in it has nothing to look through', async () => {
  const scene = await serverWithSmtp()
  await using server = scene.server
  const user = await server.register()
  expect((await resetByMail(scene, user.email)).user.to_look_through).toBe(false)
})

// checklist: t890
test('a start that was let in before its owner was blocked starts nothing', async () => {
  await using server = await createTaskServer()
  await server.register()
  const user = await server.register()
  const created = await startOne(server, user)
  await server.call('POST', `/monitoring/stop/${created.id}/`, { token: user.token })
  const start = await server.ctx.db.transaction(async (db) => {
    await db.update(users).set({ blocked_at: server.ctx.clock.now() }).where(eq(users.id, user.id))
    // The caller is accepted, because the block is not committed; then the start waits for it.
    const call = server.call('POST', `/monitoring/start/${created.id}/`, { token: user.token })
    await untilWaiting(server.ctx, 1)
    return { call }
  })
  expect(await start.call).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  const { rows } = await server.ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from tasks where is_monitoring`,
  )
  expect(rows[0]?.n).toBe(0)
})
