import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { startApp } from '../../src/app/app.ts'
import type { Config } from '../../src/settings/config.ts'
import { proveAddress } from '../people/prove-address.ts'
import { startFirstTask } from '../tasks/first-task.ts'
import { untilFound } from '../tasks/until-found.ts'
import { createTestServer } from '../test-server.ts'

/** Here the practice office counts as a real one, at which other people book too. */
const asReal = (config: Config): Config => ({
  ...config,
  providers: config.providers.map((one) => (one.code === 'practice' ? { ...one, isReal: true } : one)),
})

test('a found time is tapped in two browsers at two servers at once, and booked once, until the office mails', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  const env = { PRACTICE_URL: office.url, PRACTICE_ENABLED: 'true', PUBLIC_URL: 'https://termin.example' }
  await using server = await createTestServer({ env, configure: asReal, onMachineClock: true })
  const other = await startApp({ ...server.surroundings, config: { ...server.surroundings.config, role: 'web' } })
  try {
    const person = await server.register({ email: 'amal@example.org' })
    const { token } = person
    const details = {
      first_name: 'Amal',
      last_name: 'Haddad',
      email_for_booking: person.email,
      telephone: '08912345678',
    }
    const id = await startFirstTask(server.call, token, {
      ...details,
      custom_textfield: 'passport',
      lets_me_book: true,
    })
    expect((await server.call('GET', `/monitoring/tasks/${id}/`, { token })).body.lets_me_book).toBe(true)
    await office.director.openSlots({ ...RECOMMENDED, count: 2 })
    const times = await untilFound(async () => {
      const { body } = await server.call('GET', `/monitoring/tasks/${id}/free_times/`, { token })
      return body.results.length === 2 ? body.results : null
    })
    const [{ at: slot_at, office: there }] = times
    const path = `/monitoring/tasks/${id}/book/`
    const body = { slot_at, office: there }
    const tap = (port: number | null) =>
      fetch(`http://127.0.0.1:${port}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as { id?: number } }))

    for (const wrong of [{}, { slot_at }, { slot_at: '0001-01-01T00:00:00Z', office: there }, { slot_at, office: -1 }])
      expect(await server.call('POST', path, { token, body: wrong })).toMatchObject({ status: 400 })
    expect(await server.call('POST', path, { body }), 'signed out').toMatchObject({ status: 401 })
    expect(await tap(server.app.port)).toMatchObject({ status: 409, body: { code: 'proof_missing' } })
    await proveAddress(server, person)
    const both = await Promise.all([tap(server.app.port), tap(other.port)])
    const [won, refused] = both.toSorted((one, next) => one.status - next.status)
    expect(won).toMatchObject({ status: 202, body: { state: 'working', slot_at } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'time_booked_for_you' } })
    const booking = await untilFound(async () => {
      const read = await server.call('GET', `/monitoring/tasks/${id}/`, { token })
      return read.body.booking.state === 'working' ? null : read.body.booking
    })
    expect(booking).toMatchObject({ id: won?.body.id, state: 'waiting_for_confirmation', slot_at })
    expect(office.director.appointments()).toHaveLength(1)
    expect(office.director.mails(person.email)).toHaveLength(1)
  } finally {
    await Promise.all([other.stop(), office.close()])
  }
})
