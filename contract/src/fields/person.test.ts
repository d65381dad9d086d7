import { describe, expect, test } from 'vitest'
import { personSchemas } from './person.ts'

describe('a telephone number', () => {
  test.each([
    ['', ''],
    ['+49 (89) 123-456', '+4989123456'],
    ['089/1234567', '0891234567'],
  ])('%j becomes %j', (typed, kept) => {
    expect(personSchemas.telephone.parse(typed)).toBe(kept)
  })

  test.each(['123', 'call me', '+49+89123456', '1234567890123456', '089\n1234567'])('%j is refused', (typed) => {
    const { error } = personSchemas.telephone.safeParse(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual(['telephone_invalid'])
  })
})
