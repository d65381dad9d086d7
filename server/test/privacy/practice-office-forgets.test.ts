import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, onTestFinished, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { startFirstTask } from '../tasks/first-task.ts'
import { testNow } from '../test-clock.ts'
import { createTestServer } from '../test-server.ts'

// checklist: t949
test.each([
  ['the practice office', ''],
  ['a practice office that needs a token', 'canary-office-token'],
])('when an account is deleted, %s forgets the person as soon as the appointment is settled', async (_which, token) => {
  const ofOffice = token === '' ? {} : { token }
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, now: testNow, ...ofOffice })
  await office.director.openSlots({ ...RECOMMENDED, count: 2 })
  await using server = await createTestServer({ env: { PRACTICE_URL: office.url, PRACTICE_TOKEN: token } })
  onTestFinished(() => office.close())
  const { token: signIn, email, password } = await server.register()
  const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: 'erika@example.org' }
  await startFirstTask(server.call, signIn, { auto_booking_enabled: true, ...person })
  const known = () => JSON.stringify([office.director.appointments(), office.director.mails()])
  await expect.poll(known).toContain('"kind":"activation"')
  // The first attempts of the cancellation fail: nobody is forgotten before it is made.
  office.director.failNext({ way: 'status', status: 503, endpoint: 'cancel-appointment' })

  const body = { password, on_booking: 'cancel' }
  expect((await server.call('POST', '/auth/delete-account/', { token: signIn, body })).status).toBe(200)
  await expect.poll(known, { interval: 250 }).not.toMatch(/erika@example.org|Muster/)
  const jobs = await server.ctx.db.execute("select data from pgboss.job where name = 'forget_at_office'")
  expect(JSON.stringify(jobs.rows)).not.toContain(email)
  const { rows } = await server.ctx.db.execute('select state from bookings')
  expect(rows).toEqual([{ state: 'cancelled' }])
})
