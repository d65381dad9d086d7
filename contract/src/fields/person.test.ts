import { describe, expect, test } from 'vitest'
import { emptyPerson, personFieldNames, personSchemas, unfitFields } from './person.ts'

// checklist: t3736
describe('what goes to the city', () => {
  const texts = ['first_name', 'last_name', 'custom_textfield', 'custom_textfield2'] as const
  const said = (field: keyof typeof personSchemas, typed: string) =>
    personSchemas[field].safeParse(typed).error?.issues.map(({ message }) => message)

  test.each(['Danke 😊', 'Ana 😀', '𠮷野', '𝒜nna', 'Ok 👩‍👩‍👧', '\u{10ffff}'])('%j is refused', (typed) => {
    // The city's database has three bytes for a character.
    for (const field of texts) expect(said(field, typed), field).toEqual(['characters_unfit'])
    expect(unfitFields({ ...emptyPerson, last_name: typed })).toEqual({ last_name: 'characters_unfit' })
  })

  test.each(['محمد', '吉野', 'Zoë', 'Zoe\u0308', "O'Neill", 'D’Arcy', 'Ǆ', '☎️', '\uffee', 'हिन्दी'])(
    '%j is taken',
    (typed) => {
      for (const field of texts) expect(said(field, typed), field).toBeUndefined()
      expect(unfitFields({ ...emptyPerson, first_name: typed, custom_textfield: typed })).toEqual({})
    },
  )

  const address = (length: number) => `a@${'b'.repeat(50)}.${'c'.repeat(50)}.${'d'.repeat(length - 107)}.de`
  test('an address has at most 150 characters', () => {
    expect(address(150)).toHaveLength(150)
    expect(said('email_for_booking', address(150))).toBeUndefined()
    expect(said('email_for_booking', address(151))).toEqual(['email_long'])
    expect(unfitFields({ ...emptyPerson, email_for_booking: address(150) })).toEqual({})
    expect(unfitFields({ ...emptyPerson, email_for_booking: address(151) })).toEqual({
      email_for_booking: 'email_long',
    })
  })

  test('each fault of an address has its own sentence, and none may be given', () => {
    expect(said('email_for_booking', ' ')).toBeUndefined()
    expect(said('email_for_booking', 'ana😀@example.org')).toEqual(['characters_unfit'])
    expect(said('email_for_booking', 'ana+1@example.org')).toEqual(['email_plus'])
    for (const typed of ['ana', 'ana@', 'a..b@example.org', `${'a'.repeat(255)}@example.org`])
      expect(said('email_for_booking', typed), typed).toEqual(['email_invalid'])
    expect(personSchemas.email_for_booking.parse(' ana@example.org ')).toBe('ana@example.org')
  })

  test('both names have at most 200 characters together, with the space between them', () => {
    const names = (first: number, last: number) =>
      unfitFields({ ...emptyPerson, first_name: 'é'.repeat(first), last_name: '吉'.repeat(last) })
    expect(names(100, 99)).toEqual({})
    expect(names(100, 100)).toEqual({ last_name: 'names_long' })
    expect(names(50, 50), 'as long as the forms allow').toEqual({})
  })

  test('an empty person is fit', () => {
    expect(unfitFields(emptyPerson)).toEqual({})
    for (const field of personFieldNames) expect(said(field, ''), field).toBeUndefined()
  })
})
