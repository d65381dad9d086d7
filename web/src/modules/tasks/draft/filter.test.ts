import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { taskBody } from '@terminlotse/contract/tasks/task-forms'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { load } from '../../../texts/by-language.ts'
import { errorsOfStep, stepWith } from '../wizard/wizard-steps.ts'
import { bodyOf, emptyDraft, type TaskDraft } from './draft.ts'
import { editErrors } from './draft-rules.ts'
import { emptyFilter, type FilterDraft, filterDraftOf, filterErrors, filterOf, filterSentence } from './filter.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const draft = (changes: Partial<FilterDraft>): FilterDraft => ({ ...emptyFilter, ...changes })
const whole: TaskFilter = {
  earliest_date: '2026-12-01',
  latest_date: '2026-12-24',
  weekdays: [1, 3],
  time_from: '08:30',
  time_to: '12:00',
  minimum_notice_hours: 24,
  current_appointment_at: '2026-12-20T08:30:00.000Z',
}

beforeAll(async () => {
  const resources = { en: await load.inside('en'), de: await load.inside('de') }
  await i18next.init({ lng: 'en', resources, interpolation: { escapeValue: false } })
})

describe('a filter in a form', () => {
  test('is off when nothing is filled in, and every weekday is the same as none', () => {
    const sent = taskBody.parse(bodyOf({ ...emptyDraft, name: 'Passport' }))
    expect(sent).toMatchObject({ earliest_date: null, weekdays: null, time_from: null, minimum_notice_hours: null })
    expect(filterOf(draft({ weekdays: [1, 2, 3, 4, 5, 6, 7] })).weekdays).toBeNull()
  })

  test('comes back from the task as it was sent', () => {
    expect(filterOf(filterDraftOf(whole))).toEqual(whole)
    expect(filterDraftOf(filterOf(emptyFilter))).toEqual(emptyFilter)
    expect(taskBody.parse(bodyOf({ ...emptyDraft, name: 'Passport', ...filterDraftOf(whole) }))).toMatchObject(whole)
  })

  test('says at the field what contradicts itself', () => {
    expect(filterErrors(emptyFilter, now)).toEqual({})
    expect(filterErrors(draft({ earliest_date: '2026-12-02', latest_date: '2026-12-01' }), now)).toEqual({
      latest_date: 'The latest day is before the earliest day',
    })
    expect(filterErrors(draft({ current_appointment_at: '2026-11-19T09:00' }), now)).toEqual({
      current_appointment_at: 'This appointment has passed',
    })
    expect(filterErrors(draft({ latest_date: '2026-11-19', time_from: '10:00', time_to: '09:00' }), now)).toEqual({
      latest_date: 'The latest day has passed',
      time_to: 'This must be later than “From this time on”',
    })
  })

  test('holds the wizard at its second step, where the server’s complaint leads back to as well', () => {
    const wrong: TaskDraft = { ...emptyDraft, time_from: '10:00', time_to: '09:00' }
    expect(errorsOfStep(2, wrong, undefined)).toHaveProperty('time_to')
    expect(stepWith({ weekdays: 'x' })).toBe(2)
  })

  test('that is over does not prevent edits of the other fields', () => {
    const person = { first_name: 'Amal', last_name: 'Haddad', email_for_booking: 'amal@example.org' }
    const pair = { legacy_office_id: '1', legacy_service_id: '2' }
    const over: TaskDraft = { ...emptyDraft, ...person, ...pair, name: 'Passport', latest_date: '2020-01-01' }
    expect(editErrors({ ...over, name: 'New' }, undefined, over)).toEqual({ fields: {} })
    expect(editErrors({ ...over, weekdays: [1] }, undefined, over).fields).toHaveProperty('latest_date')
  })
})

describe('the sentence for a filter', () => {
  test('names everything that must fit', () => {
    expect(filterSentence(filterOf(emptyFilter))).toBe('Every free appointment matches.')
    expect(filterSentence(whole)).toBe(
      'We look for appointments from 1 December 2026 to 24 December 2026, on Monday and Wednesday, not before 08:30, ' +
        'before 12:00, at least 24 hours ahead, before the one you have (20 December 2026, 09:30).',
    )
    expect(filterSentence(filterOf(draft({ minimum_notice_hours: 1 })))).toBe(
      'We look for appointments at least 1 hour ahead.',
    )
    expect(filterSentence(filterOf(draft({ earliest_date: '2026-12-01' })))).toBe(
      'We look for appointments from 1 December 2026 on.',
    )
  })
})
