import { expect, test } from 'vitest'
import { CATALOGUE, DETAILS } from '../../test/testbed.ts'
import { isEmailAccepted, isTelephoneAccepted, normaliseText, readDetails } from './validation.ts'

const scopeOf = (officeId: number) => {
  const scope = CATALOGUE.offices.find(({ id }) => id === officeId)?.scope
  if (!scope) throw new Error('no such desk')
  return scope
}
const EMPTY = { familyName: '', email: '', telephone: '', customTextfield: '', customTextfield2: '' }

test.each(['a@b.de', 'erika.beispiel@mail.example.org', 'ä@example.org'])('%s is accepted as an e-mail', (email) => {
  expect(isEmailAccepted(email)).toBe(true)
})

test.each([
  '',
  'a',
  'a b@c.de',
  'a+b@c.de',
  'a@b@c.de',
  'a..b@c.de',
  '.a@c.de',
  'a.@c.de',
  'a@.c.de',
  'a@c.de.',
  'a@c',
  'a@c.d',
  '@c.de',
  'a@',
])('"%s" is refused as an e-mail', (email) => {
  expect(isEmailAccepted(email)).toBe(false)
})

test('telephone numbers have 7 to 15 digits and at most a plus before them', () => {
  expect(['1234567', '+498912345678', '123456789012345'].every(isTelephoneAccepted)).toBe(true)
  expect(['123456', '1234567890123456', '089 1234567', '++491234567', ''].some(isTelephoneAccepted)).toBe(false)
})

test('free text is stored without tags, with its entities decoded and line breaks kept', () => {
  expect(normaliseText('M&uuml;ller &amp; S&#246;hne<br/>2&lt;3 <b>fett</b>')).toBe('Müller & Söhne\n2<3 fett')
})

test('a required telephone may be left out but not be empty', () => {
  const registry = scopeOf(10470)
  expect(registry).toMatchObject({ telephoneActivated: true, telephoneRequired: true })
  const person = { familyName: 'E', email: 'e@example.org' }
  expect(readDetails(person, registry, EMPTY)).toEqual({ ...EMPTY, ...person })
  expect(readDetails({ ...person, telephone: '' }, registry, EMPTY)).toEqual(['invalidTelephone'])
})

test('fields that are required but not activated are not checked', () => {
  const trade = scopeOf(10546)
  expect(trade).toMatchObject({ customTextfieldActivated: false, customTextfieldRequired: true })
  expect(readDetails({ familyName: 'E', email: 'e@example.org', telephone: 'x' }, trade, EMPTY)).toMatchObject({
    familyName: 'E',
  })
})

test('an e-mail is not looked at where the desk does not require one', () => {
  expect(readDetails({ familyName: 'E', email: 'no address' }, scopeOf(10456), EMPTY)).toMatchObject({
    email: 'no address',
  })
})

test('both free texts are checked on their own, with 250 characters as the limit', () => {
  const pension = scopeOf(10515)
  const texts = { customTextfield: 'x'.repeat(251), customTextfield2: '<b> </b>' }
  expect(readDetails({ ...DETAILS, ...texts }, pension, EMPTY)).toEqual([
    'invalidCustomTextfield',
    'invalidCustomTextfield2',
  ])
  const fitting = { customTextfield: `<i>${'x'.repeat(250)}</i>`, customTextfield2: 'y' }
  expect(readDetails({ ...DETAILS, ...fitting }, pension, EMPTY)).toMatchObject({ customTextfield: 'x'.repeat(250) })
})

test('fields that are left out keep what was there', () => {
  const present = { ...EMPTY, telephone: '1234567', customTextfield2: 'kept' }
  expect(readDetails({ ...DETAILS, telephone: undefined }, scopeOf(10471), present)).toMatchObject({
    telephone: '1234567',
    customTextfield2: 'kept',
  })
})
