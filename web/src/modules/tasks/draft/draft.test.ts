import { recordOf } from '@terminlotse/contract/fields/names'
import { emptyPerson, officeFields, ownFields } from '@terminlotse/contract/fields/person'
import type { ServiceType } from '@terminlotse/contract/offices/catalogue'
import { taskBody } from '@terminlotse/contract/tasks/task-forms'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { load } from '../../../texts/by-language.ts'
import { forms } from '../../../texts/forms.ts'
import { errorsOfStep, stepWith } from '../wizard/wizard-steps.ts'
import { together } from './chosen-type.ts'
import { bodyOf, emptyDraft, enteredOver, soundCount, type TaskDraft } from './draft.ts'
import { bookingErrors, editErrors, neededErrors, personErrors, targetErrors } from './draft-rules.ts'
import { fitting } from './draft-storage.ts'

const type: ServiceType = {
  id: 5,
  name: 'Passport',
  duration_minutes: 10,
  description: '',
  requirements: '',
  max_count: 2,
  recommended: false,
  facts: [],
  changed_facts: [],
  consents: [],
  title: 'Passport',
  counted: 'people',
  telephone: { required: true, label: 'Telefonnummer', title: '', hint: '' },
  custom_textfield: null,
  custom_textfield2: null,
}
const chain = { service: 2, office: 3, service_type: 5 }
const person = { first_name: 'Amal', last_name: 'Haddad', email_for_booking: 'amal@example.org' }
const draft = (changes: Partial<TaskDraft>): TaskDraft => ({ ...emptyDraft, name: 'Passport', ...changes })

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: await load.inside('en') }, interpolation: { escapeValue: false } })
})

describe('the number of services', () => {
  // checklist: t077
  test.each([0, 11, 1.5, Number.NaN, '', 'three', null])('%s becomes 1', (count) => expect(soundCount(count)).toBe(1))
  test.each([1, 10, '4'])('%s stays', (count) => expect(soundCount(count)).toBe(Number(count)))
})

describe('the message of the form', () => {
  test('is the chain from the lists without numbers of the city', () => {
    const body = taskBody.parse(bodyOf(draft({ ...chain, ...person, legacy_office_id: '1', legacy_service_id: '2' })))
    expect(body).toMatchObject({ ...chain, legacy_office_id: null, legacy_service_id: null })
  })

  test('counts one of each service where the number is still empty', () => {
    const further_services = [{ service_type: 6, count: '' as const }]
    const body = bodyOf(draft({ ...chain, service_count: '', further_services }))
    expect(body).toMatchObject({ service_count: 1, further_services: [{ service_type: 6, count: 1 }] })
  })

  test('is the usual pair when nothing was chosen', () => {
    const body = taskBody.parse(bodyOf(draft(person)))
    expect(body).toMatchObject({ service: null, legacy_office_id: '10187259', legacy_service_id: '10339027' })
  })

  test('is the pair that was typed', () => {
    const body = bodyOf(draft({ legacy_office_id: '10489', legacy_service_id: '1063475' }))
    expect(body).toMatchObject({ legacy_office_id: '10489', legacy_service_id: '1063475' })
  })
})

describe('several offices', () => {
  const pasing = { type: { ...type, max_count: 1, telephone: null }, office: 'Pasing' }
  const ruppert = { type, office: 'Ruppertstraße' }

  test('are sent with the first one first, and none beside a legacy pair', () => {
    expect(bodyOf(draft({ ...chain, offices: [7, 3] })).offices).toEqual([3, 7])
    expect(bodyOf(draft({ offices: [7], legacy_office_id: '1', legacy_service_id: '2' })).offices).toEqual([])
  })

  // checklist: t4440
  test('before a tap, each detail that the office demands and that is lacking is named, and no other', () => {
    const wanted = { required: true, label: 'Wort', title: 'Word', hint: '' }
    for (const demanded of [[], ['telephone'], ['custom_textfield'], officeFields] as (typeof officeFields)[]) {
      const asks = { ...type, ...recordOf(officeFields, (field) => (demanded.includes(field) ? wanted : null)) }
      const lacking = neededErrors({ ...draft({ ...person }), ...recordOf(officeFields, () => '') }, asks)
      expect(Object.keys(lacking)).toEqual(demanded)
      for (const field of demanded) expect(lacking[field]).toMatch(/^Word \(Wort\): the office needs this/)
    }
    // A desk of Munich has a field without a word of its own.
    const wordless = { ...type, custom_textfield: { required: true, label: '', title: '', hint: '' } }
    expect(neededErrors(draft({ ...person }), wordless).custom_textfield).toMatch(
      /^Remarks for the office: the office needs this/,
    )
    expect(Object.keys(neededErrors(emptyPerson, undefined))).toEqual(ownFields)
  })

  test('ask for what any of them demands, and say which', () => {
    const chosen = together([pasing, ruppert])
    const booked = personErrors(draft({ ...chain, ...person, auto_booking_enabled: true }), chosen)
    expect(booked.telephone).toBe('Phone (the office’s own word: “Telefonnummer”): needed to book at Ruppertstraße')
    expect(targetErrors(draft({ ...chain, service_count: 2 }), chosen).service_type).toContain('at Pasing')
    expect(together([ruppert])).toBe(type)
    expect(together([])).toBeUndefined()
  })
})

