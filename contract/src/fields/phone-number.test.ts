import { describe, expect, test } from 'vitest'
import { settingsFields } from '../notifications.ts'
import { personSchemas } from './person.ts'

const [lrm, rlm, pdi, bom, nbsp, narrow, hyphen, dash, minus] = [
  '\u200e',
  '\u200f',
  '\u2069',
  '\ufeff',
  '\u00a0',
  '\u202f',
  '\u2011',
  '\u2013',
  '\u2212',
]
const phone = settingsFields.shape.callmebot_phone_number

describe('a telephone number may be pasted as people have it', () => {
  // checklist: t2805
  test.each([
    ['+49 170 1234567', '+491701234567'],
    [`${lrm}+49 170 1234567${pdi}`, '+491701234567'],
    [`\u202d+49${nbsp}170${narrow}1234567\u202c`, '+491701234567'],
    [`${bom}${rlm}+49 170-123-4567`, '+491701234567'],
    [`+49${hyphen}170${dash}123${minus}4567`, '+491701234567'],
    ['+49 (0)170 1234567', '+491701234567'],
    ['+49 (0) 170 / 1234567', '+491701234567'],
    ['(+49) (0)170 1234567', '+491701234567'],
    ['+49 0170 1234567', '+491701234567'],
    ['0049 170 1234567', '+491701234567'],
    ['0049 (0)170 1234567', '+491701234567'],
    ['（＋４９）１７０－１２３４５６７', '+491701234567'],
    ['+٤٩ ١٧٠ ١٢٣٤٥٦٧', '+491701234567'],
    ['+۴۹ ۱۷۰ ۱۲۳۴۵۶۷', '+491701234567'],
    ['+४९ १७० १२३४५६७', '+491701234567'],
    ['tel:+49-170-1234567', '+491701234567'],
    [`TEL:${nbsp}0049 170 1234567`, '+491701234567'],
    ['+1 (202) 555.0123', '+12025550123'],
    ['+39 06 12345678', '+390612345678'],
    ['0043 [664] 1234567', '+436641234567'],
  ])('%j is %s, for the office and for WhatsApp', (typed, kept) => {
    expect(personSchemas.telephone.parse(typed)).toBe(kept)
    expect(phone.parse(typed)).toBe(kept)
  })

  test.each([
    ['0170 1234567', '01701234567', '+491701234567'],
    ['０１７０／１２３４５６７', '01701234567', '+491701234567'],
    ['(0170) 1234567', '01701234567', '+491701234567'],
    ['(0)170 1234567', '01701234567', '+491701234567'],
    ['089/123 456-7', '0891234567', '+49891234567'],
    ['491701234567', '491701234567', '+491701234567'],
    ['', '', ''],
    [`${lrm} ${nbsp}`, '', ''],
  ])('without a country %j is %s for the office, %s for WhatsApp', (typed, national, whole) => {
    expect(personSchemas.telephone.parse(typed)).toBe(national)
    expect(phone.parse(typed)).toBe(whole)
  })

  test.each([
    '123',
    '+49 170',
    'call me',
    '+49+89123456',
    '49+89123456',
    '1234567890123456',
    '089\n1234567',
    '+',
    '0170 1234567 or 0171 7654321',
    '+49 170 1234567 x12',
    '+49 170 1234567;ext=12',
    'tel:',
    'hotel: 089 1234567',
  ])('%j is refused', (typed) => {
    for (const schema of [personSchemas.telephone, phone]) {
      const { error } = schema.safeParse(typed)
      expect(error?.issues.map(({ message }) => message)).toEqual(['telephone_invalid'])
    }
  })
})
