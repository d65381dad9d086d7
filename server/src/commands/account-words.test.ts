import { expect, test } from 'vitest'
import { readWords, WrongUse } from './account-words.ts'

test.each([
  [[]],
  [['crown', 'x']],
  [['role', 'amal@example.org', 'king']],
  [['block']],
  [['invite', '--days', '0']],
  [['invite', '--role', 'king']],
  [['delete', 'amal@example.org', '--appointments', 'burn']],
  [['--x']],
])('%j is no command, and it is said which there are', (words) => {
  expect(() => readWords(words)).toThrow(WrongUse)
  expect(() => readWords(words)).toThrow(' list [<part of a name or address>]')
})

test('a command is read with its words and options', () => {
  const words = ['delete', 'amal@example.org', '--appointments', 'keep']
  const options = { appointments: 'keep' }
  expect(readWords(words)).toEqual({ verb: 'delete', args: ['amal@example.org'], options })
  expect(readWords(['invite', '--days', '2'])).toMatchObject({ verb: 'invite', options: { days: '2' } })
})