describe('the wizard', () => {
  test('says when more services are wanted than fit into one appointment', () => {
    expect(targetErrors(draft({ ...chain, service_count: 3 }), type).service_type).toContain('covers at most 2')
  })

  test('complains about a number of further services that cannot be', () => {
    const further = (count: number | '') => draft({ ...chain, further_services: [{ service_type: 6, count }] })
    expect(targetErrors(further(11), type)).toEqual({ further_services: 'Choose a number from 1 to 10' })
    expect([targetErrors(further(2), type), targetErrors(further(''), type)]).toEqual([{}, {}])
  })

  test('says that the city refuses an address with a plus sign', () => {
    const errors = personErrors(draft({ ...person, email_for_booking: 'amal+1@example.org' }), undefined)
    expect(errors.email_for_booking).toMatch(/plus sign/)
  })

  // checklist: t3737
  test('says what the city cannot take, in each form and whether we book or not', () => {
    const odd = draft({ ...chain, ...person, first_name: 'Ana 😀', custom_textfield: 'Danke 😊', name: 'Pass 😀' })
    const sentence = expect.stringContaining('emoji')
    const expected = { first_name: sentence, custom_textfield: sentence }
    expect(personErrors(odd, undefined)).toEqual(expected)
    expect(bookingErrors(odd, undefined)).toEqual(expected)
    expect(editErrors(odd, undefined).fields).toEqual(expected)
    const long = draft({
      ...chain,
      ...person,
      email_for_booking: `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(40)}.de`,
    })
    expect(bookingErrors(long, undefined)).toEqual({ email_for_booking: expect.stringContaining('150') })
  })

  test('asks for what the desk demands only when we book', () => {
    expect(personErrors(draft({ ...chain, ...person }), type)).toEqual({})
    const booked = personErrors(draft({ ...chain, ...person, auto_booking_enabled: true }), type)
    expect(booked.telephone).toContain('Telefonnummer')
  })

  test('checks each step for itself and leads back to the one with the server’s complaint', () => {
    expect(errorsOfStep(1, draft({ name: '' }), undefined)).toHaveProperty('name')
    expect(errorsOfStep(4, draft({ name: '' }), undefined)).toEqual({})
    expect(stepWith({ telephone: 'x' })).toBe(3)
    expect(stepWith({ service_type: 'x', last_name: 'y' })).toBe(2)
    expect(stepWith({ offices: 'x' })).toBe(2)
    expect(stepWith({})).toBe(4)
  })
})

test('numbers that were typed are still there after a reload', () => {
  const kept = { service_count: 2, minimum_notice_hours: 48, name: 7 }
  expect(fitting(kept)).toEqual({ service_count: 2, minimum_notice_hours: 48 })
  expect(fitting({ service_count: '', minimum_notice_hours: '' })).toEqual({
    service_count: '',
    minimum_notice_hours: '',
  })
})

describe('the edit dialog', () => {
  const complete = draft({ ...chain, ...person })

  test('accepts a whole chain or a whole legacy pair', () => {
    expect(editErrors(complete, undefined)).toEqual({ fields: {} })
    const pair = draft({ ...person, legacy_office_id: '1', legacy_service_id: '2' })
    expect(editErrors(pair, undefined)).toEqual({ fields: {} })
  })

  test('refuses half a target', () => {
    const half = { ...complete, service_type: null }
    expect(editErrors(half, undefined).target).toBe(
      'Please select either service/office/type or provide legacy office/service IDs',
    )
    expect(editErrors(draft({ ...person, legacy_office_id: '1' }), undefined).target).toBeDefined()
  })
})

// checklist: t3905
test.each([
  ['10295182', ''],
  ['', '10339027'],
  ['abc', 'abc'],
  ['10295182', 'abc'],
  ['1029 5182', '10339027'],
])('the legacy pair %j and %j is refused, and never replaced', (legacy_office_id, legacy_service_id) => {
  const draft = { ...emptyDraft, legacy_office_id, legacy_service_id }
  expect(Object.values(targetErrors(draft, undefined))).toContain(forms.edit.targetMissing.en)
  expect(bodyOf(draft)).toMatchObject({ legacy_office_id, legacy_service_id })
})

// checklist: t4861
test('an appointment of before goes with its person and service, until one is entered', () => {
  const first = draft({ ...person, ...chain, current_appointment_at: '2026-12-01T09:00' })
  const entered = (entries: Partial<TaskDraft>) => enteredOver(first, entries).current_appointment_at
  const had = first.current_appointment_at
  expect(entered({ first_name: 'Nour' })).toBe('')
  expect(entered({ service_type: 6 })).toBe('')
  expect(entered({ first_name: 'Nour', current_appointment_at: '2026-12-02T09:00' })).toBe('2026-12-02T09:00')
  expect(entered({ ...chain, office: 4, first_name: first.first_name, telephone: '0891' })).toBe(had)
})
