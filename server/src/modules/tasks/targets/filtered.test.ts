import { task } from '@terminlotse/contract/tasks'
import { noFilter } from '@terminlotse/contract/tasks/filter'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { dayAhead } from '../../../../test/days.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { choose, createOne, startOne, taskServerForFile } from '../editing/tasks.harness.ts'
import { tasks } from '../tasks.tables.ts'

const test = testsOf(taskServerForFile())

describe('a task with a filter', () => {
  test('stores the filter that is sent, none when none is sent; an edit changes parts', async ({ server, owner }) => {
    expect(await createOne(server, owner)).toMatchObject(noFilter)
    const wish = { earliest_date: dayAhead(3), latest_date: dayAhead(60), time_from: '08:30', minimum_notice_hours: 12 }
    const created = await createOne(server, owner, { ...wish, weekdays: [5, 1, 5] })
    expect(created).toMatchObject({ ...wish, weekdays: [1, 5], time_to: null })
    const edit = (body: object) =>
      server.call('PATCH', `/monitoring/tasks/${created.id}/`, { token: owner.token, body })
    const { body: same } = await edit({ weekdays: [1, 5], time_from: '08:30' })
    expect(same, 'nothing is changed').toEqual(created)
    const { body } = await edit({ weekdays: [], time_to: '17:00', latest_date: null })
    expect(task.parse(body)).toMatchObject({ ...wish, latest_date: null, weekdays: null, time_to: '17:00' })
    expect((await edit({ weekdays: [1, 2, 3, 4, 5, 6, 7] })).body.weekdays).toBeNull()
    const current = (await edit({ current_appointment_at: `${dayAhead(40)}T10:30:59+02:00` })).body
      .current_appointment_at
    expect(current).toBe(`${dayAhead(40)}T08:30:00.000Z`)
  })

  // checklist: t4860
  test('for somebody or something else no longer has the appointment of before', async ({ server, owner }) => {
    const current_appointment_at = `${dayAhead(40)}T08:30:00.000Z`
    const edited = async (...edits: object[]) => {
      let task = await createOne(server, owner, { first_name: 'Amal', current_appointment_at })
      const path = `/monitoring/tasks/${task.id}/`
      for (const body of edits) task = (await server.call('PATCH', path, { token: owner.token, body })).body
      return task.current_appointment_at
    }
    const other = await choose(server, { officeExternalId: 10500, serviceExternalId: 1063576 })
    expect(await edited({ first_name: 'Nour' })).toBeNull()
    expect(await edited(other)).toBeNull()
    expect(await edited({ first_name: 'Amal', name: 'Mine', telephone: '089 1234' })).toBe(current_appointment_at)
    expect(await edited({ first_name: 'Nour', current_appointment_at })).toBe(current_appointment_at)
  })

  test('is refused at the field, in the caller’s words, when parts are wrong or differ', async ({ server, owner }) => {
    const target = await choose(server)
    const errorsOf = async (fields: object) => {
      const body = { name: 'Passport', ...target, ...fields }
      const answer = await server.call('POST', '/monitoring/tasks/', { token: owner.token, body, language: 'de' })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      return answer.body.errors
    }
    expect(
      await errorsOf({
        current_appointment_at: 'soon',
        earliest_date: '1.12.2026',
        weekdays: [0],
        time_from: '8',
        minimum_notice_hours: 721,
      }),
    ).toEqual({
      earliest_date: ['Bitte wählen Sie einen Tag'],
      weekdays: ['Bitte wählen Sie aus Montag bis Sonntag'],
      time_from: ['Bitte geben Sie eine Uhrzeit wie 08:30 an'],
      minimum_notice_hours: ['Bitte wählen Sie eine Zahl von 0 bis 720 Stunden'],
      current_appointment_at: ['Bitte geben Sie Tag und Uhrzeit an'],
    })
    expect(
      await errorsOf({ earliest_date: dayAhead(9), latest_date: dayAhead(8), time_from: '10:00', time_to: '09:00' }),
    ).toEqual({
      latest_date: ['Der späteste Tag liegt vor dem frühesten'],
      time_to: ['Diese Uhrzeit muss nach „Ab dieser Uhrzeit“ liegen'],
    })
    expect(await errorsOf({ latest_date: dayAhead(-2) })).toEqual({
      latest_date: ['Der späteste Tag ist schon vorbei'],
    })
    expect(await server.ctx.db.select().from(tasks)).toEqual([])
  })

  test('is checked as a whole when one part is edited', async ({ server, owner }) => {
    const { id } = await createOne(server, owner, { earliest_date: dayAhead(9) })
    const body = { latest_date: dayAhead(8) }
    const answer = await server.call('PATCH', `/monitoring/tasks/${id}/`, { token: owner.token, body })
    expect(answer.body.errors).toEqual({ latest_date: ['The latest day is before the earliest day'] })
  })

  test('with a latest day that has passed says so, can be renamed, and not started', async ({ server, owner }) => {
    const { id } = await startOne(server, owner, { latest_date: dayAhead(5) })
    const address = `/monitoring/tasks/${id}/`
    await server.call('POST', `/monitoring/stop/${id}/`, { token: owner.token })
    await server.ctx.db.update(tasks).set({ latest_date: '2026-01-05' }).where(eq(tasks.id, id))
    const { body } = await server.call('GET', address, { token: owner.token })
    expect(body.status_reason).toMatch(/up to your latest day, Mon 5 Jan 2026/)
    const start = await server.call('POST', `/monitoring/start/${id}/`, { token: owner.token })
    expect(start.body.errors).toEqual({ latest_date: ['The latest day has passed'] })
    const renamed = await server.call('PATCH', address, { token: owner.token, body: { name: 'Old one' } })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Old one' } })
  })
})
