import { expect, test } from 'vitest'
import { mailedTokenOf } from './mailed-token.ts'

test('the token of a mailed link is what follows the hash', () => {
  expect(mailedTokenOf('#token=AbC-_123')).toBe('AbC-_123')
})

test.each(['', '#', '#token=', '#other=AbC'])('a link that was cut off (%j) has no token', (hash) => {
  expect(mailedTokenOf(hash)).toBe('')
})
